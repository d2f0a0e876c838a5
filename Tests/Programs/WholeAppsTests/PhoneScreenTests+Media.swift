import Testing

extension PhoneScreenTests {
  @Test func film() throws {
    let visit = try Visit("Film")
    try visit.press("Play")
    #expect(try visit.shows("Pause"))
    try visit.press("Boats, 1:35")
    try visit.press("Forward")
    #expect(try visit.shows("Boats"))
  }

  @Test func article() throws {
    let visit = try Visit("Article")
    #expect(try visit.shows("No page"))
    try visit.press("Increment")
    #expect(try visit.shows("Size 18"))
  }
}
