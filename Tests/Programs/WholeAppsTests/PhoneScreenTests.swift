import Testing

/// One thing that is done on each screen of a phone, and what follows.
@MainActor @Suite struct PhoneScreenTests {
  @Test func alarms() throws {
    let visit = try Visit("Alarms")
    try visit.press("Add")
    #expect(try visit.shows("Save"))
    try visit.press("Save")
    let names = try visit.elements.map(\.name)
    #expect(names.contains { $0.hasPrefix("7:00") } && !names.contains("Save"))
  }

  @Test func boardingPass() throws {
    let visit = try Visit("BoardingPass")
    try visit.press("Add to wallet")
    #expect(try visit.shows("Added to wallet"))
  }

  @Test func calculator() throws {
    let visit = try Visit("Calculator")
    for key in ["7", "multiply", "6", "Equals"] { try visit.press(key) }
    #expect(try visit.value(of: "Result") == "42")
  }

  @Test func calendar() throws {
    let visit = try Visit("Calendar")
    try visit.press("Next month")
    #expect(try visit.shows("June 2026"))
  }

  @Test func chat() throws {
    let visit = try Visit("Chat")
    try visit.type("On my way", into: "Message")
    try visit.press("Send")
    #expect(try visit.shows("You said On my way") && visit.shows("Tomás is typing"))
  }

  @Test func checkout() throws {
    let visit = try Visit("Checkout")
    try visit.turn("This is a gift")
    #expect(try visit.shows("Message"))
  }

  @Test func codeEntry() throws {
    let visit = try Visit("CodeEntry")
    try visit.type("123456", into: "Code")
    #expect(try visit.shows("Enter the code"))
    try visit.type("424242", into: "Code")
    #expect(try visit.shows("Verified"))
  }

  @Test func currency() throws {
    let visit = try Visit("Currency")
    #expect(try visit.shows("$108.00"))
    try visit.press("Swap")
    #expect(try visit.shows("€92.59"))
  }

  @Test func feed() async throws {
    let visit = try Visit("Feed")
    #expect(try await visit.settles { try visit.shows("Ines") })
    try visit.press("Like")
    #expect(try visit.value(of: "Unlike") == "13 likes")
  }

  @Test func finance() throws {
    let visit = try Visit("Finance")
    try visit.press("Hide amounts")
    #expect(try visit.shows("Show amounts") && !visit.shows("€8,985"))
  }

  @Test func fitness() throws {
    let visit = try Visit("Fitness")
    try visit.press("Record workout")
    #expect(try visit.shows("31/30"))
  }

  @Test func flashCards() throws {
    let visit = try Visit("FlashCards")
    try visit.press("I knew it")
    #expect(try visit.shows("3 left"))
  }

  @Test func habits() throws {
    let visit = try Visit("Habits")
    try visit.press("Read today")
    #expect(try visit.shows("3 of 3 done today") && visit.shows("Streak of 4 days"))
  }

  @Test func home() throws {
    let visit = try Visit("Home")
    try visit.press("All off")
    #expect(try visit.shows("0 devices are on"))
  }

  @Test func invoice() throws {
    let visit = try Visit("Invoice")
    try visit.press("Add a line")
    #expect(try visit.shows("Travel"))
  }

  @Test func journal() throws {
    let visit = try Visit("Journal")
    try visit.press("Clear")
    #expect(try visit.shows("0 words"))
  }

  @Test func kanban() throws {
    let visit = try Visit("Kanban")
    try visit.press("Move Import contacts to In progress")
    #expect(try visit.shows("Move Dark icons to In progress"))
  }

  @Test func login() async throws {
    let visit = try Visit("Login")
    try visit.type("ada@example.org", into: "Email")
    try visit.type("correct horse", into: "Password")
    try visit.press("Sign in")
    #expect(try await visit.settles { try visit.shows("Welcome, ada@example.org") })
  }

  @Test func mail() throws {
    let visit = try Visit("Mail", width: 1280)
    #expect(try visit.shows("No message selected"))
  }

  @Test func notes() throws {
    let visit = try Visit("Notes")
    try visit.type("bread", into: "Search notes")
    #expect(try !visit.shows("Book club, Chapter nine to twelve, and bring cake"))
    try visit.type("", into: "Search notes")
    try visit.press("New note")
    #expect(try visit.elements.contains { $0.role == "textbox" && $0.value == "New note" })
  }

  @Test func notifications() throws {
    let visit = try Visit("Notifications")
    try visit.press("System")
    #expect(try !visit.elements.contains { $0.name.hasPrefix("Yuki") })
  }

  @Test func onboarding() throws {
    let visit = try Visit("Onboarding")
    try visit.press("Continue")
    #expect(try visit.shows("Water on time"))
    try visit.press("Skip")
    #expect(try visit.shows("No plants yet"))
  }

  @Test func palette() throws {
    let visit = try Visit("Palette")
    let count = visit.nodeCount
    try visit.press("Keep #89FAFA")
    #expect(visit.nodeCount > count)
  }
}
