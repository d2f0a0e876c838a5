import Foundation

/// The place of a Redis or Valkey server, and the password for it.
package struct RedisAddress: Sendable, Equatable {
  package let host: String
  package let port: Int
  /// The number of the database on the server.
  package let database: Int
  package let user: String?
  let password: String?

  /// Reads `redis://[user:]password@host:port/database`; all but the host may be left out. `nil` if
  /// the text has another form.
  package init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.scheme == "redis",
      let host = parts.host, !host.isEmpty, parts.query == nil, parts.fragment == nil
    else { return nil }
    let path = parts.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(path), database >= 0 else { return nil }
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    port = parts.port ?? 6379
    guard (1...65_535).contains(port) else { return nil }
    self.database = database
    // A single word is the password.
    let user = parts.password == nil ? nil : parts.user
    self.user = user?.isEmpty == true ? nil : user
    password = parts.password ?? parts.user
  }
}

/// The password is in no description of the address, so that it gets into no log.
extension RedisAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return database == 0 ? "\(name):\(port)" : "\(name):\(port)/\(database)"
  }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
