import Combine
import SwiftUI

private struct Track: Identifiable, Equatable {
  let id: Int
  let title: String
  let artist: String
  let length: TimeInterval
  let colors: [Color]
}

private final class Playback: ObservableObject {
  @Published private(set) var index = 0
  @Published var position: TimeInterval = 42
  @Published var isPlaying = false

  private var ticking: AnyCancellable?

  let tracks = [
    Track(id: 0, title: "Low Tide", artist: "Salt & Wire", length: 214, colors: [.teal, .indigo]),
    Track(id: 1, title: "Paper Moons", artist: "Ida Lune", length: 187, colors: [.orange, .pink]),
    Track(id: 2, title: "Northbound", artist: "The Levers", length: 251, colors: [.mint, .blue]),
  ]

  var track: Track { tracks[index] }

  func toggle() {
    isPlaying.toggle()
    ticking =
      isPlaying
      ? Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { [weak self] _ in self?.advance() } : nil
  }

  func skip(by step: Int) {
    index = (index + step + tracks.count) % tracks.count
    position = 0
  }

  private func advance() {
    position += 1
    if position >= track.length { skip(by: 1) }
  }
}

/// A player of music with its artwork, its position and its controls.
struct PlayerScreen: View {
  @StateObject private var playback = Playback()
  @State private var volume = 0.6
  @State private var isShowingQueue = false

  var body: some View {
    VStack(spacing: 28) {
      artwork
      titles
      progress
      controls
      volumeBar
    }
    .padding(28)
    .frame(maxWidth: 460, maxHeight: .infinity)
    .frame(maxWidth: .infinity)
    .background {
      LinearGradient(
        colors: playback.track.colors.map { $0.opacity(0.35) } + [.clear],
        startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
    .animation(.easeInOut, value: playback.track)
    .sheet(isPresented: $isShowingQueue) {
      QueueList(playback: playback).presentationDetents([.medium, .large])
    }
  }

  private var artwork: some View {
    RoundedRectangle(cornerRadius: 24, style: .continuous)
      .fill(.linearGradient(colors: playback.track.colors, startPoint: .top, endPoint: .bottom))
      .aspectRatio(1, contentMode: .fit)
      .overlay {
        Image(systemName: "waveform")
          .font(.system(size: 96, weight: .thin))
          .foregroundStyle(.white.opacity(0.85))
      }
      .shadow(radius: playback.isPlaying ? 24 : 8, y: 10)
      .scaleEffect(playback.isPlaying ? 1 : 0.9)
      .animation(.spring(response: 0.5, dampingFraction: 0.6), value: playback.isPlaying)
      .accessibilityHidden(true)
  }

  private var titles: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(playback.track.title).font(.title2.bold())
        Text(playback.track.artist).font(.title3).foregroundStyle(.secondary)
      }
      Spacer()
      Button("Queue", systemImage: "list.bullet") { isShowingQueue = true }
        .labelStyle(.iconOnly)
        .buttonStyle(.bordered)
        .buttonBorderShape(.circle)
    }
  }

  private var progress: some View {
    VStack(spacing: 4) {
      Slider(value: $playback.position, in: 0...playback.track.length)
        .accessibilityLabel("Position")
      HStack {
        Text(Duration.seconds(playback.position), format: .time(pattern: .minuteSecond))
        Spacer()
        Text(Duration.seconds(playback.track.length), format: .time(pattern: .minuteSecond))
      }
      .font(.caption.monospacedDigit())
      .foregroundStyle(.secondary)
    }
  }

  private var controls: some View {
    HStack(spacing: 44) {
      Button("Previous", systemImage: "backward.fill") { playback.skip(by: -1) }
        .keyboardShortcut(.leftArrow, modifiers: .command)
      Button(
        playback.isPlaying ? "Pause" : "Play",
        systemImage: playback.isPlaying ? "pause.fill" : "play.fill", action: playback.toggle
      )
      .font(.system(size: 48))
      .keyboardShortcut(.space, modifiers: [])
      Button("Next", systemImage: "forward.fill") { playback.skip(by: 1) }
        .keyboardShortcut(.rightArrow, modifiers: .command)
    }
    .font(.title)
    .labelStyle(.iconOnly)
    .buttonStyle(.plain)
  }

  private var volumeBar: some View {
    HStack {
      Image(systemName: "speaker.fill")
      Slider(value: $volume).accessibilityLabel("Volume")
      Image(systemName: "speaker.wave.3.fill")
    }
    .foregroundStyle(.secondary)
    .imageScale(.small)
  }
}

private struct QueueList: View {
  @ObservedObject var playback: Playback
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List(playback.tracks) { track in
        HStack {
          VStack(alignment: .leading) {
            Text(track.title)
            Text(track.artist).font(.caption).foregroundStyle(.secondary)
          }
          Spacer()
          if track == playback.track {
            Image(systemName: "speaker.wave.2.fill").foregroundStyle(.tint)
          }
        }
      }
      .navigationTitle("Up next")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}

#Preview {
  PlayerScreen()
}
