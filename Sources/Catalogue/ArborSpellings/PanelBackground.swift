import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

nonisolated extension View {
  /// Fills the panel of the enclosing sheet or popover with a view, behind this one.
  ///
  /// ```swift
  /// .sheet(isPresented: $isShown) {
  ///   PlayerView().presentationBackground(alignment: .top) { CoverArt().ignoresSafeArea() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: The place of a view that is smaller than the panel.
  ///   - content: The view. Where it is transparent, the page behind the panel shows.
  ///
  /// Differs from SwiftUI: inside a scroll view it moves with the content.
  @MainActor @preconcurrency public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let content = content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    return background {
      GeometryReader { proxy in
        content.modifier(UnaryModifier(PanelFill(place: proxy.frame(in: .global))))
      }
    }
    .presentationBackground(Color.clear)
  }
}

/// Gives a view the frame of the panel around it; outside of presentations, that of the layout.
private nonisolated struct PanelFill: UnaryLayout {
  /// The frame of the layout on the page. The panel does not move without it.
  let place: CGRect

  var name: String { "presentationBackground" }
  @MainActor func change(from old: Self) -> LeafChange { place == old.place ? [] : .size }
  var isBoundary: Bool { true }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    proposal.replacingUnspecified()
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let panel = sequence(first: child as Node, next: \.parent).lazy
      .compactMap { ($0 as? PresentedNode)?.panelFrame }.first
    guard let panel else { return (.zero, size, Proposal(size)) }
    let origin = CGPoint(x: panel.minX - place.minX, y: panel.minY - place.minY)
    return (origin, panel.size, Proposal(panel.size))
  }
}
