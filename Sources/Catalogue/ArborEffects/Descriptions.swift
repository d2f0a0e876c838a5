public import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Says something of its content that is not seen, without affecting layout.
private struct DescriptionLayout: UnaryLayout {
  let name: String
  let value: String
  let description: LayerContent.Description

  init(
    _ name: String, _ value: String, _ change: (inout LayerContent.Description) -> Void
  ) {
    self.name = name
    self.value = value
    var description = LayerContent.Description()
    change(&description)
    self.description = description
  }

  func change(from old: Self) -> LeafChange {
    description == old.description ? [] : .drawing
  }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(description: description))
  }

  var arguments: [NamedValue] { [NamedValue(name: "value", value: value)] }
}

/// Says something of a view that is not seen.
public struct _DescriptionModifier: ViewModifier {
  public typealias Body = Never
  private let layout: DescriptionLayout

  fileprivate init(_ layout: DescriptionLayout) { self.layout = layout }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

extension View {
  /// Explains the view: the text appears beside the pointer when it rests on the view.
  ///
  /// ```swift
  /// Button("Sync", systemImage: "arrow.clockwise") { sync() }
  ///   .help("Fetches what others have changed")
  /// ```
  @MainActor
  public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  /// Explains the view: the text appears beside the pointer when it rests on the view.
  @MainActor
  public func help(_ text: Text) -> some View {
    let words = text.plainString
    return modifier(
      _DescriptionModifier(
        DescriptionLayout("help", words) { $0.toolTip = words.isEmpty ? nil : words }))
  }

  /// Explains the view: the string appears beside the pointer when it rests on the view.
  @_disfavoredOverload @MainActor
  public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(verbatim: String(text))) }

  /// Hides the view and all inside it from assistive technology; it is seen as before.
  ///
  /// ```swift
  /// Image("confetti").accessibilityHidden(true)
  /// ```
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(
      _DescriptionModifier(
        DescriptionLayout("accessibilityHidden", "\(hidden)") { $0.isHidden = hidden }))
  }

  /// Hides the view and all inside it from assistive technology while `isEnabled` holds.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    accessibilityHidden(hidden && isEnabled)
  }

  /// Names the view for tests: the element has the name in `data-testid`. Nobody hears or sees it.
  ///
  /// ```swift
  /// SaveButton().accessibilityIdentifier("save")
  /// ```
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(
      _DescriptionModifier(
        DescriptionLayout("accessibilityIdentifier", identifier) {
          $0.identifier = identifier.isEmpty ? nil : identifier
        }))
  }

  /// Names the view for tests while `isEnabled` holds.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    accessibilityIdentifier(isEnabled ? identifier : "")
  }
}
