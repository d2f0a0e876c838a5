import Testing

/// One thing that is done on each screen of a Mac, and what follows.
@MainActor @Suite struct MacScreenTests {
  @Test func contacts() throws {
    let visit = try Visit("Contacts", width: 800, height: 500)
    // The field keeps the height of its line above the list.
    #expect(try visit.height(of: "Find") < 40)
    try visit.type("da", into: "Find")
    #expect(try visit.shows("Dana Levy") && !visit.shows("Emil Novak"))
  }

  @Test func disks() throws {
    let visit = try Visit("Disks", width: 900, height: 600)
    try visit.press("Attach")
    #expect(try visit.shows("Disk 3"))
    try visit.press("Erase…")
    #expect(try visit.elements.contains { $0.role == "alertdialog" })
    try visit.press("Erase")
    #expect(try !visit.elements.contains { $0.role == "alertdialog" })
  }

  @Test func fileBrowser() throws {
    let visit = try Visit("FileBrowser", width: 800, height: 500)
    try visit.press("Get info")
    let names = try visit.elements.map(\.name)
    #expect(names.contains { $0.hasPrefix("Info on README.md") })
  }

  @Test func inspector() throws {
    let visit = try Visit("Inspector", width: 1280)
    try visit.press("Add layer")
    let names = try visit.elements.map(\.name)
    #expect(names.filter { $0.contains("Layer 3") } == ["Layer 3, Visible"])
    #expect(names.filter { $0.contains("Opacity") } == ["Opacity"])
  }

  @Test func logViewer() throws {
    let visit = try Visit("LogViewer", width: 1280)
    #expect(try visit.shows("12 lines"))
    try visit.press("Clear")
    #expect(try visit.shows("0 lines"))
  }

  @Test func musicLibrary() throws {
    let visit = try Visit("MusicLibrary", width: 1280)
    try visit.press("New playlist")
    #expect(try visit.shows("Playlist 3"))
    try visit.type("glass", into: "Filter")
    #expect(try visit.shows("1 songs") && !visit.shows("Overcast"))
  }

  @Test func snippets() throws {
    let visit = try Visit("Snippets", width: 1280)
    try visit.press("Delete")
    #expect(try !visit.shows("git status") && visit.shows("swift build"))
    try visit.press("Rename")
    try visit.type("swift test", into: "Text")
    try visit.press("Done")
    #expect(try visit.shows("swift test"))
  }

  @Test func warehouse() throws {
    let visit = try Visit("Warehouse", width: 1280)
    func shows(_ text: String) -> Bool { visit.texts.contains(text) }
    #expect(shows("Tourer") && !shows("Frame"))
    try visit.press("Expand")
    #expect(shows("Frame") && shows("12"))
    try visit.press("Show keys")
    #expect(shows("Key") && shows("p2"))
    try visit.press("Years")
    #expect(!shows("2025"))
  }

  @Test func preferences() throws {
    let visit = try Visit("Preferences", width: 800, height: 600)
    try visit.press("Editor")
    #expect(try visit.shows("Wrap lines"))
  }
}
