import ArborCore
import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import Testing

@Suite(.serialized) struct RESTTests {
  @Test func sessionsComeAndGo() async throws {
    try await withServer { client, server in
      let body = #"{"page":"ticking","size":{"width":320,"height":200},"colorScheme":"dark"}"#
      let path = try await client.session(body)
      let session = try await client.json(path)
      #expect(session["page"].string == "ticking")
      #expect(session["size"]["width"].int == 320)
      #expect(session["colorScheme"].string == "dark")
      #expect(session["isConnected"].value as? Bool == false)
      #expect(try await client.json("/v1/sessions")["sessions"].count == 1)
      let patched = try await client.send("PATCH", path, #"{"size":{"width":400,"height":300}}"#)
      #expect(JSON(patched)["size"]["width"].int == 400)
      #expect(try await client.send("PATCH", path, #"{"idiom":"macOS"}"#).status == 403)
      let around = try await client.send(
        "PATCH", path, #"{"locale":"he","dynamicTypeSize":"xLarge","colorScheme":"light"}"#)
      #expect(JSON(around)["layoutDirection"].string == "rightToLeft")
      #expect(JSON(around)["dynamicTypeSize"].string == "xLarge")
      #expect(JSON(around)["colorScheme"].string == "light")
      let environment = try await client.json(path + "/nodes//environment")["environment"]
      #expect("\(environment)".contains("rightToLeft") && "\(environment)".contains("xLarge"))
      let back = try await client.send(
        "PATCH", path, #"{"locale":null,"colorScheme":null,"dynamicTypeSize":null}"#)
      #expect(JSON(back)["locale"].string == "en-US" && JSON(back)["colorScheme"].string == "dark")
      #expect(try await client.send("PATCH", path, #"{"locale":"_"}"#).status == 422)
      #expect(try await client.curl.delete(client.url(path)).status == 204)
      let gone = try await client.get(path)
      #expect(gone.status == 404)
      #expect(JSON(gone)["type"].string == "/problems/session-expired")
      #expect(await server.store.count == 0)
    }
  }

  @Test func aSessionsTagFollowsWhatIsSaid() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let tag = try #require(try await client.get(path)["ETag"])
      #expect(try await client.get(path, ["If-None-Match": tag]).status == 304)
      let revision = try #require(try await client.json(path)["revision"].int)
      // Nothing on the page depends on it.
      let patched = try await client.send("PATCH", path, #"{"displayScale":3}"#)
      let after = try await client.get(path, ["If-None-Match": tag])
      #expect(after.status == 200 && JSON(after)["displayScale"].int == 3)
      #expect(patched["ETag"] == after["ETag"])
      let both = try await client.send(
        "PATCH", path, #"{"size":{"width":500,"height":300},"colorScheme":"dark"}"#,
        ["If-Match": try #require(after["ETag"])])
      #expect(both.status == 200)
      #expect(JSON(both)["revision"].int.map { $0 <= revision + 2 } == true)
    }
  }

  @Test func aPagesIdiomIsSetUnlessARequestSaysIt() async throws {
    try await withServer {
      $0.idioms.standard = .macOS
      $0.idioms.iOS = ["ticking"]
    } _: { client, _ in
      func idiom(_ body: String) async throws -> String? {
        try await client.json(try await client.session(body))["idiom"].string
      }
      #expect(try await idiom("{}") == "macOS")
      #expect(try await idiom(#"{"page":"ticking"}"#) == "iOS")
      #expect(try await idiom(#"{"idiom":"iOS"}"#) == "iOS")
      _ = try await client.get("/")
      _ = try await client.get("/ticking")
      _ = try await client.get("/?idiom=iOS")
      let all = try await client.json("/v1/sessions")["sessions"]
      #expect((3..<6).map { all[$0]["idiom"].string } == ["macOS", "iOS", "iOS"])
    }
  }

  @Test func wrongSessionsAreRefused() async throws {
    try await withServer { client, _ in
      #expect(try await client.send("POST", "/v1/sessions", #"{"page":"no"}"#).status == 404)
      #expect(try await client.send("POST", "/v1/sessions", "{").status == 400)
      #expect(try await client.send("POST", "/v1/sessions", #"{"size":3}"#).status == 422)
      let typed = try await client.send(
        "POST", "/v1/sessions", "{}", ["Content-Type": "text/plain"])
      #expect(typed.status == 415)
      #expect(try await client.get("/v1/sessions/nothing/tree").status == 404)
      let lost = try await client.get("/v1/nothing", ["Accept": "text/html"])
      #expect(lost.status == 404)
      #expect(lost["Content-Type"] == "application/problem+json")
    }
  }

  @Test func theTreeAndItsNodes() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      #expect(try await client.json(path + "/tree")["revision"].int == 1)
      let found = try await client.json(path + "/find?q=Text")
      #expect(found.status == 200)
      let text = try #require(
        found["matches"][0]["path"].string ?? found["nodes"][0]["path"].string)
      let node = try await client.json(path + "/nodes" + text)
      #expect(node["text"].string == "count 0")
      let id = try #require(node["id"].string)
      #expect(try await client.json(path + "/nodes/" + id)["path"].string == text)
      let encoded = text.replacing("/", with: "%2F")
      #expect(try await client.json(path + "/nodes/" + encoded)["id"].string == id)
      for facet in [
        "layout", "children", "ancestors", "environment", "preferences", "preferences?trace=1",
        "anchors", "anchors?in=global", "frame", "frame?in=local",
      ] {
        let answer = try await client.json(path + "/nodes/" + id + "/" + facet)
        #expect(answer.status == 200, "\(facet)")
        #expect(answer["revision"].int == 1, "\(facet)")
      }
      #expect(try await client.json(path + "/nodes/" + id + "/frame?in=named:x").status == 422)
      #expect(try await client.get(path + "/nodes/n4711").status == 404)
      #expect(try await client.get(path + "/nodes/Nothing").status == 404)
      #expect(try await client.get(path + "/find?q=:::").status == 400)
      #expect(try await client.get(path + "/hit?x=640&y=400").status == 200)
      #expect(try await client.get(path + "/state").status == 200)
      #expect(try await client.get(path + "/diagnostics").status == 200)
    }
  }

  @Test func eventsSayWhatTheyChanged() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let tap = try await client.send(
        "POST", path + "/events", #"{"type":"tap","target":"Button:first-child ~ Button, Button"}"#)
      #expect([400, 409].contains(tap.status))
      let button = try await client.json(path + "/find?q=Button")
      let id = try #require(button["matches"][0]["id"].string ?? button["nodes"][0]["id"].string)
      let done = try await client.send(
        "POST", path + "/events", #"{"type":"tap","target":"\#(id)"}"#)
      #expect(done.status == 200, "\(done)")
      #expect(JSON(done)["revision"].int == 2)
      #expect(done.text.contains("\"text\""))
      let input = try await client.send(
        "POST", path + "/events", #"{"type":"input","target":"TextField","value":"milk"}"#)
      #expect(input.status == 200, "\(input)")
      #expect(try await client.get(path + "/snapshot?format=text").text.contains("note milk"))
      let wrong = try await client.send(
        "POST", path + "/events", #"{"type":"input","target":"TextField","value":3}"#)
      #expect(wrong.status == 422)
      let size = try await client.send(
        "POST", path + "/events", #"{"type":"resize","width":500,"height":400}"#)
      #expect(size.status == 200)
      #expect(try await client.json(path)["size"]["width"].int == 500)
    }
  }

  @Test func blockedControlsSayWhy() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      for _ in 0..<2 {
        _ = try await client.send(
          "POST", path + "/events", #"{"type":"tap","target":":button(\"Add\")"}"#)
      }
      let refused = try await client.send(
        "POST", path + "/events", #"{"type":"tap","target":":button(\"Limited\")"}"#)
      #expect(refused.status == 409, "\(refused)")
      #expect(JSON(refused)["reason"].string == "disabled")
    }
  }

  @Test func selectorsAskTheLivePage() async throws {
    try await withServer { client, _ in
      let path = try await client.session(#"{"colorScheme":"dark"}"#)
      let all = try await client.json(path + "/find?q=*")["matched"].int
      let dark = try await client.get(path + "/find?q=:env(colorScheme%3Ddark)")
      #expect(JSON(dark)["matched"].int == all)
      #expect(try await client.json(path + "/find?q=:env(colorScheme%3Dlight)")["matched"].int == 0)
      let nobody = try await client.get(path + "/find?q=:focused")
      #expect(JSON(nobody)["matched"].int == 0)
      let focus = try await client.send(
        "POST", path + "/events", #"{"type":"focus","target":"TextField:env(colorScheme=dark)"}"#)
      #expect(focus.status == 200, "\(focus)")
      // The focus needs no revision; the tag tells it all the same.
      let somebody = try await client.get(
        path + "/find?q=:focused", ["If-None-Match": nobody["ETag"] ?? ""])
      #expect(somebody.status == 200)
      #expect(JSON(somebody)["matches"][0]["type"].string == "TextField")
      let blur = try await client.send(
        "POST", path + "/events", #"{"type":"blur","target":":focused"}"#)
      #expect(blur.status == 200, "\(blur)")
      let again = try await client.get(
        path + "/find?q=:focused", ["If-None-Match": nobody["ETag"] ?? ""])
      #expect(again.status == 304 || JSON(again)["matched"].int == 0)
    }
  }

  @Test func revisionsAreTags() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let tree = try await client.get(path + "/tree")
      #expect(tree["ETag"] == "W/\"1\"")
      #expect(try await client.get(path + "/tree", ["If-None-Match": "W/\"1\""]).status == 304)
      #expect(try await client.get(path + "/tree", ["If-None-Match": "W/\"9\""]).status == 200)
      let stale = try await client.send(
        "POST", path + "/events", #"{"type":"resize","width":500,"height":400}"#,
        ["If-Match": "W/\"7\""])
      #expect(stale.status == 412)
      #expect(JSON(stale)["current"].int == 1)
    }
  }

  @Test func snapshotsComeInManyFormats() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      #expect(try await client.json(path + "/snapshot")["revision"].int == 1)
      #expect(try await client.get(path + "/snapshot?format=text").text.contains("count 0"))
      #expect(try await client.get(path + "/snapshot?format=svg").text.hasPrefix("<svg"))
      #expect(try await client.get(path + "/snapshot?format=html").text.contains("count 0"))
      #expect(try await client.get(path + "/snapshot?format=png")["Content-Type"] == "image/png")
      #expect(try await client.get(path + "/snapshot?format=gif").status == 422)
      #expect(try await client.json("/v1/pages")["pages"][1]["path"].string == "/ticking")
    }
  }

  @Test func theInterfaceCanBeOff() async throws {
    try await withServer {
      $0.rest.isEnabled = false
    } _: { client, _ in
      let reply = try await client.get("/v1/sessions")
      #expect(reply.status == 403)
      #expect(JSON(reply)["type"].string == "/problems/rest-disabled")
      #expect(try await client.get("/").status == 200)
    }
  }

  @Test func stateIsReadAndWritten() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let answer = try await client.json(path + "/state")
      let count = answer["state"][0]
      let name = try #require(count["path"].string)
      #expect(name.hasSuffix(";state=count"))
      #expect(count["wrapper"].string == "State" && count["value"].string == "0")
      #expect(count["json"].int == 0 && count["isWritable"].value as? Bool == true)
      let node = try #require(count["node"].string)

      let written = try await client.send(
        "PATCH", path + "/state", "{\"\(name)\": 1, \"\(node);state=note\": \"milk\"}")
      #expect(written.status == 200, "\(written)")
      #expect(JSON(written)["revision"].int == 2)
      #expect(JSON(written)["count"].int ?? 0 >= 2)
      let text = try await client.get(path + "/snapshot?format=text").text
      #expect(text.contains("count 1") && text.contains("note milk"))
      #expect(try await client.json(path + "/state")["state"][1]["json"].string == "milk")
      #expect(
        try await client.send(
          "PATCH", path + "/state", "{\"\(name)\": 2}", ["If-Match": "\"1\""]
        ).status == 412)
    }
  }

