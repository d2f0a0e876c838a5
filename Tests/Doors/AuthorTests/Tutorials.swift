import SwiftUI

// In the style of tutorials about anchors and preferences: compiled as authors write it.

struct MyPreferenceData: Identifiable {
  let id = UUID()
  let bounds: Anchor<CGRect>
  var kind = Kind.field(0)

  enum Kind: Equatable {
    case field(Int)
    case title
  }

  func show() -> Bool { kind != .title }

  func getColor() -> Color {
    switch kind {
    case .field(let length): return length == 0 ? .red : (length < 3 ? .yellow : .green)
    case .title: return .purple
    }
  }
}

struct MyPreferenceKey: PreferenceKey {
  typealias Value = [MyPreferenceData]

  #if swift(>=6)
    static let defaultValue: [MyPreferenceData] = []
  #else
    static var defaultValue: [MyPreferenceData] = []
  #endif

  static func reduce(value: inout [MyPreferenceData], nextValue: () -> [MyPreferenceData]) {
    value.append(contentsOf: nextValue())
  }
}

struct TutorialForm: View {
  @State private var fieldValues = Array<String>(repeating: "", count: 5)
  @State private var length: Float = 360
  @State private var twitterFieldPreset = false

  var body: some View {
    VStack {
      Spacer()
      HStack(alignment: .center) {
        Color(white: 0.7)
          .frame(width: 200)
          .padding(.horizontal, 30)
        VStack(alignment: .leading) {
          Text("Hello \(fieldValues[0]) \(fieldValues[1])")
            .font(.title).fontWeight(.bold)
            .anchorPreference(key: MyPreferenceKey.self, value: .bounds) {
              return [MyPreferenceData(bounds: $0, kind: .title)]
            }
          HStack {
            Toggle(isOn: $twitterFieldPreset) { Text("") }
            Slider(value: $length, in: 360...540).layoutPriority(1)
          }.padding(.bottom, 5)
          HStack {
            TutorialField(fieldValue: $fieldValues[0], label: "First")
            TutorialField(fieldValue: $fieldValues[1], label: "Last")
          }.frame(width: 300)
          HStack {
            if twitterFieldPreset {
              TutorialField(fieldValue: $fieldValues[4], label: "Twitter")
            }
          }.frame(width: CGFloat(length))
        }
        Spacer()
      }
      .overlayPreferenceValue(MyPreferenceKey.self) { preferences in
        GeometryReader { geometry in
          MiniMap(geometry: geometry, preferences: preferences)
        }
      }
      Spacer()
    }.background(Color(white: 0.8)).edgesIgnoringSafeArea(.all)
  }
}

struct TutorialField: View {
  @Binding var fieldValue: String
  let label: String

  var body: some View {
    VStack(alignment: .leading) {
      Text(label)
      TextField("", text: $fieldValue)
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .anchorPreference(
          key: MyPreferenceKey.self, value: .bounds,
          transform: { return [MyPreferenceData(bounds: $0, kind: .field(self.fieldValue.count))] })
    }
    .padding(15)
    .background(RoundedRectangle(cornerRadius: 15).fill(Color(white: 0.9)))
    .transformAnchorPreference(key: MyPreferenceKey.self, value: .bounds) {
      $0.append(MyPreferenceData(bounds: $1))
    }
  }
}

struct MiniMap: View {
  let geometry: GeometryProxy
  let preferences: [MyPreferenceData]

  var body: some View {
    guard let first = preferences.first(where: { $0.kind == .title }) else {
      return AnyView(EmptyView())
    }
    let factor = geometry[first.bounds].size.width / 50
    return AnyView(
      ZStack(alignment: .topLeading) {
        ForEach(preferences.reversed()) { pref in
          if pref.show() {
            self.rectangleView(pref, factor)
          }
        }
      }.padding(5))
  }

  func rectangleView(_ pref: MyPreferenceData, _ factor: CGFloat) -> some View {
    return Rectangle()
      .fill(pref.getColor())
      .frame(
        width: self.geometry[pref.bounds].size.width / factor,
        height: self.geometry[pref.bounds].size.height / factor
      )
      .offset(
        x: self.geometry[pref.bounds].minX / factor, y: self.geometry[pref.bounds].minY / factor)
  }
}

// The moving border around the selected month.

struct MyTextPreferenceData {
  let viewIdx: Int
  let rect: CGRect
}

struct MyTextPreferenceKey: PreferenceKey {
  typealias Value = [MyTextPreferenceData]
  #if swift(>=6)
    static let defaultValue: [MyTextPreferenceData] = []
  #else
    static var defaultValue: [MyTextPreferenceData] = []
  #endif
  static func reduce(value: inout [MyTextPreferenceData], nextValue: () -> [MyTextPreferenceData]) {
    value.append(contentsOf: nextValue())
  }
}

