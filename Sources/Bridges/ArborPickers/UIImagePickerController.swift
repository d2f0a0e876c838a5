package import ArborCore
import ArborFiles
import ArborHostingUIKit
import ArborPlatform
public import ArborUIKit
import ArborUniformTypes
import Foundation

/// Hears which picture or movie the visitor has chosen.
///
/// ```swift
/// func imagePickerController(
///   _ picker: UIImagePickerController,
///   didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
/// ) {
///   photo = info[.originalImage] as? UIImage
///   picker.dismiss(animated: true)
/// }
/// ```
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called with what the visitor has chosen. The delegate dismisses the controller.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the visitor has given up, and after a file that could not be used. The delegate
  /// dismisses the controller; without this method the controller dismisses itself.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the controller.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the controller.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// A controller that asks the visitor for a picture or a movie.
///
/// ```swift
/// let picker = UIImagePickerController()
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// The browser's own dialog opens. The URLs are those of copies, which are deleted when the session
/// ends: move what should stay. What is no picture that browsers show (PNG, JPEG, GIF, WebP, AVIF
/// of 16 megabytes at most), and more than the server accepts (`files.megabytes`), is refused: an
/// alert says so, and the delegate hears of a cancellation.
///
/// Differs from UIKit: it is no navigation controller. Pictures are not edited. With the camera as
/// source phones open theirs; other browsers ask for a file.
@preconcurrency @MainActor open class UIImagePickerController: _AskingController {
  /// The source of pictures.
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// A camera of a phone.
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// A fact about what the visitor has chosen.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of the type: `"public.image"` or `"public.movie"`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture, a `UIImage`, if the controller allows editing. It is as it was: pictures are
    /// not edited.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The URL of the picture's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The URL of the movie's file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  /// Hears what the visitor does.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  /// The source of pictures.
  open var sourceType = SourceType.photoLibrary
  /// The identifiers of the types that can be chosen: `"public.image"`, `"public.movie"`.
  open var mediaTypes = [UTType.image.identifier]
  /// Whether the delegate gets `.editedImage` as well. It is the original: nothing edits it.
  open var allowsEditing = false
  /// The camera that phones open, with the camera as source.
  open var cameraDevice = CameraDevice.rear

  /// Returns whether there are pictures from a source. Those of the camera come from a phone's
  /// camera, and from a file in other browsers.
  ///
  /// ```swift
  /// if UIImagePickerController.isSourceTypeAvailable(.camera) { picker.sourceType = .camera }
  /// ```
  ///
  /// The camera is available on pages of iOS.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera || Pages.current?.isMacOS == false
  }

  /// Returns the types that a source has; `nil` if it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Returns whether a camera is available, as `isSourceTypeAvailable(.camera)` does.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool {
    isSourceTypeAvailable(.camera)
  }

  private func info(on url: URL) -> [InfoKey: Any]? {
    guard UTType(filenameExtension: url.pathExtension)?.conforms(to: .image) == true else {
      return [.mediaType: UTType.movie.identifier, .mediaURL: url]
    }
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    var info: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url,
    ]
    if allowsEditing { info[.editedImage] = image }
    return info
  }

  private func end(_ url: URL?) {
    if let info = url.flatMap(info) {
      delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      delegate?.imagePickerControllerDidCancel(self)
    }
    if delegate == nil { close() }
  }
}

extension UIImagePickerController: AskingController {
  package var askingTitle: String { sourceType == .camera ? "Camera" : "Choose a photo" }

  package var browserContent: AnyView {
    let camera: PickerCamera? =
      sourceType == .camera ? (cameraDevice == .front ? .front : .back) : nil
    return AnyView(
      FileQuestion(
        types: mediaTypes.compactMap { UTType($0) }, isMultiple: false, camera: camera,
        refusal: { [weak self] urls in
          urls.first.flatMap { self?.info(on: $0) } == nil
            ? "The file has no picture that can be shown here." : nil
        },
        answer: { [weak self] in self?.end($0?.first) }))
  }
}
