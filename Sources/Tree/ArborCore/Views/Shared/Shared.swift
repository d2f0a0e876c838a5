import ArborGraph
import Foundation
import Logging

/// A value that all visitors of an app share, in all of its processes, and that outlives them.
///
/// It is known by its name, and works in views, in models and in the app. A view that reads it is
/// evaluated when it changes, whoever changes it, also where it reads it through a model.
///
/// ```swift
/// struct Guestbook: View {
///   @Shared("guests") private var guests: [String] = []
///   var body: some View {
///     ForEach(guests, id: \.self) { Text($0) }
///     Button("Sign") { _guests.withLock { $0.append("Ada") } }
///   }
/// }
/// ```
///
/// What is guaranteed:
/// - `withLock`, and writing through a binding to a part, change the latest value: no change by
///   another visitor or process is lost. Writing the whole value replaces what others have changed.
/// - All processes see the changes of one value in the same order.
/// - Other processes see a change usually within some milliseconds; if the message about it is
///   lost,
///   within a second on one machine, and within 5 seconds on several. One process is never behind
///   itself.
/// - A change is in the storage after 0.1 s with one process, and before `withLock` returns with
///   several. If it cannot be stored there, it is not made, and the log says why.
///
/// Without a place to store it (`storage.file`), the value ends with the process. Values are stored
/// as JSON. The property can be read and written from any thread. SwiftUI has nothing like it; the
/// name is usual for it in libraries.
///
/// ## Observable models
///
/// The value can be an object of an `@Observable` class. Then its properties are changed directly,
/// and a view is evaluated only for changes of properties that it reads, whoever makes them:
///
/// ```swift
/// @Observable final class Settings: Codable {
///   var title = ""
///   var notes: [String] = []
///   init() {}
///   // Without them the compiler warns of the registrar, and the names begin with an underscore.
///   enum CodingKeys: String, CodingKey { case _title = "title", _notes = "notes" }
/// }
///
/// struct Editor: View {
///   @Shared("settings") private var settings = Settings()
///   var body: some View {
///     TextField("Title", text: $settings.title)
///     Button("Add") { settings.notes.append("") }
///   }
/// }
/// ```
///
/// - The object belongs to the main actor: read and change it there. `withLock` works on any
///   thread.
/// - A change is stored within some milliseconds if it is made by an action of a page or right
///   after `settings` is read, and within 0.25 s otherwise, as by a task that holds the object. An
///   object is encoded to find its changes; the times grow if that takes more than 0.25 ms.
/// - Changes are stored per member of the JSON object. If two processes change different properties
///   at the same time, both changes stay; of two changes of the same property the later one. Use
///   `withLock` where the new value depends on the old one, such as for a count.
/// - `withLock` changes a copy of the latest object, which is stored as a whole or not at all.
///   Properties that are not coded have their initial values in it, and are not changed by it. On
///   the main actor, the object has the new values when it returns; elsewhere soon after.
/// - A change that cannot be stored is undone, and the log says why.
/// - The object stays the same when others change it, so that code may hold it; so do observable
///   objects in its properties. Objects in collections and in optionals are replaced, which counts
///   as a change of the property. Setting `settings` replaces the object and all that is stored.
/// - If an object cannot be changed in place, which is found by reflection, it is replaced by
///   another one, and all views that read `settings` are evaluated.
///
/// A class that is not `@Observable` is shared as well, but a change evaluates all views that read
/// the property itself, and a change by another process replaces the object. A change of an object
/// inside a structure is not noticed.
@propertyWrapper
public struct Shared<Value: Codable>: DynamicProperty, StandardProperty, Sendable {
  private let box: SharedBox<Value>

  /// Creates a property for the value of a name, which begins as `wrappedValue` if there is none.
  public init(wrappedValue: @autoclosure () -> Value, _ name: String) {
    self.init(name, in: .app, wrappedValue)
  }

  package init(_ name: String, in group: SharedValues, _ initial: () -> Value) {
    box = group.box(name, initial)
  }

  /// The value. Setting it replaces the whole: use `withLock` to change the latest one.
  public var wrappedValue: Value {
    get { box.read() }
    nonmutating set { box.set(newValue) }
  }

  /// A binding to the value. Writing a part of it changes the latest value.
  public var projectedValue: Binding<Value> { Binding(location: SharedLocation(box)) }

