import Arbor
public import ArborCore

/// A view that a root makes of the views of which its content consists.
///
/// The spelling of `Group(subviews:)` before iOS 18.
///
/// ```swift
/// struct Divided: _VariadicView_MultiViewRoot {
///   @ViewBuilder func body(children: _VariadicView.Children) -> some View {
///     ForEach(children) { child in
///       child
///       if child.id != children.last?.id { Divider() }
///     }
///   }
/// }
///
/// VStack { _VariadicView.Tree(Divided()) { rows } }
/// ```
///
/// Differs from SwiftUI: a tree with a unary root, too, consists of the views that the root makes.
public enum _VariadicView {
  /// Something that makes a tree of the views of its content.
  public typealias Root = _VariadicView_Root
  /// A root that makes a view.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// A root that makes one view.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// A root that makes several views.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  /// The views of the content.
  public typealias Children = _VariadicView_Children

  /// A root and its content.
  public struct Tree<Root: _VariadicView_Root, Content> {
    /// The maker of a view of the content's views.
    public var root: Root
    /// The content.
    public var content: Content

    /// Creates a tree.
    public init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }

    /// Creates a tree of the views that a closure builds.
    @MainActor @preconcurrency public init(
      _ root: Root, @ViewBuilder content: () -> Content
    ) {
      self.init(root: root, content: content())
    }
  }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  public var body: some View {
    Group(subviews: content) { root.body(children: _VariadicView_Children(views: $0.views)) }
  }
}

/// Something that makes a tree of the views of its content. See `_VariadicView`.
public protocol _VariadicView_Root {}

/// A root that makes a view. See `_VariadicView`.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  /// The type of the view.
  associatedtype Body: View
  /// Returns the view that shows the content's views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A root that makes one view. See `_VariadicView`.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that makes several views. See `_VariadicView`.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The views of which the content of a `_VariadicView` consists. As a view it shows all of them.
///
/// ```swift
/// func body(children: _VariadicView.Children) -> some View { VStack { children } }
/// ```
public struct _VariadicView_Children: RandomAccessCollection {
  /// One of the views.
  public struct Element: Identifiable {
    /// The identity among the views.
    public var id: AnyHashable { view.id }
    fileprivate let view: Subview
    /// The traits that code has set on this value.
    private var traits: [ObjectIdentifier: Any] = [:]

    fileprivate init(_ view: Subview) { self.view = view }

    /// Returns the innermost id of a type, such as that of the element of a `ForEach`; `nil`
    /// without one.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
      view.id.path.lazy.reversed().compactMap { $0.base as? ID }.first
    }

    /// The value of a trait that `_trait(_:_:)` sets. One that is set here is read from this
    /// value.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      get {
        traits[ObjectIdentifier(key)] as? Trait.Value
          ?? view.containerValues[TraitValue<Trait>.self]
      }
      set { traits[ObjectIdentifier(key)] = newValue }
    }
  }

  /// The position of the first view.
  public let startIndex = 0
  fileprivate let views: [Subview]

  /// The position after the last view.
  public var endIndex: Int { views.count }

  /// The view at a position.
  public subscript(index: Int) -> Element { Element(views[index]) }
}

extension _VariadicView_Children: View {
  public var body: some View { ForEach(views) { $0 } }
}

extension _VariadicView_Children.Element: View {
  public var body: some View { view }
}

/// Names a value that a view has for the root around it, with its default value.
///
/// ```swift
/// struct IsWide: _ViewTraitKey { static let defaultValue = false }
/// ```
public protocol _ViewTraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

private enum TraitValue<Trait: _ViewTraitKey>: ContainerValueKey {
  static var defaultValue: Trait.Value { Trait.defaultValue }
}

nonisolated extension View {
  /// Sets a value of the view for the `_VariadicView` around it.
  ///
  /// ```swift
  /// Text("Total").frame(maxWidth: .infinity)._trait(IsWide.self, true)
  /// ```
  public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    modifier(ContainerValueModifier { $0[TraitValue<K>.self] = value })
  }
}

/// A view that is one view to the container around it, however many its content has.
///
/// ```swift
/// List { _UnaryViewAdaptor(Group { Color.yellow; Text("One row") }) }
/// ```
///
/// Several views are behind each other, as in a `ZStack`.
public nonisolated struct _UnaryViewAdaptor<Content: View>: View {
  /// The content.
  public let content: Content

  /// Creates a view with its content.
  public init(_ content: Content) { self.content = content }
  /// Creates a view with its content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { ZStack { content } }
}
