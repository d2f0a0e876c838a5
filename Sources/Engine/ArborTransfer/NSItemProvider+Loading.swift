public import ArborUniformTypes
public import Foundation
import Synchronization

extension NSItemProvider {
  /// Loads the best content of a type.
  private func load(
    _ typeIdentifier: String,
    _ done: @escaping @Sendable (Result<TransferContent, any Error>) -> Void
  ) -> Progress {
    let own = Progress(totalUnitCount: 1)
    guard let found = registration(of: typeIdentifier) else {
      own.completedUnitCount = 1
      done(.failure(Self.failure(.itemUnavailableError)))
      return own
    }
    let isDone = Mutex(false)
    let loading = found.load { result in
      // The code of an author may answer twice.
      let isFirst = isDone.withLock { done in
        defer { done = true }
        return !done
      }
      guard isFirst else { return }
      own.completedUnitCount = 1
      done(result)
    }
    return loading ?? own
  }

  /// The name of a temporary file of a type.
  private func fileName(_ typeIdentifier: String) -> String {
    let name = (suggestedName ?? "").fileName(or: "item")
    let type = registration(of: typeIdentifier).flatMap { UTType($0.identifier) }
    guard let end = type?.preferredFilenameExtension, !name.lowercased().hasSuffix("." + end)
    else { return name }
    return name + "." + end
  }

  /// Loads the data of a type.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { result in
      do { completionHandler(try result.get().data(), nil) } catch { completionHandler(nil, error) }
    }
  }

  /// Loads the data of a type.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a file of a type. It may be deleted when the completion handler returns: copy or move
  /// what should stay.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadInPlaceFileRepresentation(forTypeIdentifier: typeIdentifier) { url, _, error in
      completionHandler(url, error)
    }
  }

  /// Loads a file of a type, and tells whether it is the original. Others may be deleted when the
  /// completion handler returns.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadInPlaceFileRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a file of a type, and tells whether it is the original. Others may be deleted when the
  /// completion handler returns.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let name = fileName(typeIdentifier)
    return load(typeIdentifier) { result in
      do {
        try result.get().withFile(named: name) { completionHandler($0, $1, nil) }
      } catch {
        completionHandler(nil, false, error)
      }
    }
  }

  /// Loads the item of a type: a string for a text, a URL for the address of something on the web,
  /// a file's URL for a file, and otherwise data; the URL of a file comes as data as well.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    let type = registration(of: typeIdentifier)?.identifier ?? typeIdentifier
    _ = load(typeIdentifier) { result in
      do {
        completionHandler?(try Self.item(try result.get(), type), nil)
      } catch {
        completionHandler?(nil, error)
      }
    }
  }

  /// Loads the item of a type: a string for a text, a URL for the address of something on the web,
  /// a file's URL for a file, and otherwise data; the URL of a file comes as data as well.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any Sendable {
    try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier) { item, error in
        if let item {
          continuation.resume(returning: item)
        } else {
          continuation.resume(throwing: error ?? Self.failure(.unknownError))
        }
      }
    }
  }

  private static func item(_ content: TransferContent, _ type: String) throws -> any Sendable {
    if case .file(let url, _) = content { return url }
    let data = try content.data()
    if conforms(type, "public.plain-text") { return try String.decoded(data) }
    if conforms(type, "public.url"), !conforms(type, "public.file-url") {
      return try URL.decoded(data)
    }
    return data
  }

  // MARK: Objects

  /// Whether there is content that objects of a class can be made from.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Whether there is content that values of a type can be made from.
  public func canLoadObject<Value: _ItemProviderValue>(ofClass aClass: Value.Type) -> Bool {
    Value._readableTypes.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Loads an object of a class.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let wanted = aClass.readableTypeIdentifiersForItemProvider.lazy.compactMap {
      self.registration(of: $0)?.identifier
    }.first
    return load(wanted ?? "") { result in
      do {
        let data = try result.get().data()
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: wanted ?? ""), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads a value of a type: a string or a URL.
  @discardableResult
  public func loadObject<Value: _ItemProviderValue>(
    ofClass aClass: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    let wanted = Value._readableTypes.lazy.compactMap {
      self.registration(of: $0)?.identifier
    }.first
    return load(wanted ?? "") { result in
      do {
        completionHandler(try Value._value(of: try result.get().data()), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  // MARK: Transferable values

  /// Loads a value that can be transferred.
  @discardableResult
  public func loadTransferable<Item: Transferable>(
    type transferableType: Item.Type,
    completionHandler: @escaping @Sendable (Result<Item, any Error>) -> Void
  ) -> Progress {
    for part in Item.parts {
      guard let imports = part.imports,
        let found = registration(of: part.contentType.identifier)
      else { continue }
      return load(found.identifier) { result in
        switch result {
        case .success(let content): imports.run(content, completionHandler)
        case .failure(let error): completionHandler(.failure(error))
        }
      }
    }
    completionHandler(.failure(Self.failure(.itemUnavailableError)))
    return Progress(totalUnitCount: 1)
  }
}
