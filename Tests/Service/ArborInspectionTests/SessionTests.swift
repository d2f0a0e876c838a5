import ArborCore
import ArborInspection
import Foundation
import Testing

@Suite struct SessionTests {
  @Test func readsWhichPageToOpen() throws {
    let request = try SessionRequest(
      parsing: Array(
        #"{"page":"/minimap","size":{"width":800,"height":600},"idiom":"macOS","locale":"de-CH","colorScheme":"dark"}"#
          .utf8))
    #expect(request.page == "minimap")
    #expect(request.configuration().size == CGSize(width: 800, height: 600))
    #expect(request.configuration().idiom == .macOS)
    #expect(request.configuration().colorScheme == .dark)
    let plain = try SessionRequest(parsing: Array("{}".utf8))
    #expect(plain.page.isEmpty)
    #expect(plain.configuration().size == HostConfiguration().size)
    #expect(plain.settings.size == nil && plain.settings.locale == .unsaid)
  }

  @Test func readsWhatIsAroundThePage() throws {
    let json =
      #"{"layoutDirection":"rightToLeft","dynamicTypeSize":"accessibility3","timeZone":"Asia/Tokyo","#
      + #""displayScale":2,"scenePhase":"inactive","locale":"de","colorScheme":"dark"}"#
    let configuration = try SessionRequest(parsing: Array(json.utf8)).configuration()
    var surroundings = Surroundings(configuration)
    #expect(surroundings.direction == .rightToLeft && surroundings.displayScale == 2)
    #expect(surroundings.dynamicTypeSize == .accessibility3)
    #expect(surroundings.scenePhase == .inactive)
    #expect(surroundings.timeZone?.identifier == "Asia/Tokyo")
    let standard = Surroundings(HostConfiguration())
    let nulls =
      #"{"layoutDirection":null,"dynamicTypeSize":null,"timeZone":null,"locale":null,"scenePhase":null}"#
    let settings = try SessionSettings(parsing: Array(nulls.utf8))
    settings.apply(to: &surroundings, instead: standard)
    #expect(surroundings.colorScheme == .dark && surroundings.displayScale == 2)
    surroundings.colorScheme = .light
    surroundings.displayScale = 1
    #expect(surroundings == standard)
    #expect(settings.keepsColorScheme == nil)
    #expect(try SessionSettings(parsing: Array(json.utf8)).keepsColorScheme == true)
  }

  @Test(arguments: [
    (#"{"pgae":"x"}"#, "/pgae"), (#"{"size":3}"#, "/size"),
    (#"{"size":{"width":1}}"#, "/size/height"),
    (#"{"size":{"width":1,"height":1,"depth":1}}"#, "/size/depth"),
    (#"{"size":{"width":1e9,"height":1}}"#, "/size/width"), (#"{"idiom":"tvOS"}"#, "/idiom"),
    (#"{"locale":"en_US"}"#, "/locale"), (#"{"locale":""}"#, "/locale"),
    (#"{"colorScheme":true}"#, "/colorScheme"), (#""x""#, ""),
    (#"{"layoutDirection":"up"}"#, "/layoutDirection"),
    (#"{"dynamicTypeSize":4}"#, "/dynamicTypeSize"),
    (#"{"timeZone":"../Berlin"}"#, "/timeZone"), (#"{"displayScale":9}"#, "/displayScale"),
    (#"{"scenePhase":"asleep"}"#, "/scenePhase"), (#"{"timeZone":"GMT+25"}"#, "/timeZone"),
    (#"{"page":null}"#, "/page"), (#"{"size":null}"#, "/size"),
  ])
  func pointsAtWhatItCannotUse(_ json: String, _ pointer: String) {
    let problem = problem { () throws(Problem) in try SessionRequest(parsing: Array(json.utf8)) }
    #expect(problem?.kind == .invalidValue, "\(json)")
    #expect(problem?.member("pointer") == .string(pointer), "\(json)")
  }

  @Test func eachTimeZoneThatIsNamedIsTaken() throws {
    #expect(SessionSettings.timeZones.isSuperset(of: ["Etc/UTC", "Europe/Berlin", "Asia/Tokyo"]))
    for name in SessionSettings.timeZones {
      let body = Array(#"{"timeZone":"\#(name)"}"#.utf8)
      #expect(try SessionSettings(parsing: body).timeZone != .unsaid, "\(name)")
    }
  }

  @Test func describesASession() throws {
    let info = SessionInfo(
      id: "s1", page: "minimap", revision: 3, size: CGSize(width: 800, height: 600),
      surroundings: Surroundings(HostConfiguration(locale: "ar")), isConnected: false,
      machine: "web", worker: 1, epoch: 7,
      created: Date(timeIntervalSince1970: 0))
    let answer = try object(info.body())
    #expect(answer["created"] as? String == "1970-01-01T00:00:00Z")
    #expect(answer["layoutDirection"] as? String == "rightToLeft")
    #expect(answer["dynamicTypeSize"] as? String == "large")
    #expect(answer["machine"] as? String == "web")
    #expect(answer["worker"] as? Int == 1 && answer["epoch"] as? Int == 7)
    #expect(answer["size"] as? [String: Int] == ["width": 800, "height": 600])
    #expect((try object(SessionInfo.list([info, info]))["sessions"] as? [Any])?.count == 2)
  }

  @Test func listsOfSeveralProcessesAreJoined() throws {
    let lists = [
      #"{"sessions":[{"created":"2"},{"created":"3","n":1}]}"#, "no JSON",
      #"{"sessions":[{"created":"1"},{"created":"3","n":2}]}"#,
    ].map { Array($0.utf8) }
    let joined = JSONList.join(
      lists, member: "sessions", orderedBy: "created", silent: ["web/1"])
    #expect(
      String(decoding: joined, as: UTF8.self)
        == #"{"sessions":[{"created":"1"},{"created":"2"},{"created":"3","n":1},{"created":"3","n":2}],"unreachable":["web/1"]}"#
    )
  }

  @Test func writesProblemsAsRFC9457() throws {
    let body = try object(
      Problem.sessionExpired("x\"y").body(status: 404, instance: "/v1/sessions/x"))
    #expect(body["type"] as? String == "/problems/session-expired")
    #expect(body["status"] as? Int == 404)
    #expect(body["instance"] as? String == "/v1/sessions/x")
    #expect(body["session"] as? String == "x\"y")
    for problem in [
      Problem.pageNotFound("x", pages: []), .staleRevision(expected: 1, current: 2),
      .notWritable("idiom", why: "It is fixed when the session starts."),
      .unsupportedMediaType(nil, expected: ["application/json"]), .payloadTooLarge(limit: 1),
      .methodNotAllowed("PUT", allowed: ["GET"]),
    ] {
      #expect(try object(problem.body(status: 400, instance: nil))["title"] is String)
    }
  }
}
