public import ArborCore
import ArborDisplay
import Foundation

/// A titled card around content.
///
/// ```swift
/// GroupBox("Shipping") {
///   Text("Arrives on Friday")
/// }
/// ```
///
/// Differs from SwiftUI: there are no styles of group boxes.
public struct GroupBox<Label: View, Content: View>: View {
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content

  /// Creates a box with a label.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    StandIn({ _ in .box(title: label.plainLabel) }, action: { _, _ in }) { proxy in
      card(proxy.adaptation)
    }
  }

  private func card(_ wanted: NodeAdaptation?) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      if let title = wanted?.text {
        Text(verbatim: title).font(.headline)
      } else {
        label.font(.headline)
      }
      VStack { content }.frame(maxWidth: .infinity)
    }
    .padding(16)
    .background(
      RoundedRectangle(cornerRadius: wanted?.control?.cornerRadius ?? 8)
        .fill(wanted?.control?.fill.map { Color(.fixed($0)) } ?? Color.listGround))
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box titled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a box titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
