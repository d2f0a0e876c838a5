import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of buttons. Label properties that code sets on the button are passed to the objects
/// behind the label's views.
final class ButtonBacking: ControlBacking<UIButton> {
  /// The item that represents the button in a bar; if code sets its action, that replaces the
  /// button's.
  weak var barItem: UIBarButtonItem?
  private weak var label: UILabel?
  private weak var image: UIImageView?
  /// The properties of the label's and the image's objects that the button has set.
  private let given = GivenProperties()

  init(_ view: UIButton, _ node: LayoutNode) {
    super.init(view, node, acting: .touchUpInside)
  }

  override func apply(_ backing: Backing) {
    guard case .button(let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    view.shownTitle = node.flatMap { BarViewContent(of: $0).string }
  }

  override func acted() { tellControl(.tap) }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard event == .tap else { return false }
    visit {
      if let barItem, barItem.origin(of: "primaryAction") == .customised {
        barItem.tap()
      } else {
        view.tap()
      }
    }
    return true
  }

  // MARK: Overrides set by code

  /// The configuration that code has set; `nil` if it has set none.
  private var configuration: UIButton.Configuration? {
    wanted("configuration", view.configuration) ?? nil
  }

  private var labelTint: UIColor {
    let around = node?.inheritedEnvironment.tint
    return tint.map { UIColor($0) } ?? around.map { UIColor(light: $0.light, dark: $0.dark) }
      ?? .tintColor
  }

  /// The rendition of the background image behind the label.
  private lazy var ground = ViewsRendition(
    place: { [weak self] in self?.view.bounds ?? .zero },
    views: { [weak self] in self?.view.shownGroundImage })

  private var hasGround = false

  /// Updates the background image. Buttons without one create no rendition.
  private func updateGround() {
    let image = view.groundImage
    if (image != nil) != hasGround {
      hasGround = image != nil
      addedPartsChanged()
    }
    guard let image else { return }
    ground.update([
      image as AnyHashable, view.configuration?.background.imageContentMode.rawValue,
    ])
  }

  override var underParts: [any ObjectRendition] { hasGround ? [ground] : [] }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    dressLabel()
    updateGround()
    var insets: UIEdgeInsets?
    if let room = configuration?.contentInsets {
      insets = UIEdgeInsets(
        top: room.top, left: room.leading, bottom: room.bottom, right: room.trailing)
    } else {
      insets = wanted("contentEdgeInsets", view.contentEdgeInsets)
    }
    if let insets {
      adaptation.adaptControl {
        $0.insets = [insets.top, insets.right, insets.bottom, insets.left].map(Double.init)
      }
    }
  }

  override var look: ObjectLook {
    var look = super.look
    guard let configuration else { return look }
    let ground = configuration.background(view.isEnabled ? labelTint : .systemGray)
      .resolve(traits)
    if look.background == nil, ground.opacity > 0 { look.background = ground }
    let said = configuration.background
    if look.borderWidth == 0, said.strokeWidth > 0, said.strokeWidth.isFinite {
      look.borderWidth = Double(said.strokeWidth)
      look.borderColor = (said.strokeColor ?? labelTint).resolve(traits)
    }
    if said.image != nil { look.clips = true }
    if look.cornerRadius == 0 {
      look.cornerRadius = configuration.cornerRadius(in: node?.size ?? .zero)
    }
    return look
  }

  private func dressLabel() {
    guard view.hasOwnLabel || !given.isEmpty, let node, let tree = node.host.platformTree else {
      return
    }
    let found = BarViewContent(of: node)
    label = found.text.flatMap { tree.object(behind: $0) as? UILabel }
    image = found.image.flatMap { tree.object(behind: $0) as? UIImageView }
    let color = configuration.map {
      view.isEnabled ? $0.foreground(labelTint) : .tertiaryLabel
    }
    let textColor = color ?? view.titleColor(for: view.state)
    if let label {
      given.give(view.ownTitle, label, "text") { label.text = $0 }
      given.give(view.currentAttributedTitle, label, "attributedText") { label.attributedText = $0 }
      given.give(textColor, label, "textColor") { label.textColor = $0 }
      given.give(view.ownTitleFont, label, "font") { label.font = $0 }
    }
    if let image {
      given.give(view.currentImage, image, "image") { image.image = $0 }
      given.give(color, image, "tintColor") { image.tintColor = $0 }
    }
  }
}
