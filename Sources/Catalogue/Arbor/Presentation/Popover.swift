public import ArborCore
public import ArborDisplay
public import Foundation

/// The part of a view at which its popover points.
///
/// ```swift
/// MapView().popover(isPresented: $showsInfo, attachmentAnchor: .point(.topLeading)) {
///   InfoView()
/// }
/// ```
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

nonisolated extension View {
  /// Presents a popover beside this view while a binding is true; on a compact page as a sheet.
  ///
  /// ```swift
  /// Button("Info") { showsInfo = true }
  ///   .popover(isPresented: $showsInfo, arrowEdge: .bottom) {
  ///     InfoView().padding()
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - attachmentAnchor: The part of this view at which the popover points.
  ///   - arrowEdge: On iOS the edge of the popover that faces this view, on macOS the edge of this
  ///     view beside which it stands. With `nil` it stands below, or above if there is more space.
  ///     Without space at the edge it stands elsewhere.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(
        .popover, while: isPresented, onDismiss: nil, content: content,
        adjust: { $0.stand(at: attachmentAnchor, arrowEdge) }))
  }

  /// Presents a popover for an item while a binding has one; on a compact page as a sheet.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(
        .popover, of: item, onDismiss: nil, content: content,
        adjust: { $0.stand(at: attachmentAnchor, arrowEdge) }))
  }
}

extension PresentedNode {
  fileprivate func stand(at anchor: PopoverAttachmentAnchor, _ edge: Edge?) {
    let target: Anchor<CGRect>.Source =
      switch anchor {
      case .rect(let source): source
      case .point(let point): .part(at: point)
      }
    popover = PopoverSettings(target: target, side: edge.map(side(beside:)))
  }

  private func side(beside edge: Edge) -> PopoverSide {
    let isMac = childEnvironment.idiom == .macOS
    let isTurned = childEnvironment.layoutDirection == .rightToLeft
    return switch edge {
    case .top: isMac ? .above : .below
    case .bottom: isMac ? .below : .above
    case .leading: isMac != isTurned ? .left : .right
    case .trailing: isMac != isTurned ? .right : .left
    }
  }
}

/// The presentation that a sheet or a popover becomes on a compact page.
///
/// ```swift
/// MapView().popover(isPresented: $showsInfo) {
///   InfoView().presentationCompactAdaptation(.popover)
/// }
/// ```
public struct PresentationAdaptation: Sendable {
  let compact: CompactAdaptation?
  /// The default: a popover becomes a sheet.
  public static var automatic: PresentationAdaptation { PresentationAdaptation(compact: nil) }
  /// The presentation is not adapted.
  public static var none: PresentationAdaptation { PresentationAdaptation(compact: .popover) }
  /// The presentation is a popover.
  public static var popover: PresentationAdaptation { PresentationAdaptation(compact: .popover) }
  /// The presentation becomes a sheet.
  public static var sheet: PresentationAdaptation { PresentationAdaptation(compact: .sheet) }
  /// The presentation covers the page.
  public static var fullScreenCover: PresentationAdaptation {
    PresentationAdaptation(compact: .cover)
  }
}

nonisolated extension View {
  /// Sets what the enclosing presentation becomes on a compact page.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    preference(key: CompactAdaptationKey.self, value: adaptation.compact)
  }
}
