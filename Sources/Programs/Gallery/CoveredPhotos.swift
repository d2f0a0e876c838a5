import SwiftUI

/// Pictures that grow into covers of the page, and a sheet that is there at once.
struct CoveredPhotos: View {
  private struct Photo: Identifiable {
    let id: String
    let colors: [Color]
  }

  private static let photos = [
    Photo(id: "Dawn", colors: [.orange, .pink]), Photo(id: "Sea", colors: [.teal, .blue]),
    Photo(id: "Wood", colors: [.green, .mint]), Photo(id: "Night", colors: [.indigo, .black]),
  ]

  @Namespace private var album
  @State private var open: Photo?
  @State private var isSheetShown = false
  @State private var isLarge = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 10) {
        ForEach(Self.photos) { photo in
          Button {
            open = photo
          } label: {
            picture(photo).frame(width: 72, height: 54)
              .clipShape(RoundedRectangle(cornerRadius: 10))
              .matchedTransitionSource(id: photo.id, in: album)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(photo.id)
        }
      }
      .fullScreenCover(item: $open) { photo in
        ZStack {
          picture(photo).ignoresSafeArea()
          Button("Close \(photo.id)") { open = nil }
            .font(.title2).foregroundStyle(.white)
        }
        .navigationTransition(.zoom(sourceID: photo.id, in: album))
      }
      Button("A sheet at once") {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { isSheetShown = true }
      }
      .sheet(isPresented: $isSheetShown) {
        Text("It has not moved.").padding().presentationDetents([.height(160)])
      }
      title
    }
  }

  /// A title that moves and keeps its form, on a plate that is stretched.
  private var title: some View {
    Button {
      withAnimation(.smooth) { isLarge.toggle() }
    } label: {
      HStack(spacing: 0) {
        if isLarge { Spacer(minLength: 0) }
        if isLarge {
          label.font(.title.bold())
        } else {
          label.font(.body)
        }
        if !isLarge { Spacer(minLength: 0) }
      }
      .frame(maxWidth: 318)
      .frame(height: 48)
    }
    .buttonStyle(.plain)
  }

  private var label: some View {
    Text("A title")
      .matchedGeometryEffect(id: "title", in: album)
      .padding(.horizontal, 10).padding(.vertical, 4)
      .background {
        RoundedRectangle(cornerRadius: 8).fill(.yellow.opacity(0.3))
          .matchedGeometryEffect(id: "plate", in: album)
      }
  }

  private func picture(_ photo: Photo) -> some View {
    LinearGradient(colors: photo.colors, startPoint: .top, endPoint: .bottom)
  }
}
