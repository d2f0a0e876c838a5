/// The passes of a page, with the queues and the state that each of them owns.
///
/// A page that closes replaces all of them, so that nothing has to be cleared by hand.
@MainActor
struct Passes {
  let writes = WritesPass()
  let surroundings = SurroundingsPass()
  let evaluation = EvaluationPass()
  let preferences = PreferencesPass()
  let objects = ObjectsPass()
  let layout = LayoutPass()
  let scrolling = ScrollingPass()
  let geometry = GeometryPass()
  let presentations = PresentationsPass()
  let actions = ActionsPass()
  let focus = FocusPass()
  let transitions = TransitionPass()
  let publication = PublicationPass()
  let timelines = TimelinePass()
  let events = EventsPass()
}

extension ViewHost {
  var writes: WritesPass { passes.writes }
  var evaluation: EvaluationPass { passes.evaluation }
  var preferences: PreferencesPass { passes.preferences }
  var objects: ObjectsPass { passes.objects }
  package var layout: LayoutPass { passes.layout }
  var scrolling: ScrollingPass { passes.scrolling }
  var geometry: GeometryPass { passes.geometry }
  var actions: ActionsPass { passes.actions }
  var focus: FocusPass { passes.focus }
  var transitions: TransitionPass { passes.transitions }
  var publication: PublicationPass { passes.publication }
  var events: EventsPass { passes.events }
}
