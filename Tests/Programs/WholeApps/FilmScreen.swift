import AVKit
import Combine
import SwiftUI

struct FilmScreen: View {
  @StateObject private var model = FilmModel()
  @State private var showsNotes = false

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        VideoPlayer(player: model.player) {
          VStack {
            Spacer()
            if let caption = model.caption {
              Text(caption)
                .font(.headline)
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .background(.black.opacity(0.6), in: Capsule())
                .foregroundStyle(.white)
                .padding(.bottom, 24)
            }
          }
        }
        .aspectRatio(16 / 9, contentMode: .fit)
        controls
        chapters
      }
      .navigationTitle("The Harbor")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        Button("Notes", systemImage: "note.text") { showsNotes = true }
      }
      .sheet(isPresented: $showsNotes) {
        Text("Filmed in one summer.").padding().presentationDetents([.medium])
      }
    }
    .onDisappear { model.player.pause() }
  }

  private var chapters: some View {
    List(model.chapters) { chapter in
      Button {
        model.jump(to: chapter)
      } label: {
        HStack {
          Text(chapter.title)
          Spacer()
          Text(chapter.label).monospacedDigit().foregroundStyle(.secondary)
        }
      }
      .tint(.primary)
    }
    .listStyle(.plain)
  }

  private var controls: some View {
    HStack(spacing: 24) {
      Button("Back", systemImage: "gobackward") { model.skip(-10) }
      Button(model.isPlaying ? "Pause" : "Play", systemImage: model.isPlaying ? "pause" : "play") {
        model.toggle()
      }
      Button("Forward", systemImage: "goforward") { model.skip(10) }
      Menu("Speed", systemImage: "speedometer") {
        ForEach([0.5, 1, 1.5, 2], id: \.self) { rate in
          Button("\(rate.formatted())×") { model.player.rate = Float(rate) }
        }
      }
    }
    .labelStyle(.iconOnly)
    .font(.title3)
    .padding()
  }
}

private struct Chapter: Identifiable {
  let title: String
  let start: CMTime
  var id: String { title }
  var label: String {
    Duration.seconds(start.seconds).formatted(.time(pattern: .minuteSecond))
  }
}

private final class FilmModel: ObservableObject {
  let player: AVPlayer
  let chapters = [
    Chapter(title: "Morning", start: .zero),
    Chapter(title: "Boats", start: CMTime(seconds: 95, preferredTimescale: 600)),
    Chapter(title: "Evening", start: CMTime(value: 240, timescale: 1)),
  ]
  @Published var isPlaying = false
  @Published var caption: String? = "Morning"
  private var observer: Any?
  private var cancellables = Set<AnyCancellable>()

  init() {
    let film = URL(string: "https://example.org/harbor.mp4").map { AVPlayerItem(url: $0) }
    player = AVPlayer(playerItem: film)
    player.actionAtItemEnd = .pause
    let interval = CMTime(seconds: 1, preferredTimescale: CMTimeScale(600))
    observer = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) {
      [weak self] time in
      self?.update(time)
    }
    NotificationCenter.default
      .publisher(for: .AVPlayerItemDidPlayToEndTime, object: player.currentItem)
      .sink { [weak self] _ in self?.isPlaying = false }
      .store(in: &cancellables)
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
  }

  func toggle() {
    isPlaying.toggle()
    if isPlaying { player.play() } else { player.pause() }
  }

  func skip(_ seconds: Double) {
    let target = player.currentTime() + CMTime(seconds: seconds, preferredTimescale: 600)
    player.seek(to: target, toleranceBefore: .zero, toleranceAfter: .zero)
    update(player.currentTime())
  }

  func jump(to chapter: Chapter) {
    player.seek(to: chapter.start)
    caption = chapter.title
  }

  private func update(_ time: CMTime) {
    caption = chapters.last { $0.start <= time }?.title
  }
}

#Preview { FilmScreen() }