  /// Changes the latest value while no other visitor or process can, and returns the result of
  /// `body`. An error that `body` throws leaves the value unchanged and is thrown again.
  ///
  /// `body` should be quick, since the changes of all shared values wait for it. It may change
  /// other shared values, but not the same one by other means. It may run more than once, and if
  /// the value is an object, it gets a copy.
  @discardableResult
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try box.update(body)
  }

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let box = property.assumingMemoryBound(to: Self.self).pointee.box
    return .stored(
      wrapper: "Shared", name: name, { box.value }, write: { box.set($0) })
  }
}

/// A property with a shared value, of any type.
private protocol SharedProperty {}

extension Shared: SharedProperty {}

extension SharedValues {
  /// Whether an object has properties with shared values. It is found by reflection.
  static func areIn(_ object: AnyObject) -> Bool {
    Mirror(reflecting: object).children.contains { $0.value is any SharedProperty }
  }
}

/// The location of a shared value.
private final class SharedLocation<Value: Codable>: Location<Value> {
  private let box: SharedBox<Value>

  init(_ box: SharedBox<Value>) { self.box = box }

  override func read() -> Value { box.read() }
  override func peek() -> Value { box.value }
  override func write(_ value: Value) { box.set(value) }
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? SharedLocation)?.box === box
  }
  override func part<Inner>(_ part: Part<Value, Inner>) -> Location<Inner> {
    SharedPartLocation(box, part, last: part.find(box.value))
  }
}

/// The location of a part of a shared value. It is written into the latest value.
private final class SharedPartLocation<Root: Codable, Value>: Location<Value> {
  private let box: SharedBox<Root>
  private let part: Part<Root, Value>
  /// The value that was read last, for when the part no longer exists.
  private var last: Value?

  init(_ box: SharedBox<Root>, _ part: Part<Root, Value>, last: Value?) {
    self.box = box
    self.part = part
    self.last = last
  }

  override func read() -> Value { found(in: box.read()) }
  override func peek() -> Value { found(in: box.value) }

  private func found(in root: Root) -> Value {
    if let value = part.find(root) { last = value }
    guard let last else {
      fatalError(
        "A binding leads to \(part.key.base), which the value does not have: check before reading.")
    }
    return last
  }

  override func write(_ value: Value) {
    // Another visitor may have removed the part.
    box.update { if part.find($0) != nil { part.store(&$0, value) } }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? SharedPartLocation else { return false }
    return other.box === box && other.part.key == part.key
  }

  override func part<Inner>(_ inner: Part<Value, Inner>) -> Location<Inner> {
    let whole = part.appending(inner)
    return SharedPartLocation<Root, Inner>(box, whole, last: whole.find(box.value))
  }
}

/// Messages to all processes of an app that are stored nowhere.
///
/// ```swift
/// private let cheers = SharedTopic<String>("cheers")
///
/// Button("Cheer") { cheers.send("Hooray") }
///   .task { for await cheer in cheers.messages { last = cheer } }
/// ```
///
/// A message reaches each receiver at most once: those that listen in the process that sends it at
/// once, those in others usually within some milliseconds, in the order in which one process has
/// sent them. On one machine none is lost and each comes within a second; on several, one that is
/// sent while the store does not answer is lost. A message is at most 64 KB of JSON; longer ones,
/// and those that cannot be encoded, are logged and not sent.
public struct SharedTopic<Message: Codable & Sendable>: Sendable {
  private let name: String
  private let group: SharedValues

  /// Creates the topic of a name.
  public init(_ name: String) { self.init(name, in: .app) }

  package init(_ name: String, in group: SharedValues) {
    self.name = name
    self.group = group
  }

  /// Sends a message to everyone who listens, this process included.
  public func send(_ message: Message) {
    guard let json = try? JSONEncoder().encode(message), json.count <= 65_536 else {
      SharedValues.logger.error(
        "A message of the topic \"\(name)\" was not sent: it cannot be encoded in 64 KB of JSON.")
      return
    }
    group.send(name, Array(json))
  }

  /// The messages from now on, until the task that reads them ends. At most 256 wait to be read;
  /// beyond that the oldest are lost.
  public var messages: AsyncStream<Message> {
    let (name, group) = (name, group)
    return AsyncStream(bufferingPolicy: .bufferingNewest(256)) { continuation in
      let id = group.receive(name) { bytes in
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(bytes)) else {
          return SharedValues.logger.error(
            "A message of the topic \"\(name)\" is no \(TypeNames.full(Message.self)).")
        }
        continuation.yield(message)
      }
      continuation.onTermination = { _ in group.stop(name, id) }
    }
  }
}
