import Arbor
import ArborCore
import ArborInspection
import Foundation
import Testing
import TreeStage

@testable import ArborApp

/// Environment values of views that are edited from outside.
@MainActor @Suite struct EnvironmentEditTests {
  private struct Counter: View {
    @Environment(\.colorScheme) private var scheme
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(scheme == .dark ? "dark" : "light") \(count)")
        Leaf()
        Button("Add") { count += 1 }
      }
    }
  }

  private struct Leaf: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "leaf dark" : "leaf light") }
  }

  private struct Passing: View {
    @State private var isShown = true

    var body: some View {
      VStack {
        Button("Switch") { isShown.toggle() }
        if isShown { Leaf() }
      }
    }
  }

  private struct Titled: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Section {
          Text("row")
        } header: {
          Text("title \(count)")
        }
        Button("Add") { count += 1 }
      }
    }
  }

  private func id(_ type: String, _ stage: Stage) throws -> UInt32 {
    try #require(stage.nodes.first { $0.segment.typeName == type }).id
  }

  private func edit(_ type: String, _ json: String, _ stage: Stage) throws {
    let request = try EnvironmentRequest(parsing: Array(json.utf8))
    try stage.host.edit(request, at: id(type, stage), .all)
    stage.host.flush()
  }

  /// The editable values at a view as JSON.
  private func json(_ type: String, _ stage: Stage) throws -> [String: String] {
    let answer = try #require(stage.host.environment(at: id(type, stage), .all))
    var found: [String: String] = [:]
    for value in answer.editable {
      found[value.name] = value.json.map { String(decoding: $0, as: UTF8.self) }
    }
    return found
  }

  private func tap(_ stage: Stage) throws {
    try stage.host.handle(.tap, at: id("Button", stage))
    stage.host.flush()
  }

  @Test func editsAreForTheViewAndAllInsideAndOutliveEvaluations() throws {
    let stage = Stage {
      VStack {
        Counter()
        Text("outside")
      }
    }
    try edit("Counter", #"{"colorScheme":"dark"}"#, stage)
    #expect(stage.texts.prefix(2) == ["dark 0", "leaf dark"])
    try tap(stage)
    #expect(stage.texts.prefix(2) == ["dark 1", "leaf dark"])
    stage.host.surroundings.locale = "de-DE"
    stage.host.flush()
    #expect(stage.texts.prefix(2) == ["dark 1", "leaf dark"])
    try edit("Leaf", #"{"colorScheme":"light"}"#, stage)
    #expect(stage.texts.prefix(2) == ["dark 1", "leaf light"], "the innermost edit wins")
    try edit("Leaf", #"{"colorScheme":null}"#, stage)
    try edit("Counter", #"{"colorScheme":null}"#, stage)
    #expect(stage.texts.prefix(2) == ["light 1", "leaf light"])
  }

  @Test func editsEndWithTheView() throws {
    let stage = Stage { Passing() }
    try edit("Leaf", #"{"colorScheme":"dark"}"#, stage)
    #expect(stage.texts.contains("leaf dark"))
    try tap(stage)
    try tap(stage)
    #expect(stage.texts.contains("leaf light"))
  }

  @Test func editsOfASectionsHeaderOutliveEvaluations() throws {
    let stage = Stage { Titled() }
    let height = { (text: String) in
      try #require(stage.nodes.first { $0.text == text }?.frame).height
    }
    let plain = try height("title 0")
    let header = try #require(stage.nodes.first { "\($0.segment)".contains("@header") })
    let request = try EnvironmentRequest(parsing: Array(#"{"font":"largeTitle"}"#.utf8))
    try stage.host.edit(request, at: header.id, .all)
    stage.host.flush()
    let large = try height("title 0")
    #expect(large > plain)
    try tap(stage)
    #expect(try height("title 1") == large)
  }

  @Test func editsReachMenus() throws {
    let stage = Stage { Menu("Menu") { Button("One") {} } }
    let isEnabled = {
      stage.contents.compactMap { content -> Bool? in
        guard case .control(let control) = content, case .opener = control.kind else { return nil }
        return control.isEnabled
      }
    }
    #expect(isEnabled() == [true])
    try edit("Popover", #"{"isEnabled":false}"#, stage)
    #expect(isEnabled() == [false])
    try edit("Popover", #"{"isEnabled":null}"#, stage)
    #expect(isEnabled() == [true])
  }

  @Test func theAccentColorIsThatOfControls() throws {
    let stage = Stage { VStack { Button("Go") {} } }
    try edit("VStack", ##"{"accentColor":"#ff0000"}"##, stage)
    #expect(try json("Button", stage)["tint"] == "\"#ff0000\"")
    try edit("VStack", ##"{"tint":"#00ff00"}"##, stage)
    #expect(try json("Button", stage)["tint"] == "\"#00ff00\"")
    #expect(try json("Button", stage)["accentColor"] == "\"#ff0000\"")
  }

  @Test func translucentColorsAreWrittenAsTheyAreRead() throws {
    let stage = Stage { Counter() }
    try edit("Counter", ##"{"tint":"#ff950080"}"##, stage)
    let read = try #require(try json("Counter", stage)["tint"])
    #expect(read.contains("color("))
    try edit("Counter", #"{"tint":null}"#, stage)
    try edit("Counter", "{\"tint\":\(read)}", stage)
    #expect(try json("Counter", stage)["tint"] == read)
  }

  @Test func valuesInsideSensitiveContentAreNotTold() throws {
    let stage = Stage {
      HStack {
        VStack { Text("inside").privacySensitive(false) }
          .environment(\.locale, Locale(identifier: "de-AT")).tint(.orange).privacySensitive()
        Button("Open") {}
      }
    }
    #expect(try json("VStack", stage).isEmpty && json("Text", stage).isEmpty)
    #expect(try json("Button", stage)["locale"] != nil)
  }

  @Test func disabledControlsRefuseEvents() throws {
    let stage = Stage { Counter() }
    try edit("Button", #"{"isEnabled":false}"#, stage)
    #expect(throws: EventError.self) { try tap(stage) }
    try edit("Button", #"{"isEnabled":null}"#, stage)
    try tap(stage)
    #expect(stage.texts.contains("light 1"))
  }

  @Test func valuesReachLayout() throws {
    let stage = Stage {
      Text("a line that is long enough to be broken into lines").frame(width: 90)
    }
    let frame = { try #require(stage.nodes.first { $0.text != nil }?.frame) }
    let before = try frame()
    try edit("Text", #"{"lineLimit":1}"#, stage)
    #expect(try frame().height < before.height / 2)
    try edit("Text", #"{"font":"largeTitle","lineLimit":null}"#, stage)
    #expect(try frame().height > before.height)
    let mirrored = Stage(width: 100) {
      HStack(spacing: 0) {
        Color.red.frame(width: 10)
        Color.blue.frame(width: 20)
      }
    }
    let left = { mirrored.nodes.filter { $0.segment.typeName == "Color" }.map(\.frame?.minX) }
    let plain = left()
    try edit("HStack", #"{"layoutDirection":"rightToLeft"}"#, mirrored)
    #expect(left() != plain)
  }

  @Test func allAreEditedOrNone() throws {
    let stage = Stage { Counter() }
    let known = EnvironmentTable.all.values.map(\.name)
    #expect(throws: EnvironmentEditError.notEditable(name: "nothing", known: known)) {
      try edit("Counter", #"{"colorScheme":"dark","nothing":1}"#, stage)
    }
    for json in [
      #"{"colorScheme":"dark","isEnabled":"no"}"#, #"{"colorScheme":"pink"}"#,
      #"{"lineLimit":0}"#, #"{"lineLimit":1.5}"#, #"{"tint":"red"}"#,
      #"{"tint":"color(srgb red 0 0)"}"#,
      #"{"locale":"_"}"#,
      #"{"timeZone":"Moon"}"#, #"{"minimumScaleFactor":2}"#, #"{"redactionReasons":["x"]}"#,
    ] {
      #expect(throws: EnvironmentEditError.self, "\(json)") { try edit("Counter", json, stage) }
    }
    #expect(stage.texts.contains("light 0"))
    let id = try id("Counter", stage)
    #expect(stage.host.environment(at: id, .all)?.editable.allSatisfy { !$0.isEditedHere } == true)
  }

  @Test func everyValueIsReadAsItIsWritten() throws {
    let stage = Stage { Counter() }
    let samples = [
      "accentColor": "\"#ff9500\"", "tint": "\"#00ff00\"", "locale": "\"de-AT\"",
      "timeZone": "\"Asia\\/Tokyo\"", "displayScale": "3", "lineLimit": "2", "lineSpacing": "4",
      "minimumScaleFactor": "0.5", "redactionReasons": "[\"placeholder\"]",
    ]
    for value in EnvironmentTable.all.values {
      let choices = value.choices.map { "\"\($0)\"" }
      let flags = value.expected == "true or false" ? ["true", "false"] : []
      let all = choices + flags + [samples[value.name]].compactMap(\.self)
      #expect(!all.isEmpty, "\(value.name)")
      for json in all {
        try edit("Counter", "{\"\(value.name)\":\(json)}", stage)
        let answer = try #require(stage.host.environment(at: id("Counter", stage), .all))
        let found = try #require(answer.editable.first { $0.name == value.name })
        #expect(found.json.map { String(decoding: $0, as: UTF8.self) } == json, "\(value.name)")
        #expect(found.isEditedHere)
        // Colors of controls are not listed.
        let listed = answer.values.first { $0.name == value.listedName }
        let isHidden = ["accentColor", "tint"].contains(value.name)
        #expect(listed.map { $0.isWritable && $0.isEditedHere } ?? isHidden, "\(value.name)")
      }
      try edit("Counter", "{\"\(value.name)\":null}", stage)
    }
  }
}
