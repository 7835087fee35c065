"""Sessions that are killed and go on: is anything lost, is anything paid for twice?"""
