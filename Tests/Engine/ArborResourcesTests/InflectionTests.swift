import ArborResources
import Testing

/// Automatic grammar agreement.
@Suite struct InflectionTests {
  private func resolved(
    _ text: String, _ values: [String] = [], isEnglish: Bool = true
  ) -> String {
    var inflection = Inflection(placeholder: "#", values: values, isEnglish: isEnglish)
    return inflection.resolve(text)
  }

  @Test(arguments: [
    ("^[1 task](inflect: true)", "1 task"), ("^[2 task](inflect: true)", "2 tasks"),
    ("^[0 task](inflect: true) left", "0 tasks left"), ("^[-1 point](inflect: true)", "-1 point"),
    ("^[1,000 box](inflect:true)", "1,000 boxes"), ("^[3 city](inflect: true)", "3 cities"),
    ("^[3 day](inflect: true)", "3 days"), ("^[2 bus](inflect: true)", "2 buses"),
    ("^[2 match](inflect: true)!", "2 matches!"), ("^[2 Child](inflect: true)", "2 Children"),
    ("^[4 person](inflect: true)", "4 people"), ("^[2 sheep](inflect: true)", "2 sheep"),
    ("^[2 tasks](inflect: true)", "2 tasks"),
    ("^[5 unread message](inflect: true)", "5 unread messages"),
    ("^[2 slice of pizza](inflect: true)", "2 slices of pizza"),
    ("^[2 day ago](inflect: true)", "2 days ago"),
    ("^[2 hour until](inflect: true)", "2 hours until"),
    ("^[2 item selected](inflect: true)", "2 items selected"),
    ("^[2 selected item](inflect: true)", "2 selected items"),
    ("^[2 minute remaining](inflect: true)", "2 minutes remaining"),
    ("^[2 cat and dog](inflect: true)", "2 cats and dog"),
    ("^[2 cat or so](inflect: true)", "2 cats or so"),
    ("^[2\u{a0}task](inflect: true)", "2\u{a0}tasks"),
    ("^[2 a [b] task](inflect: true)", "2 a [b] tasks"),
    ("Use ^[ and ^[2 task](inflect: true)", "Use ^[ and 2 tasks"),
    (
      "You have ^[2 cat](inflect: true) and ^[1 dog](inflect: true).",
      "You have 2 cats and 1 dog."
    ),
  ])
  func nounsAgreeWithTheNumberBeforeThem(text: String, expected: String) {
    #expect(resolved(text) == expected)
  }

  @Test func valuesCountByTheirPlaces() {
    #expect(resolved("# has ^[# task](inflect: true)", ["Ada", "2"]) == "# has # tasks")
    #expect(resolved("# has ^[# task](inflect: true)", ["2", "1"]) == "# has # task")
    #expect(
      resolved("^[# box](inflect: true), ^[# cup](inflect: true)", ["1", "3"])
        == "# box, # cups")
  }

  @Test func onlyTheMarkupGoesElsewhere() {
    #expect(resolved("^[2 Aufgabe](inflect: true)", isEnglish: false) == "2 Aufgabe")
    #expect(resolved("^[2 task](morphology: {})") == "2 task")
    #expect(resolved("^[some task](inflect: true)") == "some task")
  }

  @Test func aNounThatIsAValueStays() {
    #expect(resolved("^[# new #](inflect: true)", ["2", "to_do"]) == "# new #")
    #expect(resolved("^[# # of mine](inflect: true)", ["2", "to_do"]) == "# # of mine")
  }

  @Test func manyMarksThatAreNotClosedAreReadOnce() {
    for mark in ["^[", "^[a](", "^[]", "`^["] {
      let text = String(repeating: mark, count: 100_000)
      #expect(resolved(text) == text)
    }
    let text = String(repeating: "^[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(resolved(text) == text)
  }

  @Test(arguments: [
    "Use ^[ and see [docs](https://x.y)", "`^[2 task](inflect: true)`", "^[2 task] (inflect: true)",
    "^[2 [task](inflect: true)", "^[", "^[2 task", "^[2 task](inflect: true", "a^b",
    "[2](inflect: true)", "",
  ])
  func whatIsNotClosedIsText(text: String) { #expect(resolved(text) == text) }
}
