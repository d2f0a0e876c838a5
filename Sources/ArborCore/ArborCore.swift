// ArborCore
