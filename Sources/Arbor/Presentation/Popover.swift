public import ArborCore
public import ArborDisplay
public import Foundation

/// The part of a view at which its popover points.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

extension View {
  /// Shows a view beside this one while a binding is true; where there is little room, as a sheet.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: the part of this view at which the popover points.
  ///   - arrowEdge: on iOS the edge of the popover that looks at this view, on macOS the edge of this view beside which it stands; nil: it
  ///     stands below, or above where that has more room. Where there is no room it stands elsewhere.
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

  /// Shows a view for an item beside this one while a binding has one; where there is little room, as a sheet.
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

/// What becomes of a sheet or a popover where there is little room.
public struct PresentationAdaptation: Sendable {
  let compact: CompactAdaptation?
  /// A popover becomes a sheet.
  public static var automatic: PresentationAdaptation { PresentationAdaptation(compact: nil) }
  /// It stays what it is.
  public static var none: PresentationAdaptation { PresentationAdaptation(compact: .popover) }
  public static var popover: PresentationAdaptation { PresentationAdaptation(compact: .popover) }
  public static var sheet: PresentationAdaptation { PresentationAdaptation(compact: .sheet) }
  public static var fullScreenCover: PresentationAdaptation {
    PresentationAdaptation(compact: .cover)
  }
}

extension View {
  /// Says what becomes of the presentation around where there is little room.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    preference(key: CompactAdaptationKey.self, value: adaptation.compact)
  }
}
