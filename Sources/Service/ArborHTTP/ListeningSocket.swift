import CSockets
package import Dispatch

/// An address that a server listens on.
package enum HTTPListenAddress: Sendable, Equatable, CustomStringConvertible {
  /// A numeric address or `localhost`; port 0 binds any free one.
  case tcp(host: String, port: Int)
  /// A Unix socket's path in the file system, and its permissions, such as `0o660`.
  case unix(path: String, mode: UInt32)
  /// A listening socket that the process inherited when it was started.
  case inherited(Int32)

  package var description: String {
    switch self {
    case .tcp(let host, let port): "\(host) port \(port)"
    case .unix(let path, _): path
    case .inherited(let descriptor): "inherited descriptor \(descriptor)"
    }
  }
}

/// A bound socket and, while it is started, its Dispatch source. Used on one queue.
package final class ListeningSocket: @unchecked Sendable {
  /// The descriptor of the socket.
  package let descriptor: Int32
  /// The port; 0 for a Unix socket.
  package let port: Int
  private var source: (any DispatchSourceRead)?
  private var isPaused = false
  /// Entered while the socket is started.
  private let closed: DispatchGroup

  package init(
    _ address: HTTPListenAddress, backlog: Int, closed: DispatchGroup = DispatchGroup()
  ) throws(HTTPServerError) {
    self.closed = closed
    switch address {
    case .tcp(let host, let port):
      guard let wanted = UInt16(exactly: port) else {
        throw .cannotListen(host: host, port: port, reason: "a port is 0 to 65535")
      }
      descriptor = arbor_listen(host, wanted, Int32(backlog))
      guard descriptor >= 0 else {
        throw .cannotListen(
          host: host, port: port, reason: String(cString: arbor_error_text(descriptor)))
      }
    case .unix(let path, let mode):
      descriptor = arbor_listen_unix(path, mode, Int32(backlog))
      guard descriptor >= 0 else {
        throw .cannotListenAt(
          path: path, reason: String(cString: arbor_error_text(descriptor)))
      }
    case .inherited(let number):
      descriptor = arbor_adopt_listener(number)
      guard descriptor >= 0 else {
        throw .cannotInherit(
          descriptor: Int(number), reason: String(cString: arbor_error_text(descriptor)))
      }
    }
    port = max(Int(arbor_port(descriptor)), 0)
  }

  deinit {
    if source == nil { _ = arbor_close(descriptor) }
  }

  func start(on queue: DispatchQueue, _ accept: @escaping @Sendable () -> Void) {
    let descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler(handler: accept)
    source.setCancelHandler { [closed] in
      _ = arbor_close(descriptor)
      closed.leave()
    }
    closed.enter()
    self.source = source
    source.activate()
  }

  /// Stops listening; `closed` is left when the socket no longer accepts connections.
  func stop() {
    resume()
    source?.cancel()
  }

  func pause() {
    guard !isPaused else { return }
    isPaused = true
    source?.suspend()
  }

  func resume() {
    guard isPaused else { return }
    isPaused = false
    source?.resume()
  }
}
