/// The passes of a page, with the queues and the state that each of them owns.
///
/// A page that closes replaces all of them, so that nothing has to be cleared by hand.
@MainActor
struct Passes {
  let writes = WritesPass()
  let surroundings = SurroundingsPass()
  let evaluation = EvaluationPass()
  let preferences = PreferencesPass()
  let layout = LayoutPass()
  let geometry = GeometryPass()
  let actions = ActionsPass()
  let focus = FocusPass()
  let transitions = TransitionPass()
  let publication = PublicationPass()
  let events = EventsPass()
  /// The passes of the parts above this one, which alone know what they are.
  let above: PassesAbove
}

/// The passes that belong to the parts above the core, one slot for each.
struct PassesAbove {
  let pointer: PartState
  let objects: PartState
  let scrolling: PartState
  let timelines: PartState
}

/// State of a page that belongs to a part above the core, such as a pass.
@MainActor
class PartState {
  /// Returns the state as the part knows it that owns it. This is the only place where a type
  /// is taken for granted; debug builds check it.
  @inline(__always) final func known<State: PartState>(as type: State.Type) -> State {
    assert(self is State, "\(self) is in the slot of \(type)")
    return unsafeDowncast(self, to: type)
  }
}

extension ViewHost {
  var writes: WritesPass { passes.writes }
  var evaluation: EvaluationPass { passes.evaluation }
  var preferences: PreferencesPass { passes.preferences }
  package var layout: LayoutPass { passes.layout }
  var geometry: GeometryPass { passes.geometry }
  var actions: ActionsPass { passes.actions }
  var focus: FocusPass { passes.focus }
  var transitions: TransitionPass { passes.transitions }
  var publication: PublicationPass { passes.publication }
  var events: EventsPass { passes.events }
}
