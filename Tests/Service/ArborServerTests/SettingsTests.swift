import ArborCore
import ArborHTTP
import ArborServer
import ArborSession
import Foundation
import Testing

@Suite struct SettingsTests {
  private func settings(
    file: String? = nil, environment: [String: String] = [:], host: String? = nil,
    port: String? = nil
  ) throws -> ServerSettings {
    var path: String?
    if let file {
      let url = FileManager.default.temporaryDirectory.appending(
        path: "arbor-\(UInt64.random(in: .min ... .max)).json")
      try Data(file.utf8).write(to: url)
      path = url.path
    }
    defer { if let path { try? FileManager.default.removeItem(atPath: path) } }
    return try ServerSettings(
      flags: ServerFlags(host: host, port: port, config: path), environment: environment)
  }

  private func check(
    _ expected: String, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> ServerSettings
  ) {
    do {
      _ = try body()
      Issue.record("accepted", sourceLocation: location)
    } catch {
      let text = "\(error)".replacing(/\/\S*arbor-\d+\.json/, with: "FILE")
      #expect(text == expected, sourceLocation: location)
    }
  }

  @Test func flagsWinOverTheEnvironmentOverTheFile() throws {
    let file =
      #"{"http": {"port": 1, "host": "::1", "allowedHosts": ["a", "b"]}, "rest": {"enabled": false}}"#
    #expect(try settings(file: file).port == 1)
    #expect(try settings(file: file).host == "::1")
    #expect(try settings(file: file).allowedHosts == ["a", "b"])
    #expect(try settings(file: file).rest.isEnabled == false)
    let environment = ["ARBOR_HTTP_PORT": "2", "ARBOR_HTTP_ALLOWED_HOSTS": "c,d"]
    #expect(try settings(file: file, environment: environment).port == 2)
    #expect(try settings(file: file, environment: environment).allowedHosts == ["c", "d"])
    #expect(try settings(file: file, environment: environment, port: "3").port == 3)
  }

  @Test func aScriptOfDevelopmentIsOnThisServer() throws {
    #expect(try settings().developmentScript == nil)
    let variable = "ARBOR_DEVELOPMENT_SCRIPT"
    let path = "/_dev/dev.js"
    #expect(try settings(environment: [variable: path]).developmentScript == path)
    for wrong in ["//evil.example/a.js", "https://evil.example/a.js", "/a b"] {
      check(
        "\(variable) is \"\(wrong)\". Give a path on this server, such as /_dev/dev.js."
      ) { try settings(environment: [variable: wrong]) }
    }
  }

  @Test func pagesHaveAnIdiom() throws {
    #expect(try settings().idioms == PageIdioms())
    let file = #"{"pages": {"idiom": "macOS", "iosPages": ["form"]}}"#
    let idioms = try settings(file: file, environment: ["ARBOR_PAGES_MAC_PAGES": "a,b"]).idioms
    #expect(idioms.standard == .macOS && idioms.iOS == ["form"] && idioms.macOS == ["a", "b"])
    check("ARBOR_PAGES_IDIOM is \"tv\". Give one of iOS, macOS.") {
      try settings(environment: ["ARBOR_PAGES_IDIOM": "tv"])
    }
  }

