package import Arbor
package import ArborCore
import ArborDisplay
import ArborHosting
import ArborText
package import ArborUIKit
import Foundation

extension UIView {
  /// The SwiftUI views that draw the view's own content, besides its subviews; `nil` if it has
  /// none.
  var shownContent: AnyView? {
    switch self {
    case let label as UILabel: label.shown.map { AnyView($0) }
    case let button as UIButton: AnyView(button.shown)
    case let toggle as UISwitch:
      AnyView(
        Switch(
          isOn: Binding(get: { toggle.isOn }, set: { toggle.userSet($0) }),
          label: toggle.accessibilityLabel ?? ""
        )
        .disabled(!toggle.isEnabled)
        .colouredByObject())
    case let slider as UISlider: AnyView(slider.shown)
    case let segments as UISegmentedControl: AnyView(segments.shown)
    case let stepper as UIStepper: AnyView(stepper.shown)
    case let image as UIImageView: image.shownFrames() ?? image.shownImage?.shown(in: image)
    case let progress as UIProgressView: AnyView(progress.shown)
    case let indicator as UIActivityIndicatorView: AnyView(indicator.shown)
    case let well as UIColorWell: AnyView(well.shown)
    case let picker as UIPickerView: picker.showsViews ? nil : AnyView(picker.shown)
    case let dates as UIDatePicker: AnyView(dates.shown)
    case let pages as UIPageControl: AnyView(pages.shown)
    case let search as UISearchBar: AnyView(search.shown)
    default: (self as? any ShowingView)?.ownContent
    }
  }
}

/// A UIKit view from a higher room that supplies its own content and look.
@MainActor package protocol ShowingView: UIView {
  /// The views that draw its content, behind its subviews; `nil` for none.
  var ownContent: AnyView? { get }
  /// Adds to its look.
  func add(to look: inout ObjectLook)
  /// Called when the visitor taps the view, and no tappable part of it; only if its look requests
  /// taps.
  func visitorTapped()
}

extension ShowingView {
  package var ownContent: AnyView? { nil }
  package func add(to look: inout ObjectLook) {}
  package func visitorTapped() {}
}

extension UIColor {
  /// Returns the color in the traits of a view, or one that follows the page if the view, such as
  /// the bar behind a tab view, is not on the page itself and says nothing of light and dark.
  @MainActor func shown(in view: UIView) -> Color {
    view.hasTraitsOfPage || view.ownStyle != .unspecified
      ? Color(resolve(view.traitCollection)) : Color(uiColor: self)
  }
}

extension UIView {
  fileprivate var hasTraitsOfPage: Bool {
    sequence(first: self) { $0.parent }.contains { $0.hostTraits != nil }
  }
}

extension UIFont {
  var shown: Font { Font(face) }
}

extension UILabel {
  fileprivate var shown: (some View)? {
    guard let text, !text.isEmpty else { return nil as AnyView? }
    let alignment = textAlignment.shown
    let place = textPlace
    return AnyView(
      (ownAttributedText?.shown(in: self) ?? Text(verbatim: text))
        .shadow(textShadow(in: traitCollection))
        .font(font.shown)
        .foregroundColor(shownColor.shown(in: self))
        .minimumScaleFactor(
          adjustsFontSizeToFitWidth ? minimumScaleFactor == 0 ? 0.5 : minimumScaleFactor : 1
        )
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
        .truncationMode(lineBreakMode.shown)
        .multilineTextAlignment(alignment.text)
        .frame(maxWidth: .infinity, alignment: alignment.frame)
        .padding(
          EdgeInsets(
            top: place.top, leading: place.left, bottom: place.bottom, trailing: place.right)))
  }
}

extension UIStepper {
  fileprivate var shown: some View {
    HStack(spacing: 0) {
      button("\u{2212}", up: false).named("Decrement")
      button("+", up: true).named("Increment")
    }
    .background(
      RoundedRectangle(cornerRadius: 8).fill(UIColor.tertiarySystemFill.shown(in: self)))
  }

  private func button(_ title: String, up: Bool) -> some View {
    Button(keepsLook: true) {
      self.userStep(up: up)
    } label: {
      Text(verbatim: title).font(.system(size: 20)).foregroundColor(.primary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .disabled(!isEnabled || !wraps && (up ? value >= maximumValue : value <= minimumValue))
  }
}

extension UIProgressView {
  fileprivate var shown: some View {
    let done = (progressTintColor ?? tintColor ?? .systemBlue).shown(in: self)
    let rest = (trackTintColor ?? .tertiarySystemFill).shown(in: self)
    return GeometryReader { proxy in
      ZStack(alignment: .leading) {
        RoundedRectangle(cornerRadius: 2).fill(rest)
        RoundedRectangle(cornerRadius: 2).fill(done)
          .frame(width: proxy.size.width * CGFloat(self.progress))
      }
    }
  }
}

extension UIImage {
  /// The image as a template, drawn in one color.
  package var template: Image {
    switch source {
    case .symbol(let name): Image(systemName: name)
    case .file(_, let asset): Image(asset).renderingMode(.template)
    case .empty: .nothing
    }
  }

  /// Returns the image in its rendering mode, and in the view's tint and content mode.
  @MainActor func shown(in view: UIView) -> AnyView {
    let color = (tint ?? view.tintColor ?? .systemBlue).shown(in: view)
    var image: Image
    switch source {
    case .symbol(let name): image = Image(systemName: name)
    case .file(_, let asset): image = Image(asset)
    case .empty: image = .nothing
    }
    switch renderingMode {
    case .alwaysTemplate: image = image.renderingMode(.template)
    case .alwaysOriginal: image = image.renderingMode(.original)
    case .automatic: break
    }
    let isFitted: ContentMode? =
      switch view.contentMode {
      case .scaleAspectFit: .fit
      case .scaleAspectFill: .fill
      default: nil
      }
    if !(view is UIImageView) {
      return AnyView(image.foregroundColor(color).modifier(SymbolFont(image: self)))
    }
    switch view.contentMode {
    case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill:
      let resized = image.resizable().foregroundColor(color)
      return isFitted.map { AnyView(resized.aspectRatio(contentMode: $0)) } ?? AnyView(resized)
    default:
      return AnyView(
        image.foregroundColor(color).modifier(SymbolFont(image: self))
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: view.contentMode.place))
    }
  }
}

extension UIView.ContentMode {
  /// The alignment of content in its own size.
  fileprivate var place: Alignment {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .leading
    case .right: .trailing
    case .topLeft: .topLeading
    case .topRight: .topTrailing
    case .bottomLeft: .bottomLeading
    case .bottomRight: .bottomTrailing
    default: .center
    }
  }
}

/// The size and the weight of a symbol that has a configuration.
struct SymbolFont: ViewModifier {
  let image: UIImage

  func body(content: Content) -> some View {
    content.transformEnvironment(\.font) { font in
      guard let symbol = image.symbolConfiguration else { return }
      let weight = (symbol.weight ?? .regular).fontWeight()
      font = UIFont.systemFont(ofSize: symbol.fontSize ?? 17, weight: weight).shown
    }
  }
}
