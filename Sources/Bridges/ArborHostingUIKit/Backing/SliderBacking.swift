import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of sliders, including the images that code sets.
final class SliderBacking: ControlBacking<UISlider> {
  /// The value that the visitor set, in full precision, and the version of that edit.
  private var edit: (number: Double, version: Int) = (.nan, 0)
  private var bounds = 0.0...1.0

  init(_ view: UISlider, _ node: LayoutNode) { super.init(view, node, acting: .valueChanged) }

  override func apply(_ backing: Backing) {
    guard case .slider(let slider) = backing else { return }
    declare(isEnabled: slider.isEnabled)
    bounds = slider.bounds
    view.declare("minimumValue", Float(bounds.lowerBound)) { view.minimumValue = $0 }
    view.declare("maximumValue", Float(bounds.upperBound)) { view.maximumValue = $0 }
    view.declare("value", Float(slider.value)) { view.value = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.number = wanted("value", Double(view.value))
    adaptation.adaptControl { control in
      control.lowerBound = wantedMinimum
      control.upperBound = wantedMaximum
    }
    updateImages(&adaptation)
  }

  private var wantedMinimum: Double? {
    wanted("minimumValue", Double(view.minimumValue)).flatMap { $0.isFinite ? $0 : nil }
  }
  private var wantedMaximum: Double? {
    wanted("maximumValue", Double(view.maximumValue)).flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: Images

  private var hasImages = false

  /// Updates the images. Sliders without images create no renditions.
  private func updateImages(_ adaptation: inout NodeAdaptation) {
    let hadImages = hasImages
    hasImages = view.hasImages
    if !hasImages, !hadImages { return }
    addedPartsChanged()
    let (left, right) = ends
    if left > 0 || right > 0 {
      var control = adaptation.control ?? AdaptedControl()
      control.insets = [0, Double(right), 0, Double(left)]
      adaptation.control = control
    }
    tracks.update([
      view.currentMinimumTrackImage as AnyHashable?, view.currentMaximumTrackImage,
      view.currentThumbImage, view.value, view.minimumValue, view.maximumValue, left, right,
      view.bounds.width,
    ])
    start.update([view.minimumValueImage as AnyHashable?, view.bounds.height])
    end.update([view.maximumValueImage as AnyHashable?, view.bounds.height, view.bounds.width])
  }

  /// The width that the images at the ends take from the track, in points.
  private var ends: (left: CGFloat, right: CGFloat) {
    func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + UISlider.gap } ?? 0 }
    return (room(view.minimumValueImage), room(view.maximumValueImage))
  }

  private lazy var tracks = ViewsRendition(
    place: { [weak self] in
      guard let self else { return .zero }
      let (left, right) = self.ends
      let room = self.view.bounds.size
      return CGRect(x: left, y: 0, width: max(room.width - left - right, 0), height: room.height)
    }, views: { [weak self] in self?.view.shownTracks })

  private lazy var start = valueImage(\.minimumValueImage) { _ in 0 }
  private lazy var end = valueImage(\.maximumValueImage) { $0 }

  private func valueImage(
    _ image: KeyPath<UISlider, UIImage?>, _ place: @escaping (CGFloat) -> CGFloat
  ) -> ViewsRendition {
    ViewsRendition(
      place: { [weak self] in
        guard let view = self?.view, let size = view[keyPath: image]?.size else { return .zero }
        return CGRect(
          x: place(view.bounds.width - size.width), y: (view.bounds.height - size.height) / 2,
          width: size.width, height: size.height)
      },
      views: { [weak self] in
        guard let view = self?.view else { return nil }
        return view[keyPath: image]?.shown(in: view)
      })
  }

  override var isOtherwise: Bool {
    view.hasStateImages
      && (view.currentThumbImage != nil || view.currentMinimumTrackImage != nil
        || view.currentMaximumTrackImage != nil)
  }

  override var addedParts: [any ObjectRendition] {
    if !hasImages { return super.addedParts }
    return (view.minimumValueImage == nil ? [] : [start])
      + (view.maximumValueImage == nil ? [] : [end]) + super.addedParts
  }

  override var underParts: [any ObjectRendition] {
    !hasImages || view.currentMinimumTrackImage == nil && view.currentMaximumTrackImage == nil
      ? [] : [tracks]
  }

  override var look: ObjectLook {
    var look = super.look
    look.tint { tints in
      tints.lower =
        wanted("minimumTrackTintColor", view.minimumTrackTintColor)??.resolve(traits) ?? tint
      tints.upper = wanted("maximumTrackTintColor", view.maximumTrackTintColor)??.resolve(traits)
      tints.thumb = wanted("thumbTintColor", view.thumbTintColor)??.resolve(traits)
      view.readImages(&tints, traits)
    }
    return look
  }

  override func acted() {
    let exact = Float(edit.number) == view.value ? edit.number : Double(view.value)
    tellControl(.input(.number(exact), version: edit.version))
    visitorSet("value")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let number), let version) = event, number.isFinite,
      number >= wantedMinimum ?? bounds.lowerBound, number <= wantedMaximum ?? bounds.upperBound
    else { return false }
    edit = (number, version)
    visit { view.userSet(Float(number), isOver: true) }
    return true
  }
}
