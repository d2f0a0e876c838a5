// ArborInspection
