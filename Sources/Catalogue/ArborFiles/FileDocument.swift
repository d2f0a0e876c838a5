public import ArborUniformTypes
public import Foundation

/// A document that is read from files and written to files.
///
/// ```swift
/// struct Note: FileDocument {
///   static let readableContentTypes: [UTType] = [.plainText]
///   var text = ""
///
///   init(text: String) { self.text = text }
///
///   init(configuration: ReadConfiguration) throws {
///     text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///   }
///
///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///   }
/// }
/// ```
public protocol FileDocument {
  /// The types of files that documents are read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that documents are written to; those that they are read from by default.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the file that the document is written to.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
  /// A file that a document is created from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The type of a file that a document is written to.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The types of files that documents are read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file that a document is created from.
///
/// ```swift
/// init(configuration: ReadConfiguration) throws {
///   data = configuration.file.regularFileContents ?? Data()
/// }
/// ```
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper

  /// Creates a configuration, for documents that code reads.
  public init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// The type of a file that a document is written to.
///
/// ```swift
/// func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///   FileWrapper(regularFileWithContents: try encoded(as: configuration.contentType))
/// }
/// ```
public struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file that there was before; `nil` for a new one.
  public let existingFile: FileWrapper?

  /// Creates a configuration, for documents that code writes.
  public init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}

/// The content of a file.
///
/// ```swift
/// FileWrapper(regularFileWithContents: Data("Hello".utf8))
/// ```
///
/// Differs from Foundation: there are no wrappers of folders and of links.
open class FileWrapper: NSObject {
  /// The content of the file.
  public let regularFileContents: Data?
  /// The name of the file; `nil` before it was written.
  open var filename: String?
  /// The name that the file should get.
  open var preferredFilename: String?

  /// Creates a wrapper of content.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// Creates a wrapper of a file that exists.
  public init(url: URL) throws {
    regularFileContents = try Data(contentsOf: url)
    super.init()
    filename = url.lastPathComponent
    preferredFilename = filename
  }

  /// Whether this is a file with content, as all wrappers are.
  open var isRegularFile: Bool { true }
  /// Whether this is a folder, as no wrapper is.
  open var isDirectory: Bool { false }

  /// Writes the content to a file.
  open func write(to url: URL) throws { try (regularFileContents ?? Data()).write(to: url) }
}
