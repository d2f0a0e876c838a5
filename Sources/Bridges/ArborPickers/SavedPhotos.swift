import Arbor
import ArborCore
import ArborFiles
import ArborHosting
import ArborLayout
public import ArborUIKit
import Foundation

/// Lets the visitor's browser save an image as a file, in PNG or in its own format.
///
/// ```swift
/// UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
/// ```
///
/// Symbols, empty images and those with more than 50 million pixels are not saved; neither are
/// images outside of a page.
///
/// Differs from UIKit: a browser has no photo library. Nobody is told when the file is saved, as
/// there are no selectors.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Never?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  guard let host = ViewHost.current else { return }
  if let data = image.pngData() {
    SavedPhoto(FilesOffer.Item(name: "Image.png", data)).show(on: host)
  } else if let data = image.jpegData(compressionQuality: 1) {
    SavedPhoto(FilesOffer.Item(name: "Image.jpeg", data)).show(on: host)
  }
}

/// A file that the browser is asked to save, until it does.
private final class SavedPhoto: PartRendition {
  let objectName = "SavedPhoto"
  weak var node: ObjectNode?
  private let item: FilesOffer.Item
  private weak var host: ViewHost?

  init(_ item: FilesOffer.Item) { self.item = item }

  var frame: CGRect { .zero }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { .zero }

  func content(in environment: EnvironmentValues) -> AnyView? {
    AnyView(FilesOffer(of: [item]) { [weak self] _ in self?.hideSoon() })
  }

  func show(on host: ViewHost) {
    self.host = host
    host.show(unseen: self)
  }

  private func hideSoon() { Task { self.host?.hide(unseen: self) } }
}
