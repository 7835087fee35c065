"""The three ways to formalize a statement: the pipeline, the agent, and sequential Monte Carlo."""
