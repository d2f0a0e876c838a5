import Foundation

/// Reads the machine code of the running program through the system, so that unreadable addresses
/// yield nothing instead of a fault.
struct MachineCode {
  #if arch(arm64)
    static let architecture = "arm64"
  #else
    static let architecture = "x86_64"
  #endif
  /// The number of bytes of a function that are examined.
  static let reach: UInt = 128

  /// The upper bound of code addresses.
  private static let end: UInt = 1 << 56

  private let memory: FileHandle

  /// `nil` where the system does not give a process access to its own memory.
  init?() {
    guard let memory = FileHandle(forReadingAtPath: "/proc/self/mem") else { return nil }
    self.memory = memory
  }

  /// Returns the entries of a witness table, most of which are functions. Layout: ABI of Swift,
  /// "protocol witness tables" and "protocol descriptors".
  func functions(ofWitnessTable table: UInt) -> [UInt] {
    guard let conformance = word(at: table), let reference = half(at: conformance) else {
      return []
    }
    // A relative reference; an odd one is indirect.
    let place = UInt(bitPattern: Int(bitPattern: conformance) + Int(reference & ~1))
    guard let descriptor = reference & 1 == 0 ? place : word(at: place),
      let count = half(at: descriptor + 16), (1...64).contains(count)
    else { return [] }
    let size = UInt(MemoryLayout<UInt>.size)
    return (1...UInt(count)).compactMap { word(at: table + $0 * size) }
      .filter { 0 < $0 && $0 < Self.end }
  }

  /// Returns the targets of calls and jumps at the beginning of a function. Data between
  /// instructions yields meaningless addresses.
  func targets(from function: UInt) -> [UInt] {
    let code = bytes(at: function, Int(Self.reach))
    let start = Int(bitPattern: function)
    var targets: [UInt] = []
    #if arch(arm64)
      for place in stride(from: 0, to: code.count - 3, by: 4) {
        let instruction = Self.integer(code[place..<place + 4])
        // `B` and `BL`: a signed offset of 26 bits, in words.
        guard instruction & 0x7c00_0000 == 0x1400_0000 else { continue }
        let distance = Int(Int32(bitPattern: instruction << 6) >> 4)
        targets.append(UInt(bitPattern: start + place + distance))
      }
    #else
      for place in 0..<max(code.count - 4, 0) where code[place] & 0xfe == 0xe8 {
        // `CALL` and `JMP`: a signed offset of 32 bits, from the end of the instruction.
        let distance = Int(Int32(bitPattern: Self.integer(code[place + 1..<place + 5])))
        targets.append(UInt(bitPattern: start + place + 5 + distance))
      }
    #endif
    return targets
  }

  private func word(at address: UInt) -> UInt? {
    let bytes = bytes(at: address, MemoryLayout<UInt>.size)
    guard bytes.count == MemoryLayout<UInt>.size else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt($1) }
  }

  private func half(at address: UInt) -> Int32? {
    let bytes = bytes(at: address, 4)
    return bytes.count == 4 ? Int32(bitPattern: Self.integer(bytes[...])) : nil
  }

  /// Decodes a little-endian integer, as on both architectures.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func bytes(at address: UInt, _ count: Int) -> [UInt8] {
    guard address < Self.end, (try? memory.seek(toOffset: UInt64(address))) != nil,
      let data = try? memory.read(upToCount: count)
    else { return [] }
    return Array(data)
  }
}
