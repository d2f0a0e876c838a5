@testable import ArborOSLog
import Foundation
import Logging
import Synchronization
import Testing

private struct NoSuchFile: Error {}

struct OSLogMessageTests {
  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func numbersAreFormatted() {
    #expect(text("\(7) \(-7, format: .decimal(minDigits: 3))") == "7 -007")
    #expect(
      text("\(255, format: .hex) \(UInt8(10), format: .hex(includePrefix: true, uppercase: true))")
        == "ff 0xA")
    #expect(
      text("\(8, format: .octal) \(1, format: .decimal(explicitPositiveSign: true))") == "10 +1")
    #expect(text("\(Int64.min)") == "-9223372036854775808")
    #expect(
      text("\(1.5) \(2.0, format: .fixed(precision: 1)) \(Float(0.5), format: .hybrid)")
        == "1.500000 2.0 0.5")
    #expect(text("\(1.0, format: .fixed(precision: -3))") == "1")
    #expect(text("\(true) \(false, format: .answer)") == "true no")
  }

  @Test func valuesAreAligned() {
    #expect(text("[\(7, align: .right(columns: 3))]") == "[  7]")
    #expect(text("[\("a", align: .left(columns: 3), privacy: .public)]") == "[a  ]")
    #expect(text("[\(7, align: .left(columns: -3))]") == "[7]")
  }

  @Test func publicValuesAreShownAndSensitiveOnesNever() {
    #expect(text("\("Ada", privacy: .public) \("secret", privacy: .sensitive)") == "Ada <private>")
    #expect(text("\(7, privacy: .sensitive) \(7, privacy: .auto)") == "<private> 7")
    #expect(text("\(Int.self, privacy: .public)") == "Swift.Int")
    #expect(text("\(NoSuchFile(), privacy: .public)") == "NoSuchFile()")
    #expect(text("\(URL(filePath: "/a"), privacy: .public)") == "file:///a")
  }

  @Test func privateValuesAreShownInDebugBuildsOnly() {
    #expect(OSLogPrivacy.auto.shown("Ada", isScalar: false, inDebug: true) == "Ada")
    #expect(OSLogPrivacy.auto.shown("Ada", isScalar: false, inDebug: false) == "<private>")
    #expect(OSLogPrivacy.auto.shown("7", isScalar: true, inDebug: false) == "7")
    #expect(OSLogPrivacy.private.shown("7", isScalar: true, inDebug: false) == "<private>")
    let masked = OSLogPrivacy.private(mask: .hash)
    let one = masked.shown("Ada", isScalar: false, inDebug: false)
    #expect(one.hasPrefix("<mask.hash: '"))
    #expect(one == masked.shown("Ada", isScalar: false, inDebug: false))
    #expect(one != masked.shown("Eve", isScalar: false, inDebug: false))
  }
}

struct LogFormatTests {
  @Test func valuesStandInTheirPlaces() {
    #expect(LogFormat("%d of %{public}.1f, %x").text([3, 2.5, 255]) == "3 of 2.5, ff")
    #expect(LogFormat("%{public}@: 100 %%").text(["Ada" as NSString]) == "Ada: 100 %")
    #expect(
      LogFormat("%{sensitive}@ %{private, sensitive}d").text(["Ada" as NSString, 7])
        == "<private> <private>")
    #expect(LogFormat("no values").text([]) == "no values")
  }

  /// Nothing is read that is not there, or not as what it is not.
  @Test(arguments: [
    ("%d %d", [1]), ("%@", [1]), ("%s", [1]), ("%n", [1]), ("%", []), ("%{public", []),
    ("%*d", [1, 2]), ("nothing", [1]), ("%9999999d", [1]),
  ])
  func formatsThatDoNotFitAreWrittenAsTheyAre(format: String, values: [Int]) {
    #expect(LogFormat(format).text(values) == format)
  }

  @Test func objectsAreNoNumbers() {
    #expect(LogFormat("%d").text(["Ada" as NSString]) == "%d")
    #expect(LogFormat("%f").text([1]) == "%f")
    #expect(LogFormat("%d").text([1.5]) == "%d")
  }
}

