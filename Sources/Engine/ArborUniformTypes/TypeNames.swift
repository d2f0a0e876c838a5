// The types that all apps share, as they were spelled before `UTType`.

/// An image: `public.image`.
public let kUTTypeImage = "public.image"
/// A PNG image: `public.png`.
public let kUTTypePNG = "public.png"
/// A JPEG image: `public.jpeg`.
public let kUTTypeJPEG = "public.jpeg"
/// A GIF image: `com.compuserve.gif`.
public let kUTTypeGIF = "com.compuserve.gif"
/// A film: `public.movie`.
public let kUTTypeMovie = "public.movie"
/// An MPEG-4 film: `public.mpeg-4`.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// A QuickTime film: `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
/// A sound: `public.audio`.
public let kUTTypeAudio = "public.audio"
/// An MP3 sound: `public.mp3`.
public let kUTTypeMP3 = "public.mp3"
/// A PDF document: `com.adobe.pdf`.
public let kUTTypePDF = "com.adobe.pdf"
/// A text: `public.text`.
public let kUTTypeText = "public.text"
/// A text without styles: `public.plain-text`.
public let kUTTypePlainText = "public.plain-text"
/// A text in UTF-8: `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
/// A rich text: `public.rtf`.
public let kUTTypeRTF = "public.rtf"
/// A text in HTML: `public.html`.
public let kUTTypeHTML = "public.html"
/// JSON: `public.json`.
public let kUTTypeJSON = "public.json"
/// XML: `public.xml`.
public let kUTTypeXML = "public.xml"
/// An address: `public.url`.
public let kUTTypeURL = "public.url"
/// The address of a file: `public.file-url`.
public let kUTTypeFileURL = "public.file-url"
/// Bytes: `public.data`.
public let kUTTypeData = "public.data"
/// A content: `public.content`.
public let kUTTypeContent = "public.content"
/// Any item: `public.item`.
public let kUTTypeItem = "public.item"
/// A folder: `public.folder`.
public let kUTTypeFolder = "public.folder"
/// An archive: `public.archive`.
public let kUTTypeArchive = "public.archive"
/// A ZIP archive: `public.zip-archive`.
public let kUTTypeZipArchive = "public.zip-archive"

/// Returns whether a type is another one, or one of its kinds; false for types that are not known.
///
/// ```swift
/// UTTypeConformsTo("public.png" as CFString, kUTTypeImage)
/// ```
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
  guard let one = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
  return one.conforms(to: other)
}

/// Returns whether two names are of one type.
public func UTTypeEqual(_ inUTI1: String, _ inUTI2: String) -> Bool {
  inUTI1.lowercased() == inUTI2.lowercased()
}
