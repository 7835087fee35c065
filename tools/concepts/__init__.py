"""The concept knowledge base of CRAMF: which definition of a formal library is meant by a concept in words."""
