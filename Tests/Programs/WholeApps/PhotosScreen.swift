import SwiftUI

private struct Photo: Identifiable, Equatable {
  let id: Int

  var gradient: LinearGradient {
    let hue = Double(id * 37 % 100) / 100
    return LinearGradient(
      colors: [
        Color(hue: hue, saturation: 0.6, brightness: 0.95),
        Color(
          hue: (hue + 0.15).truncatingRemainder(dividingBy: 1), saturation: 0.7, brightness: 0.6),
      ], startPoint: .topLeading, endPoint: .bottomTrailing)
  }
}

/// A grid of photos; one opens from its place and is zoomed with two fingers.
struct PhotosScreen: View {
  @State private var photos = (0..<18).map(Photo.init(id:))
  @State private var opened: Photo?
  @State private var favorites: Set<Int> = [3]
  @State private var columns = 3.0
  @Namespace private var namespace

  private var grid: [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: 2), count: Int(columns))
  }

  var body: some View {
    ZStack {
      VStack(spacing: 0) {
        HStack {
          Text("Library").font(.largeTitle.bold())
          Spacer()
          Stepper("Columns", value: $columns.animation(), in: 2...6).labelsHidden()
        }
        .padding()
        ScrollView {
          LazyVGrid(columns: grid, spacing: 2) {
            ForEach(photos) { cell($0) }
          }
        }
      }
      if let opened {
        PhotoViewer(photo: opened, namespace: namespace, isFavorite: isFavorite(opened)) {
          withAnimation(.spring(response: 0.35, dampingFraction: 0.85)) { self.opened = nil }
        }
        .zIndex(1)
      }
    }
  }

  private func cell(_ photo: Photo) -> some View {
    Rectangle()
      .fill(photo.gradient)
      .aspectRatio(1, contentMode: .fill)
      .matchedGeometryEffect(id: photo.id, in: namespace)
      .overlay(alignment: .bottomTrailing) {
        if favorites.contains(photo.id) {
          Image(systemName: "heart.fill").font(.caption).foregroundStyle(.white).padding(6)
        }
      }
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(.spring(response: 0.35, dampingFraction: 0.85)) { opened = photo }
      }
      .accessibilityLabel("Photo \(photo.id + 1)")
      .accessibilityAddTraits([.isButton, .isImage])
      .contextMenu {
        Toggle("Favourite", isOn: isFavorite(photo))
        Button("Delete", systemImage: "trash", role: .destructive) {
          withAnimation { photos.removeAll { $0 == photo } }
        }
      } preview: {
        Rectangle().fill(photo.gradient).frame(width: 240, height: 240)
      }
  }

  private func isFavorite(_ photo: Photo) -> Binding<Bool> {
    Binding(
      get: { favorites.contains(photo.id) },
      set: { isOn in
        if isOn { favorites.insert(photo.id) } else { favorites.remove(photo.id) }
      })
  }
}

private struct PhotoViewer: View {
  let photo: Photo
  let namespace: Namespace.ID
  @Binding var isFavorite: Bool
  let close: () -> Void

  @State private var scale = 1.0
  @State private var offset = CGSize.zero
  @GestureState private var pinch = 1.0

  var body: some View {
    ZStack {
      Color.black.opacity(1 - min(abs(offset.height) / 600, 0.6)).ignoresSafeArea()
      Rectangle()
        .fill(photo.gradient)
        .matchedGeometryEffect(id: photo.id, in: namespace)
        .aspectRatio(4 / 3, contentMode: .fit)
        .scaleEffect(scale * pinch)
        .offset(offset)
        .gesture(magnification.simultaneously(with: drag))
        .onTapGesture(count: 2) { withAnimation { scale = scale > 1 ? 1 : 2 } }
    }
    .overlay(alignment: .top) {
      HStack {
        Button("Close", systemImage: "xmark", action: close)
        Spacer()
        Toggle("Favourite", systemImage: isFavorite ? "heart.fill" : "heart", isOn: $isFavorite)
          .toggleStyle(.button)
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.bordered)
      .tint(.white)
      .padding()
    }
  }

  private var magnification: some Gesture {
    MagnifyGesture()
      .updating($pinch) { value, state, _ in state = value.magnification }
      .onEnded { scale = min(max(scale * $0.magnification, 1), 4) }
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { offset = $0.translation }
      .onEnded { value in
        if abs(value.predictedEndTranslation.height) > 300 {
          close()
        } else {
          withAnimation(.spring) { offset = .zero }
        }
      }
  }
}

#Preview {
  PhotosScreen()
}
