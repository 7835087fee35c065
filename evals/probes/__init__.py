"""Do the probes find what is planted, and nothing in statements that are right?"""
