import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import ArborResources
import ArborSpellings
import Foundation
import StageSupport
import Testing

extension Stage {
  /// Presses the first button that contains a text.
  @MainActor func press(_ text: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.children.contains(where: holds)
    }
    let button = try #require(
      nodes.last { $0.control?.role == "button" && holds($0) }, "no button \(text)")
    try host.handle(.tap, at: button.id)
    host.flush()
  }
}

/// Further spellings of dialogs, sections and links.
@MainActor @Suite struct SpellingTests {
  @Test func navigationViewsHaveColumns() {
    func texts<S: NavigationViewStyle>(_ style: S, width: Double = 1_000) -> [String] {
      Stage(width: width, height: 600) {
        NavigationView {
          Text("first")
          Text("second")
          Text("third")
        }
        .navigationViewStyle(style)
      }
      .texts
    }
    #expect(texts(.automatic) == ["first", "second", "third"])
    #expect(texts(.columns) == ["first", "second", "third"])
    #expect(texts(.stack) == ["first"])
    #expect(texts(.automatic, width: 390) == ["first"])
  }

  /// The texts that are seen, also beside pages that are covered.
  private func texts(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.frame != nil && $0.text != nil && !$0.isHidden }.compactMap(\.text)
  }

  @Test func compactSplitViewsShowThePreferredColumn() throws {
    let column = Remote<NavigationSplitViewColumn>()
    let stage = Stage(width: 390, height: 600) {
      Steered(.detail, column) { column in
        NavigationSplitView(preferredCompactColumn: column) {
          Text("first")
        } content: {
          Text("second")
        } detail: {
          Text("third")
        }
      }
    }
    #expect(texts(stage).contains("third") && !texts(stage).contains("first"))
    stage.act { column.value = .content }
    #expect(texts(stage).contains("second") && !texts(stage).contains("third"))
    stage.act { column.value = .sidebar }
    #expect(texts(stage) == ["first"])
    // Beside each other all are there.
    let wide = Stage(width: 1_000, height: 600) {
      NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
        Text("first")
      } detail: {
        Text("second")
      }
    }
    #expect(wide.texts == ["first", "second"])
  }

  @Test func theBackButtonTellsThePreferredColumn() throws {
    let column = Remote<NavigationSplitViewColumn>()
    let stage = Stage(width: 390, height: 600) {
      Steered(.detail, column) { column in
        NavigationSplitView(preferredCompactColumn: column) {
          Text("first").navigationTitle("List")
        } detail: {
          Text("second")
        }
      }
    }
    try stage.press("List")
    #expect(column.value == .sidebar)
    #expect(texts(stage).contains("first"))
  }

  @Test func timersFillTheBar() {
    let start = Date()
    let stage = Stage {
      VStack {
        ProgressView(timerInterval: start.addingTimeInterval(-100)...start, countsDown: false)
        ProgressView(timerInterval: start.addingTimeInterval(-100)...start) { Text("left") }
      }
    }
    let values = stage.nodes.compactMap { $0.control?.value }
    #expect(stage.texts.contains("left"))
    #expect(values.isEmpty || values.count == 2)
  }

  @Test func titlesMayBeBindings() {
    let title = Remote<String>()
    let stage = Stage(width: 390, height: 600) {
      Steered("Draft", title) { title in
        NavigationStack { Text("note").navigationTitle(title) }
      }
    }
    #expect(stage.texts.contains("Draft"))
    stage.act { title.value = "Letter" }
    #expect(stage.texts.contains("Letter"))
  }

  @Test func sectionsHaveTheirTitlesFirst() {
    let stage = Stage {
      VStack {
        Section(header: Text("a"), footer: Text("c")) { Text("b") }
        Section(header: Text("d")) { Text("e") }
        Section(footer: Text("g")) { Text("f") }
      }
    }
    #expect(stage.texts == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func fieldsOfAlertsHaveMarginsAndABorder() throws {
    let stage = Stage {
      Text("page").alert("Rename", isPresented: .constant(true)) {
        TextField("Name", text: .constant(""))
        Button("OK") {}
      }
    }
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }.compactMap(\.frame)
    let button = try #require(stage.nodes.last { $0.control?.role == "button" }?.frame)
    let field = try #require(fields.first)
    #expect(field.minX == button.minX + 16 && field.width == button.width - 32)
    #expect(field.maxY == button.minY - 16, "\(field) \(button)")
  }

  @Test func alertsAreValues() throws {
    let isShown = Remote<Bool>()
    let log = Log()
    let stage = Stage {
      Steered(false, isShown) { binding in
        Text("page").alert(isPresented: binding) {
          Alert(
            title: Text("Delete?"), message: Text("For good."),
            primaryButton: .destructive(Text("Delete")) { log("deleted") },
            secondaryButton: .cancel { log("kept") })
        }
      }
    }
    #expect(stage.texts == ["page"])
    stage.act { isShown.value = true }
    #expect(Set(stage.texts) == ["page", "Delete?", "For good.", "Delete", "Cancel"])
    try stage.press("Delete")
    #expect(log.take() == ["deleted"] && isShown.value == false)
    stage.act { isShown.value = true }
    try stage.press("Cancel")
    #expect(log.take() == ["kept"])
  }

  private struct Item: Identifiable {
    let id: String
  }

  @Test func alertsAndSheetsAreAboutItems() throws {
    let item = Remote<Item?>()
    let other = Remote<Item?>()
    let stage = Stage {
      Steered(Item?.none, item) { item in
        Steered(Item?.none, other) { other in
          Text("page")
            .alert(item: item) { Alert(title: Text($0.id)) }
            .actionSheet(item: other) {
              ActionSheet(title: Text($0.id), buttons: [.default(Text("Copy"))])
            }
        }
      }
    }
    stage.act { item.value = Item(id: "Full") }
    #expect(Set(stage.texts) == ["page", "Full", "OK"])
    try stage.press("OK")
    #expect(item.value??.id == nil)
    stage.act { other.value = Item(id: "Share") }
    // A dialog of choices can always be canceled.
    #expect(Set(stage.texts) == ["page", "Share", "Copy", "Cancel"])
    try stage.press("Copy")
    #expect(other.value??.id == nil)
  }

  @Test func linksFollowBindings() throws {
    let isActive = Remote<Bool>()
    let tag = Remote<String?>()
    let stage = Stage {
      Steered(false, isActive) { isActive in
        Steered(String?.none, tag) { tag in
          NavigationStack {
            VStack {
              NavigationLink(destination: Text("first page"), isActive: isActive) { Text("first") }
              NavigationLink("second", tag: "b", selection: tag) { Text("second page") }
            }
          }
        }
      }
    }
    try stage.press("first")
    #expect(isActive.value == true && stage.texts.contains("first page"))
    stage.act { isActive.value = false }
    #expect(!stage.texts.contains("first page"))
    try stage.press("second")
    #expect(tag.value == "b" && stage.texts.contains("second page"))
    stage.act { tag.value = .some(nil) }
    #expect(!stage.texts.contains("second page"))
    stage.act { isActive.value = true }
    #expect(stage.texts.contains("first page"))
  }

  @Test func rolesNameButtons() throws {
    let stage = Stage {
      VStack {
        Button(role: .close) {}
        Button(role: .confirm) {}
        Button("Own", role: .cancel) {}
      }
    }
    #expect(stage.texts == ["Close", "Done", "Own"])
  }

  @Test func valuesHaveFormats() {
    let stage = Stage {
      VStack {
        LabeledContent("Price", value: 2.5, format: .currency(code: "EUR"))
        Stepper("Weight", value: .constant(70.5), in: 0...100, step: 0.5, format: .number)
      }
    }
    #expect(stage.texts.prefix(4) == ["Price", "€2.50", "Weight", "70.5"])
  }

  @Test(arguments: [Idiom.iOS, .macOS])
  func theValueOfAStepperStandsBesideItsButtons(_ idiom: Idiom) throws {
    let stage = Stage(width: 400, idiom: idiom) {
      Form {
        Stepper("Weight", value: .constant(70.5), in: 0...100, step: 0.5, format: .number)
      }
    }
    let value = try #require(stage.nodes.first { $0.text == "70.5" }?.frame)
    let buttons = try #require(stage.nodes.first { $0.control?.role == "button" }?.frame)
    #expect((4...12).contains(buttons.minX - value.maxX))
  }

  @Test func tabsHaveRoles() {
    let stage = Stage {
      TabView(selection: .constant(1)) {
        Tab("One", systemImage: "star", value: 1) { Text("first") }
        Tab(value: 2, role: .search) { Text("second") }
      }
    }
    #expect(stage.texts.contains("Search") && stage.texts.contains("One"))
  }
}

