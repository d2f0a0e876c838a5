import Foundation
import IntegrationSupport
import Testing

/// The configuration of nginx in docs/deployment, as it is shipped, in front of a server.
@Suite(.serialized) struct ProxyTests {
  private let curl = Curl()
  private let visitor = ["Host": "pages.example"]

  /// nginx, which ends with the test.
  private final class Proxy {
    let port: Int
    private let process: ChildProcess
    private let folder: URL

    /// - Parameter server: the port to which it passes requests on.
    init(to server: Int) async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "nginx-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let shipped = try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../../docs/deployment/nginx.conf"), encoding: .utf8)
      #expect(shipped.contains("listen 80;") && shipped.contains("server 127.0.0.1:8080;"))
      var started: (ChildProcess, Int)?
      // Another program may take the port in between.
      for _ in 0..<5 where started == nil {
        let port = try unusedPort()
        let block = shipped.replacing("listen 80;", with: "listen 127.0.0.1:\(port);")
          .replacing("server 127.0.0.1:8080;", with: "server 127.0.0.1:\(server);")
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
      (process, port) = try #require(started)
    }

    deinit {
      process.kill()
      try? FileManager.default.removeItem(at: folder)
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
  }

  @Test func visitorsReachPagesAndNothingThatShowsTrees() async throws {
    let server = try await ArborProcess.start(environment: [
      "ARBOR_HTTP_TRUSTED_PROXIES": "127.0.0.1", "ARBOR_HTTP_ALLOWED_HOSTS": "pages.example",
    ])
    let proxy = try await Proxy(to: server.port)
    let page = try await curl.get(proxy.url("/counter"), headers: visitor)
    #expect(page.status == 200)
    #expect(page.text.contains("<title>Counter</title>"))
    #expect(try await curl.get(proxy.url("/counter.svg"), headers: visitor).status == 200)
    for address in ["/v1", "/v1/sessions", "/v1/pages?a=1", "/openapi.json", "/metrics"] {
      #expect(try await curl.get(proxy.url(address), headers: visitor).status == 404, "\(address)")
    }
    for address in ["/counter.json", "/counter.text", "/counter?format=json", "//v1/sessions"] {
      let refused = try await curl.get(proxy.url(address), headers: visitor)
      #expect((400...404).contains(refused.status), "\(address): \(refused.status)")
    }
    try await server.terminate()
  }

  @Test func aServerThatIsNotToldOfItsProxyShowsNoTreesEither() async throws {
    let server = try await ArborProcess.start()
    let proxy = try await Proxy(to: server.port)
    for address in ["/counter.json", "/counter.text"] {
      let refused = try await curl.get(proxy.url(address), headers: ["Host": "localhost"])
      #expect(refused.status == 403)
    }
    try await server.terminate()
  }

  @Test func whatAVisitorClaimsIsClearedAndThePortOfTheHostKept() async throws {
    let server = try await ArborProcess.start(environment: [
      "ARBOR_HTTP_TRUSTED_PROXIES": "127.0.0.1", "ARBOR_HTTP_ALLOWED_HOSTS": "pages.example",
    ])
    let proxy = try await Proxy(to: server.port)
    let page = try await curl.get(
      proxy.url("/counter"),
      headers: [
        "Host": "pages.example:8443", "Forwarded": "for=192.0.2.1;host=evil.example",
        "X-Forwarded-Host": "evil.example",
      ])
    #expect(page.status == 200)
    // A form of the page's own origin, port and all.
    let form = ["Origin": "http://pages.example:8443", "Host": "pages.example:8443"]
    let posted = try await curl.post(proxy.url("/counter"), form: ["s": "none"], headers: form)
    #expect(posted.text.contains("form") && !posted.text.contains("origin-not-allowed"))
    let foreign = ["Origin": "http://evil.example", "Host": "pages.example:8443"]
    let refused = try await curl.post(proxy.url("/counter"), form: ["s": "none"], headers: foreign)
    #expect(refused.status == 403)
    try await server.terminate()
  }
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
