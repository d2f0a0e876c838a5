package import ArborHTTP
import Synchronization

extension ImageLibrary {
  private static let cacheControl = "max-age=31536000, immutable"
  /// The policy for an SVG that a visitor opens as a page of its own: it forbids scripts and
  /// network access.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"

  /// Returns the answer for a path below `/assets`; `nil` when there is none.
  package func response(to request: HTTPRequest) -> HTTPResponse? {
    guard let segments = request.pathSegments, segments.count >= 3 else { return nil }
    let found: HTTPResponse?
    switch segments[1] {
    case "i" where segments.count >= 5:
      found = file(request, segments[2], segments[3], segments[4...])
    case "r" where segments.count == 3:
      found = remote?.response(to: request, name: segments[2], cacheControl: Self.cacheControl)
    default: found = nil
    }
    guard var response = found else { return nil }
    response.headers.append("Content-Security-Policy", Self.policy)
    return response
  }

  private func file(
    _ request: HTTPRequest, _ signature: String, _ folder: String, _ names: ArraySlice<String>
  ) -> HTTPResponse? {
    guard case .signed(let sign) = addressing else { return nil }
    let path = names.joined(separator: "/")
    if folder == Self.builtIn {
      guard let bytes = Self.builtInBytes(path), sign(folder + " " + path) == signature else {
        return nil
      }
      return served(folder + "/" + path) {
        StaticFiles(table: [path: HTTPContent(bytes, type: MediaType.of(path), level: 6)])
      }.response(to: request, at: names, cacheControl: Self.cacheControl)
    }
    guard let root = folders.withLock({ $0.first { $0.name == folder }?.path }),
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }),
      let file = HTTPFile(below: root, path: path),
      sign(Self.signed(folder, path, file)) == signature
    else { return nil }
    return served(folder) { StaticFiles(folder: root) }
      .response(to: request, at: names, cacheControl: Self.cacheControl)
  }

  private func served(_ key: String, _ make: () -> StaticFiles) -> StaticFiles {
    files.withLock { files in
      if let known = files[key] { return known }
      let fresh = make()
      files[key] = fresh
      return fresh
    }
  }
}
