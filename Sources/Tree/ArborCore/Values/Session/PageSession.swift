public import Foundation
public import Observation

/// The session that shows a page: the process that serves it now, and what is parked of its state.
///
/// A view that reads `epoch` or `parkedAt` is evaluated again when they change.
///
/// ```swift
/// struct ServedBy: View {
///   @Environment(\.pageSession) private var session
///
///   var body: some View { Text(session.map { "\($0.machine), worker \($0.worker)" } ?? "") }
/// }
/// ```
@MainActor @Observable public final class PageSession {
  /// The id of the session, as in `/v1/sessions`.
  public nonisolated let id: String
  /// The name of the machine: `process.machine`.
  public nonisolated let machine: String
  /// The index of the process among the workers of the machine, from 0.
  public nonisolated let worker: Int
  /// A number that grows with each process that owns the session; `nil` where only one machine
  /// serves it, and before the tab has connected.
  public package(set) var epoch: Int?
  /// The time at which state of the page was last parked; `nil` if none is yet.
  public package(set) var parkedAt: Date?
  /// The values that are parked, as JSON, by the path of the view and the name of its property:
  /// `["/CounterPage;state=_count": "3"]`. A view that reads it is evaluated again when state was
  /// parked.
  public var parkedState: [String: String] {
    _ = parkedAt
    return readParkedState()
  }
  /// Reads the values that are parked now.
  @ObservationIgnored package var readParkedState: () -> [String: String] = { [:] }
  /// Asks the REST interface of this process with the rights of the visitor; `nil` for pages that
  /// are not private.
  @ObservationIgnored package var ask: (@Sendable (RESTQuestion) async -> RESTAnswer)?

  package nonisolated init(id: String, machine: String, worker: Int) {
    self.id = id
    self.machine = machine
    self.worker = worker
  }
}