struct MonthBorder: View {
  @State private var activeIdx: Int = 0

  var body: some View {
    VStack {
      HStack {
        MonthView(activeMonth: $activeIdx, label: "January", idx: 0)
        MonthView(activeMonth: $activeIdx, label: "February", idx: 1)
      }
    }
    .backgroundPreferenceValue(MyTextPreferenceKey.self) { preferences in
      GeometryReader { geometry in
        self.createBorder(geometry, preferences)
      }
    }
    .coordinateSpace(name: "myZstack")
  }

  func createBorder(_ geometry: GeometryProxy, _ preferences: [MyTextPreferenceData]) -> some View {
    let p = preferences.first(where: { $0.viewIdx == self.activeIdx })
    let bounds = p?.rect ?? .zero
    return RoundedRectangle(cornerRadius: 15)
      .stroke(lineWidth: 3)
      .foregroundColor(Color.green)
      .frame(width: bounds.size.width, height: bounds.size.height)
      .offset(x: bounds.minX, y: bounds.minY)
  }
}

struct MonthView: View {
  @Binding var activeMonth: Int
  let label: String
  let idx: Int

  var body: some View {
    Button(action: { self.activeMonth = self.idx }) {
      Text(label).padding(10).background(PreferenceViewSetter(idx: idx))
    }
  }
}

struct PreferenceViewSetter: View {
  let idx: Int

  var body: some View {
    GeometryReader { geometry in
      Rectangle()
        .fill(Color.clear)
        .preference(
          key: MyTextPreferenceKey.self,
          value: [
            MyTextPreferenceData(
              viewIdx: self.idx, rect: geometry.frame(in: .named("myZstack")))
          ])
    }
  }
}

// Environment, modifiers, generic content.

struct AccentKey: EnvironmentKey {
  static let defaultValue: Color = .red
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct Framed: ViewModifier {
  @State private var count = 0
  var width: CGFloat = 1

  func body(content: Content) -> some View {
    content
      .padding()
      .onAppear { count += 1 }
  }
}

extension View {
  func framed() -> some View { modifier(Framed()) }

  func measured(_ action: @escaping (CGSize) -> Void) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: SizeKey.self, value: proxy.size)
      }
    )
    .onPreferenceChange(SizeKey.self, perform: action)
  }
}

struct SizeKey: PreferenceKey {
  #if swift(>=6)
    static let defaultValue: CGSize = .zero
  #else
    static var defaultValue: CGSize = .zero
  #endif
  static func reduce(value: inout CGSize, nextValue: () -> CGSize) {
    value = nextValue()
  }
}

struct Card<Content: View>: View {
  let title: String
  let content: Content
  @Environment(\.accent) private var accent

  init(title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  private var header: some View {
    HStack {
      Text(title).foregroundColor(accent)
      Spacer()
    }
  }

  @ViewBuilder private var footer: some View {
    if title.isEmpty {
      EmptyView()
    } else {
      Text("footer of \(title)")
    }
  }

  var body: some View {
    VStack {
      header
      content
      footer
    }
  }
}

enum LoadingState {
  case idle
  case loading(Double)
  case loaded([String])
  case failed(String)
}

struct LoadingView: View {
  var state: LoadingState

  var body: some View {
    switch state {
    case .idle:
      Text("idle")
    case .loading(let progress):
      Text("\(Int(progress * 100)) %")
    case .loaded(let names):
      ForEach(names, id: \.self) { Text($0) }
    case let .failed(message):
      VStack {
        Text(message)
        Button("Again") {}
      }
    }
  }
}

struct TodoItem: Identifiable, Hashable {
  var id = UUID()
  var title: String
  var isDone = false
}

struct TodoRow: View {
  @Binding var item: TodoItem

  var body: some View {
    HStack {
      Toggle(isOn: $item.isDone) { Text(item.title) }
      TextField("Title", text: $item.title)
    }
  }
}

struct TodoList: View {
  @State private var items = [TodoItem(title: "one"), TodoItem(title: "two", isDone: true)]
  @State private var size: CGSize = .zero

  var body: some View {
    Card(title: "Items") {
      ForEach($items) { $item in
        TodoRow(item: $item)
      }
      ForEach(items.indices, id: \.self) { i in
        Text("\(i + 1). \(items[i].title)")
      }
      ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
        Text(verbatim: "\(index) \(item.isDone)")
      }
      Text("width \(Int(size.width))")
      LoadingView(state: .loading(0.5))
      LoadingView(state: .failed("no"))
    }
    .framed()
    .measured { size = $0 }
    .environment(\.accent, .blue)
    .onChange(of: items) { _, new in print(new.count) }
  }
}

struct AllPages: View {
  var body: some View {
    VStack {
      TutorialForm()
      MonthBorder()
      TodoList()
    }
  }
}
