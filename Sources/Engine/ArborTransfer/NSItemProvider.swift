public import Foundation
import Synchronization

/// The item of a drag or a drop: its content in one or several types, which is loaded when somebody
/// wants it.
///
/// ```swift
/// Text(card.title)
///   .onDrag { NSItemProvider(object: card.id.uuidString) }
///
/// .onDrop(of: [.url], isTargeted: nil) { providers in
///   _ = providers.first?.loadObject(ofClass: URL.self) { url, _ in
///     if let url { open(url) }
///   }
///   return true
/// }
/// ```
///
/// Functions that load call their completion handlers at once, on the thread of the caller, unless
/// what was registered itself answers later.
///
/// Differs from Foundation: the class comes with `import SwiftUI` and `import CoreTransferable`.
/// Strings and URLs are items themselves, because Swift on Linux does not bridge them with `as`.
/// There are no previews of items.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Receives an item, or an error.
  public typealias CompletionHandler = @Sendable (_ item: (any Sendable)?, (any Error)?) -> Void
  /// Loads an item for a type of values.
  public typealias LoadHandler =
    @Sendable (CompletionHandler?, _ expected: AnyClass?, [AnyHashable: Any]?) -> Void

  /// The domain of the errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The codes of the errors.
  public enum ErrorCode: Int, Sendable {
    /// Something else went wrong.
    case unknownError = -1
    /// There is no content of that type, or not any more.
    case itemUnavailableError = -1000
    /// The content is of another class.
    case unexpectedValueClassError = -1100
    /// The content cannot be converted.
    case unavailableCoercionError = -1200
  }

  package static func failure(_ code: ErrorCode) -> any Error {
    NSError(domain: errorDomain, code: code.rawValue)
  }

  typealias Loader =
    @Sendable (@escaping @Sendable (Result<TransferContent, any Error>) -> Void) -> Progress?

  /// The content in one type.
  struct Registration: Sendable {
    var identifier: String
    var isForAll: Bool
    var isFile = false
    var isInPlace = false
    var load: Loader
  }

  private struct State: Sendable {
    var registrations: [Registration] = []
    var name: String?
  }

  private let state = Mutex(State())

  /// Creates a provider without content.
  public override init() { super.init() }

  /// Creates a provider of an object, in all types that it can be written in.
  ///
  /// - Parameter object: Such as a string, a URL, or an object of a class of the app.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of an item in one type.
  ///
  /// - Parameters:
  ///   - item: Data, a string or a URL; a URL of a file stands for its content, unless the type is
  ///     a URL. Other items make a provider without content.
  ///   - typeIdentifier: The type; `nil` for that of the item.
  public convenience init(item: (any Sendable)?, typeIdentifier: String?) {
    self.init()
    let content: (type: String, content: TransferContent)? =
      switch item {
      case let data as Data: ("public.data", .data(data))
      case let text as String: ("public.utf8-plain-text", .data(Data(text.utf8)))
      case let url as URL:
        if url.isFileURL, let typeIdentifier, !Self.conforms(typeIdentifier, "public.url") {
          (typeIdentifier, .file(url, isOriginal: true))
        } else {
          (url.isFileURL ? "public.file-url" : "public.url", .data(Data(url.absoluteString.utf8)))
        }
      default: nil
      }
    guard let content else { return }
    add(typeIdentifier ?? content.type) { done in
      done(.success(content.content))
      return nil
    }
  }

  /// Creates a provider of a file, or of the address of something else; `nil` if a file does not
  /// exist.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let url = fileURL else { return nil }
    self.init()
    if !url.isFileURL {
      registerObject(url, visibility: .all)
    } else if FileManager.default.fileExists(atPath: url.path) {
      provideFile(at: url)
    } else {
      return nil
    }
  }

  /// Returns a provider with the same content.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    let current = state.withLock { $0 }
    copy.state.withLock { $0 = current }
    return copy
  }

  /// The name of a file that is made of the item, without an extension.
  open var suggestedName: String? {
    get { state.withLock { $0.name } }
    set { state.withLock { $0.name = newValue } }
  }

  /// All content, the best one first.
  var registrations: [Registration] { state.withLock { $0.registrations } }

  /// Adds content, in place of what there was in the type.
  func add(
    _ identifier: String, isForAll: Bool = true, isFile: Bool = false, isInPlace: Bool = false,
    _ load: @escaping Loader
  ) {
    let added = Registration(
      identifier: identifier, isForAll: isForAll, isFile: isFile, isInPlace: isInPlace, load: load)
    state.withLock { state in
      if let known = state.registrations.firstIndex(where: { $0.identifier == identifier }) {
        state.registrations[known] = added
      } else {
        state.registrations.append(added)
      }
    }
  }
}

/// The apps that may load what an item provider has in a type.
///
/// ```swift
/// provider.registerDataRepresentation(for: .json, visibility: .ownProcess) { done in
///   done(data, nil)
///   return nil
/// }
/// ```
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All apps.
  case all
  /// The apps of the same developer: here the pages of the same process.
  case team
  /// The apps of the same group: here the pages of the same process.
  case group
  /// The pages of the same process.
  case ownProcess
}

/// Options of files that item providers have.
///
/// ```swift
/// provider.registerFileRepresentation(
///   forTypeIdentifier: "com.adobe.pdf", fileOptions: .openInPlace, visibility: .all
/// ) { $0(url, true, nil); return nil }
/// ```
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Receivers may read the file itself, and not a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
