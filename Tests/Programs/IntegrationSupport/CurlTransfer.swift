import CCurl
import Foundation

/// One request on one libcurl handle.
final class CurlTransfer {
  private let handle: UnsafeMutableRawPointer
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var body = Data()
  private var headers: [(name: String, value: String)] = []

  private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

  init() throws {
    guard Self.isReady, let handle = curl_easy_init() else {
      throw CurlError(request: "Any request", code: 2, reason: "libcurl did not start")
    }
    self.handle = handle
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headerList)
  }

  func prepare(
    _ method: String, _ url: String, headers: [String: String], body: Data?, as client: Curl
  ) throws {
    set(CURLOPT_URL, url)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_TIMEOUT_MS, Int(client.timeout / .milliseconds(1)))
    set(CURLOPT_FOLLOWLOCATION, client.followsRedirects ? 1 : 0)
    // Ignores proxies of the environment.
    set(CURLOPT_PROXY, "")
    if let source = client.source { set(CURLOPT_INTERFACE, source) }
    if client.decompresses { set(CURLOPT_ACCEPT_ENCODING, "") }
    if let body {
      set(CURLOPT_POSTFIELDSIZE, body.count)
      // One more byte than is sent, because an empty array has no base address.
      (body + [0]).withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        _ = arbor_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
      }
    }
    if method == "HEAD" { set(CURLOPT_NOBODY, 1) } else { set(CURLOPT_CUSTOMREQUEST, method) }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      headerList = curl_slist_append(headerList, value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    _ = arbor_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headerList)
  }

  func perform(_ method: String, _ url: String) throws -> Reply {
    let this = Unmanaged.passUnretained(self).toOpaque()
    _ = arbor_curl_set_pointer(handle, CURLOPT_WRITEDATA, this)
    _ = arbor_curl_set_pointer(handle, CURLOPT_HEADERDATA, this)
    _ = arbor_curl_set_write(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
      CurlTransfer.receive(bytes, size * count, transfer) { $0.body.append($1) }
    }
    _ = arbor_curl_set_write(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
      CurlTransfer.receive(bytes, size * count, transfer) { $0.readHeader($1) }
    }
    let code = withExtendedLifetime(self) { curl_easy_perform(handle) }
    guard code == CURLE_OK else {
      throw CurlError(
        request: "\(method) \(url)", code: Int(code.rawValue),
        reason: String(cString: curl_easy_strerror(code)))
    }
    var status = 0
    _ = arbor_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    return Reply(status: status, headers: headers, body: body)
  }

  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ transfer: UnsafeMutableRawPointer?,
    _ append: (CurlTransfer, Data) -> Void
  ) -> Int {
    guard let bytes, let transfer else { return 0 }
    let this = Unmanaged<CurlTransfer>.fromOpaque(transfer).takeUnretainedValue()
    append(this, Data(bytes: bytes, count: count))
    return count
  }

  /// Parses one line. A status line starts over: earlier responses were provisional or redirects.
  private func readHeader(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("HTTP/") {
      headers = []
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers.append((String(text[..<colon]), value))
    }
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = arbor_curl_set_long(handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    value.withCString { _ = arbor_curl_set_pointer(handle, option, $0) }
  }
}