  @Test func errorsNameKeyAndValue() {
    check("--port is \"x\". Give a whole number from 0 to 65535.") { try settings(port: "x") }
    check("ARBOR_HTTP_PORT is \"many\". Give a whole number from 0 to 65535.") {
      try settings(environment: ["ARBOR_HTTP_PORT": "many"])
    }
    check("ARBOR_HTTP_PORT is \"70000\". Give a whole number from 0 to 65535.") {
      try settings(environment: ["ARBOR_HTTP_PORT": "70000"])
    }
    check("http.port in FILE is \"eighty\". Give a whole number from 0 to 65535.") {
      try settings(file: #"{"http": {"port": "eighty"}}"#)
    }
    check("sessions.limit in FILE is \"0\". Give a whole number from 1 to 1000000.") {
      try settings(file: #"{"sessions": {"limit": 0}}"#)
    }
  }

  @Test func limitsOfFilesFitTogether() throws {
    let files = try settings(file: #"{"files": {"megabytes": 200}}"#).limits.files
    #expect(files.bytes == 200 << 20 && files.sessionBytes == 200 << 20)
    let small = try settings(file: #"{"http": {"allBodyMegabytes": 8}}"#).limits.files
    #expect(small.bytes == 7 << 20 && small.sessionBytes == 128 << 20)
    check("files.megabytes in FILE is \"256\". Give a whole number from 0 to 255.") {
      try settings(file: #"{"files": {"megabytes": 256}}"#)
    }
    check("files.sessionMegabytes in FILE is \"9\". Give a whole number from 10 to 1000000.") {
      try settings(file: #"{"files": {"megabytes": 10, "sessionMegabytes": 9}}"#)
    }
    check("ARBOR_FILES_PROCESS_MEGABYTES is \"9\". Give a whole number from 128 to 10000000.") {
      try settings(environment: ["ARBOR_FILES_PROCESS_MEGABYTES": "9"])
    }
  }

  @Test func connectionsAreSetUp() throws {
    let file = #"""
      {"http": {"socket": "/tmp/a.sock", "socketMode": "600", "maxConnections": 5, "bodyBytes": 7,
        "headSeconds": 1.5, "idleSeconds": 3, "minimumBytesPerSecond": 9,
        "trustedProxies": ["10.0.0.0/8", "unix"], "socketCompression": "shared"},
       "log": {"requests": true}, "metrics": {"enabled": false},
       "process": {"workers": 2, "descriptors": 1000, "memoryMegabytes": 512}}
      """#
    let transport = try settings(file: file).transport
    #expect(transport.socket == "/tmp/a.sock")
    #expect(transport.socketMode == 0o600)
    #expect(transport.maxConnections == 5)
    #expect(transport.limits.body == 7)
    #expect(transport.deadlines.head == 1.5)
    #expect(transport.deadlines.idle == 3)
    #expect(transport.deadlines.minimumBodyRate == 9)
    #expect(transport.trustedProxies.count == 2)
    #expect(transport.socketCompression == .shared)
    #expect(transport.logsRequests)
    #expect(transport.hasMetrics == false)
    #expect(transport.workers == 2)
    #expect(transport.memoryMegabytes == 512)
  }

  @Test func whatIsWrittenWronglyStopsTheStart() {
    check(
      "There is no setting http.prot, which FILE has. Correct it; config/README.md lists all settings."
    ) { try settings(file: #"{"http": {"prot": 80}}"#) }
    check(
      "http.trustedProxies in FILE is \"10.0.0.0/40\". Give addresses such as 10.0.0.0/8, ::1 or unix."
    ) { try settings(file: #"{"http": {"trustedProxies": ["10.0.0.0/40"]}}"#) }
    check("ARBOR_HTTP_SOCKET_MODE is \"999\". Give three octal digits such as 660.") {
      try settings(environment: ["ARBOR_HTTP_SOCKET_MODE": "999"])
    }
    check("ARBOR_HTTP_SOCKET_COMPRESSION is \"zip\". Give one of off, message, shared.") {
      try settings(environment: ["ARBOR_HTTP_SOCKET_COMPRESSION": "zip"])
    }
    check("http.headSeconds in FILE is \"-1.0\". Give a number of seconds from 0.0 to 86400.0.") {
      try settings(file: #"{"http": {"headSeconds": -1.0}}"#)
    }
  }

  @Test func aFileThatIsNamedMustExist() {
    check(
      "The settings in /nothing.json can not be read: There is no such file. Correct the file, or name another with --config."
    ) { try ServerSettings(flags: ServerFlags(config: "/nothing.json"), environment: [:]) }
  }

  @Test func argumentsOfAnApp() throws {
    #expect(
      try ServerFlags(parsing: ["--host", "::1", "--port=7"]) == ServerFlags(host: "::1", port: "7")
    )
    #expect(throws: SettingsError.unknownArgument("-p")) { try ServerFlags(parsing: ["-p", "1"]) }
    #expect(throws: SettingsError.missingValue(argument: "--port")) {
      try ServerFlags(parsing: ["--port"])
    }
  }

  @Test func storageIsAFileOrMemory() throws {
    let standard = try settings()
    #expect(standard.storageFile == "var/arbor.sqlite" && standard.isStorageOptional)
    let named = try settings(environment: ["ARBOR_STORAGE_FILE": "/a/b"])
    #expect(named.storageFile == "/a/b" && !named.isStorageOptional)
    #expect(try settings(file: #"{"storage": {"file": ":memory:"}}"#).storageFile == nil)
  }

  @Test func storageIsAServer() throws {
    let url = "redis://app:pa55word@store:7000/3"
    let read = try settings(environment: ["ARBOR_STORAGE_URL": url, "ARBOR_STORAGE_PREFIX": "b"])
    #expect(read.storageAddress.map { "\($0)" } == "store:7000/3" && read.storagePrefix == "b")
    #expect(read.storageFile == nil)
    // What is empty is not set, so that an image's setting can be taken back.
    let empty = try settings(environment: ["ARBOR_STORAGE_URL": url, "ARBOR_STORAGE_FILE": ""])
    #expect(empty.storageAddress != nil)
    #expect(try settings(environment: ["ARBOR_STORAGE_URL": ""]).storageFile == "var/arbor.sqlite")
    #expect(throws: SettingsError.conflict("storage.file", "storage.url")) {
      try settings(environment: ["ARBOR_STORAGE_URL": url, "ARBOR_STORAGE_FILE": "a"])
    }
    #expect {
      try settings(environment: ["ARBOR_STORAGE_URL": "rediss://:pa55word@store"])
    } throws: {
      "\($0)".contains("ARBOR_STORAGE_URL") && !"\($0)".contains("pa55word")
    }
    #expect(throws: SettingsError.self) {
      try settings(environment: ["ARBOR_STORAGE_PREFIX": "a b"])
    }
    var dumped = ""
    dump(read, to: &dumped)
    #expect(!dumped.contains("pa55word"))
  }

  @Test func propertiesThatAreNotSharedAreNamed() throws {
    let properties = ["score: Score", "level: Int"]
    #expect(ServerSettings().notice(ofUnshared: properties) == nil)
    let workers = try ServerSettings(environment: ["ARBOR_PROCESS_WORKERS": "3"])
    #expect(
      workers.notice(ofUnshared: properties)?.hasPrefix(
        "Each of the 3 workers has its own score: Score, level: Int in the app") == true)
    #expect(workers.notice(ofUnshared: []) == nil)
    let machines = try ServerSettings(environment: ["ARBOR_STORAGE_URL": "redis://store"])
    #expect(
      machines.notice(ofUnshared: properties)?.hasPrefix("Each of the machines and workers") == true
    )
  }
}
