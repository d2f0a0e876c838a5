import Arbor
import ArborAccessibility
public import ArborCore
import ArborDisplay
import ArborEffects
import ArborSpellings
import Foundation

nonisolated extension View {
  /// Continues the view, mirrored and blurred, in the safe area at its edges.
  ///
  /// ```swift
  /// Image("mountains").resizable().scaledToFill().backgroundExtensionEffect()
  /// ```
  ///
  /// The copies get no events, and assistive technology does not read them.
  ///
  /// Differs from SwiftUI: the copies are views of their own, so actions such as `onAppear`, tasks
  /// and presentations inside happen once more for each edge with a safe area.
  public func backgroundExtensionEffect(isEnabled: Bool = true) -> some View {
    modifier(BackgroundExtension(isEnabled: isEnabled))
  }
}

private nonisolated struct BackgroundExtension: ViewModifier {
  let isEnabled: Bool

  @MainActor func body(content: Content) -> some View {
    content.background {
      if isEnabled {
        GeometryReader { proxy in
          let insets = proxy.safeAreaInsets
          stripe(content, proxy.size, .top, Double(insets.top))
          stripe(content, proxy.size, .bottom, Double(insets.bottom))
          stripe(content, proxy.size, .leading, Double(insets.leading))
          stripe(content, proxy.size, .trailing, Double(insets.trailing))
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
      }
    }
  }

  /// Returns the copy beyond an edge, as far as the safe area reaches.
  @ViewBuilder
  @MainActor private func stripe(
    _ content: Content, _ size: CGSize, _ edge: Edge, _ depth: Double
  ) -> some View {
    if depth > 0 {
      let isUpright = edge == .top || edge == .bottom
      let alignment: Alignment =
        switch edge {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
      content
        .frame(width: size.width, height: size.height)
        .scaleEffect(x: isUpright ? 1 : -1, y: isUpright ? -1 : 1)
        .frame(
          width: isUpright ? size.width : depth, height: isUpright ? depth : size.height,
          alignment: alignment
        )
        .clipped()
        .blur(radius: 4)
        .offset(
          x: edge == .leading ? -depth : edge == .trailing ? size.width : 0,
          y: edge == .top ? -depth : edge == .bottom ? size.height : 0)
    }
  }
}
