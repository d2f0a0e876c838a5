/// The key codes of both kits, by the browser's codes for the positions of keys, such as `KeyA`.
package enum KeyTable {
  package struct Codes: Sendable {
    /// The usage ID on the keyboard page of the USB HID usage tables.
    package let usage: Int
    /// The virtual key code of macOS.
    package let virtual: UInt16
  }

  /// Returns the codes of a key; `nil` if no key is at the position.
  package static func codes(of place: String) -> Codes? { table[place] }

  private static let table: [String: Codes] = {
    var found: [String: Codes] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let usage = Int(words[1]), let virtual = UInt16(words[2]) else {
        continue
      }
      found[String(words[0])] = Codes(usage: usage, virtual: virtual)
    }
    return found
  }()

  private static let lines = """
    KeyA 4 0
    KeyB 5 11
    KeyC 6 8
    KeyD 7 2
    KeyE 8 14
    KeyF 9 3
    KeyG 10 5
    KeyH 11 4
    KeyI 12 34
    KeyJ 13 38
    KeyK 14 40
    KeyL 15 37
    KeyM 16 46
    KeyN 17 45
    KeyO 18 31
    KeyP 19 35
    KeyQ 20 12
    KeyR 21 15
    KeyS 22 1
    KeyT 23 17
    KeyU 24 32
    KeyV 25 9
    KeyW 26 13
    KeyX 27 7
    KeyY 28 16
    KeyZ 29 6
    Digit1 30 18
    Digit2 31 19
    Digit3 32 20
    Digit4 33 21
    Digit5 34 23
    Digit6 35 22
    Digit7 36 26
    Digit8 37 28
    Digit9 38 25
    Digit0 39 29
    Enter 40 36
    Escape 41 53
    Backspace 42 51
    Tab 43 48
    Space 44 49
    Minus 45 27
    Equal 46 24
    BracketLeft 47 33
    BracketRight 48 30
    Backslash 49 42
    Semicolon 51 41
    Quote 52 39
    Backquote 53 50
    Comma 54 43
    Period 55 47
    Slash 56 44
    CapsLock 57 57
    F1 58 122
    F2 59 120
    F3 60 99
    F4 61 118
    F5 62 96
    F6 63 97
    F7 64 98
    F8 65 100
    F9 66 101
    F10 67 109
    F11 68 103
    F12 69 111
    Insert 73 114
    Home 74 115
    PageUp 75 116
    Delete 76 117
    End 77 119
    PageDown 78 121
    ArrowRight 79 124
    ArrowLeft 80 123
    ArrowDown 81 125
    ArrowUp 82 126
    NumpadEnter 88 76
    ControlLeft 224 59
    ShiftLeft 225 56
    AltLeft 226 58
    MetaLeft 227 55
    ControlRight 228 62
    ShiftRight 229 60
    AltRight 230 61
    MetaRight 231 54
    """
}
