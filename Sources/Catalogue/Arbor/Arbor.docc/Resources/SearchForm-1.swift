import SwiftUI

struct SearchForm: View {
  @State private var text = ""

  var body: some View {
    Form { TextField("Search", text: $text) }
  }
}
