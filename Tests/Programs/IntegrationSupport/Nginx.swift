import Foundation

/// nginx with a configuration of docs/deployment, as it is shipped, on a free port of 127.0.0.1.
///
/// It is killed when it is no longer referenced.
package final class Nginx: Sendable {
  package let port: Int
  private let process: ChildProcess
  private let folder: URL

  /// Starts nginx, and waits until it answers.
  ///
  /// - Parameter servers: The ports to which it passes requests on: one, or those of two nodes.
  package init(to servers: [Int]) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "nginx-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let shipped = try Self.configuration(of: servers)
    var started: (ChildProcess, Int)?
    // Another program may take the port in between.
    for _ in 0..<5 where started == nil {
      let port = try unusedPort()
      let block = shipped.replacing("listen 80;", with: "listen 127.0.0.1:\(port);")
      let file = folder.appending(path: "nginx.conf")
      let whole = """
        daemon off; master_process off; pid \(folder.path)/pid; error_log stderr;
        events {}
        http { access_log off; client_body_temp_path \(folder.path)/body;
        proxy_temp_path \(folder.path)/proxy; fastcgi_temp_path \(folder.path)/fastcgi;
        uwsgi_temp_path \(folder.path)/uwsgi; scgi_temp_path \(folder.path)/scgi;
        \(block)
        }
        """
      try Data(whole.utf8).write(to: file)
      let process = try ChildProcess(
        URL(filePath: "/usr/sbin/nginx"), arguments: ["-p", folder.path, "-c", file.path])
      let answers = try await eventually {
        if process.status != nil { return true }
        return (try? await Curl().get("http://127.0.0.1:\(port)/healthz")) != nil
      }
      if answers, process.status == nil { started = (process, port) } else { process.kill() }
    }
    guard let started else { throw Failure(description: "nginx did not start") }
    (process, port) = started
  }

  deinit {
    process.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  private struct Failure: Error { let description: String }

  /// The shipped file, in which only the addresses are others.
  private static func configuration(of servers: [Int]) throws -> String {
    let name = servers.count == 1 ? "nginx.conf" : "cluster/nginx.conf"
    var text = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/deployment/" + name), encoding: .utf8)
    let hosts = servers.count == 1 ? ["127.0.0.1:8080"] : ["one:8080", "two:8080"]
    for (host, port) in zip(hosts, servers) {
      guard text.contains("server \(host)"), text.contains("listen 80;") else {
        throw Failure(description: "\(name) does not name \(host), or not port 80")
      }
      text = text.replacing("server \(host)", with: "server 127.0.0.1:\(port)")
    }
    return text
  }

  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// A port of loopback that nobody listens on.
private func unusedPort() throws -> Int {
  struct NoPort: Error {}
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
    }
  }
  guard isBound else { throw NoPort() }
  return Int(UInt16(bigEndian: address.sin_port))
}
