@_spi(Reflection) import Swift

/// Several views in sequence, held as a tuple; the enclosing container arranges them.
///
/// A block of a `ViewBuilder` with more than one statement is one.
///
/// ```swift
/// struct Versus<First: View, Second: View>: View {
///   let sides: TupleView<(First, Second)>
///   init(@ViewBuilder sides: () -> TupleView<(First, Second)>) { self.sides = sides() }
///   var body: some View {
///     HStack {
///       sides.value.0
///       Text("versus")
///       sides.value.1
///     }
///   }
/// }
/// ```
public nonisolated struct TupleView<T>: View, ViewParts, @unchecked Sendable {
  public typealias Body = Never
  /// The views.
  public var value: T
  @usableFromInline let make: @MainActor (T, inout _ViewInputs) -> Void
  @usableFromInline let update: @MainActor (T, inout _ViewCursor) -> Void

  @inlinable init(
    _ value: T, make: @escaping @MainActor (T, inout _ViewInputs) -> Void,
    update: @escaping @MainActor (T, inout _ViewCursor) -> Void
  ) {
    self.value = value
    self.make = make
    self.update = update
  }

  /// Creates a sequence of views from a tuple of them.
  ///
  /// - Precondition: all elements of the tuple are views.
  public init(_ value: T) {
    self.init(value) { views, inputs in
      var block = _ViewBlock(of: Self._slotCount, at: &inputs)
      Self.forEachView(of: views) { block.make($0, &inputs) }
      block.end(&inputs)
    } update: { views, cursor in
      @MainActor func update<V: View>(_ view: V) { V._updateView(view, &cursor) }
      Self.forEachView(of: views) { update($0) }
    }
  }

  @MainActor @inlinable public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    view.make(view.value, &inputs)
  }

  @MainActor @inlinable public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    view.update(view.value, &cursor)
  }

  /// The sum of the slot counts of the views.
  @MainActor public static var _slotCount: Int {
    TupleElements.of(T.self).reduce(0) { $0 + $1.type._slotCount }
  }

  @MainActor package var parts: [AnyView] {
    var parts: [AnyView] = []
    Self.forEachView(of: value) { parts.append(AnyView($0)) }
    return parts
  }

  @MainActor private static func forEachView(of value: T, _ body: (any View) -> Void) {
    withUnsafePointer(to: value) { tuple in
      for element in TupleElements.of(T.self) {
        func load<V: View>(_: V.Type) -> V {
          UnsafeRawPointer(tuple).load(fromByteOffset: element.offset, as: V.self)
        }
        body(load(element.type))
      }
    }
  }
}

/// The types of the elements of tuples of views, and where they are in them. Found once per type.
@MainActor
private enum TupleElements {
  typealias Element = (offset: Int, type: any View.Type)
  private static var known: [ObjectIdentifier: [Element]] = [:]

  static func of<T>(_ tuple: T.Type) -> [Element] {
    let id = ObjectIdentifier(tuple)
    if let elements = known[id] { return elements }
    var elements: [Element] = []
    _ = _forEachField(of: tuple, options: _EachFieldOptions(rawValue: 0)) { _, offset, type, _ in
      guard let view = type as? any View.Type else {
        preconditionFailure("TupleView<\(tuple)>: \(type) is no view.")
      }
      elements.append((offset, view))
      return true
    }
    known[id] = elements
    return elements
  }
}

/// Gives the views of a builder block their positions while they are made.
@frozen
public struct _ViewBlock {
  @usableFromInline let outer: Int16
  @usableFromInline var slot: Int16

  /// Begins a block of `count` positions.
  @inlinable @MainActor public init(of count: Int, at inputs: inout _ViewInputs) {
    outer = inputs.slot
    slot = inputs.firstSlot(ofBlockWith: count)
    inputs.reserve(count)
  }

  /// Makes the next view.
  @inlinable @MainActor public mutating func make<V: View>(_ view: V, _ inputs: inout _ViewInputs) {
    inputs.slot = slot
    V._makeView(view, &inputs)
    if slot >= 0 { slot += Int16(truncatingIfNeeded: V._slotCount) }
  }

  /// Ends the block.
  @inlinable public func end(_ inputs: inout _ViewInputs) { inputs.slot = outer }
}

/// A sequence of several views.
@MainActor package protocol ViewParts {
  var parts: [AnyView] { get }
}
