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
    #expect(package.sources == Self.usual("/p") + ["/p/Kit"])
    #expect(package.neighbors == ["/arbor"])
    #expect(throws: DevError.unknownProgram("Kit", among: ["MyApp"])) {
      try package.program(named: "Kit")
    }
  }

  private static func usual(_ folder: String) -> [String] {
    ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)" }
  }

  @Test func aTargetMayHaveTheWholeFolder() throws {
    let package = try package(
      #"{"name": "P", "targets": [{"name": "P", "type": "executable", "path": "."}]}"#)
    #expect(package.sources == ["/p"])
  }

  @Test func packagesThatAreUsedByTheirPathAreReadToo() throws {
    let descriptions = [
      "/p": Self.one,
      "/arbor": """
      {"name": "A", "targets": [{"name": "A", "type": "regular", "path": "Code"}],
       "dependencies": [{"fileSystem": [{"path": "/p"}]}, {"fileSystem": [{"path": "/deep"}]}]}
      """,
      "/deep": #"{"name": "D"}"#,
    ]
    let package = try AuthorPackage.read(in: "/p") { folder throws(DevError) in
      Data((descriptions[folder] ?? "").utf8)
    }
    #expect(
      package.sources
        == Self.usual("/p") + ["/p/Kit"] + Self.usual("/arbor") + ["/arbor/Code"]
        + Self.usual("/deep"))
  }

  @Test(arguments: [
    ("", "debug"), ("-c release", "release"), ("-Xcc -O --configuration=release", "release"),
    ("-c release --configuration debug", "debug"),
  ]) func theProgramIsWhereItsConfigurationIs(_ options: String, _ folder: String) {
    let options = options.split(separator: " ").map(String.init)
    #expect(DevelopmentCommand.configuration(in: options) == folder)
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
