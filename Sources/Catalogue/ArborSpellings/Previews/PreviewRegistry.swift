public import ArborCore
public import Foundation

/// The kinds of previews.
public enum Preview {
  /// The kind of a preview that shows views.
  public enum ViewTraits: Sendable {}
}

/// The device and the size with which `#Preview` shows views, and what is around them.
///
/// ```swift
/// #Preview("Wide", traits: .landscapeLeft) { ContentView() }
/// ```
public struct PreviewTrait<Kind>: Sendable {
  let change: @Sendable (inout PreviewSettings) -> Void

  /// The layout of a device's screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }
  /// The size that the preview's content asks for.
  public static var sizeThatFitsLayout: PreviewTrait {
    PreviewTrait { $0.layout = .sizeThatFits }
  }
  /// A device that is held upright.
  public static var portrait: PreviewTrait { PreviewTrait { $0.isLandscape = false } }
  /// A device that is held upside down, which looks the same.
  public static var portraitUpsideDown: PreviewTrait { portrait }
  /// A device that is turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.isLandscape = true } }
  /// A device that is turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait { $0.isLandscape = true } }
  /// A fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait { $0.layout = .fixed(width: width, height: height) }
  }
}

/// A type that the expansion of `#Preview` declares in debug builds, and that the running program
/// is searched for.
public protocol _PreviewRegistry {
  /// The preview.
  @MainActor static var _preview: _Preview { get }
}

/// The views of one `#Preview`, with its settings and its place in the source.
@MainActor public struct _Preview {
  package let settings: PreviewSettings
  /// The module and the file, such as `Hello/ContentView.swift`.
  package let fileID: String
  package let line: Int
  package let content: @MainActor () -> AnyView

  /// Creates the preview of views.
  public init<Content: View>(
    _ name: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ fileID: String, _ line: Int,
    @ViewBuilder body: @escaping @MainActor () -> Content
  ) {
    var settings = PreviewSettings()
    settings.name = name
    for trait in traits { trait.change(&settings) }
    self.settings = settings
    self.fileID = fileID
    self.line = line
    let surroundings = settings.surroundings
    content = { surroundings.reduce(AnyView(body())) { $1.apply($0) } }
  }
}
