public import Arbor
public import ArborCore
public import Foundation

/// The look of a view on glass.
///
/// ```swift
/// Text("Play").padding()
///   .glassEffect(.regular.tint(.blue), in: Capsule())
/// ```
///
/// Differs from SwiftUI: glass is a translucent layer that blurs what is behind it, with a bright
/// edge. It does not refract, and it does not follow the pointer.
public struct Glass: Equatable, Sendable {
  fileprivate enum Kind { case regular, clear, identity }
  fileprivate var kind: Kind
  fileprivate var tint: Color?

  /// Glass that keeps what is on it legible.
  public static var regular: Glass { Glass(kind: .regular) }
  /// Glass that shows more of what is behind it.
  public static var clear: Glass { Glass(kind: .clear) }
  /// No glass.
  public static var identity: Glass { Glass(kind: .identity) }

  /// Returns glass of a color; `nil` for none.
  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.tint = color
    return copy
  }

  /// Returns the same glass: a browser's does not react to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass without one of its own.
///
/// ```swift
/// Text("Play").padding().glassEffect(.regular, in: DefaultGlassEffectShape())
/// ```
public nonisolated struct DefaultGlassEffectShape: Shape, Sendable {
  /// Creates the shape.
  public nonisolated init() {}
  /// Returns a capsule.
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

nonisolated extension View {
  /// Puts the view on glass.
  ///
  /// ```swift
  /// Label("Share", systemImage: "square.and.arrow.up").padding()
  ///   .glassEffect()
  /// ```
  ///
  /// Differs from SwiftUI: glass is a material with an edge and a color. It does not refract, and
  /// pieces of it do not flow into each other.
  public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: DefaultGlassEffectShape())
  }

  /// Puts the view on glass in a shape.
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    background { GlassPane(glass: glass, shape: shape) }
  }
}

/// The layers of glass: the blur, the color, and the edge.
private nonisolated struct GlassPane<S: Shape>: View {
  let glass: Glass
  let shape: S

  @MainActor var body: some View {
    if glass.kind != .identity {
      ZStack {
        shape.fill(glass.kind == .clear ? Material.ultraThin : .thin)
        if let tint = glass.tint { shape.fill(tint.opacity(0.6)) }
        shape.stroke(Color.white.opacity(0.45), lineWidth: 1)
      }
    }
  }
}

/// Several views on glass.
///
/// ```swift
/// GlassEffectContainer(spacing: 8) { PlayButton().glassEffect() }
/// ```
///
/// Differs from SwiftUI: pieces of glass do not flow into each other.
public nonisolated struct GlassEffectContainer<Content: View>: View, @unchecked Sendable {
  private let content: Content

  /// Creates a container.
  ///
  /// - Parameter spacing: Has no effect: the distance at which pieces would flow together.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public var body: some View { content }
}

/// Buttons on glass.
///
/// ```swift
/// Button("Save") { save() }.buttonStyle(.glass)
/// ```
public nonisolated struct GlassButtonStyle: ButtonStyle, Sendable {
  private let glass: Glass

  /// Creates the style.
  public nonisolated init(_ glass: Glass = .regular) { self.glass = glass }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .glassEffect(glass)
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// Buttons on glass in the tint.
///
/// ```swift
/// Button("Save") { save() }.buttonStyle(.glassProminent)
/// ```
public nonisolated struct GlassProminentButtonStyle: ButtonStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(.white)
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(.tint, in: Capsule())
      .overlay(Capsule().stroke(Color.white.opacity(0.45), lineWidth: 1))
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

extension ButtonStyle where Self == GlassButtonStyle {
  /// Buttons on glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// Returns the style of buttons on glass of a kind.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension ButtonStyle where Self == GlassProminentButtonStyle {
  /// Buttons on glass in the tint.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
