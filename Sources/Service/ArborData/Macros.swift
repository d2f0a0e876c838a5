/// Makes a class a model: its stored variables are kept in a store, and views that read them follow
/// their changes.
///
/// `@Model final class Trip { var name: String; init(name: String) { self.name = name } }`. The
/// class needs an initializer. Variables are numbers, texts, dates and other types that are
/// `Codable`, or models, optional models, and arrays of them. Constants with a value and variables
/// with `@Transient` are not kept.
@attached(
  member, conformances: PersistentModel, names: named(_$record), named(_$entity), named(init))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "ArborMacros", type: "ModelMacro")

/// Gives a variable of a model its accessors; `@Model` adds it.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) =
  #externalMacro(module: "ArborMacros", type: "PersistedPropertyMacro")

/// Says how a value of a model is kept: `@Attribute(.unique) var name: String`.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ArborMacros", type: "ModelNoteMacro")

/// Says how a model is connected with others:
/// `@Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []`.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ArborMacros", type: "ModelNoteMacro")

/// Leaves a variable of a model out of the store: `@Transient var isSelected = false`.
@attached(peer)
public macro Transient() = #externalMacro(module: "ArborMacros", type: "ModelNoteMacro")

/// Says which values no two models have in common, in the class: `#Unique<Trip>([\.name, \.year])`.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "ArborMacros", type: "ModelNoteMacro")

/// Says by which values models are looked up often, in the class: `#Index<Trip>([\.start])`.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "ArborMacros", type: "ModelNoteMacro")

/// Gives an actor a context of its own, and `init(modelContainer:)`.
@attached(
  member, conformances: ModelActor, names: named(modelExecutor), named(modelContainer),
  named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "ArborMacros", type: "ModelActorMacro")
