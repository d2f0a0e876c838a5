// ArborServer