/// Fields for values that are not strings.
@MainActor @Suite struct ValueFieldTests {
  private func field(_ stage: Stage) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.control?.role == "textbox" })
  }

  private func text(_ stage: Stage) throws -> String? {
    guard case .text(let text)? = try field(stage).control?.value else { return nil }
    return text
  }

  private func type(_ text: String, _ stage: Stage, thenBy event: ControlEvent) throws {
    let id = try field(stage).id
    try stage.host.handle(.input(.text(text), version: 1), at: id)
    stage.host.flush()
    #expect(try self.text(stage) == text)
    try stage.host.handle(event, at: id)
    stage.host.flush()
  }

  @Test func theValueIsReadWhenTheFieldIsLeft() throws {
    let amount = Remote<Double>()
    let stage = Stage {
      Steered(1_250.5, amount) { TextField("Amount", value: $0, format: .number) }
    }
    #expect(try text(stage) == "1,250.5")
    let id = try field(stage).id
    try stage.host.handle(.input(.text("3"), version: 1), at: id)
    stage.host.flush()
    #expect(amount.value == 1_250.5)
    try stage.host.handle(.blur, at: id)
    stage.host.flush()
    #expect(try amount.value == 3 && text(stage) == "3")
    try type("4.25", stage, thenBy: .submit)
    #expect(amount.value == 4.25)
    // What is no number leaves the value as it is.
    try type("four", stage, thenBy: .blur)
    #expect(try amount.value == 4.25 && text(stage) == "4.25")
    stage.act { amount.value = 5 }
    #expect(try text(stage) == "5")
  }

  @Test func theFormatFollowsTheLocale() throws {
    let amount = Remote<Double>()
    let stage = Stage {
      Steered(0.5, amount) { TextField("Amount", value: $0, format: .number) }
        .environment(\.locale, Locale(identifier: "de-DE"))
    }
    #expect(try text(stage) == "0,5")
    try type("2,75", stage, thenBy: .submit)
    #expect(amount.value == 2.75)
  }

  @Test func anEmptyFieldIsNoValue() throws {
    let count = Remote<Int?>()
    let stage = Stage {
      Steered(Int?.some(3), count) { TextField("Count", value: $0, format: .number) }
    }
    #expect(try text(stage) == "3")
    try type("", stage, thenBy: .blur)
    #expect(count.value == .some(nil))
    try type("12", stage, thenBy: .blur)
    #expect(count.value == 12)
  }

  @Test func formattersWriteAndRead() throws {
    let count = Remote<Int>()
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en-US")
    formatter.numberStyle = .decimal
    let stage = Stage {
      Steered(1_234, count) { TextField("Count", value: $0, formatter: formatter) }
    }
    #expect(try text(stage) == "1,234")
    try type("99", stage, thenBy: .submit)
    #expect(count.value == 99)
  }

  @Test func labelsArePlaceholders() throws {
    let stage = Stage {
      VStack {
        TextField(text: .constant(""), prompt: Text("Required")) { Text("Name") }
        SecureField(text: .constant("")) { Text("Password") }
      }
    }
    #expect(stage.nodes.compactMap(\.control?.label) == ["Name", "Password"])
  }
}

