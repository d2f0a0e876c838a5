import Testing

/// Runs the tests of all rooms.
///
/// With this file, SwiftPM does not search an index of the build for tests of XCTest, of which
/// there are none, so that `make` builds without an index.
@main struct TestMain {
  /// `swift test` asks for tests of XCTest first. Since there is no answer, it needs the option
  /// `--enable-swift-testing` to go on with those of Swift Testing; `make` uses it.
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
