public import ArborCore
public import ArborData
public import Foundation

// Each of these stands for an initializer of `Query` of the same form.

/// Gives a property of a view all models of a class: `@Query var trips: [Trip]`.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view all models of a class, whose changes are animated: `@Query var
/// trips: [Trip]`.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view all models of a class, whose changes belong to a transaction:
/// `@Query var trips: [Trip]`.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that a descriptor describes.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that a descriptor describes, whose changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that a descriptor describes, whose changes belong to a
/// transaction.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = []
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, whose changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, whose changes belong to a
/// transaction.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, in an order, whose changes are
/// animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, in an order, whose changes
/// belong to a transaction.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, transaction: Transaction
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, in an order, whose changes are
/// animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")

/// Gives a property of a view the models that match a condition, in an order, whose changes
/// belong to a transaction.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, transaction: Transaction
) =
  #externalMacro(module: "ArborMacros", type: "QueryMacro")
