import CZlib

/// Compression with gzip (RFC 1952).
package enum Gzip {
  /// Bodies below this many bytes are not compressed: they fit into one packet as they are.
  package static let minimumSize = 860

  /// Compresses `bytes` in one call.
  ///
  /// - Parameter level: From 1 (fast) to 9 (small); pages that are made for one answer use 1 to 4.
  /// - Returns: `nil` when zlib cannot allocate memory.
  package static func compress(_ bytes: [UInt8], level: Int = 3) -> [UInt8]? {
    var stream = z_stream()
    // A window of 15 bits, plus 16 to select the gzip header.
    guard
      arbor_deflate_init(&stream, Int32(min(max(level, 1), 9)), 31, 8, Z_DEFAULT_STRATEGY) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    var source = bytes
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(bound)
        isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = bound - Int(stream.avail_out)
      }
    }
    return isDone ? result : nil
  }

  /// Decompresses `bytes`; `nil` when they are not gzip, or expand to more than `limit` bytes.
  package static func decompress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard arbor_inflate_init(&stream, 31) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var source = bytes
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 32 * 1024)
    return source.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while true {
        let status = piece.withUnsafeMutableBufferPointer { piece in
          stream.next_out = piece.baseAddress
          stream.avail_out = UInt32(piece.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        let count = piece.count - Int(stream.avail_out)
        guard result.count + count <= limit else { return nil }
        result.append(contentsOf: piece[..<count])
        if status == Z_STREAM_END { return stream.avail_in == 0 ? result : nil }
        guard status == Z_OK, count > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }

  /// Whether content of this type compresses well: text, and formats that are text or uncompressed.
  package static func isWorthIt(_ contentType: String) -> Bool {
    let media = contentType.prefix { $0 != ";" && $0 != " " }.lowercased()
    return media.hasPrefix("text/") || media.hasSuffix("+json") || media.hasSuffix("+xml")
      || types.contains(media)
  }

  private static let types: Set<String> = [
    "application/json", "application/javascript", "application/xml", "application/wasm",
    "application/manifest+json", "font/ttf", "font/otf", "image/bmp", "image/x-icon",
    "image/vnd.microsoft.icon",
  ]
}

extension HTTPResponse {
  /// Returns this response, compressed when the client accepts gzip and the body is worth it.
  ///
  /// `Vary` is set whenever the result depends on the client; a strong `ETag` becomes weak.
  package func compressed(for request: HTTPRequest, level: Int = 3) -> HTTPResponse {
    guard case .bytes(let bytes) = body, bytes.count >= Gzip.minimumSize,
      status != 206, !headers.contains("content-encoding"),
      Gzip.isWorthIt(headers["content-type"] ?? "")
    else { return self }
    var response = self
    if !response.headers.lists("accept-encoding", under: "vary") {
      response.headers.append("Vary", "Accept-Encoding")
    }
    guard AcceptEncoding.allowsGzip(request.headers),
      let smaller = Gzip.compress(bytes, level: level), smaller.count < bytes.count
    else { return response }
    response.headers.append("Content-Encoding", "gzip")
    if let tag = headers["etag"] { response.headers["ETag"] = EntityTag.weak(tag) }
    response.body = .bytes(smaller)
    return response
  }
}
