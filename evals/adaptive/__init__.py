"""Ablation of retrieval: always, never, or when the drafts seem to need it (`leanwright.graphs.retrieval_policy`)."""
