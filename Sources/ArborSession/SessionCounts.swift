package import Synchronization

/// What all sessions of the process have sent.
package enum SessionCounts {
  package static let patches = Atomic<Int>(0)
  package static let patchBytes = Atomic<Int>(0)
}
