// ArborGraph
