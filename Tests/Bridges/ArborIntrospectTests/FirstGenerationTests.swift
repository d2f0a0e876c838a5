import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Dispatch
import Foundation
import StageSupport
import Testing

/// From views to objects by superviews and siblings.
@Suite @MainActor struct FirstGenerationTests {
  @Test func everyRelationFindsItsObject() {
    var found: [String] = []
    func note(_ name: String) -> (UIView) -> Void { { _ in found.append(name) } }
    let stage = Stage {
      VStack {
        ScrollView { Text("In").introspectScrollView { _ in found.append("inside") } }
          .introspectScrollView { _ in found.append("scroll") }
        TextField("Name", text: .constant("")).introspectTextField { _ in found.append("field") }
        Toggle("On", isOn: .constant(true)).introspectSwitch { _ in found.append("switch") }
        Slider(value: .constant(0)).introspectSlider { _ in found.append("slider") }
        Button("Go") {}.introspectButton { _ in found.append("button") }
        List(0..<2) { Text("Row \($0)").introspectTableViewCell { _ in found.append("cell") } }
          .introspectTableView { _ in found.append("table") }
      }
      .introspectViewController { _ in found.append("controller") }
    }
    #expect(
      Set(found) == [
        "inside", "scroll", "field", "switch", "slider", "button", "cell", "table", "controller",
      ])
    #expect(found.filter { $0 == "cell" }.count == 2)
    #expect(found.count == 10)
    withExtendedLifetime(stage) {}
  }

  @Test func codeRunsBeforeAnythingAppearsAndOncePerUpdate() {
    var log: [String] = []
    let number = Remote<Int>()
    let stage = Stage {
      Steered(0, number) { number in
        ScrollView { Text("\(number.wrappedValue)") }
          .introspectScrollView { scroll in
            log.append("customise \(number.wrappedValue)")
            scroll.bounces = false
          }
          .onAppear { log.append("appear") }
      }
    }
    #expect(log == ["customise 0", "appear"])
    #expect(stage.host.revision == 1)
    #expect(stage.drawing.contains("Overscroll.none"))
    stage.host.flush()
    #expect(stage.host.revision == 1)
    stage.act { number.value = 1 }
    #expect(log == ["customise 0", "appear", "customise 1"])
  }

  @Test func codeIsReleasedWithItsView() {
    final class Token {}
    let isShown = Remote<Bool>()
    weak var token: Token?
    func view() -> some View {
      let made = Token()
      token = made
      return Text("A").introspect(selector: TargetViewSelector.siblingOfType) { (_: UILabel) in
        _ = made
      }
    }
    let stage = Stage {
      Steered(true, isShown) { isShown in if isShown.wrappedValue { view() } }
    }
    #expect(token != nil)
    stage.act { isShown.value = false }
    #expect(token == nil)
  }

  @Test func aSelectorFindsWhatTheLibraryCannotReach() {
    var text: String?
    let stage = Stage {
      Text("Hello").introspect(selector: TargetViewSelector.siblingOfType) { (label: UILabel) in
        text = label.text
        label.textColor = .red
      }
    }
    #expect(text == "Hello")
    withExtendedLifetime(stage) {}
  }

  @Test func pagesThatAreTurnedAreFound() {
    var bounces: [Bool] = []
    let stage = Stage {
      TabView {
        Text("One")
        Text("Two")
      }
      .tabViewStyle(.page)
      .introspectPagedTabView { collection, scroll in
        scroll.bounces = false
        bounces.append(collection.bounces && collection.isPagingEnabled)
      }
    }
    #expect(bounces == [false])
    withExtendedLifetime(stage) {}
  }

  @Test func aSheetCanBeKept() throws {
    let stage = Stage {
      Text("Page").sheet(isPresented: .constant(true)) {
        Text("Sheet").introspectViewController { $0.isModalInPresentation = true }
      }
    }
    let dialog = try #require(stage.host.presented.first)
    #expect(!dialog.isDismissable)
    #expect(stage.first(UILabel.self) != nil)
  }

  @Test func onAMacPageTheViewsOfAppKitAreFound() {
    var found: [String] = []
    let stage = Stage(idiom: .macOS) {
      VStack {
        ScrollView { Text("In") }
          .introspectScrollView { (scroll: NSScrollView) in
            scroll.verticalScrollElasticity = .none
            found.append("scroll")
          }
        TextField("Name", text: .constant(""))
          .introspectTextField { (_: NSTextField) in found.append("field") }
      }
    }
    #expect(found.sorted() == ["field", "scroll"])
    #expect(stage.drawing.contains("Overscroll.none"))
  }
}

