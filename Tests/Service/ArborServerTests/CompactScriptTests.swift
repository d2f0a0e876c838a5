import ArborHTTP
import Foundation
import Testing

@testable import ArborServer

@Suite struct CompactScriptTests {
  private func compact(_ script: String) -> String {
    String(decoding: CompactScript.compact(Array(script.utf8)), as: UTF8.self)
  }

  @Test func commentsAndIndentsGo() {
    #expect(compact("// What it does.\n\nif (a) {\n  b();   // why\n}\n") == "if(a){b();}")
    #expect(compact("const f = () =>\n  // later\n  g()\nh()\n") == "const f=()=>\ng()\nh()")
  }

  @Test func addressesAndTextsStay() {
    for line in [
      "const url=\"http://a // b\";", "open(`x // y`);", "f('a  \\' b ')",
      "return\"a = b\"", "a+ +b- -c", "let a in b",
    ] {
      #expect(compact(line) == line)
    }
  }

  @Test func spacesThatSeparateNothingGo() {
    let line = "const [ a, b = 1 ] = x ? `${ y } z` : - -1;"
    #expect(compact(line) == "const[a,b=1]=x?`${ y } z`:- -1;")
    #expect(compact("typeof (a) == \"b c\" && !d") == "typeof(a)==\"b c\"&&!d")
  }

  /// The design's budget for what every page loads.
  @Test func theRuntimeIsSmall() throws {
    let assets = Assets(folder: nil)
    let request = HTTPRequest(
      target: assets.url("arbor.js"), headers: ["Accept-Encoding": "gzip"])
    let response = try #require(assets.response(to: request))
    #expect(response.headers["content-encoding"] == "gzip")
    #expect((2_000...5_000).contains(response.body.count ?? 0))
  }

  /// What reading by lines needs.
  @Test func noStringGoesOnOverLines() throws {
    for index in [
      "arbor", "choices", "drag", "gestures", "hover", "inputs", "keys", "menus", "motion",
      "passages", "print", "refresh", "shadows",
      "share",
      "upload",
      "sheets", "text", "update", "windows",
    ] {
      let bytes = try #require(Assets.bytes("\(index).js"))
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        #expect(line.count { $0 == "`" } % 2 == 0, "\(index).js: \(line)")
        #expect(!line.contains("/*"), "\(index).js: \(line)")
      }
    }
  }
}
