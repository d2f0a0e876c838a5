import ArborCore
import ArborInspection
import Testing

@Suite struct NodePathTests {
  @Test(arguments: [
    "/", "/ContentView", "/ContentView/VStack.0/Text.1.tf", "/A.t", "/A!key", "/A.3!42",
    "/A/=3/Text", "/A/=-7", "/A/=", "/A/@overlay", "/A/@background.1/Circle",
    "/ContentView/TrackingArea/@hosted/Rectangle", "/A/=a%2Fb", "/A/=%C3%A9",
    "/A;padding", "/A;padding.1", "/A;state=flag", "/A;env=colorScheme", "/A/=1;pref=BoundsKey",
    "/;state=flag", "/%5B%2E%5D",
  ])
  func printsWhatItReads(_ text: String) throws {
    #expect(try NodePath(parsing: text).description == text)
  }

  @Test(arguments: [
    ("/A/=%41", "/A/=A"), ("/A/=é", "/A/=%C3%A9"), ("/A/=e%CC%81", "/A/=%C3%A9"),
    ("/A/=%c3%a9", "/A/=%C3%A9"), ("/A/=~bYS9i", "/A/=~bYS9i"), ("/A/=~%234", "/A/=%7E%234"),
    ("/A/=~#4", "/A/=~#4"),
    ("/%41", "/A"), ("/A!a:b", "/A!a%3Ab"),
  ])
  func hasOneSpellingPerNode(_ text: String, _ canonical: String) throws {
    #expect(try NodePath(parsing: text).description == canonical)
  }

  /// An accent on the last character of a tag: the tag is one nevertheless, and what is no tag is
  /// written as none.
  @Test func accentsDoNotHideTags() throws {
    #expect(throws: NodePathError.self) { try NodePath(parsing: "/A!~b\u{334}Y") }
    #expect(try NodePath(parsing: "/A!~#\u{334}").description == "/A!%7E%23%CC%B4")
    for text in [
      "/~b\u{334}Y", "/~\u{334}b!~\u{334}b", "/A!~%62%CC%B4Y", "/~b\u{307}", "/A/=%7Eb%CC%87",
    ] {
      let path = try NodePath(parsing: text)
      #expect(try NodePath(parsing: path.description) == path, "\(text): \(path)")
    }
  }

  @Test(arguments: [
    ("", 0, "a slash"), ("A", 0, "a slash"), ("//A", 1, "a type, = or @"),
    ("/A/", 3, "a type, = or @"), ("/A.", 3, "a slot or a branch of t and f"),
    ("/A.1.", 5, "a branch of t and f"), ("/A.01", 3, "a slot without leading zeros"),
    ("/A.1234567890", 3, "a slot of at most nine digits"),
    ("/A.x", 3, "a slot or a branch of t and f"), ("/A/=%4", 4, "percent-encoded UTF-8"),
    ("/A/=%FF", 4, "percent-encoded UTF-8"), ("/A/=~b*", 4, "base64url of UTF-8 after ~b"),
    ("/A b", 2, "a percent-encoded character"), ("/A;", 3, "a modifier, state=, env= or pref="),
    ("/A;foo=x", 3, "state=, env= or pref="), ("/A;state=", 9, "a name"),
    ("/A;padding/B", 10, "the end of the path"), ("/A@x", 2, "the end of the segment"),
  ])
  func saysWhereItStopsReading(_ text: String, _ offset: Int, _ expected: String) {
    do {
      _ = try NodePath(parsing: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.offset == offset, "\(text): \(error)")
      #expect(error.expected.hasPrefix(expected), "\(text): \(error)")
    }
  }

  @Test func tellsIdsFromPaths() throws {
    #expect(try NodeAddress(parsing: "n42") == .id(42))
    #expect(try NodeAddress(parsing: "A/B").description == "/A/B")
    #expect(try NodeAddress(parsing: "/n42").description == "/n42")
    #expect(try NodeAddress(parsing: "").description == "/")
    #expect(try NodeAddress(parsing: "n99999999999").description == "/n99999999999")
  }
}
