"""What each potential is worth: the same problems and seeds with every part of the sampler switched off in turn."""
