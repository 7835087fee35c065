"""The only constructor of live things: Lean, models, scorers, encoders and libraries, each opened once per process."""
