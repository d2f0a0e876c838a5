// ArborLayout
