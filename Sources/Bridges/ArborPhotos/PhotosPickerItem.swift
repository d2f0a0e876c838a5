public import ArborTransfer
public import ArborUniformTypes
public import Foundation

/// A picture or a movie that the visitor has chosen.
///
/// ```swift
/// .task(id: item) {
///   image = try? await item?.loadTransferable(type: Image.self)
/// }
/// ```
///
/// Its file is deleted when the session ends.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  /// How files are handed over.
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    private let name: String
    /// As the browser decides.
    public static let automatic = Self(name: "automatic")
    /// As the browser decides.
    public static let current = Self(name: "current")
    /// As the browser decides.
    public static let compatible = Self(name: "compatible")
  }

  private let provider: NSItemProvider
  /// A name that no other choice has, with a library; `nil` otherwise.
  public let itemIdentifier: String?

  init(_ url: URL, hasLibrary: Bool) {
    provider = NSItemProvider(photo: url)
    itemIdentifier = hasLibrary ? UUID().uuidString : nil
  }

  /// The types in which the item can be loaded, the best one first: that of its file.
  public var supportedContentTypes: [UTType] {
    provider.registeredContentTypes.filter { $0 != .fileURL }
  }

  /// Loads the item.
  ///
  /// - Parameter type: Such as `Data.self`, `Image.self`, or a type of the app that imports
  ///   pictures or movies.
  /// - Returns: The value; `nil` if the type imports no file of this kind.
  /// - Throws: The error of the type, such as a `CocoaError` for a picture that is none.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    try await withCheckedThrowingContinuation { continuation in
      loadTransferable(type: type) { continuation.resume(with: $0) }
    }
  }

  /// Loads the item, and calls a function with the value, or with `nil` if the type imports no file
  /// of this kind.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let isImported = T.importedContentTypes().contains { wanted in
      supportedContentTypes.contains { $0.conforms(to: wanted) }
    }
    guard isImported else {
      completionHandler(.success(nil))
      return Progress(totalUnitCount: 1)
    }
    return provider.loadTransferable(type: type) { completionHandler($0.map { $0 }) }
  }
}

/// How a picker of photos treats what is chosen.
///
/// ```swift
/// PhotosPicker("Photos", selection: $items, selectionBehavior: .ordered, matching: .images)
/// ```
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  private let name: String
  /// In the order of the browser.
  public static let `default` = Self(name: "default")
  /// In the order of the browser, which knows no other.
  public static let ordered = Self(name: "ordered")
}
