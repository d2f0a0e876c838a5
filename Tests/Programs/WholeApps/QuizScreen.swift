import SwiftUI

private struct Question: Identifiable {
  let id: Int
  let text: String
  let answers: [String]
  let correct: Int

  static let all = [
    Question(
      id: 1, text: "Which planet has the shortest day?",
      answers: ["Jupiter", "Mars", "Earth", "Venus"], correct: 0),
    Question(
      id: 2, text: "How many strings has a viola?", answers: ["Three", "Four", "Five", "Six"],
      correct: 1),
    Question(
      id: 3, text: "What does a seismograph record?",
      answers: ["Wind", "Light", "Earthquakes", "Tides"], correct: 2),
  ]
}

private enum Phase: Equatable {
  case welcome
  case asking(Int)
  case result
}

@MainActor
private final class Quiz: ObservableObject {
  @Published private(set) var phase = Phase.welcome
  @Published private(set) var score = 0
  @Published private(set) var chosen: Int?

  func start() {
    score = 0
    chosen = nil
    phase = .asking(0)
  }

  func choose(_ answer: Int, for question: Question) {
    guard chosen == nil else { return }
    chosen = answer
    if answer == question.correct { score += 1 }
  }

  func next() {
    guard case .asking(let index) = phase else { return }
    chosen = nil
    phase = index + 1 < Question.all.count ? .asking(index + 1) : .result
  }
}

private struct AnswerStyle: ButtonStyle {
  let state: State

  enum State { case open, right, wrong, other }

  private var color: Color {
    switch state {
    case .open: .accentColor
    case .right: .green
    case .wrong: .red
    case .other: .gray
    }
  }

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      switch state {
      case .right: Image(systemName: "checkmark.circle.fill")
      case .wrong: Image(systemName: "xmark.circle.fill")
      default: EmptyView()
      }
    }
    .padding()
    .foregroundStyle(color)
    .background(color.opacity(configuration.isPressed ? 0.25 : 0.12))
    .clipShape(RoundedRectangle(cornerRadius: 14))
  }
}

/// A quiz: a welcome, questions with four answers each, and the result.
struct QuizScreen: View {
  @StateObject private var quiz = Quiz()

  var body: some View {
    ZStack {
      switch quiz.phase {
      case .welcome: welcome
      case .asking(let index):
        QuestionView(question: Question.all[index])
          .id(index)
          .transition(
            .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
      case .result: result
      }
    }
    .padding()
    .frame(maxWidth: 480, maxHeight: .infinity)
    .animation(.easeInOut, value: quiz.phase)
    .environmentObject(quiz)
  }

  private var welcome: some View {
    VStack(spacing: 20) {
      Text("🧠").font(.system(size: 80))
      Text("Three questions").font(.largeTitle.bold())
      Button("Start", action: quiz.start)
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
    }
  }

  private var result: some View {
    VStack(spacing: 20) {
      Gauge(value: Double(quiz.score), in: 0...Double(Question.all.count)) {
        Text("Score")
      } currentValueLabel: {
        Text("\(quiz.score)")
      }
      .gaugeStyle(.accessoryCircular)
      .scaleEffect(2)
      .padding(40)
      .tint(.green)
      Text("\(quiz.score) of \(Question.all.count) correct").font(.title2)
      Button("Play again", action: quiz.start)
    }
  }
}

private struct QuestionView: View {
  let question: Question
  @EnvironmentObject private var quiz: Quiz

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ProgressView(value: Double(question.id), total: Double(Question.all.count))
      Text(question.text)
        .font(.title.bold())
        .padding(.vertical)
      ForEach(Array(question.answers.enumerated()), id: \.offset) { index, answer in
        Button(answer) { quiz.choose(index, for: question) }
          .buttonStyle(AnswerStyle(state: state(of: index)))
      }
      Spacer()
      Button("Next", action: quiz.next)
        .frame(maxWidth: .infinity)
        .buttonStyle(.borderedProminent)
        .disabled(quiz.chosen == nil)
        .keyboardShortcut(.defaultAction)
    }
  }

  private func state(of answer: Int) -> AnswerStyle.State {
    guard let chosen = quiz.chosen else { return .open }
    return answer == question.correct ? .right : answer == chosen ? .wrong : .other
  }
}

#Preview {
  QuizScreen()
}
