import SwiftUI
import SwiftUIIntrospect

struct SearchForm: View {
  @State private var text = ""

  var body: some View {
    Form {
      TextField("Search", text: $text)
        .introspect(.textField, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18)) { field in
          field.clearButtonMode = .whileEditing
        }
    }
  }
}