/// The second generation.
@Suite @MainActor struct SecondGenerationTests {
  @Test func theObjectBehindEachKindOfViewIsFound() {
    var found: [String] = []
    let stage = Stage {
      VStack {
        ScrollView { Text("In") }
          .introspect(.scrollView, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) {
            $0.bounces = false
            found.append("scroll")
          }
        TextField("Name", text: .constant(""))
          .introspect(.textField, on: .iOS(.v17...)) { field in
            field.placeholder = "Mine"
            found.append("field")
          }
        Color.red.introspect(.color, on: .iOS(.v17)) { $0.backgroundColor = .green }
        Image(systemName: "star").introspect(.image, on: .iOS(.v17)) { _ in found.append("image") }
        HStack { Text("A").introspect(.text, on: .iOS(.v17)) { $0.text = "B" } }
          .introspect(.hStack, on: .iOS(.v17)) { found.append("\($0.axis == .horizontal)") }
      }
      .introspect(.scrollView, on: .macOS(.v14)) { _ in found.append("never") }
    }
    #expect(found.sorted() == ["field", "image", "scroll", "true"])
    #expect(stage.texts == ["In", "B"])
    #expect(stage.drawing.contains("placeholder: \"Mine\""))
  }

  @Test func codeRunsOnceForTheFirstCommitAndOnceForEachUpdate() {
    let log = Log()
    let (own, other) = (Remote<Int>(), Remote<Int>())
    let stage = Stage {
      VStack {
        Steered(0, own) { number in
          let value = number.wrappedValue
          TextField("Name \(value)", text: .constant(""))
            .introspect(.textField, on: .iOS(.v17)) { field in
              log("customise \(field.placeholder ?? "") for \(value)")
            }
            .onAppear { log("appear") }
        }
        Steered(0, other) { Text("\($0.wrappedValue)") }
      }
    }
    #expect(log.take() == ["customise Name 0 for 0", "appear"])
    stage.act { own.value = 1 }
    #expect(log.take() == ["customise Name 1 for 1"])
    // Another view's.
    stage.act { other.value = 1 }
    stage.host.flush()
    #expect(log.take() == [])
  }

  @Test func theScopeSaysWhereToLook() {
    var found: [String] = []
    let stage = Stage {
      ScrollView {
        Text("A")
          .introspect(.scrollView, on: .iOS(.v17), scope: .ancestor) { _ in found.append("around") }
          .introspect(.scrollView, on: .iOS(.v17), scope: .receiver) { _ in found.append("in") }
      }
    }
    #expect(found == ["around"])
    withExtendedLifetime(stage) {}
  }
}

/// Code that knows the kits only.
@Suite @MainActor struct OutsideTests {
  /// As others write it: a hidden view that walks to its host and to what stands before that.
  private struct Finder: UIViewRepresentable {
    let found: (UITextField) -> Void

    func makeUIView(context: Context) -> UIView {
      let view = UIView(frame: .zero)
      view.isHidden = true
      return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {
      DispatchQueue.main.async { [found] in
        var host = uiView.superview
        while let view = host, !NSStringFromClass(type(of: view)).contains("ViewHost") {
          host = view.superview
        }
        guard let host, let around = host.superview,
          let index = around.subviews.firstIndex(of: host)
        else { return }
        for sibling in around.subviews[..<index].reversed() {
          if let field = sibling.subviews.lazy.compactMap({ $0 as? UITextField }).first {
            return found(field)
          }
        }
      }
    }
  }

  @Test func theSameObjectsAreFound() async {
    var found: UITextField?
    let stage = Stage {
      VStack {
        TextField("Name", text: .constant(""))
          .overlay(Finder { found = $0 }.frame(width: 0, height: 0))
      }
    }
    #expect(await settled { found != nil })
    #expect(found === stage.first(UITextField.self))
  }
}
