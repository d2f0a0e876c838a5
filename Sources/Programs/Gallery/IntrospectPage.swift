import SwiftUI
import SwiftUIIntrospect

/// Views whose platform objects are changed by code.
struct IntrospectPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      PageTitle("Behind the views")
      FlowLayout(spacing: 24, beginsAtTop: true) {
        VStack(alignment: .leading, spacing: 16) {
          Controls()
          StillScroll()
          KeptSheet()
        }
        .frame(width: 280)
        VStack(alignment: .leading, spacing: 16) {
          Rows()
          Pulled()
        }
        .frame(width: 280)
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Controls with custom colors.
private struct Controls: View {
  @State private var isOn = true
  @State private var level = 0.4
  @State private var name = ""
  @State private var edits = 0
  @State private var isMac = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      // Check boxes of a Mac have the accent color.
      Toggle(isMac ? "A check box" : "A purple switch", isOn: $isOn)
        .introspect(.toggle, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { toggle in
          toggle.onTintColor = .systemPurple
        }
      Slider(value: $level) { Text("Level") }
        .introspect(.slider, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { slider in
          slider.minimumTrackTintColor = .systemOrange
          slider.maximumTrackTintColor = .systemYellow
        }
        .introspect(.slider, on: .macOS(.v13, .v14, .v15)) { slider in
          slider.trackFillColor = .systemOrange
        }
      TextField("Name", text: $name)
        .textFieldStyle(.roundedBorder)
        .introspect(.textField, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { field in
          field.placeholder = "A name in capitals"
          giveToolbar(field)
          field.autocapitalizationType = .allCharacters
          field.addAction(
            UIAction(identifier: UIAction.Identifier("count")) { _ in edits += 1 },
            for: .editingChanged)
        }
        .introspect(.textField, on: .macOS(.v13, .v14, .v15)) { field in
          field.placeholderString = "A name"
          isMac = true
        }
      Text(isMac ? "Hello, \(name)" : "\(name.isEmpty ? "Nobody" : name), \(edits) edits")
      Text("This text is red")
        .introspect(.text, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { label in
          label.textColor = .systemRed
        }
        .introspect(.text, on: .macOS(.v13, .v14, .v15)) { $0.textColor = .systemRed }
    }
  }
}

/// Adds a toolbar that is shown during editing: one button clears the field, one ends editing.
private func giveToolbar(_ field: UITextField) {
  guard field.inputAccessoryView == nil else { return }
  let toolbar = UIToolbar()
  toolbar.items = [
    UIBarButtonItem(
      primaryAction: UIAction(title: "Clear") { [weak field] _ in
        field?.text = ""
        field?.sendActions(for: .editingChanged)
      }),
    .flexibleSpace(),
    UIBarButtonItem(
      barButtonSystemItem: .done,
      primaryAction: UIAction { [weak field] _ in field?.resignFirstResponder() }),
  ]
  toolbar.sizeToFit()
  field.inputAccessoryView = toolbar
}

/// A scroll view that does not bounce.
private struct StillScroll: View {
  @State private var offset: CGFloat = 0
  @State private var observer = Observer()

  private final class Observer {
    var observation: NSKeyValueObservation?
  }

  var body: some View {
    Text("Scrolled by \(Int(offset))")
    ScrollView {
      VStack(spacing: 4) {
        ForEach(0..<40, id: \.self) { Text("Line \($0)") }
      }
      .frame(maxWidth: .infinity)
    }
    .frame(height: 160)
    .introspect(.scrollView, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { scrollView in
      scrollView.bounces = false
      scrollView.layer.cornerRadius = 12
      scrollView.backgroundColor = .secondarySystemBackground
      guard observer.observation == nil else { return }
      observer.observation = scrollView.observe(\.contentOffset, options: [.new]) { scroll, _ in
        offset = scroll.contentOffset.y
      }
    }
    .introspect(.scrollView, on: .macOS(.v13, .v14, .v15)) { scrollView in
      scrollView.drawsBackground = true
      scrollView.backgroundColor = .windowBackgroundColor
    }
  }
}

/// A list without separators, whose rows have one height.
private struct Rows: View {
  var body: some View {
    List(0..<30, id: \.self) { Text("Row \($0)") }
      .frame(height: 240)
      .introspect(.list, on: .iOS(.v13, .v14, .v15)) { table in
        table.separatorStyle = .none
        table.rowHeight = 60
      }
  }
}

/// A scroll view with a refresh control.
private struct Pulled: View {
  @State private var loads = 0

  var body: some View {
    Text("Loaded \(loads) times")
    ScrollView {
      VStack(spacing: 4) {
        ForEach(0..<20, id: \.self) { Text("Message \($0 + loads * 20)") }
      }
      .frame(maxWidth: .infinity)
    }
    .frame(height: 160)
    .introspect(.scrollView, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { scrollView in
      guard scrollView.refreshControl == nil else { return }
      let refresh = UIRefreshControl()
      refresh.addAction(
        UIAction { [weak refresh] _ in
          loads += 1
          refresh?.endRefreshing()
        }, for: .valueChanged)
      scrollView.refreshControl = refresh
    }
  }
}

/// A sheet that only its own button dismisses.
private struct KeptSheet: View {
  @State private var isShown = false

  var body: some View {
    Button("Show a sheet that stays") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack(spacing: 16) {
          Text("Neither a swipe nor Escape closes this sheet.")
          Button("Done") { isShown = false }
        }
        .padding(24)
        .introspectViewController { $0.isModalInPresentation = true }
      }
  }
}
