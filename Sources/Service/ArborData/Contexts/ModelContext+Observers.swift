import Foundation

/// A change of a model in a context.
package enum ContextChange {
  case inserted(any PersistentModel)
  case updated(any PersistentModel)
  case deleted(any PersistentModel)
  /// Models of the class have changed in the store.
  case reloaded
}

/// An object that is told of the changes in a context, at once.
package protocol ContextObserver: AnyObject {
  func contextDidChange(_ change: ContextChange, isRelated: Bool)
}

struct WeakObserver { weak var observer: (any ContextObserver)? }

extension ModelContext {
  /// Tells an object of all changes to models of a class, and to those that its relationships lead
  /// to.
  package func observe<Model: PersistentModel>(
    _ type: Model.Type, _ observer: any ContextObserver
  ) {
    let key = ObjectIdentifier(Model._$entity)
    var known = observers[key, default: []]
    if known.contains(where: { $0.observer === observer }) { return }
    if known.count & 63 == 63 { known.removeAll { $0.observer == nil } }
    known.append(WeakObserver(observer: observer))
    observers[key] = known
  }

  /// Ends what `observe` began.
  package func disregard<Model: PersistentModel>(
    _ type: Model.Type, _ observer: any ContextObserver
  ) {
    observers[ObjectIdentifier(Model._$entity)]?.removeAll {
      $0.observer == nil || $0.observer === observer
    }
  }

  /// Logs why models could not be fetched.
  package func reportFetch(_ error: any Error) { report(error) }

  func tell(_ change: ContextChange) {
    guard !observers.isEmpty else { return }
    switch change {
    case .inserted(let model), .updated(let model), .deleted(let model):
      tell(change, about: model._$record.entity)
    case .reloaded: break
    }
  }

  func tell(_ change: ContextChange, about entity: _ModelEntity) {
    for (key, list) in observers {
      let isOwn = key == ObjectIdentifier(entity)
      for entry in list { entry.observer?.contextDidChange(change, isRelated: !isOwn) }
    }
  }
}
