extension String {
  /// Returns the last part of a name that comes from elsewhere, which leads to no other folder.
  ///
  /// - Parameter other: The name where that would be none.
  package func fileName(or other: String) -> String {
    // By scalars: a slash with a joiner after it is another character, and separates all the same.
    let last = unicodeScalars.split { $0 == "/" || $0 == "\\" || $0 == "\0" }.last
    let name = last.map { String($0) } ?? other
    return name == "." || name == ".." ? other : name
  }
}
