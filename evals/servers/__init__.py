"""A server that is killed while it formalizes: is every session there afterwards, and does it end as it would have?"""
