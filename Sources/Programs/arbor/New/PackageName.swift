/// The names that packages, and the modules of their apps, can have.
enum PackageName {
  /// The words of Swift, and the modules that the toolchain and Arbor have, in lower case.
  private static let others: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "open", "operator", "package", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    "main", "swift", "foundation", "foundationnetworking", "foundationessentials", "testing",
    "xctest", "dispatch", "glibc", "observation", "synchronization", "regexbuilder", "runtime",
    "distributed", "cxx", "appkit", "avfoundation", "avkit", "coremedia", "safariservices",
    "webkit", "widgetkit", "appintents", "cryptokit", "quicklook", "imageio", "coreservices",
    "mobilecoreservices", "linkpresentation",
    "charts", "cocoa", "combine", "coregraphics", "corelocation",
    "coretransferable", "gallery", "introspect", "mapkit", "os", "oslog", "photosui", "quartzcore",
    "swiftdata", "swiftui",
    "swiftuiintrospect", "uikit", "uniformtypeidentifiers", "usernotifications", "opencombine",
    "logging",
    "configuration", "httptypes", "argumentparser", "arbor", "csockets", "cthreadlocal",
    "cconformances", "cgallerysources", "cfaults", "cprocesses", "cassets", "cpictures",
    "cplatformmethods", "cuikitmethods", "cappkitmethods", "cmapkitmethods", "czlib", "charfbuzz",
    "csqlite", "credis", "ccrypto", "ccurl", "ccoregraphicsheaders", "cquartzcoreheaders",
    "cosheaders", "cuikitheaders",
  ]

  /// Whether a package and its module can have this name: a letter, then letters, digits and
  /// underscores, at most 64 of them, and not the name of something else.
  static func isUsable(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    // As the modules of Arbor are called.
    let isOurs = name.hasPrefix("Arbor") && name.dropFirst(5).first?.isUppercase == true
    let isFree = !others.contains(name.lowercased()) && !isOurs
    return isPlain && isFree && name.first?.isLetter == true && name.utf8.count <= 64
  }
}
