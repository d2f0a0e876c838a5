public import Arbor
public import ArborCore

/// Dialogs in the center of the page. Each button dismisses it; without buttons there is one
/// labeled OK.
nonisolated extension View {
  /// Presents an alert while a binding is true.
  ///
  /// ```swift
  /// AlbumView().alert("Delete the album?", isPresented: $isAsking) {
  ///   Button("Delete", role: .destructive) { delete() }
  ///   Button("Cancel", role: .cancel) {}
  /// }
  /// ```
  ///
  /// Each button dismisses the alert before its action runs; without buttons it gets an OK button.
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), actions(), EmptyView())
  }

  /// Presents an alert with a message while a binding is true.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), actions(), message())
  }

  /// Presents an alert about `data` while a binding is true and the data is not `nil`.
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), about: data, actions) { _ in EmptyView() }
  }

  /// Presents an alert with a message about `data` while a binding is true and the data is not
  /// `nil`.
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.alert, isPresented, Text(titleKey), about: data, actions, message)
  }

  /// Presents an alert whose title is shown as it is.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    question(.alert, isPresented, Text(title), actions(), EmptyView())
  }

  /// Presents an alert with a message, whose title is shown as it is.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    question(.alert, isPresented, Text(title), actions(), message())
  }

  /// Presents an alert about `data`, whose title is shown as it is.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.alert, isPresented, Text(title), about: data, actions) { _ in EmptyView() }
  }

  /// Presents an alert with a message about `data`, whose title is shown as it is.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.alert, isPresented, Text(title), about: data, actions, message)
  }

  /// Presents an alert titled with a text while a binding is true.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    question(.alert, isPresented, title, actions(), EmptyView())
  }

  /// Presents an alert with a message, titled with a text, while a binding is true.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    question(.alert, isPresented, title, actions(), message())
  }

  /// Presents an alert about `data`, titled with a text.
  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.alert, isPresented, title, about: data, actions) { _ in EmptyView() }
  }

  /// Presents an alert with a message about `data`, titled with a text.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.alert, isPresented, title, about: data, actions, message)
  }

  /// Presents the description of an error while a binding is true.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented: isPresented, actions: actions)
  }

  /// Presents the description of an error and a message while a binding is true.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alert(
      error?.errorDescription ?? "", isPresented: isPresented, presenting: error,
      actions: actions, message: message)
  }
}
