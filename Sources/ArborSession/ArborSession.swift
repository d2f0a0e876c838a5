// ArborSession
