/// Views that belong together, with a header above and a footer below them.
///
/// A container without sections arranges header, content and footer one after the other.
public struct Section<Parent, Content, Footer> {
  package let header: Parent
  package let content: Content
  package let footer: Footer

  /// Creates a section of parts, which may be other things than views.
  package init(of header: Parent, _ content: Content, _ footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  /// Creates a section with a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let first = make(view.header, role: "header", of: nil, &inputs)
    make(view.content, role: nil, of: first, &inputs)
    make(view.footer, role: "footer", of: first, &inputs)
  }

  @discardableResult
  @MainActor private static func make<C: View>(
    _ content: C, role: String?, of first: ObjectIdentifier?, _ inputs: inout _ViewInputs
  ) -> ObjectIdentifier {
    let part = SectionPartNode(role, of: first, inputs)
    inputs.append(part)
    var inner =
      role == nil
      ? inputs.inside(part) : _ViewInputs(inside: part, environment: part.childEnvironment)
    C._makeView(content, &inner)
    return part.section
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    update(view.header, &cursor)
    update(view.content, &cursor)
    update(view.footer, &cursor)
  }

  @MainActor private static func update<C: View>(_ content: C, _ cursor: inout _ViewCursor) {
    let part = cursor.next(SectionPartNode.self)
    var inner = _ViewCursor(inside: part, cursor)
    if cursor.isEnvironmentChanged { part.update(with: cursor.environment) }
    inner.environment = part.surrounded(part.childEnvironment)
    C._updateView(content, &inner)
  }

  /// The slot count of the content.
  public static var _slotCount: Int { Content._slotCount }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without header and footer.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

/// The header, the content or the footer of a section.
final class SectionPartNode: Node {
  /// `header` or `footer`; `nil` for the content.
  let role: String?
  /// The identity of the section, shared by all its parts for as long as they exist.
  private(set) lazy var section = ObjectIdentifier(self)
  /// The environment of the part's views. In headers and footers, `sectionTitles` of the enclosing
  /// list is applied.
  private(set) var childEnvironment: EnvironmentValues
  override var environmentInside: EnvironmentValues? { childEnvironment }

  /// - Parameter section: The identity that the preceding parts have; `nil` for the first part.
  init(_ role: String?, of section: ObjectIdentifier?, _ inputs: _ViewInputs) {
    self.role = role
    childEnvironment = inputs.environment
    super.init(inputs)
    if let section { self.section = section }
    update(with: inputs.environment)
  }

  func update(with environment: EnvironmentValues) {
    childEnvironment = environment
    guard let role, let titles = environment.sectionTitles else { return }
    titles.write(&childEnvironment, role == "header")
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    update(with: environment)
    super.environmentChanged(childEnvironment)
  }

  override var segment: PathSegment? {
    role.map { PathSegment(kind: .role($0), slot: slot < 0 ? nil : Int(slot), branch: branchText) }
  }
}
