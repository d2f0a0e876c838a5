import SwiftUI

/// An author's images in all display modes, and a remote one.
struct PicturesPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 32) {
      PageTitle("Pictures")
      Sizes()
      Colours()
      Edges()
      Elsewhere()
    }
    .frame(maxWidth: 720, alignment: .leading)
    .padding(24)
    .fixedSize(horizontal: false, vertical: true)
  }
}

/// An image with a caption.
private struct Example<Content: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      content
      Text(title).font(.caption)
    }
  }
}

private struct Sizes: View {
  var body: some View {
    HStack(alignment: .bottom, spacing: 16) {
      Example(title: "Its own size") { Image("tree") }
      Example(title: "To fit") {
        Image("tree").resizable().scaledToFit().frame(width: 60, height: 80)
          .background(Color.gray.opacity(0.15))
      }
      Example(title: "To fill") {
        Image("tree").resizable().scaledToFill().frame(width: 60, height: 80)
          .clipShape(RoundedRectangle(cornerRadius: 12))
      }
    }
  }
}

private struct Colours: View {
  var body: some View {
    HStack(alignment: .bottom, spacing: 16) {
      Example(title: "Template") {
        HStack {
          Image("frame").renderingMode(.template)
          Image("frame").renderingMode(.template).foregroundStyle(.green)
        }
      }
      Example(title: "Squares") {
        Image("frame").interpolation(.none).resizable().frame(width: 72, height: 72)
      }
      Example(title: "Smooth") {
        Image("frame").resizable().frame(width: 72, height: 72)
      }
    }
  }
}

private struct Edges: View {
  @State private var width = 160.0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Slider(value: $width, in: 48...280, step: 1) { Text("Width") }.frame(width: 280)
      Example(title: "Edges keep their size") {
        Image("frame").resizable(capInsets: insets).frame(width: width, height: 56)
      }
      Example(title: "Tiles") {
        Image("frame").resizable(resizingMode: .tile).frame(width: width, height: 48)
      }
    }
  }

  private var insets: EdgeInsets { EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
}

/// An image at a URL that the visitor enters, which the server fetches.
private struct Elsewhere: View {
  @State private var text = ""
  @State private var address: URL?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        TextField("https://...", text: $text)
          .textFieldStyle(.roundedBorder)
          .frame(width: 280)
          .onSubmit { address = URL(string: text) }
        Button("Show") { address = URL(string: text) }
      }
      AsyncImage(url: address) { phase in
        switch phase {
        case .success(let image):
          image.resizable().scaledToFit().frame(maxWidth: 280, maxHeight: 200)
        case .failure(let error): Text("\(error)").foregroundStyle(.red)
        case .empty: Text(address == nil ? "A picture from elsewhere" : "On its way")
        }
      }
    }
  }
}
