"""Problem sets: informal statements with reference formalizations."""
