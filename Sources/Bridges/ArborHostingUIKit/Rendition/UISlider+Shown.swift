import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborUIKit
import Foundation

extension UISlider {
  @ViewBuilder var shown: some View {
    if hasImages {
      HStack(spacing: UISlider.gap) {
        if let minimumValueImage { minimumValueImage.shown(in: self) }
        track.background { shownTracks }
        if let maximumValueImage { maximumValueImage.shown(in: self) }
      }
    } else {
      track
    }
  }

  /// The distance between the track and the images at its ends, in points.
  static var gap: CGFloat { 8 }

  private var track: some View {
    let lower = Double(minimumValue)
    let upper = max(Double(maximumValue), lower)
    return Slider(
      value: Binding(
        get: { Double(self.value) }, set: { self.userSet(Float($0), isOver: true) }),
      in: lower...upper
    )
    .disabled(!isEnabled)
    .colouredByObject()
  }

  /// The images along the track; `nil` if there are none.
  @MainActor var shownTracks: AnyView? {
    let (lower, upper) = (currentMinimumTrackImage, currentMaximumTrackImage)
    if lower == nil, upper == nil { return nil }
    let knob = currentThumbImage?.size.width ?? 27
    return AnyView(
      GeometryReader { proxy in
        let room = proxy.size
        let reach = knob / 2 + self.fraction * max(room.width - knob, 0)
        ZStack(alignment: .leading) {
          if let upper { self.stretched(upper, room.width) }
          if let lower { self.stretched(lower, min(reach, room.width)) }
        }
        .frame(width: room.width, height: room.height, alignment: .leading)
      })
  }

  private func stretched(_ image: UIImage, _ width: CGFloat) -> some View {
    image.picture.resizable()
      .foregroundColor((image.tint ?? tintColor ?? .systemBlue).shown(in: self))
      .frame(width: width, height: image.size.height)
  }

  /// Adds the images that replace the slider's colors to its look.
  func readImages(_ tints: inout ControlTints, _ traits: UITraitCollection) {
    guard hasStateImages else { return }
    if currentMinimumTrackImage != nil { tints.lower = UIColor.clear.resolve(traits) }
    if currentMaximumTrackImage != nil { tints.upper = UIColor.clear.resolve(traits) }
    tints.thumbPicture = currentThumbImage.map { image in
      let color = (image.tint ?? tintColor ?? .systemBlue).resolve(traits)
      return ThumbPicture(image.thumb(color), size: image.size)
    }
  }
}

extension UIImage {
  fileprivate func thumb(_ color: RGBA) -> ThumbPicture.Source {
    switch source {
    case .empty: .nothing
    case .file(_, let asset): .file(asset.url)
    case .symbol(let name):
      Image.outline(ofSymbol: name, in: size).map { .shape(ShapeContent(path: $0, fill: color)) }
        ?? .nothing
    }
  }
}