/// Texts that are looked up in the tables of a bundle.
@MainActor @Suite struct LocalizedTextTests {
  private let folder = NSTemporaryDirectory() + "arbor-texts-" + UUID().uuidString

  private func bundle(_ strings: String) throws -> Bundle {
    try FileManager.default.createDirectory(
      atPath: folder + "/de.lproj", withIntermediateDirectories: true)
    try strings.write(
      toFile: folder + "/de.lproj/Localizable.strings", atomically: true, encoding: .utf8)
    return try #require(Bundle(path: folder))
  }

  private func texts<V: View>(
    _ locale: String, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [String] {
    var configuration = HostConfiguration(size: CGSize(width: 400, height: 300))
    configuration.locale = locale
    return Stage(configuration, content).texts
  }

  @Test func textsAreInTheLanguageOfTheVisitor() throws {
    let bundle = try bundle(
      "\"Hello\" = \"Hallo\"; \"**Bold**\" = \"**Fett** und normal\"; \"%lld of %@\" = \"%2$@: %1$lld\";"
    )
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(texts("de-DE") { Text("Hello", bundle: bundle) } == ["Hallo"])
    #expect(texts("en-US") { Text("Hello", bundle: bundle) } == ["Hello"])
    #expect(texts("de-DE") { Text("Hello", tableName: "Other", bundle: bundle) } == ["Hello"])
    #expect(texts("de-DE") { Text("**Bold**", bundle: bundle) } == ["Fett und normal"])
    #expect(
      texts("de-DE") { Text("\(3) of \(Text("x").bold())", bundle: bundle, comment: "a place") }
        == ["x: 3"])
    #expect(
      texts("en-US") {
        Text("Hello", bundle: bundle).environment(\.locale, Locale(identifier: "de-AT"))
      } == ["Hallo"])
  }

  @Test func theTextFollowsTheLocale() throws {
    let bundle = try bundle("\"Hello\" = \"Hallo\"; \"plain\" = \"einfach\";")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stage = Stage {
      VStack {
        Text("Hello", bundle: bundle)
        Text(verbatim: String(localized: "plain", bundle: bundle))
      }
    }
    #expect(stage.texts == ["Hello", "plain"])
    stage.act { stage.host.surroundings.locale = "de-DE" }
    #expect(stage.texts == ["Hallo", "einfach"])
  }

  @Test func aMalformedTableIsReportedAndTheKeyShown() throws {
    let bundle = try bundle("\"Hello\" = ")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stage = Stage { Text("Hello", bundle: bundle) }
    #expect(stage.texts == ["Hello"])
    #expect(stage.host.diagnostics.contains { $0.message.contains("de.lproj/Localizable.strings") })
  }

  @Test func aMissingColorIsClearAndReported() {
    let stage = Stage { Color("No such color") }
    let isClear = stage.contents.contains { content in
      if case .color(let color) = content { color == .clear } else { false }
    }
    #expect(isClear)
    #expect(stage.host.diagnostics.contains { $0.message.contains("No such color") })
  }
}

