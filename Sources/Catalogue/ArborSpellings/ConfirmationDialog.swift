public import Arbor
public import ArborCore

extension Visibility {
  /// Returns the title only if it is explicitly visible.
  fileprivate func title(_ title: Text) -> Text? { self == .visible ? title : nil }
}

/// Dialogs at the bottom of the page, or in its center if the page is wide. Each button dismisses
/// the dialog; there is always one that cancels.
nonisolated extension View {
  /// Presents a dialog of choices while a binding is true.
  ///
  /// ```swift
  /// PhotoView().confirmationDialog("Share", isPresented: $isSharing, titleVisibility: .visible) {
  ///   Button("Copy Link") { copyLink() }
  ///   Button("Send by Mail") { sendMail() }
  /// }
  /// ```
  ///
  /// The title shows only with `titleVisibility: .visible`. A cancel button is added if there is
  /// none.
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(Text(titleKey)), actions(), EmptyView())
  }

  /// Presents a dialog of choices with a message while a binding is true.
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(Text(titleKey)), actions(), message())
  }

  /// Presents a dialog of choices about `data` while a binding is true and the data is not `nil`.
  public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(Text(titleKey)), about: data, actions) {
      _ in EmptyView()
    }
  }

  /// Presents a dialog of choices with a message about `data`.
  public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(
      .choices, isPresented, titleVisibility.title(Text(titleKey)), about: data, actions, message)
  }

  /// Presents a dialog of choices whose title is shown as it is.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(Text(title)), actions(), EmptyView())
  }

  /// Presents a dialog of choices with a message, whose title is shown as it is.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(Text(title)), actions(), message())
  }

  /// Presents a dialog of choices about `data`, whose title is shown as it is.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(Text(title)), about: data, actions) { _ in
      EmptyView()
    }
  }

  /// Presents a dialog of choices with a message about `data`, whose title is shown as it is.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(
      .choices, isPresented, titleVisibility.title(Text(title)), about: data, actions, message)
  }

  /// Presents a dialog of choices titled with a text.
  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(title), actions(), EmptyView())
  }

  /// Presents a dialog of choices with a message, titled with a text.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(title), actions(), message())
  }

  /// Presents a dialog of choices about `data`, titled with a text.
  public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(title), about: data, actions) { _ in
      EmptyView()
    }
  }

  /// Presents a dialog of choices with a message about `data`, titled with a text.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    question(.choices, isPresented, titleVisibility.title(title), about: data, actions, message)
  }
}
