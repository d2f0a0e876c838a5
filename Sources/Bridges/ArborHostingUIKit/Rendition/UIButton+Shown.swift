import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

extension UIButton {
  var shown: some View {
    Group {
      if showsMenuAsPrimaryAction, let menu {
        Menu {
          menu.shown(for: self)
        } label: {
          face
        }
      } else {
        Button(keepsLook: true) {
          self.tap()
        } label: {
          face
        }
      }
    }
    .disabled(!isEnabled)
  }

  private var face: some View {
    label
      .padding(insets)
      .frame(
        maxWidth: .infinity, maxHeight: .infinity,
        alignment: Alignment(
          horizontal: contentHorizontalAlignment.shown, vertical: contentVerticalAlignment.shown)
      )
      .background { ground }
      .opacity(isHighlighted && configuration == nil ? 0.4 : 1)
  }

  @ViewBuilder private var label: some View {
    let placement = configuration?.imagePlacement ?? .leading
    let padding = configuration?.imagePadding ?? 0
    if placement.isDisjoint(with: [.top, .bottom]) {
      HStack(spacing: padding) {
        if !placement.contains(.trailing) { picture }
        words
        if placement.contains(.trailing) { picture }
      }
    } else {
      VStack(spacing: padding) {
        if !placement.contains(.bottom) { picture }
        words
        if placement.contains(.bottom) { picture }
      }
    }
  }

  @ViewBuilder private var picture: some View {
    if let image = currentImage {
      if configuration == nil {
        image.shown(in: self)
      } else {
        image.icon(in: self).foregroundColor(currentTitleColor.shown(in: self))
      }
    }
  }

  @ViewBuilder private var words: some View {
    let color = currentTitleColor.shown(in: self)
    VStack(alignment: titleAlignment, spacing: 0) {
      if let attributed = currentAttributedTitle {
        attributed.shown(in: self).font(titleFont.shown).foregroundColor(color)
          .lineLimit(lineLimit)
      } else if let title = currentTitle, !title.isEmpty {
        Text(verbatim: title).font(titleFont.shown).foregroundColor(color).lineLimit(lineLimit)
      }
      if let subtitle = configuration?.subtitle, !subtitle.isEmpty {
        Text(verbatim: subtitle).font(.caption).foregroundColor(color).lineLimit(1)
      }
    }
  }

  /// The line limit of the label. It is 1 unless code has set the number of lines.
  private var lineLimit: Int? {
    let lines = titleLabelIfLoaded?.numberOfLines ?? 1
    return lines == 0 ? nil : lines
  }

  private var titleAlignment: HorizontalAlignment {
    switch contentHorizontalAlignment {
    case .left, .leading: .leading
    case .right, .trailing: .trailing
    default: .center
    }
  }

  private var insets: EdgeInsets {
    if configuration != nil { return EdgeInsets() }
    let insets = contentEdgeInsets
    return EdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  @ViewBuilder private var ground: some View {
    if let configuration {
      let color = configuration.background(isEnabled ? tintColor : .systemGray)
      let outline = RoundedRectangle(cornerRadius: configuration.cornerRadius(in: bounds.size))
      let ground = configuration.background
      ZStack {
        outline.fill(color.shown(in: self))
        if let image = shownGroundImage { image.clipShape(outline) }
        if ground.strokeWidth > 0 {
          outline.stroke(
            (ground.strokeColor ?? tintColor).shown(in: self), lineWidth: ground.strokeWidth)
        }
        if let view = ground.customView { ObjectView(UIKitRendition.showing(view)) }
      }
      .padding(ground.backgroundInsets.shown)
    } else if let image = shownGroundImage {
      image
    } else if buttonType == .system, isSelected {
      // A selected button of type `system` has its tint as the background.
      RoundedRectangle(cornerRadius: 6).fill(tintColor.withAlphaComponent(0.2).shown(in: self))
    }
  }
}

extension UIButton {
  /// The background image; `nil` if there is none.
  var shownGroundImage: AnyView? {
    guard let image = groundImage else { return nil }
    let mode = configuration?.background.imageContentMode ?? .scaleToFill
    let color = (image.tint ?? tintColor).shown(in: self)
    let stretched = image.picture.resizable().foregroundColor(color)
    switch mode {
    case .scaleToFill, .redraw: return AnyView(stretched)
    case .scaleAspectFit: return AnyView(stretched.aspectRatio(contentMode: .fit))
    case .scaleAspectFill: return AnyView(stretched.aspectRatio(contentMode: .fill))
    default: return AnyView(image.picture.foregroundColor(color))
    }
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate var shown: EdgeInsets {
    EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension UIControl.ContentHorizontalAlignment {
  fileprivate var shown: HorizontalAlignment {
    switch self {
    case .left, .leading: .leading
    case .right, .trailing: .trailing
    case .center, .fill: .center
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  fileprivate var shown: VerticalAlignment {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .center, .fill: .center
    }
  }
}

extension UIButton.Configuration {
  /// Returns the corner radius, in points, of a button of the given size.
  func cornerRadius(in size: CGSize) -> Double {
    switch cornerStyle {
    case .capsule: size.height / 2
    case .small: 4
    case .large: 10
    case .fixed, .dynamic:
      background.cornerRadius.isFinite ? max(background.cornerRadius, 0) : 0
    case .medium: 6
    }
  }
}

extension UIImage {
  var picture: Image {
    switch source {
    case .symbol(let name): Image(systemName: name)
    case .file(_, let asset): Image(asset)
    case .empty: .nothing
    }
  }
}
