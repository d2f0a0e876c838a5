import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
public import ArborUIKit
import Foundation

/// Hears which color the visitor chooses.
///
/// ```swift
/// func colorPickerViewController(
///   _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
/// ) {
///   if !continuously { ink = color }
/// }
/// ```
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called with each color that the visitor chooses; `continuously` is never true.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called after that, as older code hears of it.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the visitor has closed the controller, not when code has dismissed it.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(
    _ viewController: UIColorPickerViewController
  ) {}
}

/// A sheet in which the visitor chooses a color: from a grid, or in the browser's own chooser.
///
/// ```swift
/// let picker = UIColorPickerViewController()
/// picker.selectedColor = .systemBlue
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// Differs from UIKit: colors cannot be picked from the page, and there are no favorites. Whether
/// the browser offers translucent colors depends on the browser.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  fileprivate let choice = ColorChoice()
  /// Whether the visitor is closing the controller, until the delegate knows.
  private var isClosing = false
  /// Hears what the visitor does.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen color.
  open var selectedColor: UIColor {
    get { choice.color }
    set { choice.color = newValue }
  }
  /// Whether translucent colors can be chosen.
  open var supportsAlpha: Bool {
    get { choice.hasOpacity }
    set { choice.hasOpacity = newValue }
  }

  /// Creates a controller with the color black.
  public init() {
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium()]
  }

  /// Creates a controller with the color black.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    view = _UIHostingView(
      rootView: ColorPanel(
        title: title ?? "Colors", choice: choice, choose: { [weak self] in self?.choose($0) },
        close: { [weak self] in
          self?.isClosing = true
          self?.dismiss(animated: true)
        }))
  }

  open override func _visitorWillDismiss() {
    super._visitorWillDismiss()
    isClosing = true
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isClosing else { return }
    isClosing = false
    delegate?.colorPickerViewControllerDidFinish(self)
  }

  private func choose(_ color: UIColor) {
    guard color != selectedColor else { return }
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }
}

/// The color of a controller.
@MainActor @Observable private final class ColorChoice {
  var color = UIColor.black
  var hasOpacity = true
}

/// The grid of colors, and the browser's chooser below.
private struct ColorPanel: View {
  let title: String
  let choice: ColorChoice
  let choose: (UIColor) -> Void
  let close: () -> Void

  private static let names = [
    "Gray", "Red", "Orange", "Yellow", "Green", "Mint", "Cyan", "Blue", "Indigo", "Pink",
  ]
  private static let rows = 5

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        Text(verbatim: title).font(.headline)
        Spacer()
        Button("Close") { close() }
      }
      VStack(spacing: 0) {
        ForEach(0..<Self.rows, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(Self.names.indices, id: \.self) { swatch($0, row) }
          }
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: 10))
      ColorPicker(
        "Other color", selection: other, supportsOpacity: choice.hasOpacity)
      Spacer(minLength: 0)
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var other: Binding<Color> {
    Binding(get: { Color(uiColor: choice.color) }, set: { choose(UIColor($0)) })
  }

  private func swatch(_ column: Int, _ row: Int) -> some View {
    let color = Self.color(column, row)
    return Button {
      choose(color)
    } label: {
      Color(uiColor: color).frame(maxWidth: .infinity).frame(height: 36)
        .overlay {
          if color == choice.color { Rectangle().stroke(Color.white, lineWidth: 3) }
        }
    }
    .buttonStyle(.plain)
    .named("\(Self.names[column]) \(row + 1)")
  }

  /// Returns a color of the grid: a hue from dark to light, or a gray from black to white.
  private static func color(_ column: Int, _ row: Int) -> UIColor {
    let hues: [CGFloat] = [0, 0, 0.08, 0.14, 0.36, 0.45, 0.53, 0.6, 0.7, 0.92]
    let shade = CGFloat(row) / CGFloat(rows - 1)
    if column == 0 { return UIColor(white: shade, alpha: 1) }
    return UIColor(
      hue: hues[column], saturation: shade < 0.5 ? 1 : 1.6 - 1.3 * shade,
      brightness: min(0.4 + 1.2 * shade, 1), alpha: 1)
  }
}
