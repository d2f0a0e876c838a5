import AVKit
import SwiftUI

/// A film and a sound that the browser plays.
struct PlayersPage: View {
  @State private var player = AVPlayer(url: Self.film("ball", "webm"))
  @State private var bell = AVPlayer(url: Self.film("bell", "wav"))
  @State private var said = "Nothing yet"
  @State private var time = CMTime.zero
  @State private var observer: Any?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        VideoPlayer(player: player) {
          Text("A ball")
            .font(.caption).padding(6)
            .background(.black.opacity(0.5), in: .capsule).foregroundStyle(.white)
            .padding(8).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
        }
        .aspectRatio(16 / 9, contentMode: .fit)
        .clipShape(.rect(cornerRadius: 12))
        controls
        LabeledContent("State", value: status)
        LabeledContent("Time", value: time.seconds.formatted(.number.precision(.fractionLength(0))))
        LabeledContent("Said", value: said)
        Divider()
        Button("Ring") {
          bell.seek(to: .zero)
          bell.play()
        }
        LabeledContent("Bell", value: bell.timeControlStatus == .playing ? "rings" : "is quiet")
      }
      .padding()
      .frame(maxWidth: 560)
      .frame(maxWidth: .infinity)
    }
    .onAppear {
      let interval = CMTime(seconds: 1, preferredTimescale: 1)
      observer = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { now in
        time = now
      }
    }
    .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in
      said = "The end"
    }
    .navigationTitle("Films and sounds")
  }

  private var controls: some View {
    HStack(spacing: 12) {
      Button(player.timeControlStatus == .paused ? "Play" : "Pause") {
        if player.timeControlStatus == .paused { player.play() } else { player.pause() }
      }
      Button("To the middle") {
        player.seek(to: CMTime(seconds: 3, preferredTimescale: 600)) { isThere in
          said = isThere ? "At 3 seconds" : "Not there"
        }
      }
      Toggle("Muted", isOn: Binding(get: { player.isMuted }, set: { player.isMuted = $0 }))
        .fixedSize()
    }
    .buttonStyle(.bordered)
  }

  private var status: String {
    switch player.timeControlStatus {
    case .paused: "paused"
    case .waitingToPlayAtSpecifiedRate: "waiting"
    case .playing: "playing"
    }
  }

  private static func film(_ name: String, _ type: String) -> URL {
    Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Films")
      ?? URL(fileURLWithPath: "/" + name)
  }
}
