public import ArborUniformTypes
public import Foundation

extension NSItemProvider {
  static func conforms(_ identifier: String, _ other: String) -> Bool {
    if identifier == other { return true }
    guard let type = UTType(identifier), let supertype = UTType(other) else { return false }
    return type.conforms(to: supertype)
  }

  /// The types in which there is content, the best one first.
  public var registeredTypeIdentifiers: [String] { registrations.map(\.identifier) }

  /// The types in which there is content, the best one first.
  public var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }

  /// Returns the types in which there is content, with all of the options.
  public func registeredTypeIdentifiers(
    fileOptions: NSItemProviderFileOptions
  ) -> [String] {
    registrations.filter { !fileOptions.contains(.openInPlace) || $0.isInPlace }.map(\.identifier)
  }

  /// Returns the types in which there is content, and that conform to a type.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Whether there is content of a type, or of one that conforms to it.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registrations.contains { Self.conforms($0.identifier, typeIdentifier) }
  }

  /// Whether there is content of a type, or of one that conforms to it, with all of the options.
  public func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      Self.conforms($0, typeIdentifier)
    }
  }

  /// Whether there is content of any of several types.
  package func hasItem(conformingTo types: [UTType]) -> Bool {
    types.contains { hasItemConformingToTypeIdentifier($0.identifier) }
  }

  /// The best content of a type, or of one that conforms to it.
  func registration(of typeIdentifier: String) -> Registration? {
    let all = registrations
    return all.first { $0.identifier == typeIdentifier }
      ?? all.first { Self.conforms($0.identifier, typeIdentifier) }
  }

  // MARK: Registering

  /// Adds an object in all types that it can be written in.
  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { done in
        object.loadData(
          withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
      }
    }
  }

  /// Adds an object that is made when somebody wants it.
  public func registerObject<Object: NSItemProviderWriting>(
    ofClass aClass: Object.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Object?, (any Error)?) -> Void) -> Progress?
  ) {
    for identifier in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { done in
        loadHandler { object, error in
          guard let object else { return done(nil, error) }
          _ = object.loadData(
            withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
        }
      }
    }
  }

  /// Adds data of a type, which are made when somebody wants them.
  ///
  /// - Parameter loadHandler: Passes the data, or an error, to the function that it gets.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(typeIdentifier, isForAll: visibility == .all) { done in
      loadHandler { data, error in
        done(
          data.map { .success(.data($0)) } ?? .failure(error ?? Self.failure(.itemUnavailableError))
        )
      }
    }
  }

  /// Adds data of a type, which are made when somebody wants them.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds a file of a type, which is made when somebody wants it.
  ///
  /// - Parameter loadHandler: Passes the URL of the file and whether it may be read in place, or an
  ///   error, to the function that it gets.
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      typeIdentifier, isForAll: visibility == .all, isFile: true,
      isInPlace: fileOptions.contains(.openInPlace)
    ) { done in
      loadHandler { url, isOriginal, error in
        done(
          url.map { .success(.file($0, isOriginal: isOriginal)) }
            ?? .failure(error ?? Self.failure(.itemUnavailableError)))
      }
    }
  }

  /// Adds a file of a type, which is made when somebody wants it.
  public func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
      visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds an item of a type, which is made when somebody wants it: data, a string or a URL.
  public func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) {
    add(typeIdentifier) { done in
      loadHandler(
        { item, error in
          guard let item, error == nil else {
            return done(.failure(error ?? Self.failure(.itemUnavailableError)))
          }
          let made = NSItemProvider(item: item, typeIdentifier: typeIdentifier)
          guard let content = made.registrations.first else {
            return done(.failure(Self.failure(.unexpectedValueClassError)))
          }
          _ = content.load(done)
        }, nil, nil)
      return nil
    }
  }

  /// Adds a value in all types that it is exported in. It is evaluated when somebody wants it.
  public func register<Item: Transferable>(
    _ transferable: @autoclosure @escaping @Sendable () -> Item
  ) {
    for part in Item.parts where part.exports != nil {
      add(part.contentType.identifier, isForAll: part.visibility.isForAll) { done in
        let item = transferable()
        if let exports = part.exports, part.isExported(item) {
          exports.run(item, done)
        } else {
          done(.failure(Self.failure(.itemUnavailableError)))
        }
        return nil
      }
    }
  }

  /// Adds a value in those types that it is exported in.
  package func register(value: some Transferable) { register(exportsOf: value) }

  private func register<Item: Transferable>(exportsOf item: Item) {
    for part in Item.parts where part.exports != nil && part.isExported(item) {
      if suggestedName == nil { suggestedName = part.fileName(item) }
      add(part.contentType.identifier, isForAll: part.visibility.isForAll) { done in
        if let exports = part.exports { exports.run(item, done) }
        return nil
      }
    }
  }

  /// Adds a file that exists: its content, and its URL.
  package func provideFile(at url: URL) {
    let type =
      UTType(filenameExtension: url.pathExtension)
      ?? .data
    suggestedName = url.lastPathComponent
    add(type.identifier, isFile: true, isInPlace: true) { done in
      done(.success(.file(url, isOriginal: true)))
      return nil
    }
    add(UTType.fileURL.identifier) { done in
      done(.success(.data(Data(url.absoluteString.utf8))))
      return nil
    }
  }

  /// Adds types whose content is not known yet.
  package func announce(_ type: UTType) {
    add(type.identifier) { done in
      done(.failure(Self.failure(.itemUnavailableError)))
      return nil
    }
  }

  /// Adds data of a type that exist already.
  package func provide(_ data: Data, as type: UTType) {
    add(type.identifier) { done in
      done(.success(.data(data)))
      return nil
    }
  }
}
