import CCurl
import Dispatch
import Foundation

/// libcurl's multi handle with its sockets and its timer. All members run on its queue, unless
/// noted otherwise.
final class ClientEngine: @unchecked Sendable {
  let queue = DispatchQueue(label: "arbor.client")
  let configuration: HTTPClientConfiguration
  private let multi: UnsafeMutableRawPointer?
  private let timer: any DispatchSourceTimer
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
  private var sockets: [curl_socket_t: SocketSources] = [:]

  private struct SocketSources {
    var read: (any DispatchSourceRead)?
    var write: (any DispatchSourceWrite)?
  }

  private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init(_ configuration: HTTPClientConfiguration) {
    self.configuration = configuration
    multi = Self.isReady ? curl_multi_init() : nil
    timer = DispatchSource.makeTimerSource(queue: queue)
    let context = Unmanaged.passUnretained(self).toOpaque()
    arbor_curl_multi_set_socket_function(
      multi,
      { _, socket, what, context, _ in
        ClientEngine.of(context)?.watch(socket, what)
        return 0
      }, context)
    arbor_curl_multi_set_timer_function(
      multi,
      { _, milliseconds, context in
        ClientEngine.of(context)?.schedule(milliseconds)
        return 0
      }, context)
    arbor_curl_multi_set_long(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.maxConnectionsPerHost)
    arbor_curl_multi_set_long(
      multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, configuration.maxConnections)
    timer.setEventHandler { [weak self] in self?.go(CURL_SOCKET_TIMEOUT, 0) }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ClientEngine? {
    context.map { Unmanaged<ClientEngine>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: From any thread

  func add(_ transfer: Transfer) {
    queue.async { [self] in
      transfers[transfer.handle] = transfer
      if multi == nil || curl_multi_add_handle(multi, transfer.handle) != CURLM_OK {
        end(transfer, CURLE_FAILED_INIT)
      }
    }
  }

  func cancel(_ transfer: Transfer) {
    queue.async { [self] in
      transfer.cancel()
      remove(transfer)
    }
  }

  /// Cancels all transfers. The engine stays alive until they have ended.
  func stop() {
    queue.async { [self] in
      for transfer in transfers.values {
        transfer.cancel()
        remove(transfer)
      }
      timer.cancel()
      curl_multi_cleanup(multi)
      for socket in sockets.keys { watch(socket, CURL_POLL_REMOVE) }
    }
  }

  // MARK: On the queue

  private func schedule(_ milliseconds: Int) {
    timer.schedule(
      deadline: milliseconds < 0 ? .distantFuture : .now() + .milliseconds(milliseconds))
  }

  /// Each source has a duplicated descriptor: libcurl closes its own at once, a source releases it
  /// later.
  private func watch(_ socket: curl_socket_t, _ what: Int32) {
    var sources = sockets.removeValue(forKey: socket) ?? SocketSources()
    let reads = what == CURL_POLL_IN || what == CURL_POLL_INOUT
    let writes = what == CURL_POLL_OUT || what == CURL_POLL_INOUT
    if reads, sources.read == nil {
      let own = dup(socket)
      let source = DispatchSource.makeReadSource(fileDescriptor: own, queue: queue)
      source.setEventHandler { [weak self] in self?.go(socket, CURL_CSELECT_IN) }
      source.setCancelHandler { close(own) }
      source.activate()
      sources.read = source
    } else if !reads {
      sources.read?.cancel()
      sources.read = nil
    }
    if writes, sources.write == nil {
      let own = dup(socket)
      let source = DispatchSource.makeWriteSource(fileDescriptor: own, queue: queue)
      source.setEventHandler { [weak self] in self?.go(socket, CURL_CSELECT_OUT) }
      source.setCancelHandler { close(own) }
      source.activate()
      sources.write = source
    } else if !writes {
      sources.write?.cancel()
      sources.write = nil
    }
    if what != CURL_POLL_REMOVE { sockets[socket] = sources }
  }

  private func go(_ socket: curl_socket_t, _ events: Int32) {
    // A source may fire once more after libcurl has released its socket.
    guard socket == CURL_SOCKET_TIMEOUT || sockets[socket] != nil else { return }
    var running: Int32 = 0
    curl_multi_socket_action(multi, socket, events, &running)
    var result = CURLE_OK
    while let handle = arbor_curl_multi_next_done(multi, &result) {
      if let transfer = Transfer.of(handle: handle) { end(transfer, result) }
    }
  }

  private func end(_ transfer: Transfer, _ result: CURLcode) {
    transfer.finish(result)
    remove(transfer)
  }

  private func remove(_ transfer: Transfer) {
    guard transfers.removeValue(forKey: transfer.handle) != nil else { return }
    curl_multi_remove_handle(multi, transfer.handle)
  }
}
