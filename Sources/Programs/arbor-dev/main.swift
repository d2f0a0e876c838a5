import ArborDev
import ArgumentParser

DevelopmentCommand.main()
