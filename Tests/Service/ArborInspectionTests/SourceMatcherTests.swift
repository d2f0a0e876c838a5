#if DEBUG
  import ArborCore
  import ArborSources
  import Foundation
  import Testing

  @testable import ArborInspection

  /// Compares the lines of all nodes of a tree. A line of the outline ends with the expected line
  /// of the source: `= 3` is that of the call, `~ 3` that of the nearest one around.
  ///
  /// Views whose type has a `body` in the source have code; those of the type `closed` have code
  /// that is not known.
  private func check(
    _ source: String, _ outline: String, closed: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = SourceFile(
      path: "/A.swift", fileID: "Test/A.swift", bytes: Array(source.utf8),
      parser: { SourceParser.outline(of: $0) })
    let lines = outline.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false)
    }
    let index = TreeIndex(
      tree(
        lines.map { $0.dropLast(2).joined(separator: " ") }
          .joined(separator: "\n")))
    let code = { (place: Int) -> SourceMatcher.Code? in
      guard case .view(let name) = index.node(at: place).segment.kind else { return nil }
      return file.outline.members
        .first { $0.name == "body" && ($0.type == name || $0.type.hasSuffix("." + name)) }
        .map { SourceMatcher.Code(file: file, member: $0) }
    }
    let matcher = SourceMatcher(
      index: index, code: code,
      isOpaque: { code($0) != nil || index.node(at: $0).segment.kind == .view(closed) })
    for (place, line) in lines.enumerated() {
      let found = matcher.origin(of: place)
      let offset =
        switch found?.origin {
        case .atom(let atom): atom.offset
        case .role(let link): link.link.offset
        case .code(let code): code.member.range.lowerBound
        case nil: 0
        }
      let text =
        (found?.isOwn == true ? "=" : "~") + " \(file.outline.line(at: offset))"
      #expect(
        text == line.suffix(2).joined(separator: " "), "\(line.joined(separator: " "))",
        sourceLocation: sourceLocation)
    }
  }

  struct SourceMatcherTests {
    @Test func chainsAndContainers() {
      check(
        """
        struct Page: View {
          var body: some View {
            VStack {
              Text("a")
                .padding()
                .background {
                  Color.red
                }
              Text("b")
              HStack { Text("c"); Spacer() }
            }
          }
        }
        """,
        """
        Page = 2
          VStack = 3
            Text.0 "a" mod:padding mod:background = 4
              @background = 6
                Color = 7
            Text.1 "b" = 9
            HStack.2 = 10
              Text.0 "c" = 10
              Spacer.1 = 10
        """)
    }

    private static let conditionals = """
      struct Page: View {
        var body: some View {
          VStack {
            if isA {
              Text("1")
            } else if isB {
              Text("2")
            } else {
              Text("3")
            }
            if isC {
              Text("4")
            }
            switch kind {
            case .a: Text("5")
            case .b:
              Text("6")
              Text("7")
            case .c: Text("8")
            case .d: EmptyView()
            default:
              Text("9")
            }
            Text("10")
          }
        }
      }
      """

    @Test(arguments: [
      """
      Page = 2
        VStack = 3
          Text.0.tf = 7
          Text.1.t = 12
          Text.2.ttf = 17
          Text.3.ttf = 18
          Text.4 = 24
      """,
      """
      Page = 2
        VStack = 3
          Text.0.f = 9
          Text.2.f = 22
          Text.4 = 24
      """,
    ])
    func armsOfConditionals(_ tree: String) { check(Self.conditionals, tree) }

    @Test func elementsOfForEach() {
      check(
        """
        struct Page: View {
          var body: some View {
            VStack {
              Text("a")
              ForEach(items) { item in
                let title = item.title
                Text(title)
                Row(item)
              }
              Divider()
              ForEach(others) { other in Text(other) }
            }
          }
        }
        private struct Row: View {
          let item: Item
          var body: some View {
            HStack { Text(item.name) }
          }
        }
        """,
        """
        Page = 2
          VStack = 3
            Text.0 = 4
            =1 = 5
              Text.0 = 7
              Row.1 = 8
                HStack = 18
                  Text = 18
            =2 = 5
              Text.0 = 7
            Divider.2 = 10
            =1 = 11
              Text = 11
        """)
    }

    @Test func propertiesAndFunctionsOfTheType() {
      check(
        """
        struct Page: View {
          var body: some View {
            VStack {
              header.padding()
              self.rows
              row("a") { Image("x") }
              Text("end")
            }
          }
          private var header: some View { Text("h") }
          func row(_ title: String, @ViewBuilder icon: () -> some View) -> some View {
            HStack {
              icon()
              Text(title)
            }
          }
        }
        extension Page {
          @ViewBuilder var rows: some View {
            Text("1")
            Text("2")
          }
        }
        """,
        """
        Page = 2
          VStack = 3
            Text.0 "h" mod:padding = 10
            Text.1 "1" = 20
            Text.2 "2" = 21
            HStack.3 = 12
              Image.0 = 6
              Text.1 "a" = 14
            Text.4 "end" = 7
        """)
    }

    @Test func buildersOfTheCaller() {
      check(
        """
        struct Page: View {
          var body: some View {
            Card("t") {
              Text("1")
              Text("2")
            }
          }
        }
        struct Card<Content: View>: View {
          let title: String
          let content: Content
          var body: some View {
            VStack {
              Text(title)
              content
                .bold()
              Divider()
            }
          }
        }
        """,
        """
        Page = 2
          Card = 3
            VStack = 13
              Text.0 "t" = 14
              Text.1 "1" = 4
              Text.2 "2" = 5
              Divider.3 = 17
        """)
    }

    @Test func labelsInsideControls() {
      check(
        """
        struct Page: View {
          var body: some View {
            VStack {
              Button(action: { isOn.toggle() }) {
                Image("a")
                Text("b")
              }
              Toggle(isOn: $isOn) { Text("c") }
              Section {
                Text("e")
              } header: { Text("d") }
              Label { Text("l") } icon: {
                Text("i")
              }
            }
          }
        }
        """,
        """
        Page = 2
          VStack = 3
            StyledControl.0 = 4
              Button = 4
                HStack ~ 4
                  Image.0 = 5
                  Text.1 "b" = 6
            Toggle.1 = 8
              HStack ~ 8
                Text.0 "c" = 8
                Spacer.1 ~ 8
            Text.2 "e" = 10
            Label.3 = 12
              HStack ~ 12
                Text.0 "i" = 13
                Text.1 "l" = 12
        """)
    }

    @Test func rowsOfLists() {
      check(
        """
        struct Page: View {
          var body: some View {
            List(items) { item in
              NavigationLink("t", destination: Text("far"))
            }
          }
        }
        """,
        """
        Page = 2
          List = 3
            ScrollView ~ 3
              LazyVStack ~ 3
                =1 = 3
                  NavigationLink = 4
                    Button ~ 4
                      Text "t" ~ 4
                @background ~ 3
                  =x ~ 3
                    Color ~ 3
        """)
    }

    @Test func elementsOfControlsAreNotThoseOfTheCode() {
      check(
        """
        struct Page: View {
          var body: some View {
            Chart {
              ForEach(items) { item in
                PointMark(item)
              }
            }
          }
        }
        """,
        """
        Page = 2
          Chart = 3
            Plot ~ 3
              =0 ~ 3
                PathShape ~ 3
              =1 ~ 3
                MarkView ~ 3
        """)
    }

    @Test func otherViewsAreNotSearched() {
      check(
        """
        struct Page: View {
          var body: some View {
            Panel {
              Other()
              Text(a)
            }
          }
        }
        struct Other: View {
          var body: some View { HStack { Spacer(); Text(b) } }
        }
        """,
        """
        Page = 2
          Panel = 3
            Frame ~ 3
              HStack ~ 3
                Other.1 = 4
                  HStack = 10
                    Spacer.0 = 10
                    Text.1 = 10
                Text.2 = 5
        """)
    }

    @Test func whatIsNotCertainHasTheLineAround() {
      check(
        """
        struct Page: View {
          var body: some View {
            VStack {
              helper(1)
              Text("a")
              Text("b")
              Text(c)
              Text(d)
            }
          }
        }
        """,
        """
        Page = 2
          VStack = 3
            Text.0 "x" ~ 3
            Text.1 "a" = 5
            Text.2 "b" = 6
            Text.3 "c" ~ 3
            Text.4 "d" ~ 3
        """)
    }

    @Test func equalClosuresHaveTheLineAround() {
      check(
        """
        struct Page: View {
          var body: some View {
            Form {
              Label { Text(a) } icon: { Text(b) }
            }
          }
        }
        """,
        """
        Page = 2
          Form = 3
            Inner ~ 3
              Label = 4
                HStack ~ 4
                  Text.0 ~ 4
                  Text.1 ~ 4
        """)
    }

    @Test func groupsAndWrappers() {
      check(
        """
        struct Page: View {
          var body: some View {
            let layout = isWide ? AnyLayout(H()) : AnyLayout(V())
            return ZStack {
              Group {
                Text("1")
                Text("2")
              }
              .padding()
              AnyView(Text("3"))
              EmptyView()
              #if os(macOS)
                Text("no")
              #else
                Text("4")
              #endif
              (isOn ? H() : V()) {
                Text("5")
              }
              Text("6") + Text("7")
            }
          }
        }
        """,
        """
        Page = 2
          ZStack = 4
            Text.0 "1" mod:padding = 6
            Text.1 "2" mod:padding = 7
            Text.2 "3" = 10
            Text.3 "4" = 15
            AnyLayout.4 = 17
              Text "5" = 18
            Text.5 "67" = 20
        """)
    }

    @Test func returnedViews() {
      check(
        """
        struct Page: View {
          var body: some View {
            VStack { card(1) }
          }
          func card(_ number: Int) -> AnyView {
            if number > 1 { return AnyView(Text("many")) }
            guard number > 0 else { return AnyView(Image("none")) }
            return AnyView(Text("one"))
          }
        }
        """,
        """
        Page = 2
          VStack = 3
            Text "one" = 8
        """)
    }

    @Test func staticMembersMakeAnyNumberOfViews() {
      for member in [
        "Parts.two", "Self.header", "Theme.shared.rows", "theme.header", "Parts.all[0]",
        "isOn ? Parts.two : Parts.three",
      ] {
        check(
          """
          struct Page: View {
            var body: some View {
              VStack {
                Color.red.opacity(0.5)
                \(member)
                Text(a)
                Text(b)
              }
            }
            var theme: Theme { Theme() }
          }
          """,
          """
          Page = 2
            VStack = 3
              Color.0 = 4
              Text.1 ~ 3
              Text.2 ~ 3
              Text.3 ~ 3
          """)
      }
    }

    @Test func viewsWhoseCodeIsNotKnownAreClosed() {
      check(
        """
        struct Page: View {
          var body: some View {
            Panel {
              Text("a")
            }
            .background { Color.red }
          }
        }
        """,
        """
        Page = 2
          Panel = 3
            Text "a" ~ 3
            @background = 6
              Color = 6
        """, closed: "Panel")
    }

    @Test func modifiersOfUnknownDirectivesMakeNoRoles() {
      check(
        """
        struct Page: View {
          var body: some View {
            Text("a")
              #if FEATURE
                .background { Color.red }
              #else
                .background { Color.blue }
              #endif
          }
        }
        """,
        """
        Page = 2
          Text = 3
            @background ~ 3
              Color ~ 3
        """)
    }

    @Test func buildersThatMultiplyEnd() {
      let builders = (0..<20).map {
        "  var a\($0): some View { a\($0 + 1); a\($0 + 1); a\($0 + 1) }"
      }
      check(
        """
        struct Page: View {
          var body: some View { VStack { Text(b); a0; Text(c); Text(d) } }
        \(builders.joined(separator: "\n"))
          var a20: some View { EmptyView() }
        }
        """,
        """
        Page = 2
          VStack = 2
            Text.0 = 2
            Text.1 ~ 2
            Text.2 ~ 2
        """)
    }

    @Test func recursionEnds() {
      check(
        """
        struct Page: View {
          var body: some View { a }
          var a: some View { VStack { a; b; b } }
          var b: some View { a; b; b }
        }
        """,
        """
        Page = 2
          VStack = 3
            VStack.0 = 3
        """)
    }
  }
#endif
