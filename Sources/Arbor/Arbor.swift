// Arbor
