package import ArborCore
import ArborHostingUIKit
public import ArborPickers
public import ArborTransfer
import ArborUIKit
public import Foundation

/// The choice that a picker of photos offers.
///
/// ```swift
/// var configuration = PHPickerConfiguration()
/// configuration.filter = .images
/// configuration.selectionLimit = 5
/// let picker = PHPickerViewController(configuration: configuration)
/// ```
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// How files are handed over.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  /// The kinds that can be chosen; `nil` for pictures and movies.
  public var filter: PHPickerFilter?
  /// The largest number of files that can be chosen; 0 for any.
  public var selectionLimit = 1
  /// How files are handed over. It changes nothing: the browser decides.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  let hasLibrary: Bool

  /// Creates a configuration.
  public init() { hasLibrary = false }

  /// Creates a configuration with a library, whose results have identifiers.
  public init(photoLibrary: PHPhotoLibrary) { hasLibrary = true }
}

/// A picture or a movie that the visitor has chosen.
///
/// ```swift
/// result.itemProvider.loadObject(ofClass: UIImage.self) { image, error in
///   Task { @MainActor in photo = image as? UIImage }
/// }
/// ```
public struct PHPickerResult: Equatable, Hashable, Sendable {
  /// The file.
  public let itemProvider: NSItemProvider
  /// A name that no other choice has, with a library; `nil` otherwise.
  public let assetIdentifier: String?
}

/// Hears what the visitor has chosen.
///
/// ```swift
/// func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
///   picker.dismiss(animated: true)
///   providers = results.map(\.itemProvider)
/// }
/// ```
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called with what the visitor has chosen, and with nothing after a cancellation and after files
  /// that could not be used. The delegate dismisses the controller.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A controller that asks the visitor for pictures and movies.
///
/// ```swift
/// let picker = PHPickerViewController(configuration: configuration)
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// The browser's own dialog opens. The files are copies, which are deleted when the session ends.
/// Files of other types, and more or larger ones than the configuration and the server accept
/// (`files.megabytes`), are refused: an alert says so, and the delegate gets nothing.
///
/// Differs from PhotosUI: browsers show files, and no library.
@preconcurrency @MainActor open class PHPickerViewController: _AskingController {
  /// The choice that the picker offers.
  public let configuration: PHPickerConfiguration
  /// Hears what the visitor does.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a controller.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for one picture or movie.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }

  private func end(_ urls: [URL]?) {
    let results = (urls ?? []).map { url in
      PHPickerResult(
        itemProvider: NSItemProvider(photo: url),
        assetIdentifier: configuration.hasLibrary ? UUID().uuidString : nil)
    }
    if let delegate { delegate.picker(self, didFinishPicking: results) } else { close() }
  }
}

extension PHPickerViewController: AskingController {
  package var askingTitle: String {
    configuration.selectionLimit == 1 ? "Choose a photo" : "Choose photos"
  }

  package var browserContent: AnyView {
    AnyView(
      PhotoQuestion(filter: configuration.filter, limit: configuration.selectionLimit) {
        [weak self] in self?.end($0)
      })
  }
}
