package import ArborCore
import ArborFiles
import ArborHostingUIKit
public import ArborUIKit
public import ArborUniformTypes
public import Foundation

/// Hears which files the visitor has chosen or saved.
///
/// ```swift
/// func documentPicker(
///   _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
/// ) {
///   documents += urls
/// }
/// ```
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called with the files that the visitor has chosen, at least one, or with those that the
  /// browser saves.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the visitor has given up, and after a file that could not be used.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A controller that asks the visitor for files, or saves some.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// The browser's own dialog opens, and the controller dismisses itself afterwards. The URLs are
/// those of copies, which are deleted when the session ends: move what should stay. Files of other
/// types, and more or larger ones than the server accepts (`files.megabytes`), are refused: an
/// alert says so, and the delegate hears of a cancellation.
///
/// Differs from UIKit: folders cannot be chosen. Without JavaScript there is no picker.
@preconcurrency @MainActor open class UIDocumentPickerViewController: _AskingController {
  private enum Purpose {
    case open([UTType])
    case save([URL])
  }

  private let purpose: Purpose
  /// Hears what the visitor does.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files can be chosen.
  open var allowsMultipleSelection = false

  /// Creates a controller that asks for files.
  ///
  /// - Parameters:
  ///   - contentTypes: The types of the files.
  ///   - asCopy: Whether the app gets a copy. It always does: the visitor's own file cannot be
  ///     reached.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    purpose = .open(contentTypes)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that saves files with the visitor's browser, one after the other.
  ///
  /// - Parameters:
  ///   - urls: The files, each of 32 megabytes at most.
  ///   - asCopy: Whether the app keeps the files. It always does.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    purpose = .save(urls)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that asks for files of any type.
  public required init?(coder: NSCoder) {
    purpose = .open([.item])
    super.init(coder: coder)
  }

  private func end(_ urls: [URL]?) {
    close()
    if let urls {
      delegate?.documentPicker(self, didPickDocumentsAt: urls)
    } else {
      delegate?.documentPickerWasCancelled(self)
    }
  }
}

extension UIDocumentPickerViewController: AskingController {
  package var askingTitle: String {
    switch purpose {
    case .open: allowsMultipleSelection ? "Choose files" : "Choose a file"
    case .save: "Save"
    }
  }

  package var browserContent: AnyView {
    switch purpose {
    case .open(let types):
      AnyView(
        FileQuestion(types: types, isMultiple: allowsMultipleSelection) { [weak self] in
          self?.end($0)
        })
    case .save(let urls):
      AnyView(
        FilesOffer(of: urls.map { FilesOffer.Item(at: $0) }) { [weak self] outcome in
          if case .success = outcome { self?.end(urls) } else { self?.end(nil) }
        })
    }
  }
}
