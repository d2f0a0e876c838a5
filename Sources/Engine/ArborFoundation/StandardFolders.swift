public import Foundation

extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    // Only a user without a home folder has none of these.
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// The folder of the documents of the user that runs the program.
  ///
  /// ```swift
  /// let file = URL.documentsDirectory.appending(path: "notes.json")
  /// ```
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// The folder of files that can be made again.
  ///
  /// ```swift
  /// let file = URL.cachesDirectory.appending(path: "thumbnails")
  /// ```
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// The folder of files that the program needs and the user does not see.
  ///
  /// ```swift
  /// let file = URL.applicationSupportDirectory.appending(path: "state.json")
  /// ```
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  /// The folder of downloaded files.
  ///
  /// ```swift
  /// let file = URL.downloadsDirectory.appending(path: "report.pdf")
  /// ```
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

  /// The folder of the desktop.
  ///
  /// ```swift
  /// let file = URL.desktopDirectory.appending(path: "report.pdf")
  /// ```
  public static var desktopDirectory: URL { folder(.desktopDirectory) }

  /// The folder of pictures.
  ///
  /// ```swift
  /// let file = URL.picturesDirectory.appending(path: "cat.png")
  /// ```
  public static var picturesDirectory: URL { folder(.picturesDirectory) }

  /// The folder of music.
  ///
  /// ```swift
  /// let file = URL.musicDirectory.appending(path: "song.mp3")
  /// ```
  public static var musicDirectory: URL { folder(.musicDirectory) }

  /// The folder of films.
  ///
  /// ```swift
  /// let file = URL.moviesDirectory.appending(path: "trip.mp4")
  /// ```
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
}
