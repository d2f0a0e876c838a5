import ArborDev

DevelopmentCommand.main()
