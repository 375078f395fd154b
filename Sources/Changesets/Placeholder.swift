// Placeholder: the first file of this room replaces it.
