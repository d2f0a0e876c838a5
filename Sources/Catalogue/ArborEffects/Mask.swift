public import ArborCore

nonisolated extension View {
  /// Shows the view only where views of a mask are opaque, and as far as they are.
  ///
  /// ```swift
  /// Image("sky")
  ///   .mask { Text("Sky").font(.largeTitle.bold()) }
  /// ```
  ///
  /// The mask is proposed the size of the view and aligned to it; it is not drawn itself, and its
  /// controls get no events.
  ///
  /// Differs from SwiftUI: controls in a mask have their default looks.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(alignment: alignment, mask: mask()))
  }

  /// Shows the view only where a mask is opaque, and as far as it is.
  ///
  /// ```swift
  /// list.mask(LinearGradient(colors: [.black, .clear], startPoint: .center, endPoint: .bottom))
  /// ```
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(alignment: .center, mask: mask))
  }
}
