import ArborCore
import ArborLayout
import ArborSession
import ArborTransfer
import Foundation
import Testing

@Suite struct ClientFrameTests {
  private func check(
    _ text: String, gives expected: ClientFrame, at location: SourceLocation = #_sourceLocation
  ) {
    do throws(FrameError) {
      let frame = try ClientFrame.decode(Array(text.utf8))
      #expect(frame == expected, sourceLocation: location)
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
  }

  private func check(
    _ text: String, fails code: Int, at location: SourceLocation = #_sourceLocation
  ) {
    do throws(FrameError) {
      let frame = try ClientFrame.decode(Array(text.utf8))
      Issue.record("accepted as \(frame)", sourceLocation: location)
    } catch {
      #expect(error.code == code, "\(error)", sourceLocation: location)
    }
  }

  private func event(_ sequence: Int, _ node: UInt32, _ event: ControlEvent) -> ClientFrame {
    .event(ClientEvent(sequence: sequence, action: .control(node, event)))
  }

  @Test func eventsNameTheirNode() {
    check(#"[1,7,42,"tap"]"#, gives: event(7, 42, .tap))
    check(#"[1,8,42,"focus"]"#, gives: event(8, 42, .focus))
    check(#"[1,9,42,"blur"]"#, gives: event(9, 42, .blur))
    check(#"[1,10,42,"submit"]"#, gives: event(10, 42, .submit))
    check(#"[1,11,42,"increment"]"#, gives: event(11, 42, .adjust(isIncrement: true)))
    check(#"[1,12,42,"decrement"]"#, gives: event(12, 42, .adjust(isIncrement: false)))
    check(#"[1,13,42,"escape"]"#, gives: event(13, 42, .escape))
  }

  @Test func anEditSaysWhatIsReplaced() {
    func edit(_ edit: TextEdit) -> ClientFrame {
      .event(ClientEvent(sequence: 3, action: .edit(9, edit)))
    }
    check(
      #"[1,3,9,"input",[4,6,"ab",77]]"#,
      gives: edit(TextEdit(range: 4..<6, replacement: "ab", hash: 77)))
    check(
      #"[1,3,9,"input",[4,4,"x",4294967295,5,5]]"#,
      gives: edit(TextEdit(range: 4..<4, replacement: "x", hash: .max, selection: 5..<5)))
    check(#"[1,3,9,"input",[6,4,"x",1]]"#, fails: 400)
    check(#"[1,3,9,"input",[4,4,"x",4294967296]]"#, fails: 400)
    check(#"[1,3,9,"input",[4,4,7,1]]"#, fails: 400)
  }

  @Test func editsCountInUTF16() {
    func check(_ text: String, _ range: Range<Int>, _ with: String, gives expected: String?) {
      let hash = TextEdit.hash(of: expected ?? "")
      let edit = TextEdit(range: range, replacement: with, hash: hash)
      #expect(edit.applied(to: text) == expected)
    }
    check("abc", 1..<2, "XY", gives: "aXYc")
    check("a😀c", 3..<4, "", gives: "a😀")
    check("a😀c", 1..<3, "e\u{301}", gives: "ae\u{301}c")
    check("e\u{301}", 1..<2, "", gives: "e")
    // Half a character, behind the end, another text.
    check("a😀c", 2..<3, "", gives: nil)
    check("abc", 2..<5, "", gives: nil)
    let edit = TextEdit(range: 0..<0, replacement: "x", hash: TextEdit.hash(of: "xabc"))
    #expect(edit.applied(to: "abd") == nil)
  }

  @Test func partsAreText() {
    check(#"[8,"[1,2"]"#, gives: .part("[1,2"))
    check(#"[8,""]"#, gives: .part(""))
    check(#"[8]"#, fails: 400)
  }

  @Test func aPositionHasNoSequence() {
    check(
      "[7,42,0,120.5,0]",
      gives: .scroll(.init(node: 42, position: CGPoint(x: 0, y: 120.5), isByUser: true)))
    check(
      "[7,42,-3,0,1]",
      gives: .scroll(.init(node: 42, position: CGPoint(x: -3, y: 0), isByUser: false)))
    check(
      "[7,42,0,7,0,12]",
      gives: .scroll(
        .init(node: 42, position: CGPoint(x: 0, y: 7), isByUser: true, revision: 12)))
    for text in [
      "[7]", "[7,42]", "[7,42,1]", #"[7,42,"1",2,0]"#, "[7,-1,1,2,0]", "[7,42,1,2]",
      "[7,42,0,1e19,0]", "[7,42,-1e308,0,0,12]", #"[7,42,0,7,0,"12"]"#,
    ] {
      check(text, fails: 400)
    }
  }

  @Test func aPointerHasAPlaceAndATime() {
    func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double = 0)
      -> ControlEvent
    { .pointer(PointerEvent(phase, at: .page(CGPoint(x: x, y: y)), time: time)) }
    check(#"[1,7,42,"tap",[12,34]]"#, gives: event(7, 42, pointer(.tap(count: 1), 12, 34)))
    check(#"[1,7,42,"tap",[12,34,2]]"#, gives: event(7, 42, pointer(.tap(count: 2), 12, 34)))
    check(#"[1,7,42,"down",[12,34.5]]"#, gives: event(7, 42, pointer(.down, 12, 34.5)))
    check(#"[1,8,42,"move",[-5,3,250]]"#, gives: event(8, 42, pointer(.move, -5, 3, 0.25)))
    check(#"[1,9,42,"up",[1,2,300]]"#, gives: event(9, 42, pointer(.up, 1, 2, 0.3)))
    check(#"[1,9,42,"cancel",[1,2,300]]"#, gives: event(9, 42, pointer(.cancel, 1, 2, 0.3)))
    let pair = PointerEvent(
      .move, at: .page(CGPoint(x: 1, y: 2)), and: .page(CGPoint(x: 3, y: 4.5)), time: 0.25)
    check(#"[1,9,42,"move",[1,2,250,3,4.5]]"#, gives: event(9, 42, .pointer(pair)))
    let withCommand = PointerEvent(.down, at: .page(CGPoint(x: 1, y: 2)), modifiers: .command)
    check(#"[1,9,42,"down",[1,2,0,8]]"#, gives: event(9, 42, .pointer(withCommand)))
    check(#"[1,9,42,"down",[1,2,0,16]]"#, fails: 400)
    // The four numbers of a wheel are no second finger.
    check(
      #"[1,9,42,"wheel",[1,2,0,40]]"#,
      gives: event(
        9, 42, .raw(.wheel(at: CGPoint(x: 1, y: 2), by: CGSize(width: 0, height: 40)))))
    check(#"[1,9,42,"move",[1,2,-1e300]]"#, gives: event(9, 42, pointer(.move, 1, 2)))
    for text in [
      #"[1,7,42,"down"]"#, #"[1,7,42,"move",[1]]"#, #"[1,7,42,"up",["a",1]]"#,
      #"[1,7,42,"move",[1e9,0]]"#, #"[1,7,42,"tap",[1,null]]"#,
    ] {
      check(text, fails: 400)
    }
  }

  private func transfer(_ sequence: Int, _ input: TransferInput) -> ClientFrame {
    event(sequence, 42, .raw(.transfer(input)))
  }

  @Test func dragsComeStepByStep() {
    let point = CGPoint(x: 1, y: 2)
    check(#"[1,7,42,"dragstart"]"#, gives: transfer(7, .begin))
    check(#"[1,7,42,"dragend"]"#, gives: transfer(7, .end))
    check(#"[1,7,42,"dropenter",[1,2,9]]"#, gives: transfer(7, .enter(.view(9), at: point)))
    check(
      #"[1,7,42,"dropenter",[1,2,[["a/b","c/d"],["file:"]]]]"#,
      gives: transfer(7, .enter(.types([["a/b", "c/d"], ["file:"]]), at: point)))
    check(#"[1,7,42,"dropmove",[1,2]]"#, gives: transfer(7, .move(at: point)))
    check(#"[1,7,42,"dropleave"]"#, gives: transfer(7, .leave))
    check(#"[1,7,42,"drop",[1,2,9]]"#, gives: transfer(7, .drop(.view(9), at: point)))
    let item = TransferItem([.init(type: "a/b", text: "c")])
    check(
      #"[1,7,42,"drop",[1,2,[["a/b","c"]],2]]"#,
      gives: transfer(7, .drop(.items([item], awaitsFiles: true), at: point)))
  }

  @Test func itemsAreLimited() {
    func items(_ count: Int, _ words: Int) -> String {
      let item = "[" + Array(repeating: #""a""#, count: words).joined(separator: ",") + "]"
      return "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
    }
    for text in [
      items(TransferSource.mostItems + 1, 1), items(1, 2 * TransferSource.mostTypes + 1), "[1]",
      "[[1]]", #""a""#, "-1", "null",
    ] {
      check(#"[1,7,42,"dropenter",[1,2,\#(text)]]"#, fails: 400)
    }
    // Each type has a text.
    check(#"[1,7,42,"drop",[1,2,[["a/b"]]]]"#, fails: 400)
    check(#"[1,7,42,"drop",[1,2,[],-1]]"#, fails: 400)
    check(#"[1,7,42,"drop"]"#, fails: 400)
  }

  @Test func anInputHasTheVersionOfItsEvent() {
    check(#"[1,7,42,"input","a\"b"]"#, gives: event(7, 42, .input(.text("a\"b"), version: 7)))
    check("[1,8,42,\"input\",true]", gives: event(8, 42, .input(.bool(true), version: 8)))
    check("[1,9,42,\"input\",-1.5e1]", gives: event(9, 42, .input(.number(-15), version: 9)))
  }

  @Test func aResizeNamesNoNode() {
    check(
      #"[1,3,0,"resize",[390,844.5]]"#,
      gives: .event(
        ClientEvent(sequence: 3, action: .resize(CGSize(width: 390, height: 844.5), .init()))))
  }

  @Test func aDisplayMayBeDark() {
    check(
      #"[1,3,0,"resize",[390,844,3,1]]"#,
      gives: .event(
        ClientEvent(
          sequence: 3,
          action: .resize(
            CGSize(width: 390, height: 844), .init(scale: 3, isDark: true, preferences: [])))))
    check(
      #"[1,3,0,"resize",[390,844,-1,0]]"#,
      gives: .event(
        ClientEvent(
          sequence: 3,
          action: .resize(CGSize(width: 390, height: 844), .init(isDark: false, preferences: [])))))
  }

  @Test func aDisplayMayHaveCoveredEdges() {
    var insets = WindowInsets()
    (insets.top, insets.bottom) = (47, 34)
    check(
      #"[1,3,0,"resize",[390,844,3,0,"47px 0px 34px 0px 0px"]]"#,
      gives: .event(
        ClientEvent(
          sequence: 3,
          action: .resize(
            CGSize(width: 390, height: 844),
            .init(scale: 3, isDark: false, preferences: [], insets: insets)))))
    check(
      #"[1,3,0,"resize",[390,844,3,0,"none"]]"#,
      gives: .event(
        ClientEvent(
          sequence: 3,
          action: .resize(
            CGSize(width: 390, height: 844), .init(scale: 3, isDark: false, preferences: [])))))
  }

  @Test func theOtherKinds() {
    check("[2,17]", gives: .acknowledgement(revision: 17))
    check(
      #"[3,"t.s",4,"/minimap",[390,844,2],"f"]"#,
      gives: .hello(
        .init(
          token: "t.s", revision: 4, url: "/minimap", viewport: CGSize(width: 390, height: 844),
          display: .init(scale: 2), formToken: "f")))
    check(
      #"[3,"t",-1,"/",[0,0,1],"f"]"#,
      gives: .hello(
        .init(
          token: "t", revision: -1, url: "/", viewport: nil, display: .init(scale: 1),
          formToken: "f")))
    check(
      #"[3,"t",-1,"/",[0,0,1,254],"f"]"#,
      gives: .hello(
        .init(
          token: "t", revision: -1, url: "/", viewport: nil,
          display: .init(scale: 1, isDark: false, preferences: .all), formToken: "f")))
    check(
      #"[4,[[7,"a",3],[8,true,0]]]"#,
      gives: .recovery([
        .init(node: 7, value: .text("a"), version: 3),
        .init(node: 8, value: .bool(true), version: 0),
      ]))
    check("[5,true]", gives: .visibility(isHidden: true))
    check("[5,0]", gives: .visibility(isHidden: false))
    check("[5,false,false]", gives: .visibility(isHidden: false, hasFocus: false))
    check("[5,1,1]", gives: .visibility(isHidden: true, hasFocus: true))
    check(#"[5,true,"yes"]"#, fails: 400)
    check(#" [ 6 , "/a" ] "#, gives: .navigation(url: "/a"))
  }

  @Test(arguments: [
    "", "[", "[1,2", "[1,]", "[01]", "[1.]", "[1e]", "[1e999]", "[+1]", "[nul]", "[1] [2]",
    #"["\x"]"#, #"["\ud800"]"#, #"["\udc00\ud800"]"#, #"["a]"#, "[\"\u{1}\"]", #"{"a":1,"a":2}"#,
    "[[[[[[[[[1]]]]]]]]]", "[NaN]", "[1,2,3,\"input\",\"\\u12g4\"]",
  ])
  func whatIsNoJSONIsRefused(text: String) { check(text, fails: 400) }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: FrameError.self) {
      try ClientFrame.decode([0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
  }

  @Test(arguments: [
    "1", "{}", "[]", "[\"1\"]", "[1.5]", "[1,-1,2,\"tap\"]", "[1,1,\"2\",\"tap\"]",
    "[1,1,-2,\"tap\"]",
    "[1,1,4294967296,\"tap\"]", "[1,1,2,3]", "[1,1,2,\"x\"]", "[1,1,2,\"input\"]",
    "[1,1,2,\"input\",null]",
    "[1,1,2,\"input\",[1]]", "[1,1,0,\"resize\",[1]]", "[1,1,0,\"resize\",[0,5]]",
    "[1,1,0,\"resize\",[1,1e9]]",
    "[2]", "[2,\"1\"]", "[2,1.5]", "[3,1,2,\"/\"]", "[3,\"t\",2]", "[3,\"t\",2,\"/\",[1,1],3]",
    "[3,\"t\",2,\"/\",[1],\"f\"]", "[4,[1]]", "[4]", "[5,2]", "[6]",
  ])
  func wrongTypesAreRefused(text: String) { check(text, fails: 400) }

  @Test func unknownKindsAreRefused() { check("[99]", fails: 400) }

  @Test func longFramesAreRefusedUnread() {
    let text = "[6,\"" + String(repeating: "a", count: 64 << 10) + "\"]"
    check(text, fails: 413)
  }

  @Test func escapesAreDecoded() {
    check(
      #"[6,"\u00e9\n\uD83D\uDE00\/\\"]"#, gives: .navigation(url: "é\n😀/\\"))
  }

  /// Every prefix, and every byte replaced by every other, is decoded or refused: nothing traps.
  @Test func damagedFramesDoNotTrap() {
    let original = Array(#"[1,7,42,"input","é\u00e9",[1.5,{"a":null}]]"#.utf8)
    for count in original.indices {
      #expect(throws: FrameError.self) { try ClientFrame.decode(Array(original.prefix(count))) }
    }
    for index in original.indices {
      for byte in UInt8.min...UInt8.max {
        var damaged = original
        damaged[index] = byte
        _ = try? ClientFrame.decode(damaged)
      }
    }
  }
}
