package import Foundation

/// Something that belongs to one page, lives as long as it, and is made when somebody asks for it.
@MainActor package protocol PageBelonging: AnyObject {
  init(of host: ViewHost)
  func pageBecame(_ size: CGSize)
  /// The page ends.
  func pageEnds()
}

extension ViewHost {
  /// The page's one object of a class.
  package func belonging<B: PageBelonging>(_ type: B.Type) -> B {
    if let known = belongings[ObjectIdentifier(type)] as? B { return known }
    let made = B(of: self)
    belongings[ObjectIdentifier(type)] = made
    return made
  }
}

extension ViewHost {
  func tellBelongings() { for belonging in belongings.values { belonging.pageBecame(size) } }

  func endBelongings() {
    keyObjects = [:]
    for belonging in belongings.values { belonging.pageEnds() }
    belongings = [:]
  }
}