/// Materials, system styles and the layers of symbols.
@MainActor @Suite struct PaintSpellingTests {
  private func layers<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [LayerContent.Box] {
    Stage(width: 200, height: 100) { content() }.contents.compactMap { content in
      if case .layer(let layer) = content { layer.box } else { nil }
    }
  }

  @Test func materialsBlurWhatIsBehindThem() throws {
    let box = try #require(layers { Text("a").background(.regularMaterial, in: Circle()) }.first)
    #expect(box.backdropBlur == 20)
    #expect((box.background?.opacity ?? 1) < 1)
    let dark = try #require(
      layers { Rectangle().fill(.thinMaterial).environment(\.colorScheme, .dark) }.first)
    #expect((dark.background?.red ?? 1) < 0.5)
  }

  @Test func anyStyleMayBeAGradient() {
    let gradient = AnyShapeStyle(
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    #expect(layers { Circle().fill(gradient) }.first?.gradient != nil)
    #expect(layers { Circle().fill(AnyShapeStyle(.red)) }.isEmpty)
  }

  private func color<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> RGBA? {
    Stage { content() }.contents.lazy.compactMap { content in
      if case .shape(let shape) = content { shape.fill } else { nil }
    }.first
  }

  @Test func backgroundsHaveAStyle() {
    #expect(color { Text("a").background(in: Circle()) } == .white)
    #expect(
      color { Text("a").background(in: Circle()).backgroundStyle(.red) } == RGBA(hex: 0xFF3B30))
    #expect(color { Circle().fill(.background).environment(\.colorScheme, .dark) } == .black)
  }

  @Test func levelsAreSetTogether() {
    #expect(
      color { Circle().fill(HierarchicalShapeStyle.secondary).foregroundStyle(.red, .black) }
        == .black)
    #expect(color { Circle().fill(.tertiary).foregroundStyle(.red, .black, .white) } == .white)
    #expect(color { Circle().foregroundStyle(.black, .white) } == .black)
  }

  private func symbol<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> String? {
    Stage { content() }.contents.lazy.compactMap { content -> String? in
      guard case .image(let image) = content else { return nil }
      let data = image.url.split(separator: ",").last.flatMap { Data(base64Encoded: String($0)) }
      return data.map { String(decoding: $0, as: UTF8.self) }
    }.first
  }

  @Test func symbolsHaveTwoLayers() throws {
    let svg = try #require(
      symbol { Image(systemName: "xmark.circle.fill").foregroundStyle(.white, .red) })
    let paths = svg.components(separatedBy: "<path").dropFirst()
    #expect(paths.count == 2)
    #expect(paths.first?.contains("rgb(255,59,48)") == true)
    #expect(paths.last?.contains("rgb(255,255,255)") == true)
    #expect(symbol { Image(systemName: "star.fill").foregroundStyle(.white, .red) } == nil)
    #expect(symbol { Image(systemName: "xmark.circle.fill") } == nil)
    #expect(
      symbol { Image(systemName: "info.circle").symbolRenderingMode(.hierarchical) } != nil)
    #expect(
      symbol {
        Image(systemName: "info.circle").symbolRenderingMode(.monochrome)
          .foregroundStyle(.white, .red)
      } == nil)
  }

  @Test func nounsOfResourcesAgreeToo() {
    let resource: LocalizedStringResource = "^[\(2) task](inflect: true) left"
    #expect(Stage { Text(resource) }.texts == ["2 tasks left"])
    let abroad = Stage { Text(resource).environment(\.locale, Locale(identifier: "de")) }
    #expect(abroad.texts == ["2 task left"])
  }

  @Test func symbolsOfTheWeatherHaveTheirColors() throws {
    func fills(_ name: String) -> [String] {
      let svg = symbol { Image(systemName: name).symbolRenderingMode(.multicolor) } ?? ""
      return svg.matches(of: /fill="rgb\(([0-9,]+)\)"/).map { String($0.1) }
    }
    let (yellow, blue, black) = ("255,204,0", "50,173,230", "0,0,0")
    #expect(fills("sun.max.fill") == [yellow])
    #expect(fills("cloud.sun.fill").first == black)
    #expect(Set(fills("cloud.sun.fill").dropFirst()) == [yellow])
    #expect(fills("cloud.bolt.rain.fill").prefix(2) == [black, yellow])
    #expect(Set(fills("cloud.bolt.rain.fill").dropFirst(2)) == [blue])
    // The outlines of a ring are one path, with a hole.
    #expect(fills("cloud.rain").count { $0 == black } == 1)
    #expect(fills("cloud.rain").first == black && fills("cloud.rain").last == blue)
    #expect(fills("xmark.octagon.fill") == ["255,59,48", "255,255,255"])
    #expect(fills("gear").isEmpty && fills("cloud.fill").isEmpty)
  }

  @Test func aLinearGaugeShowsWhatItSays() {
    func texts<V: View>(@ViewBuilder _ gauge: @escaping @MainActor () -> V) -> [String] {
      Stage { gauge().gaugeStyle(.accessoryLinear) }.texts
    }
    #expect(
      texts {
        Gauge(value: 0.4) {
          Text("Humidity")
        } currentValueLabel: {
          Text("40 %")
        }
      } == ["Humidity", "40 %"])
    #expect(
      texts {
        Gauge(value: 0.4) {
          Text("Humidity")
        } currentValueLabel: {
          Text("40 %")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        }
      } == ["0", "1"])
  }

  @Test func variantsChangeNames() {
    func path(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> Path? {
      Stage { content() }.contents.lazy.compactMap { content in
        if case .shape(let shape) = content { shape.path } else { nil }
      }.first
    }
    let filled = path { Image(systemName: "heart.fill") }
    #expect(filled != nil && path { Image(systemName: "heart").symbolVariant(.fill) } == filled)
    #expect(path { Image(systemName: "heart.fill").symbolVariant(.fill) } == filled)
    let plain = path { Image(systemName: "plus") }
    #expect(path { Image(systemName: "plus").symbolVariant(.fill) } == plain)
  }

  @Test func arrowsFlipWhereTheTextRunsFromTheRight() {
    func turns(_ direction: LayoutDirection, _ isEnabled: Bool = true) -> Bool {
      let stage = Stage {
        Color.red.flipsForRightToLeftLayoutDirection(isEnabled)
          .environment(\.layoutDirection, direction)
      }
      return stage.nodes.contains { $0.modifiers.contains { $0.arguments.first?.value == "-1.0" } }
    }
    #expect(turns(.rightToLeft))
    #expect(!turns(.leftToRight))
    #expect(!turns(.rightToLeft, false))
  }

  @Test func scenesHaveADistanceFromTheirEdges() throws {
    let stage = Stage {
      VStack { Color.red.scenePadding(.horizontal).safeAreaBar(edge: .bottom) { Text("bar") } }
    }
    let frames = stage.nodes.compactMap(\.frame)
    #expect(frames.contains { $0.minX == 20 && $0.width == stage.host.size.width - 40 })
    #expect(stage.texts == ["bar"])
  }

  @Test func categoriesOfSizesAreSizes() {
    #expect(DynamicTypeSize(.accessibilityMedium) == .accessibility1)
    #expect(ContentSizeCategory.small < .accessibilityLarge)
  }
}
