import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborLooks
import ArborUIKit
import Foundation
import StageSupport

/// Some views in each other: texts, controls, containers and pages.
indirect enum RandomView: View {
  case color, text(String), control(Int)
  case row([RandomView]), column([RandomView]), lazy([RandomView]), padded(RandomView)
  case grid([RandomView]), layered(RandomView, RandomView), box(RandomView), hosted(RandomView)
  case scroll(RandomView), list([RandomView]), form([RandomView])
  case stack(RandomView, buttons: Int, isPushed: Bool), tabs([RandomView], isPaged: Bool)
  case columns([RandomView])

  init(depth: Int, using random: inout SeededNumbers) {
    func one() -> RandomView { RandomView(depth: depth - 1, using: &random) }
    func some() -> [RandomView] { (0..<Int.random(in: 1...3, using: &random)).map { _ in one() } }
    switch Int.random(in: 0...(depth == 0 ? 2 : 16), using: &random) {
    case 0: self = .color
    case 1: self = .text(String(repeating: "word ", count: Int.random(in: 1...6, using: &random)))
    case 2: self = .control(Int.random(in: 0..<Self.controls, using: &random))
    case 3: self = .row(some())
    case 4: self = .column(some())
    case 5: self = .lazy(some())
    case 6: self = .grid(some())
    case 7: self = .layered(one(), one())
    case 8: self = .box(one())
    case 9: self = .hosted(one())
    case 10: self = .scroll(one())
    case 11: self = .list(some())
    case 12: self = .form(some())
    case 13: self = .tabs(some(), isPaged: Bool.random(using: &random))
    case 14: self = .columns(some())
    case 15: self = .padded(one())
    default:
      let buttons = Int.random(in: 0...2, using: &random)
      self = .stack(one(), buttons: buttons, isPushed: Bool.random(using: &random))
    }
  }

  private static let controls = 14

  var body: some View {
    switch self {
    case .color: AnyView(Color.red)
    case .text(let text): AnyView(Text(verbatim: text))
    case .control(let number): Self.view(ofControl: number)
    case .row(let views): AnyView(HStack { Self.all(views) })
    case .column(let views): AnyView(VStack { Self.all(views) })
    case .lazy(let views): AnyView(LazyVStack { Self.all(views) })
    case .padded(let view): AnyView(view.padding(7))
    case .grid(let views): AnyView(Grid { GridRow { Self.all(views) } })
    case .layered(let view, let other):
      AnyView(view.background { Color.blue }.overlay(alignment: .topLeading) { other })
    case .box(let view): AnyView(GroupBox("Box") { view })
    case .hosted(let view): AnyView(HostedRandomView(view: view))
    default: containers
    }
  }

  private var containers: AnyView {
    switch self {
    case .scroll(let view): AnyView(ScrollView { view })
    case .list(let views):
      AnyView(
        List {
          Section("Section") { Self.all(views) }
        })
    case .form(let views): AnyView(Form { Self.all(views) })
    case .stack(let view, let buttons, let isPushed):
      AnyView(
        NavigationStack(path: .constant(isPushed ? [1] : [])) {
          view.navigationTitle("Title").toolbar {
            ToolbarItemGroup(placement: buttons == 1 ? .bottomBar : .topBarTrailing) {
              ForEach(0..<buttons, id: \.self) { Button("B\($0)") {} }
            }
          }
          .navigationDestination(for: Int.self) { _ in view }
        })
    case .tabs(let views, let isPaged):
      isPaged
        ? AnyView(TabView { Self.all(views) }.tabViewStyle(.page))
        : AnyView(TabView { Self.all(views) })
    case .columns(let views):
      AnyView(
        NavigationSplitView {
          Self.all(views)
        } detail: {
          Text("Detail")
        })
    default: AnyView(EmptyView())
    }
  }

  private static func all(_ views: [RandomView]) -> some View {
    ForEach(0..<views.count, id: \.self) { views[$0] }
  }

  private static func view(ofControl number: Int) -> AnyView {
    switch number {
    case 0: AnyView(Toggle("On", isOn: .constant(true)))
    case 1: AnyView(Slider(value: .constant(0.5)))
    case 2: AnyView(Stepper("Count", value: .constant(3), in: 0...5))
    case 3: AnyView(picker.pickerStyle(.segmented))
    case 4: AnyView(picker.pickerStyle(.wheel))
    case 5: AnyView(picker.pickerStyle(.menu))
    case 6: AnyView(DatePicker("Day", selection: .constant(Date(timeIntervalSince1970: 0))))
    case 7: AnyView(ColorPicker("Colour", selection: .constant(.red)))
    case 8: AnyView(ProgressView(value: 0.3))
    case 9: AnyView(ProgressView(value: 0.3).progressViewStyle(.circular))
    case 10: AnyView(TextField("Name", text: .constant("Ann")))
    case 11: AnyView(TextEditor(text: .constant("A text")))
    case 12: AnyView(Image(systemName: "star"))
    default: AnyView(Menu("More") { Button("Copy") {} })
    }
  }

  private static var picker: some View {
    Picker("Side", selection: .constant(0)) {
      Text("Left").tag(0)
      Text("Right").tag(1)
    }
  }
}

/// A view in a hosting view that a representable of the page's idiom has made.
private struct HostedRandomView: View {
  @Environment(\.idiom) private var idiom
  let view: RandomView

  var body: some View {
    if idiom == .macOS { InAppKit(view: view) } else { InUIKit(view: view) }
  }

  private struct InUIKit: UIViewControllerRepresentable {
    let view: RandomView
    func makeUIViewController(context: Context) -> UIHostingController<RandomView> {
      UIHostingController(rootView: view)
    }
    func updateUIViewController(_ controller: UIHostingController<RandomView>, context: Context) {
      controller.rootView = view
    }
  }

  private struct InAppKit: NSViewRepresentable {
    let view: RandomView
    func makeNSView(context: Context) -> NSHostingView<RandomView> { NSHostingView(rootView: view) }
    func updateNSView(_ hosting: NSHostingView<RandomView>, context: Context) {
      hosting.rootView = view
    }
  }
}
