import ArborHTTP
import CCurl

/// One request in flight. It belongs to the queue of its client.
final class Transfer: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer
  private let request: HTTPClientRequest
  private let configuration: HTTPClientConfiguration
  private var fields: UnsafeMutablePointer<curl_slist>?

  private var head = HTTPClientHead()
  private var headerBytes = 0
  private var hasHead = false
  private var pieces: [[UInt8]] = []
  private var waitingBytes = 0
  private var received = 0
  private var isPaused = false
  private var isForbidden = false
  private var failure: HTTPClientError?
  private var isDone = false
  private var headReader: CheckedContinuation<Result<HTTPClientHead, HTTPClientError>, Never>?
  private var reader: CheckedContinuation<Result<[UInt8]?, HTTPClientError>, Never>?

  /// Receiving is paused while more than this many bytes wait to be read.
  private static let mostWaiting = 256 << 10

  init?(_ request: HTTPClientRequest, _ configuration: HTTPClientConfiguration) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    self.configuration = configuration
    setUp()
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(fields)
  }

  private func setUp() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    for (option, text) in [
      (CURLOPT_URL, request.url), (CURLOPT_PROTOCOLS_STR, "http,https"),
      (CURLOPT_REDIR_PROTOCOLS_STR, "http,https"), (CURLOPT_PROXY, ""), (CURLOPT_NETRC, nil),
      (CURLOPT_ACCEPT_ENCODING, "gzip, deflate"), (CURLOPT_USERAGENT, configuration.userAgent),
    ] as [(CURLoption, String?)] {
      if let text { arbor_curl_set_text(handle, option, text) }
    }
    for (option, number) in [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, configuration.maxRedirects > 0 ? 1 : 0),
      (CURLOPT_MAXREDIRS, configuration.maxRedirects),
      (CURLOPT_CONNECTTIMEOUT_MS, Int(configuration.connectSeconds * 1000)),
      (CURLOPT_TIMEOUT_MS, Int(configuration.totalSeconds * 1000)),
      (CURLOPT_LOW_SPEED_LIMIT, configuration.idleSeconds > 0 ? 1 : 0),
      (CURLOPT_LOW_SPEED_TIME, Int(configuration.idleSeconds.rounded(.up))),
      (CURLOPT_PATH_AS_IS, 0),
    ] { arbor_curl_set_long(handle, option, number) }
    setMethod()
    arbor_curl_set_pointer(handle, CURLOPT_PRIVATE, context)
    arbor_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    arbor_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    arbor_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
    arbor_curl_set_write(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.of(context)?.receive(bytes, size * count) ?? 0
    }
    arbor_curl_set_write(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.of(context)?.receiveField(bytes, size * count) ?? 0
    }
    arbor_curl_set_open_socket(handle) { context, _, address in
      guard let address, let transfer = Transfer.of(context), transfer.mayConnect(address) else {
        return CURL_SOCKET_BAD
      }
      return arbor_curl_open(address)
    }
  }

  private func setMethod() {
    switch request.method {
    case "GET" where request.body.isEmpty: arbor_curl_set_long(handle, CURLOPT_HTTPGET, 1)
    case "HEAD": arbor_curl_set_long(handle, CURLOPT_NOBODY, 1)
    default:
      arbor_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
      arbor_curl_set_offset(
        handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
      request.body.withUnsafeBytes {
        _ = arbor_curl_set_pointer(
          handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? .init(bitPattern: 1))
      }
    }
    for (name, value) in request.headers where Self.isPlain(name) && Self.isPlain(value) {
      fields = curl_slist_append(fields, value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    // Do not wait for 100 Continue.
    fields = curl_slist_append(fields, "Expect:")
    arbor_curl_set_pointer(handle, CURLOPT_HTTPHEADER, fields)
  }

  /// Whether `text` has no control characters; a line break would inject fields.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  static func of(handle: UnsafeMutableRawPointer) -> Transfer? {
    var context: UnsafeMutableRawPointer?
    arbor_curl_get_pointer(handle, CURLINFO_PRIVATE, &context)
    return of(context)
  }

  // MARK: Callbacks of libcurl

  private func mayConnect(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard arbor_curl_address(address, &bytes) != 0, configuration.addresses.allows(bytes) else {
      isForbidden = true
      return false
    }
    return true
  }

  /// Processes a status line, a field, or the empty line at the end.
  private func receiveField(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    guard let bytes, !hasHead else { return count }
    headerBytes += count
    guard headerBytes <= configuration.maxHeaderBytes else {
      failure = .tooLarge(limit: configuration.maxHeaderBytes)
      return 0
    }
    let text = UnsafeRawBufferPointer(start: bytes, count: count)
    var line = String(decoding: text, as: UTF8.self)
    while line.last?.isNewline == true { line.removeLast() }
    if line.hasPrefix("HTTP/") {
      // RFC 9110, 15: other codes are invalid.
      guard let status = Int(line.split(separator: " ").dropFirst().first ?? ""),
        (100...599).contains(status)
      else {
        failure = .failed(reason: "its status is not a number from 100 to 599")
        return 0
      }
      head = HTTPClientHead()
      head.status = status
      headerBytes = count
    } else if line.isEmpty {
      let leadsOn =
        (300..<400).contains(head.status) && head["location"] != nil
        && configuration.maxRedirects > 0
      if head.status >= 200, !leadsOn { giveHead() }
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      head.headers.append((String(line[..<colon]), String(value)))
    }
    return count
  }

  private func receive(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    guard let bytes else { return 0 }
    // The body of a redirect is ignored.
    guard hasHead else { return count }
    if waitingBytes > Self.mostWaiting {
      isPaused = true
      return Int(CURL_WRITEFUNC_PAUSE)
    }
    received += count
    guard received <= configuration.maxBytes else {
      failure = .tooLarge(limit: configuration.maxBytes)
      return 0
    }
    let piece = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    if let reader {
      self.reader = nil
      reader.resume(returning: .success(piece))
    } else {
      pieces.append(piece)
      waitingBytes += count
    }
    return count
  }

  private func giveHead() {
    hasHead = true
    var url: UnsafePointer<CChar>?
    arbor_curl_get_text(handle, CURLINFO_EFFECTIVE_URL, &url)
    head.url = url.map { String(cString: $0) } ?? request.url
    headReader?.resume(returning: .success(head))
    headReader = nil
  }

  /// Ends the transfer with libcurl's result.
  func finish(_ result: CURLcode) {
    guard !isDone else { return }
    isDone = true
    if result != CURLE_OK, failure == nil { failure = error(for: result) }
    if failure == nil, !hasHead { giveHead() }
    if let failure {
      headReader?.resume(returning: .failure(failure))
      headReader = nil
    }
    guard let reader else { return }
    self.reader = nil
    reader.resume(returning: failure.map { .failure($0) } ?? .success(nil))
  }

  /// Cancels the transfer.
  func cancel() {
    if failure == nil { failure = .cancelled }
    finish(CURLE_ABORTED_BY_CALLBACK)
  }

  private func error(for result: CURLcode) -> HTTPClientError {
    switch result {
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects(limit: configuration.maxRedirects)
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .notAnAddress(request.url)
    case CURLE_COULDNT_CONNECT where isForbidden: .forbiddenAddress(request.url)
    default: .failed(reason: String(cString: curl_easy_strerror(result)))
    }
  }

  // MARK: Reading

  func readHead(
    _ continuation: CheckedContinuation<Result<HTTPClientHead, HTTPClientError>, Never>
  ) {
    if hasHead { return continuation.resume(returning: .success(head)) }
    if let failure { return continuation.resume(returning: .failure(failure)) }
    headReader = continuation
  }

  /// Delivers the next piece; `nil` at the end.
  func read(_ continuation: CheckedContinuation<Result<[UInt8]?, HTTPClientError>, Never>) {
    if !pieces.isEmpty {
      let piece = pieces.removeFirst()
      waitingBytes -= piece.count
      continuation.resume(returning: .success(piece))
    } else if let failure {
      continuation.resume(returning: .failure(failure))
    } else if isDone {
      continuation.resume(returning: .success(nil))
    } else {
      reader = continuation
    }
    if isPaused, waitingBytes <= Self.mostWaiting / 2 {
      isPaused = false
      curl_easy_pause(handle, CURLPAUSE_CONT)
    }
  }
}
