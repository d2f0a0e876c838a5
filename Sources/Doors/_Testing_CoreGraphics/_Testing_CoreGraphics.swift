// _Testing_CoreGraphics
