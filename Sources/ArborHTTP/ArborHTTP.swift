// ArborHTTP
