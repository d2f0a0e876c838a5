import ArborDev
import Foundation
import Testing

/// Packages as `swift package dump-package` describes them.
@Suite struct AuthorPackageTests {
  private func package(_ text: String) throws -> AuthorPackage {
    try AuthorPackage(description: Data(text.utf8), folder: "/p")
  }

  private static let one = """
    {"name": "MyApp", "products": [{"name": "Kit", "type": {"library": ["automatic"]}, "targets": ["Kit"]}],
     "targets": [{"name": "MyApp", "type": "executable"}, {"name": "Kit", "type": "regular", "path": "Kit"},
      {"name": "Other", "type": "regular", "path": "Sources/Other"}, {"name": "MyTests", "type": "test", "path": "T"}],
     "dependencies": [{"fileSystem": [{"path": "/arbor"}]}, {"sourceControl": [{"location": {}}]}]}
    """

  @Test func theOnlyExecutableIsServed() throws {
    let package = try package(Self.one)
    #expect(package.programs == ["MyApp"])
    #expect(try package.program(named: nil) == "MyApp")
    #expect(package.sources == ["/p/Sources", "/p/Kit", "/arbor/Sources"])
    #expect(throws: DevError.unknownProgram("Kit", among: ["MyApp"])) {
      try package.program(named: "Kit")
    }
  }

  @Test func severalExecutablesNeedAChoice() throws {
    let package = try package(
      """
      {"name": "P", "products": [{"name": "site", "type": {"executable": null}, "targets": ["Site"]}],
       "targets": [{"name": "Site", "type": "executable"}, {"name": "Tool", "type": "executable"}]}
      """)
    #expect(throws: DevError.severalPrograms(["site", "Tool"])) { try package.program(named: nil) }
    #expect(try package.program(named: "Tool") == "Tool")
  }

  @Test func whatIsNoPackageIsRefused() throws {
    #expect(throws: DevError.self) { try package("error: no package") }
    let empty = try package(#"{"name": "P", "targets": []}"#)
    #expect(throws: DevError.noProgram(package: "P")) { try empty.program(named: nil) }
  }
}
