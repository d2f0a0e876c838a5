import Foundation

/// The manifest read as text, as a newcomer reads it.
enum Manifest {
  /// The rooms in the manifest's order.
  static func rooms(in text: String) -> [Room] {
    let products = productNames(in: text)
    let text = text.replacing(product) { "\"\($0.output.1)\"" }
    let starts = text.matches(of: target)
    return starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : text.endIndex
      let rest = text[start.range.upperBound..<end]
      let name = String(start.output.2)
      let floor = start.output.3.map(String.init)
      return Room(
        name: name, needs: needs(in: rest, products: products),
        path: rest.firstMatch(of: path).map { String($0.output.1) }
          ?? home(of: name, kind: start.output.1, floor: floor))
    }
  }

  /// The folder that the manifest's functions give to a target that names none.
  private static func home(of name: String, kind: Substring, floor: String?) -> String {
    let base = ["tests", ".testTarget"].contains(kind) ? "Tests" : "Sources"
    let folder = ["shim", "system"].contains(kind) ? "Shims" : floor
    return [base, folder, name].compactMap(\.self).joined(separator: "/")
  }

  /// The first list after a target's name: quoted names, and constants that stand for products.
  private static func needs(in rest: Substring, products: [String: String]) -> [String] {
    guard let list = rest.prefixMatch(of: needs)?.output.1 else { return [] }
    return list.split(separator: ",").compactMap { item in
      let name = item.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !name.isEmpty else { return nil }
      return name.hasPrefix("\"") ? String(name.dropFirst().dropLast()) : products[name] ?? name
    }
  }

  /// What each `let logging: Target.Dependency = .product(name: "Logging", …)` stands for.
  private static func productNames(in text: String) -> [String: String] {
    Dictionary(
      text.matches(of: constant).map { (String($0.output.1), String($0.output.2)) }
    ) { $1 }
  }

  private nonisolated(unsafe) static let target =
    /(room|tests|shim|system|\.macro|\.target|\.testTarget|\.executableTarget)\(\s*(?:name:\s*)?"(\w[\w-]*)"(?:,\s*in:\s*"(\w+)")?/
  private nonisolated(unsafe) static let needs = /,\s*(?:dependencies:\s*)?\[([^\]]*)\]/
  private nonisolated(unsafe) static let path = /path:\s*"([^"]+)"/
  private nonisolated(unsafe) static let product =
    /\.product\(\s*name:\s*"([^"]+)",\s*package:\s*"[^"]+"\s*\)/
  private nonisolated(unsafe) static let constant =
    /let (\w+): Target\.Dependency = \.product\(\s*name: "([^"]+)"/
}
