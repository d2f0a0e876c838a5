import Arbor
import ArborCore

/// The views of which a view consists, found from its value.
///
/// ## Algorithm
/// 1. Blocks, groups, conditionals and elements of a `ForEach` are taken apart.
/// 2. A modifier around several views is applied to each of them, and what it says to containers is
///    noted.
/// 3. A view without properties that a tree must provide consists of the views of its body, if
///    these are none or several.
/// 4. Any other view is one subview.
@MainActor struct SubviewList {
  /// A section, or the views before, between or after sections.
  struct Part {
    var id: [AnyHashable]
    var values = ContainerValues()
    var header: [Subview] = []
    var content: [Subview] = []
    var footer: [Subview] = []
    /// Whether the views are those of a section.
    var isSection = true
  }

  /// The parts that are looked for.
  private let findsSections: Bool
  private(set) var parts: [Part] = []
  /// The place of the view that is taken apart.
  private var path: [AnyHashable] = []
  /// The modifiers around it, from the inside out.
  private var around: [(AnyView) -> AnyView] = []
  private var values = ContainerValues()
  /// How many bodies are evaluated within each other.
  private var depth = 0

  /// More bodies within each other are not taken apart.
  private static var deepest: Int { 40 }

  /// The views without regard to sections.
  var views: [Subview] { parts.flatMap { $0.header + $0.content + $0.footer } }

  init<V: View>(of view: V, findsSections: Bool = false) {
    self.findsSections = findsSections
    add(view)
  }

  mutating func add<V: View>(_ view: V) {
    if let several = view as? any SubviewSource {
      several.add(to: &self)
    } else if V.Body.self != Never.self, depth < Self.deepest, Self.isPlain(view) {
      add(view, withBody: view.body)
    } else {
      append(AnyView(view))
    }
  }

  private mutating func add<V: View, Body: View>(_ view: V, withBody body: Body) {
    let outer = (parts, values)
    depth += 1
    parts = []
    add(body)
    depth -= 1
    let (found, only) = (parts, views.count == 1 && !parts[0].isSection ? views[0] : nil)
    (parts, values) = outer
    if let only {
      values = only.containerValues
      append(AnyView(view))
      values = outer.1
    } else {
      found.forEach { add($0) }
    }
  }

  /// Adds a part; views that continue others outside of sections join those.
  private mutating func add(_ part: Part) {
    if !part.isSection, parts.last?.isSection == false {
      parts[parts.count - 1].content += part.content
    } else {
      parts.append(part)
    }
  }

  /// Adds a view at a place of its own.
  mutating func add<V: View>(_ view: V, at step: AnyHashable) {
    path.append(step)
    add(view)
    path.removeLast()
  }

  /// Adds a view that has an id, which is its tag too.
  mutating func add<V: View>(_ view: V, withID id: AnyHashable) {
    let outer = values
    var own = ContainerValues()
    own.add(tag: id)
    own.inherit(outer)
    values = own
    add(view, at: id)
    values = outer
  }

  /// Adds a view with a modifier.
  mutating func add<V: View, M: ViewModifier>(_ view: V, _ modifier: M) {
    let outer = (around, values)
    if let trait = modifier as? any ContainerTrait {
      var own = ContainerValues()
      trait.write(to: &own)
      own.inherit(values)
      values = own
    }
    around.insert({ AnyView($0.modifier(modifier)) }, at: 0)
    add(view)
    (around, values) = outer
  }

  /// Adds a section: its header, its content and its footer.
  mutating func add<H: View, C: View, F: View>(header: H, content: C, footer: F) {
    guard findsSections else {
      add(header, at: "header")
      add(content, at: "content")
      return add(footer, at: "footer")
    }
    var part = Part(id: path, values: values)
    part.header = list(header, at: "header")
    part.content = list(content, at: "content")
    part.footer = list(footer, at: "footer")
    parts.append(part)
  }

  /// Returns the subviews of a part of a section.
  private func list<V: View>(_ view: V, at step: AnyHashable) -> [Subview] {
    var inner = SubviewList(of: EmptyView())
    (inner.path, inner.around, inner.values) = (path + [step], around, values)
    inner.add(view)
    return inner.views
  }

  private mutating func append(_ view: AnyView) {
    let content = around.reduce(view) { $1($0) }
    let subview = Subview(id: Subview.ID(path: path), containerValues: values, content: content)
    add(Part(id: path, content: [subview], isSection: false))
  }

  /// Whether no property of a view has to be provided by a tree.
  private static func isPlain<V: View>(_ view: V) -> Bool {
    if let known = plainTypes[ObjectIdentifier(V.self)] { return known }
    let isPlain = Mirror(reflecting: view).children.allSatisfy {
      !($0.value is any DynamicProperty)
    }
    plainTypes[ObjectIdentifier(V.self)] = isPlain
    return isPlain
  }

  /// The types of views that were looked at.
  private static var plainTypes: [ObjectIdentifier: Bool] = [:]
}

/// A view that consists of others.
@MainActor private protocol SubviewSource {
  func add(to list: inout SubviewList)
}

extension EmptyView: SubviewSource {
  fileprivate func add(to list: inout SubviewList) {}
}

extension TupleView: SubviewSource {
  @MainActor fileprivate func add(to list: inout SubviewList) {
    for (index, part) in parts.enumerated() { list.add(part, at: index) }
  }
}

extension Group: SubviewSource {
  @MainActor fileprivate func add(to list: inout SubviewList) { list.add(content) }
}

extension AnyView: SubviewSource {
  @MainActor fileprivate func add(to list: inout SubviewList) { list.add(self.content) }
}

extension Optional: SubviewSource where Wrapped: View {
  fileprivate func add(to list: inout SubviewList) {
    if let self { list.add(self) }
  }
}

extension _ConditionalContent: SubviewSource {
  @MainActor fileprivate func add(to list: inout SubviewList) {
    if let first { list.add(first, at: true) }
    if let second { list.add(second, at: false) }
  }
}

extension ForEach: SubviewSource where Content: View {
  fileprivate func add(to list: inout SubviewList) {
    for element in data { list.add(content(element), withID: AnyHashable(id(element))) }
  }
}

extension Section: SubviewSource where Parent: View, Content: View, Footer: View {
  fileprivate func add(to list: inout SubviewList) {
    list.add(header: header, content: content, footer: footer)
  }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
  fileprivate func add(to list: inout SubviewList) { list.add(content, modifier) }
}
