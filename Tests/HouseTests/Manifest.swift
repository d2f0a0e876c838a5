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
      let home = ["tests", ".testTarget"].contains(start.output.1) ? "Tests" : "Sources"
      return Room(
        name: name, needs: needs(in: rest, products: products),
        path: rest.firstMatch(of: path).map { String($0.output.1) } ?? "\(home)/\(name)")
    }
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
    /(room|tests|\.macro|\.target|\.testTarget|\.executableTarget|\.systemLibrary)\(\s*(?:name:\s*)?"(\w[\w-]*)"/
  private nonisolated(unsafe) static let needs = /,\s*(?:dependencies:\s*)?\[([^\]]*)\]/
  private nonisolated(unsafe) static let path = /path:\s*"([^"]+)"/
  private nonisolated(unsafe) static let product =
    /\.product\(\s*name:\s*"([^"]+)",\s*package:\s*"[^"]+"\s*\)/
  private nonisolated(unsafe) static let constant =
    /let (\w+): Target\.Dependency = \.product\(\s*name: "([^"]+)"/
}