struct LockTests {
  @Test func threadsExcludeEachOther() async {
    let count = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.withLock { $0 } == 8_000)
  }

  @Test func aHeldLockIsNotAvailable() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLock { 7 } == 7)
    let value = OSAllocatedUnfairLock(initialState: "a")
    #expect(
      value.withLockIfAvailable {
        $0 += "b"; return $0
      } == "ab")
  }

  private final class Word: @unchecked Sendable {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var count = 0
    init() { lock.initialize(to: os_unfair_lock()) }
    deinit { lock.deallocate() }
    func add() {
      os_unfair_lock_lock(lock)
      count += 1
      os_unfair_lock_unlock(lock)
    }
  }

  @Test func aWordIsALock() async {
    let word = Word()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1_000 { word.add() } } }
    }
    #expect(word.count == 8_000)
    #expect(os_unfair_lock_trylock(word.lock))
    #expect(!os_unfair_lock_trylock(word.lock))
    os_unfair_lock_unlock(word.lock)
  }
}

/// What loggers write, seen in the log of swift-log.
struct LoggerTests {
  private struct Handler: LogHandler {
    let written: Written
    let label: String
    var metadata: Logging.Logger.Metadata = [:]
    var logLevel: Logging.Logger.Level = .debug
    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      written.lines.withLock { $0.append("\(label) \(event.level): \(event.message)") }
    }
  }

  private final class Written: Sendable { let lines = Mutex<[String]>([]) }

  private func lines(
    _ level: Logging.Logger.Level = .debug, _ body: (OSLog) -> Void
  ) -> [String] {
    let written = Written()
    body(
      OSLog(subsystem: "org.example", category: "net") {
        Handler(written: written, label: $0, logLevel: level)
      })
    return written.lines.withLock { $0 }
  }

  @Test func levelsAreThoseOfSwiftLog() {
    let lines = lines { log in
      let logger = Logger(log)
      logger.trace("not written")
      logger.debug("a \(1)")
      logger.info("b")
      logger.notice("c")
      logger.log("d")
      logger.warning("e")
      logger.error("f")
      logger.critical("g")
      logger.fault("h")
      logger.log(level: .fault, "i")
      os_log("%d files", log: log, type: .info, 3)
      os_log(.error, log: log, "\(4) files")
    }
    #expect(
      lines
        == [
          "debug: a 1", "info: b", "notice: c", "notice: d", "warning: e", "error: f",
          "critical: g", "critical: h", "critical: i", "info: 3 files", "error: 4 files",
        ].map { "org.example.net \($0)" })
  }

  private struct Failure: Error {}

  @Test func marksAreMessagesOfTheLeastLevel() {
    let write = { (log: OSLog) in
      let signposter = OSSignposter(logHandle: log)
      let one = signposter.beginInterval("Load", "\(7) notes")
      signposter.endInterval("Load", one)
      let two = signposter.beginInterval("Load", id: OSSignpostID(5))
      signposter.emitEvent("Miss")
      signposter.endInterval("Load", two, "\(1) missing")
      #expect(OSSignposter(logger: Logger(log)).withIntervalSignpost("Sum") { 1 + 1 } == 2)
      #expect(throws: Failure.self) {
        try signposter.withIntervalSignpost("Fail") { throw Failure() }
      }
      os_signpost(.event, log: log, name: "Old", "%d of %d", 1, 2)
      os_signpost(.begin, log: log, name: "Old", signpostID: OSSignpostID(9))
    }
    #expect(
      lines(.trace, write)
        == [
          "begin Load: 7 notes", "end Load", "begin Load #5", "event Miss",
          "end Load #5: 1 missing", "begin Sum", "end Sum", "begin Fail", "end Fail",
          "event Old: 1 of 2", "begin Old #9",
        ].map { "org.example.net trace: \($0)" })
    #expect(lines(.debug, write).isEmpty && !OSSignposter.disabled.isEnabled)
  }

  @Test func idsAreDifferent() {
    let signposter = OSSignposter()
    #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
    let object = NSObject()
    #expect(signposter.makeSignpostID(from: object) == signposter.makeSignpostID(from: object))
    #expect(OSSignpostID(1) < OSSignpostID(2) && OSSignpostID.null < .invalid)
  }

  @Test func whatIsNotWrittenIsKnownBefore() {
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.default.isEnabled(type: .error))
    #expect(OSLogType(rawValue: 99).level == .notice)
  }
}
