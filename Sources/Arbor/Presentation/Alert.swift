public import ArborCore
import ArborDisplay
public import Foundation

extension View {
  /// Shows a question while a binding is true; any answer makes it false.
  func question<Actions: View, Message: View>(
    _ style: Dialog.Style, _ isPresented: Binding<Bool>, _ title: Text?, _ actions: Actions,
    _ message: Message
  ) -> some View {
    modifier(
      _PresentationModifier(
        asking: style, while: isPresented,
        DialogPanel(style: style, title: title) {
          actions
        } message: {
          message
        }))
  }

  /// The same about something; where there is nothing, there is no question.
  func question<Actions: View, Message: View, T>(
    _ style: Dialog.Style, _ isPresented: Binding<Bool>, _ title: Text?, about data: T?,
    _ actions: (T) -> Actions, _ message: (T) -> Message
  ) -> some View {
    modifier(
      _PresentationModifier(
        asking: style, while: isPresented,
        data.map { data in
          DialogPanel(style: style, title: title) {
            actions(data)
          } message: {
            message(data)
          }
        }))
  }
}

extension _PresentationModifier {
  init(asking style: Dialog.Style, while isPresented: Binding<Bool>, _ panel: Destination?) {
    self.init(
      style == .alert ? .alert : .dialog,
      content: { isPresented.wrappedValue ? panel.map { (true, $0) } : nil },
      end: { isPresented.wrappedValue = false },
      decorate: { environment, node in
        environment.enterPresentation(node)
        environment.isEnabled = true
        environment.dialog = Dialog(style: style, dismiss: node.dismissAction)
      })
  }
}

/// Questions in the middle of the page. Each button is an answer and ends it; without buttons there is one that says OK.
extension View {
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), actions(), EmptyView())
  }

  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), actions(), message())
  }

  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), about: data, actions) { _ in EmptyView() }
  }

  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), about: data, actions, message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    question(.alert, isPresented, Text(title), actions(), EmptyView())
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    question(.alert, isPresented, Text(title), actions(), message())
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.alert, isPresented, Text(title), about: data, actions) { _ in EmptyView() }
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.alert, isPresented, Text(title), about: data, actions, message)
  }

  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    question(.alert, isPresented, title, actions(), EmptyView())
  }

  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    question(.alert, isPresented, title, actions(), message())
  }

  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.alert, isPresented, title, about: data, actions) { _ in EmptyView() }
  }

  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.alert, isPresented, title, about: data, actions, message)
  }

  /// Shows what an error says, while a binding is true.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented: isPresented, actions: actions)
  }

  /// Shows what an error says, and more about it, while a binding is true.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alert(
      error?.errorDescription ?? "", isPresented: isPresented, presenting: error,
      actions: actions, message: message)
  }
}
