/// What tests of trees need without the catalogue, for those of the catalogue and of what lies
/// above it.
@_exported public import TreeStage
