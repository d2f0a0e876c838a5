import Combine
import SwiftUI

private final class LoginModel: ObservableObject {
  @Published var email = ""
  @Published var password = ""
  @Published private(set) var emailHint: String?
  @Published private(set) var canSubmit = false
  @Published private(set) var state = State.idle

  enum State: Equatable {
    case idle, working, done(String)
    case failed(String)
  }

  private var subscriptions: Set<AnyCancellable> = []

  init() {
    let isEmailValid = $email.map { $0.contains("@") && $0.contains(".") }
    isEmailValid.combineLatest($email)
      .map { $0 || $1.isEmpty ? nil : "This does not look like an address." }
      .removeDuplicates()
      .assign(to: &$emailHint)
    isEmailValid.combineLatest($password)
      .map { $0 && $1.count >= 8 }
      .sink { [weak self] in self?.canSubmit = $0 }
      .store(in: &subscriptions)
  }

  @MainActor func signIn() async {
    state = .working
    do {
      try await Task.sleep(nanoseconds: 20_000_000)
      state = password == "wrong pass" ? .failed("Wrong password") : .done(email)
    } catch {
      state = .idle
    }
  }
}

private struct FieldStyle: ViewModifier {
  let symbol: String

  func body(content: Content) -> some View {
    HStack {
      Image(systemName: symbol).foregroundStyle(.secondary).frame(width: 24)
      content
    }
    .padding(12)
    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}

/// Signing in with an address and a password.
struct LoginScreen: View {
  @StateObject private var model = LoginModel()
  @State private var isPasswordVisible = false
  @FocusState private var focus: Field?

  private enum Field { case email, password }

  var body: some View {
    ZStack {
      LinearGradient(
        colors: [.purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing
      )
      .ignoresSafeArea()
      VStack(spacing: 16) {
        Image(systemName: "sailboat.fill")
          .font(.system(size: 64))
          .foregroundStyle(.white)
          .padding(.bottom, 24)
        if case .done(let email) = model.state {
          Text("Welcome, \(email)").font(.title2).foregroundStyle(.white)
        } else {
          fields
          submit
        }
      }
      .padding(24)
      .frame(maxWidth: 400)
    }
    .onSubmit {
      switch focus {
      case .email: focus = .password
      default: Task { await model.signIn() }
      }
    }
  }

  @ViewBuilder private var fields: some View {
    TextField("Email", text: $model.email)
      .modifier(FieldStyle(symbol: "envelope"))
      .keyboardType(.emailAddress)
      .textInputAutocapitalization(.never)
      .textContentType(.username)
      .focused($focus, equals: .email)
      .submitLabel(.next)
    if let hint = model.emailHint {
      Text(hint).font(.caption).foregroundStyle(.white)
    }
    HStack {
      Group {
        if isPasswordVisible {
          TextField("Password", text: $model.password)
        } else {
          SecureField("Password", text: $model.password)
        }
      }
      .modifier(FieldStyle(symbol: "lock"))
      .textContentType(.password)
      .focused($focus, equals: .password)
      .submitLabel(.go)
      Button {
        isPasswordVisible.toggle()
      } label: {
        Image(systemName: isPasswordVisible ? "eye.slash" : "eye").foregroundStyle(.white)
      }
      .accessibilityLabel("Show password")
    }
  }

  @ViewBuilder private var submit: some View {
    if case .failed(let message) = model.state {
      Label(message, systemImage: "xmark.octagon.fill").foregroundStyle(.white)
    }
    Button {
      Task { await model.signIn() }
    } label: {
      ZStack {
        Text("Sign in").opacity(model.state == .working ? 0 : 1)
        if model.state == .working { ProgressView() }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .tint(.indigo)
    .disabled(!model.canSubmit || model.state == .working)
    Button("Forgot password?") {}.font(.footnote).foregroundStyle(.white)
  }
}

#Preview {
  LoginScreen()
}
