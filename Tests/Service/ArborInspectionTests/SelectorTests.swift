import ArborCore
import ArborInspection
import Testing

private let page = Inspector(
  snapshot: tree(
    """
    Page (0,0,400,300)
      VStack (0,0,400,300) mod:padding state:flag=true
        Text.0 "Shopping list" (0,0,100,20)
        ForEach.1 (0,20,400,100)
          =1 (0,20,400,50)
            HStack (0,20,400,50)
              Text.0 "Milk" (0,20,50,20) mod:font
              Button.1 button:Delete (350,20,50,20)
          =two (0,70,400,50)
            HStack (0,70,400,50)
              Text.0 "Bread" (0,70,50,20)
              Button.1 button:Delete (350,70,50,20) disabled
        Toggle.2.t switch:Loud=true (0,120,100,20) hidden
          Text "Loud" (0,120,60,20)
        Button.3 (0,200,100,20) pref:Size
          @overlay
            Circle (0,200,100,20)
        Slider.4 slider:Volume=3 (0,240,100,20)
    """))

/// The ids that a selector matches, without the `n`.
private func check(
  _ selector: String, gives ids: [Int], _ location: SourceLocation = #_sourceLocation
) {
  do {
    let answer = try page.find(Parameters([(name: "q", value: selector)])).body
    let matches = try object(answer)["matches"] as? [[String: Any]] ?? []
    let found = matches.compactMap { ($0["id"] as? String).flatMap { Int($0.dropFirst()) } }
    #expect(found == ids, "\(selector)", sourceLocation: location)
  } catch {
    Issue.record("\(selector): \(error)", sourceLocation: location)
  }
}

private func check(_ text: String, fails offset: Int) {
  let problem = problem { () throws(Problem) in try Selector(parsing: text) }
  #expect(problem?.kind == .selectorSyntax, "\(text)")
  #expect(
    problem?.member("offset") == .number(Double(offset)),
    "\(text): \(String(describing: problem))")
}

@Suite struct SelectorTests {
  @Test func matchesTypesIDsAndRoles() {
    check("Text", gives: [3, 7, 11, 14])
    check("#n7, #n1", gives: [1, 7])
    check("@overlay", gives: [16])
    check("@overlay > *", gives: [17])
    check("Nothing", gives: [])
  }

  @Test func followsCombinators() {
    check("HStack Text", gives: [7, 11])
    check("VStack > Text", gives: [3])
    check("Text + Button", gives: [8, 12])
    check("Text.slot", fails: 4)
    check("VStack > Text ~ Slider", gives: [18])
    check("Page VStack HStack > Button", gives: [8, 12])
    check("  Page>VStack>Slider  ", gives: [18])
    check("Page > * HStack > Text", gives: [7, 11])
    check("[kind=element] + [kind=element] Text", gives: [11])
    check("Text ~ * Text", gives: [7, 11, 14])
    check("VStack > [kind=element] Text", gives: [])
  }

  @Test func comparesAttributes() {
    check("[text]", gives: [3, 7, 11, 14])
    check("[text='Milk']", gives: [7])
    check("[text^=Shop]", gives: [3])
    check("[text$=list]", gives: [3])
    check("[text*=rea]", gives: [11])
    check("[text~=list]", gives: [3])
    check("[kind=element]", gives: [5, 9])
    check("[key=two]", gives: [9])
    check("Text[slot=0]", gives: [3, 7, 11])
    check("Text[width >= 60]", gives: [3, 14])
    check("Text[y<20]", gives: [3])
    check("[value=3]", gives: [18])
    check("[role=switch][value=true]", gives: [13])
    check("[branch=t]", gives: [13])
    check("[text^='']", gives: [])
  }

  @Test func countsChildren() {
    check(":root", gives: [1])
    check("HStack > :first-child", gives: [7, 11])
    check("HStack > :last-child", gives: [8, 12])
    check("VStack > :nth-child(odd)", gives: [3, 13, 18])
    check("VStack > :nth-child(2n)", gives: [4, 15])
    check("VStack > :nth-child(-n+2)", gives: [3, 4])
    check("VStack > :nth-child(n + 4)", gives: [15, 18])
    check("VStack > :nth-child(3)", gives: [13])
    check("Text:only-child", gives: [14])
    check("Button:empty", gives: [8, 12])
  }

  @Test func combinesWithIsNotAndHas() {
    check(":is(Slider, Toggle)", gives: [13, 18])
    check("VStack > :not(Text):not(:has(Text))", gives: [15, 18])
    check("HStack:has(> [text=Milk])", gives: [6])
    check("VStack > :has(Text, Circle)", gives: [4, 13, 15])
    check("Text:has(+ Button:disabled)", gives: [11])
    check("Text:has(~ Slider)", gives: [3])
    check("[kind=element]:has(HStack Button:disabled)", gives: [9])
    check("Page:has(VStack > Slider)", gives: [1])
    check("VStack:has(Page Slider)", gives: [])
    check(":not(:is(:not(Slider)))", gives: [18])
  }

  @Test func knowsTextsControlsAndKeys() {
    check(":text(\"Milk\")", gives: [7])
    check("[kind=element]:contains(\"rea\")", gives: [9])
    check(":contains(\"Milk\")", gives: [1, 2, 4, 5, 6, 7])
    check(":button(\"Delete\")", gives: [8, 12])
    check(":role(button, name=\"Delete\"):enabled", gives: [8])
    check(":role(slider)", gives: [18])
    check(":key(1), :key(two)", gives: [5, 9])
    check(":mod(font)", gives: [7])
    check(":pref(Size)", gives: [15])
    check(":state(flag)", gives: [2])
    check(":state(flag=true)", gives: [2])
    check(":state(flag=false)", gives: [])
  }

  @Test func knowsPlacesAndVisibility() {
    check("Button:at(360, 25)", gives: [8])
    check("Text:in(0,0,200,45)", gives: [3, 7])
    check(":hidden", gives: [13, 14])
    check("Text:visible", gives: [3, 7, 11])
    check(":disabled", gives: [12])
  }

  @Test func fallsBackWhereNothingMatches() {
    check("Nothing ?? Slider", gives: [18])
    check("Toggle ?? Slider", gives: [13])
    check("Nothing ?? Neither ?? Circle", gives: [17])
  }

  /// Each with the offset of the error.
  @Test(arguments: [
    ("", 0), ("Text,", 5), ("> Text", 0), ("Text >", 6), ("Text)", 4), ("Text!", 4), ("#x", 0),
    ("[colour]", 1), ("[text", 5), ("[text=\"a]", 6), ("[x < abc]", 5), ("[text!=a]", 5),
    (":unknown", 0), (":root(1)", 5), (":text(a)", 6), (":nth-child(x)", 11), (":at(1)", 5),
    (":at(1,nan)", 6), (":is()", 4), (":not", 4), (":env()", 5), (":focused(1)", 8),
    ("A::cousin(B)", 1), (":platform()", 10), ("A ??", 4), ("A || B", 2),
    (":role(button, B)", 14), ("Text.a", 4),
  ])
  func saysWhereItStopsReading(_ text: String, _ offset: Int) {
    check(text, fails: offset)
  }

  @Test func refusesWhatIsTooLongOrTooDeep() {
    let deep = String(repeating: ":not(", count: 20) + "A" + String(repeating: ")", count: 20)
    for text in [
      deep, String(repeating: "A", count: 5000),
      Array(repeating: "A", count: 65).joined(separator: " "),
    ] {
      #expect(
        problem { () throws(Problem) in try Selector(parsing: text) }?.kind == .selectorSyntax)
    }
  }
}
