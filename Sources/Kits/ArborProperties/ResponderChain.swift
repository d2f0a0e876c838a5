/// Returns the responder chain that starts at a responder.
///
/// An author's override of the next responder may make the chain a cycle: it ends after 1,000.
@MainActor func responderChain<Responder>(
  from first: Responder, next: (Responder) -> Responder?
) -> [Responder] {
  var chain = [first]
  while chain.count < 1_000, let last = chain.last, let following = next(last) {
    chain.append(following)
  }
  return chain
}
