import Foundation

/// A folder with the files that all servers serve, and nginx's settings for it.
struct NginxSite {
  let folder: URL
  let port: Int

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "arbor-bench-\(getpid())")
    port = try Server.freePort()
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, count) in ["1k": 1024, "100k": 100 * 1024, "1m.bin": 1 << 20] {
      try Data(repeating: 0x78, count: count).write(to: folder.appending(path: name))
    }
    try Data(settings.utf8).write(to: folder.appending(path: "nginx.conf"))
  }

  private var settings: String {
    """
    worker_processes 2; error_log stderr crit; pid \(folder.path)/pid; daemon off;
    events { worker_connections 4096; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      default_type text/plain;
      open_file_cache max=100;
      server { listen 127.0.0.1:\(port) backlog=1024; root \(folder.path); }
    }
    """
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
