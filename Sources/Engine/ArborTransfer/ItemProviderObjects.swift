public import Foundation

/// An object that item providers can have.
///
/// ```swift
/// final class Badge: NSObject, NSItemProviderWriting {
///   static let writableTypeIdentifiersForItemProvider = ["org.example.badge"]
///
///   func loadData(
///     withTypeIdentifier typeIdentifier: String,
///     forItemProviderCompletionHandler done: @escaping @Sendable (Data?, (any Error)?) -> Void
///   ) -> Progress? {
///     done(Data(), nil)
///     return nil
///   }
/// }
/// ```
public protocol NSItemProviderWriting: SendableMetatype {
  /// The types in which the object can be written, the best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Passes the data of a type, or an error, to a function.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// A class whose objects can be made from what item providers have.
///
/// ```swift
/// final class Badge: NSObject, NSItemProviderReading {
///   static let readableTypeIdentifiersForItemProvider = ["org.example.badge"]
///
///   static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Badge {
///     Badge()
///   }
/// }
/// ```
public protocol NSItemProviderReading: SendableMetatype {
  /// The types from which objects can be made, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns the object that data of a type are of.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A value that item providers load: a string or a URL.
public protocol _ItemProviderValue: Sendable {
  /// The types from which values can be made, the best one first.
  static var _readableTypes: [String] { get }
  /// Returns the value that data are of.
  static func _value(of data: Data) throws -> Self
}

extension String: _ItemProviderValue, NSItemProviderWriting {
  /// The types from which values can be made.
  public static var _readableTypes: [String] { ["public.utf8-plain-text", "public.plain-text"] }
  /// Returns the value that data are of.
  public static func _value(of data: Data) throws -> String { try decoded(data) }

  /// The types in which the object can be written.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// Passes the data of the object to a function.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension URL: _ItemProviderValue, NSItemProviderWriting {
  /// The types from which values can be made.
  public static var _readableTypes: [String] { ["public.url"] }
  /// Returns the value that data are of.
  public static func _value(of data: Data) throws -> URL { try decoded(data) }

  /// The types in which the object can be written.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Passes the data of the object to a function.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// The types in which the object can be written.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    String.writableTypeIdentifiersForItemProvider
  }

  /// The types from which objects can be made.
  public static var readableTypeIdentifiersForItemProvider: [String] { String._readableTypes }

  /// Passes the data of the object to a function.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }

  /// Returns the object that data are of.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = NSString(string: try String.decoded(data)) as? Self else {
      throw NSItemProvider.failure(.unexpectedValueClassError)
    }
    return text
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// The types in which the object can be written.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    URL.writableTypeIdentifiersForItemProvider
  }

  /// The types from which objects can be made.
  public static var readableTypeIdentifiersForItemProvider: [String] { URL._readableTypes }

  /// Passes the data of the object to a function.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// Returns the object that data are of.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let url = NSURL(string: try URL.decoded(data).absoluteString) as? Self else {
      throw NSItemProvider.failure(.unexpectedValueClassError)
    }
    return url
  }
}
