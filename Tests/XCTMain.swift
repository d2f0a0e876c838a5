import Testing

/// Runs the tests of all rooms.
///
/// With this file, SwiftPM does not search an index of the build for tests of XCTest, of which
/// there are none, so that `make` builds without an index.
@main struct TestMain {
  /// SwiftPM starts the program once for each testing library.
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
