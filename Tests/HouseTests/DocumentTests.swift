import Foundation
import Testing

/// The files that the documents at the top of the repository name.
@Suite struct DocumentTests {
  @Test(arguments: [
    "ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "CHANGELOG.md",
    "docs/objects-behind-views.md",
  ])
  func everyFileThatADocumentNamesIsThere(document: String) throws {
    let text = try String(contentsOf: House.root.appending(path: document), encoding: .utf8)
    let files = try ["Sources", "Tests", "Public"].flatMap { folder in
      try House.paths(below: folder).map { "/\(folder)/\($0)" }
    }
    let named = text.matches(of: /[`(]([\w+\/]+\.(?:swift|js))[`)]/).map { String($0.output.1) }
    let missing = Set(named).filter { name in
      !files.contains { $0.hasSuffix("/" + name) }
    }
    #expect(missing.isEmpty, "\(document) names \(missing.sorted()), which are not there.")
  }
}
