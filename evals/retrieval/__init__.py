"""Premise retrieval on ConNF and ProofNet: metrics, the run of every ranker, the fit of the fused ranker's weights."""
