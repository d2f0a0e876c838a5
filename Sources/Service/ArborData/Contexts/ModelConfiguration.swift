import ArborServer
public import Foundation

/// The place in which models are kept.
///
/// ```swift
/// let configuration = ModelConfiguration("Trips", schema: Schema([Trip.self]))
/// let container = try ModelContainer(for: Trip.self, configurations: configuration)
/// ```
///
/// Without a URL the file is `Trips.store` in the example, and `default.store` without a name,
/// beside what the server keeps (`storage.file`). Where that is `:memory:`, and in tests, models
/// are in memory as well.
public struct ModelConfiguration: Hashable, Identifiable, Sendable, CustomDebugStringConvertible {
  /// The name, which is that of the file.
  public let name: String
  /// The classes that are kept here; `nil` for all of the container.
  public let schema: Schema?
  /// Whether the models end with the container.
  public let isStoredInMemoryOnly: Bool
  /// Whether changes can be saved.
  public let allowsSave: Bool
  private let place: URL?
  private let group: String?

  /// Creates a configuration by name.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension; `default` for `nil`.
  ///   - schema: The classes that are kept here; `nil` for all of the container.
  ///   - isStoredInMemoryOnly: Whether the models end with the container.
  ///   - allowsSave: Whether changes can be saved.
  ///   - groupContainer: The folder of the file.
  ///   - cloudKitDatabase: Has no effect: there is no cloud behind a server.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    place = nil
    group = groupContainer.identifier
  }

  /// Creates a configuration with a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
    place = url
    group = nil
  }

  /// Creates a configuration of some classes.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// The file; `/dev/null` in memory.
  public var url: URL { path.map { URL(fileURLWithPath: $0) } ?? URL(fileURLWithPath: "/dev/null") }

  /// The name.
  public var id: String { name }

  /// The name and the file.
  public var debugDescription: String { "ModelConfiguration(\(name), \(url.path))" }

  /// The path of the file; `nil` in memory.
  var path: String? {
    if isStoredInMemoryOnly { return nil }
    if let place { return place.path == "/dev/null" ? nil : place.path }
    guard let folder = Self.folder else { return nil }
    let inner = group.map { folder.appending(path: $0) } ?? folder
    return inner.appending(path: "\(name).store").path
  }

  /// The folder in which the server keeps what lasts; `nil` if nothing does.
  private static let folder: URL? = {
    let arguments = CommandLine.arguments
    // Tests begin without models, and leave none behind.
    if arguments.contains(where: { $0.hasSuffix(".xctest") }) { return nil }
    let flag = arguments.firstIndex(of: "--config").map { arguments.index(after: $0) }
    let file = flag.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    guard let settings = try? ServerSettings(flags: ServerFlags(config: file)) else {
      return URL(fileURLWithPath: "var")
    }
    if let file = settings.storageFile {
      return URL(fileURLWithPath: file).deletingLastPathComponent()
    }
    return settings.storageAddress == nil ? nil : URL(fileURLWithPath: "var")
  }()

  /// Whether both keep the same models in the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.path == rhs.path && lhs.schema == rhs.schema
      && lhs.isStoredInMemoryOnly == rhs.isStoredInMemoryOnly && lhs.allowsSave == rhs.allowsSave
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The folder of a store.
  public struct GroupContainer: Hashable, Sendable {
    let identifier: String?
    /// The folder in which the server keeps what lasts.
    public static let automatic = GroupContainer(identifier: nil)
    /// The folder in which the server keeps what lasts.
    public static let none = GroupContainer(identifier: nil)
    /// A folder of this name in the server's own.
    public static func identifier(_ identifier: String) -> GroupContainer {
      GroupContainer(identifier: identifier.filter { $0 != "/" })
    }
  }

  /// The database of a cloud, of which there is none behind a server.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// No database.
    public static let automatic = CloudKitDatabase()
    /// No database.
    public static let none = CloudKitDatabase()
  }
}
