import ArborCore
import ArborHTTP
import ArborSession
import ArborStorage
import Synchronization

/// The content of `/metrics`, in the text format of Prometheus.
struct MetricsPage {
  private var text = ""
  /// The labels that every line gets, such as `worker="0"`; may be empty.
  private let labels: String

  init(labels: String = "") { self.labels = labels }

  static let type = "text/plain; version=0.0.4; charset=utf-8"

  var bytes: [UInt8] { Array(text.utf8) }

  mutating func counter(_ name: String, _ help: String, _ value: some Numeric) {
    head(name, help, "counter")
    line(name, "", "\(value)")
  }

  mutating func gauge(_ name: String, _ help: String, _ value: some Numeric) {
    head(name, help, "gauge")
    line(name, "", "\(value)")
  }

  mutating func add(_ http: HTTPMetrics) {
    gauge("arbor_http_connections", "Open connections.", http.connections)
    gauge("arbor_http_websockets", "Open WebSockets.", http.webSockets)
    counter(
      "arbor_http_accepted_connections_total", "Connections accepted.", http.acceptedConnections)
    counter(
      "arbor_http_refused_connections_total", "Connections turned away.", http.refusedConnections)
    counter(
      "arbor_http_timed_out_connections_total", "Connections cut by a deadline.",
      http.timedOutConnections)
    counter("arbor_http_received_bytes_total", "Bytes received.", http.bytesReceived)
    counter("arbor_http_sent_bytes_total", "Bytes sent.", http.bytesSent)
    head("arbor_http_requests_total", "Requests by the class of their status.", "counter")
    for (index, count) in http.requests.enumerated() {
      line("arbor_http_requests_total", "class=\"\(index + 1)xx\"", "\(count)")
    }
    let name = "arbor_http_request_duration_seconds"
    head(name, "From the end of a request to the end of its answer.", "histogram")
    var sum = 0
    for (index, count) in http.durations.enumerated() {
      sum += count
      let bound = index < HTTPMetrics.bounds.count ? "\(HTTPMetrics.bounds[index])" : "+Inf"
      line(name + "_bucket", "le=\"\(bound)\"", "\(sum)")
    }
    line(name + "_sum", "", "\(http.seconds)")
    line(name + "_count", "", "\(sum)")
  }

  /// Adds the measurements of sessions and documents.
  @MainActor mutating func add(_ store: SessionStore) {
    let sessions = store.all
    gauge("arbor_sessions", "Sessions in memory.", sessions.count)
    gauge(
      "arbor_sessions_connected", "Sessions with a socket.", sessions.count { $0.isConnected })
    gauge("arbor_sessions_asleep", "Sessions whose tree is freed.", store.asleepCount)
    counter(
      "arbor_wakes_total", "Sessions that were woken.",
      SessionCounts.wakes.load(ordering: .relaxed))
    gauge(
      "arbor_live_nodes", "Nodes of all trees in memory.",
      LiveNodes.count.load(ordering: .relaxed))
    counter(
      "arbor_evaluations_total", "Bodies and closures of views that ran.",
      LiveNodes.evaluations.load(ordering: .relaxed))
    counter(
      "arbor_patches_total", "Patches sent.", SessionCounts.patches.load(ordering: .relaxed))
    counter(
      "arbor_patch_bytes_total", "Bytes of patches sent.",
      SessionCounts.patchBytes.load(ordering: .relaxed))
  }

  /// Adds the state of a store that several machines use.
  mutating func add(_ storage: Storage) {
    gauge(
      "arbor_store_up", "Whether the store of all machines can be used.",
      storage.problem == nil ? 1 : 0)
  }

  private mutating func head(_ name: String, _ help: String, _ type: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  private mutating func line(_ name: String, _ label: String, _ value: String) {
    let all = [labels, label].filter { !$0.isEmpty }.joined(separator: ",")
    text += all.isEmpty ? "\(name) \(value)\n" : "\(name){\(all)} \(value)\n"
  }
}
