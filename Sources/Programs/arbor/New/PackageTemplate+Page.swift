/// A page with a field.
extension PackageTemplate {
  static let pageView = """
    import SwiftUI

    struct ContentView: View {
      @State private var name = ""

      var body: some View {
        VStack(spacing: 16) {
          Text(name.isEmpty ? "Who are you?" : "Hello \\(name)")
            .font(.largeTitle.bold())
          TextField("Name", text: $name)
            .textFieldStyle(.roundedBorder)
            .frame(maxWidth: 280)
        }
        .padding()
      }
    }

    #Preview { ContentView() }

    """

  static let pageTests = """
    @Suite struct ContentViewTests {
      @Test func greetsByName() async throws {
        let page = try await Page(ContentView())
        #expect(page.text("Who are you?"))
        try await page.find(TextField.self).type("Ada")
        #expect(page.text("Hello Ada"))
      }

      @Test func everythingHasAName() async throws {
        let page = try await Page(ContentView(), traits: PageTraits(colorScheme: .dark))
        #expect(try page.accessibilityIssues.isEmpty)
      }
    }

    """
}
