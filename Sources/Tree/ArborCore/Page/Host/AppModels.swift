import ArborGraph

/// The storage of an app's own property wrappers, which all sessions share.
///
/// It is a host without a client: writes to the app's state arrive in its inbox, and it notifies
/// the pages whose views read them.
@MainActor
package final class AppModels {
  private let host: ViewHost
  /// The app's properties that each process has for itself, such as `board: Board`.
  package private(set) var unshared: [String] = []

  /// Gives the property wrappers of `app` their storage. Must be called once, before the app's body
  /// is evaluated.
  package init<A>(of app: inout A) {
    host = ViewHost(configuration: HostConfiguration()) { EmptyView() }
    host.flush()
    guard let root = host.root else { return }
    var context = _PropertyContext(node: root, environment: host.environment)
    context.isNew = true
    let fields = Fields.of(A.self)
    guard fields.hasDynamic else { return }
    withUnsafeMutableBytes(of: &app) { bytes in
      if let place = bytes.baseAddress { fields.bind(place, old: nil, &context) }
    }
    unshared = fields.describe(&app).filter { property in
      guard ["State", "StateObject"].contains(property.snapshot.wrapper) else { return false }
      // A model of shared values is the same in each process.
      return property.object.map { !SharedValues.areIn($0) } ?? true
    }.map { "\($0.snapshot.name): \($0.snapshot.type)" }
  }

  /// Returns the page, which retains the storage as long as it can be opened.
  package func served(_ page: Page) -> Page {
    let make = page.makeHost
    var page = page
    page.makeHost = { configuration in withExtendedLifetime(self) { make(configuration) } }
    return page
  }
}
