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

  @Test(arguments: ["^[", "^[2 task", "^[2 task](inflect: true", "a^b", "[2](inflect: true)", ""])
  func whatIsNotClosedIsText(text: String) { #expect(resolved(text) == text) }
}
