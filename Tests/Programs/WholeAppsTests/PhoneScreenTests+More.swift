import Testing

extension PhoneScreenTests {
  @Test func directory() throws {
    let visit = try Visit("Directory")
    let rotor = try #require(try visit.elements.first { $0.role == "navigation" })
    #expect(rotor.name == "Away")
    try visit.press("Add Everyone in Design")
    #expect(try visit.elements.count { $0.name == "Abel" } == 2)
    try visit.press("H")
    #expect(try visit.shows("Hugo"))
  }

  @Test func library() throws {
    let visit = try Visit("Library", width: 1_000)
    try visit.press("New Series")
    #expect(try visit.shows("Series 3"))
    try visit.press("A Letter")
    #expect(try visit.shows("Chapter: A Letter"))
  }

  @Test func markdownEditor() throws {
    let visit = try Visit("MarkdownEditor")
    #expect(try visit.shows("2 headings"))
    try visit.type("# One\n\n# Two\n\n# Three", into: "Source")
    #expect(try visit.shows("3 headings"))
    try visit.press("Preview")
    #expect(try visit.shows("Three"))
  }

  @Test func medication() throws {
    let visit = try Visit("Medication")
    #expect(try visit.value(of: "Taken Iron") == "no")
    try visit.press("Taken Iron")
    #expect(try visit.value(of: "Taken Iron") == "yes")
    try visit.press("Missed a dose?")
    #expect(try visit.shows("Take it when you remember, unless the next one is due."))
    try visit.press("Add")
    try visit.type("Zinc", into: "Medicine")
    try visit.press("Save")
    #expect(try visit.shows("Zinc"))
  }

  @Test func paywall() throws {
    let visit = try Visit("Paywall")
    try visit.press("Restore")
    #expect(try visit.shows("Thank you"))
  }

  @Test func photos() throws {
    let visit = try Visit("Photos")
    #expect(visit.hasWidth((390 - 4) / 3))
    try visit.press("Increment")
    #expect(visit.hasWidth((390 - 6) / 4) && !visit.hasWidth((390 - 4) / 3))
  }

  @Test func places() throws {
    let visit = try Visit("Places")
    try visit.type("tri", into: "Search")
    #expect(try visit.shows("Tribeka, 4.4 stars") && !visit.shows("Kolibri, 4.7 stars"))
  }

  @Test func player() throws {
    let visit = try Visit("Player")
    try visit.press("Next")
    #expect(try visit.shows("Paper Moons"))
    try visit.slide("Position", to: 61)
    #expect(try visit.shows("1:01"))
  }

  @Test func profile() throws {
    let visit = try Visit("Profile")
    try visit.press("Follow")
    #expect(try visit.shows("Following"))
    try visit.press("Likes")
    #expect(try visit.shows("No likes yet"))
  }

  @Test func quiz() throws {
    let visit = try Visit("Quiz")
    try visit.press("Start")
    try visit.press("Jupiter")
    try visit.press("Next")
    #expect(try visit.shows("How many strings has a viola?"))
  }

  @Test func reader() throws {
    let visit = try Visit("Reader")
    try visit.press("Typography")
    try visit.press("Night")
    #expect(try visit.shows("Serif"))
  }

  @Test func recipe() throws {
    let visit = try Visit("Recipe")
    try visit.press("Increment")
    #expect(try visit.shows("Serves 5") && visit.shows("500 g"))
  }

  @Test func settings() throws {
    let visit = try Visit("Settings")
    try visit.turn("Allow notifications")
    #expect(try !visit.shows("Play a sound"))
  }

  @Test func shop() throws {
    let visit = try Visit("Shop")
    try visit.press("Add Enamel mug")
    #expect(visit.texts.contains("1"))
  }

  @Test func sketch() throws {
    let visit = try Visit("Sketch")
    let isOn = try visit.value(of: "Grid")
    try visit.press("Grid")
    #expect(try visit.value(of: "Grid") != isOn)
  }

  @Test func stopwatch() throws {
    let visit = try Visit("Stopwatch")
    try visit.press("Start")
    try visit.press("Lap")
    #expect(try visit.shows("Lap 1") && visit.shows("Stop"))
  }

  @Test func ticTacToe() throws {
    let visit = try Visit("TicTacToe")
    for cell in [1, 4, 2, 5] { try visit.press("Cell \(cell)") }
    #expect(try visit.shows("Cross plays"))
    try visit.press("Cell 3")
    #expect(try visit.shows("Cross wins"))
  }

  @Test func pinboard() throws {
    let visit = try Visit("Pinboard")
    #expect(try visit.shows("Tasks") && visit.shows("3 cards") && visit.shows("Agreed in March"))
    try visit.type("Wash towels", into: "New task")
    try visit.submit("New task")
    #expect(try visit.shows("Wash towels") && visit.shows("4 cards"))
  }

  @Test func todo() throws {
    let visit = try Visit("Todo")
    try visit.type("Buy milk", into: "New task")
    try visit.submit("New task")
    #expect(try visit.shows("Buy milk"))
  }

  @Test func weather() throws {
    let visit = try Visit("Weather")
    try visit.press("Fahrenheit")
    #expect(try visit.shows("63°"))
  }

  @Test func habitWidgets() throws {
    let visit = try Visit("HabitWidgets")
    try visit.press("One more")
    #expect(try visit.shows("Done today: 1") && visit.texts.contains("1/5"))
  }
}