  @Test func stateThatDoesNotFitIsRefusedAndNothingChanges() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let name = try #require(try await client.json(path + "/state")["state"][0]["path"].string)
      func patch(_ body: String) async throws -> (status: Int, JSON) {
        let reply = try await client.send("PATCH", path + "/state", body)
        return (reply.status, JSON(reply))
      }
      let (status, problem) = try await patch("{\"\(name)\": 1, \"\(name.dropLast(5))isOn\": 3}")
      #expect(status == 422)
      #expect(problem["type"].string == "/problems/invalid-value")
      #expect(problem["expected"].string?.hasPrefix("a value of type Bool") == true, "\(problem)")
      #expect(problem["pointer"].string?.hasSuffix("state=isOn") == true)
      for body in ["{\"\(name)\": 1.5}", "{\"\(name)\": null}", "{\"\(name)\": \"1\"}"] {
        let (status, problem) = try await patch(body)
        #expect(status == 422)
        #expect(problem["expected"].string?.contains("of type Int") == true, "\(problem)")
      }
      for (body, expected) in [
        ("{\"\(name)x\": 1}", 404), ("{\"/No;state=count\": 1}", 404), ("{\"count\": 1}", 422),
        ("{\"n999;state=count\": 1}", 404), ("[1]", 422), ("{\"a\": ", 400),
      ] {
        #expect(try await patch(body).status == expected, "\(body)")
      }
      #expect(try await client.json(path)["revision"].int == 1)
      #expect(try await client.get(path + "/snapshot?format=text").text.contains("count 0"))
    }
  }
}
