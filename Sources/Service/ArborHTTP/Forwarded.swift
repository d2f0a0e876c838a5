/// Applies the forwarding fields of a proxy to a request.
///
/// ## Algorithm
/// 1. The fields count only when the peer is a trusted proxy; otherwise they are ignored.
/// 2. `Forwarded` (RFC 7239) takes precedence over `X-Forwarded-For`, `-Proto` and `-Host`.
/// 3. Each proxy appends an address. Going backwards from the end, addresses of trusted proxies are
///    skipped; the first other one is the client's.
enum Forwarded {
  static func apply(to request: inout HTTPRequest, trusting trusted: [AddressRange]) {
    if request.headers.contains("forwarded") {
      applyForwarded(to: &request, trusting: trusted)
    } else {
      applyLegacy(to: &request, trusting: trusted)
    }
  }

  private static func applyLegacy(to request: inout HTTPRequest, trusting trusted: [AddressRange]) {
    let chain = list(request.headers.joined("x-forwarded-for") ?? "")
    if let client = client(in: chain, trusting: trusted) { request.remoteAddress = client }
    if let proto = list(request.headers.joined("x-forwarded-proto") ?? "").last {
      request.isSecure = proto.lowercased() == "https"
    }
    if let host = list(request.headers.joined("x-forwarded-host") ?? "").last, isHost(host) {
      request.headers["Host"] = host
    }
  }

  private static func applyForwarded(
    to request: inout HTTPRequest, trusting trusted: [AddressRange]
  ) {
    let elements = list(request.headers.joined("forwarded") ?? "").map(parameters)
    let chain = elements.map { $0["for"].map(address) ?? "" }
    var index = elements.count
    while index > 0 {
      index -= 1
      let isTrusted = trusted.contains { $0.contains(chain[index]) }
      if !isTrusted || index == 0 { break }
    }
    guard elements.indices.contains(index) else { return }
    if AddressRange.bytes(of: chain[index]) != nil { request.remoteAddress = chain[index] }
    if let proto = elements[index]["proto"] { request.isSecure = proto.lowercased() == "https" }
    if let host = elements[index]["host"], isHost(host) { request.headers["Host"] = host }
  }

  private static func client(in chain: [String], trusting trusted: [AddressRange]) -> String? {
    var client: String?
    for item in chain.reversed() {
      let address = address(item)
      guard AddressRange.bytes(of: address) != nil else { break }
      client = address
      if !trusted.contains(where: { $0.contains(address) }) { break }
    }
    return client
  }

  /// Removes brackets and port: `[::1]:80` gives `::1`, `10.0.0.1:80` gives `10.0.0.1`.
  private static func address(_ text: String) -> String {
    if text.first == "[", let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    let colons = text.utf8.count { $0 == ASCII.colon }
    return colons == 1 ? String(text.prefix { $0 != ":" }) : text
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
  }

  private static func parameters(_ element: String) -> [String: String] {
    var result: [String: String] = [:]
    for pair in element.split(separator: ";") {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      var value = trimmed(pair[pair.index(after: equals)...])
      if value.count >= 2, value.first == "\"", value.last == "\"" {
        value = String(value.dropFirst().dropLast())
      }
      result[trimmed(pair[..<equals]).lowercased()] = value
    }
    return result
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F: true
        default: false
        }
      }
  }
}
