// ArborText
