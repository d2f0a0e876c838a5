public import ArborCore

nonisolated extension View {
  /// Adds a gesture that may be disabled; gestures and controls of the views inside have
  /// precedence.
  ///
  /// ```swift
  /// Card().gesture(DragGesture().onChanged { move(by: $0.translation) }, isEnabled: isEditing)
  /// ```
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name.
  ///
  /// Differs from SwiftUI: no recognizer of UIKit finds the gesture by its name.
  public func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture that may be disabled, with precedence over gestures and controls of the views
  /// inside.
  ///
  /// ```swift
  /// List(items) { Row(item: $0) }
  ///   .highPriorityGesture(DragGesture().onEnded { close(after: $0) }, isEnabled: isOpen)
  /// ```
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name and with precedence over those of the views inside.
  ///
  /// Differs from SwiftUI: no recognizer of UIKit finds the gesture by its name.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { highPriorityGesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture that may be disabled, and that is recognized together with those of the views
  /// inside.
  ///
  /// ```swift
  /// Card().simultaneousGesture(TapGesture().onEnded { count() }, isEnabled: isCounting)
  /// ```
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name that is recognized together with those of the views inside.
  ///
  /// Differs from SwiftUI: no recognizer of UIKit finds the gesture by its name.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { simultaneousGesture(gesture, isEnabled: isEnabled) }
}
