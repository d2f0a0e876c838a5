import ArborSession
import Testing

@Suite struct ServerFrameTests {
  private func check(
    _ bytes: [UInt8], _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(String(decoding: bytes, as: UTF8.self) == expected, sourceLocation: location)
  }

  @Test func framesAreJSONArrays() {
    check(ServerFrame.resumed(revision: 12), "[3,12]")
    check(ServerFrame.drain(milliseconds: 500), "[5,500]")
    check(ServerFrame.error(code: "syntax", text: "a \"b\"\n"), #"[6,"syntax","a \"b\"\u000a"]"#)
  }

  @Test func errorsSayWhatToDo() {
    check(
      ServerFrame.error(.unknownKind("9")),
      #"[6,"unknown-frame","There is no frame of kind 9. Send kinds 1 to 6."]"#)
  }
}
