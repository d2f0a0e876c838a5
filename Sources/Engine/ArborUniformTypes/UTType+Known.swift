/// The types that all apps share.
extension UTType {
  /// The type of a generic item: `public.item`.
  public static let item = UTType(known: "public.item")
  /// The type of content of any kind: `public.content`.
  public static let content = UTType(known: "public.content")
  /// The type of composite content: `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// The type of data of any kind: `public.data`.
  public static let data = UTType(known: "public.data")
  /// The type of a directory: `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// The type of a resolvable: `public.resolvable`.
  public static let resolvable = UTType(known: "public.resolvable")
  /// The type of a symbolic link: `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// The type of an executable: `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// The type of a mount point: `com.apple.mount-point`.
  public static let mountPoint = UTType(known: "com.apple.mount-point")
  /// The type of an alias: `com.apple.alias-file`.
  public static let aliasFile = UTType(known: "com.apple.alias-file")
  /// The type of a bookmark: `com.apple.bookmark`.
  public static let urlBookmarkData = UTType(known: "com.apple.bookmark")
  /// The type of a URL: `public.url`.
  public static let url = UTType(known: "public.url")
  /// The type of a file URL: `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// The type of text of any kind: `public.text`.
  public static let text = UTType(known: "public.text")
  /// The type of plain text: `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// The type of UTF-8 text: `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// The type of UTF-16 text: `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// The type of UTF-16 text: `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// The type of delimited text: `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// The type of a comma-separated values: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// The type of a tab-separated values: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// The type of UTF-8 tab-separated values: `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")
  /// The type of rich text: `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// The type of HTML: `public.html`.
  public static let html = UTType(known: "public.html")
  /// The type of XML: `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// The type of YAML: `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// The type of a style sheet: `public.css`.
  public static let css = UTType(known: "public.css")
  /// The type of source code: `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// The type of an assembly source: `public.assembly-source`.
  public static let assemblyLanguageSource = UTType(known: "public.assembly-source")
  /// The type of a C source: `public.c-source`.
  public static let cSource = UTType(known: "public.c-source")
  /// The type of an Objective-C source: `public.objective-c-source`.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// The type of a Swift source: `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// The type of a C++ source: `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// The type of an Objective-C++ source: `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = UTType(known: "public.objective-c-plus-plus-source")
  /// The type of a C header: `public.c-header`.
  public static let cHeader = UTType(known: "public.c-header")
  /// The type of a C++ header: `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UTType(known: "public.c-plus-plus-header")
  /// The type of a script: `public.script`.
  public static let script = UTType(known: "public.script")
  /// The type of an AppleScript: `com.apple.applescript.text`.
  public static let appleScript = UTType(known: "com.apple.applescript.text")
  /// The type of a compiled AppleScript: `com.apple.applescript.script`.
  public static let osaScript = UTType(known: "com.apple.applescript.script")
  /// The type of an AppleScript bundle: `com.apple.applescript.script-bundle`.
  public static let osaScriptBundle = UTType(known: "com.apple.applescript.script-bundle")
  /// The type of a JavaScript: `com.netscape.javascript-source`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// The type of a shell script: `public.shell-script`.
  public static let shellScript = UTType(known: "public.shell-script")
  /// The type of a Perl script: `public.perl-script`.
  public static let perlScript = UTType(known: "public.perl-script")
  /// The type of a Python script: `public.python-script`.
  public static let pythonScript = UTType(known: "public.python-script")
  /// The type of a Ruby script: `public.ruby-script`.
  public static let rubyScript = UTType(known: "public.ruby-script")
  /// The type of a PHP script: `public.php-script`.
  public static let phpScript = UTType(known: "public.php-script")
  /// The type of a makefile: `public.make-source`.
  public static let makefile = UTType(known: "public.make-source")
  /// The type of JSON: `public.json`.
  public static let json = UTType(known: "public.json")
  /// The type of GeoJSON: `public.geojson`.
  public static let geoJSON = UTType(known: "public.geojson")
  /// The type of a property list: `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// The type of a XML property list: `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// The type of a binary property list: `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// The type of a PDF document: `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// The type of a rich text with attachments: `com.apple.rtfd`.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// The type of a flat rich text with attachments: `com.apple.flat-rtfd`.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  /// The type of a web archive: `com.apple.webarchive`.
  public static let webArchive = UTType(known: "com.apple.webarchive")
  /// The type of an image: `public.image`.
  public static let image = UTType(known: "public.image")
  /// The type of a JPEG image: `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// The type of a TIFF image: `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// The type of a GIF image: `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// The type of a PNG image: `public.png`.
  public static let png = UTType(known: "public.png")
  /// The type of an icon image: `com.apple.icns`.
  public static let icns = UTType(known: "com.apple.icns")
  /// The type of a BMP image: `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// The type of an icon: `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// The type of a raw image: `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// The type of a SVG image: `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// The type of a Live Photo: `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// The type of a HEIF image: `public.heif`.
  public static let heif = UTType(known: "public.heif")
  /// The type of a HEIC image: `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// The type of a HEIC sequence: `public.heics`.
  public static let heics = UTType(known: "public.heics")
  /// The type of a WebP image: `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// The type of an OpenEXR image: `com.ilm.openexr-image`.
  public static let exr = UTType(known: "com.ilm.openexr-image")
  /// The type of a JPEG XL image: `public.jpeg-xl`.
  public static let jpegxl = UTType(known: "public.jpeg-xl")
  /// The type of a DNG image: `com.adobe.raw-image`.
  public static let dng = UTType(known: "com.adobe.raw-image")
  /// The type of 3D content: `public.3d-content`.
  public static let threeDContent = UTType(known: "public.3d-content")
  /// The type of a Universal Scene Description: `com.pixar.universal-scene-description`.
  public static let usd = UTType(known: "com.pixar.universal-scene-description")
  /// The type of a Universal Scene Description package.
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  /// The type of a reality file: `com.apple.reality`.
  public static let realityFile = UTType(known: "com.apple.reality")
  /// The type of a SceneKit scene: `com.apple.scenekit.scene`.
  public static let sceneKitScene = UTType(known: "com.apple.scenekit.scene")
  /// The type of an AR reference object: `com.apple.arobject`.
  public static let arReferenceObject = UTType(known: "com.apple.arobject")
  /// The type of audiovisual content: `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// The type of a movie: `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// The type of a video: `public.video`.
  public static let video = UTType(known: "public.video")
  /// The type of audio: `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// The type of a QuickTime movie: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// The type of a MPEG movie: `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// The type of a MPEG-2 video: `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// The type of a MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  /// The type of a MP3 audio: `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// The type of a MPEG-4 movie: `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// The type of a MPEG-4 audio: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// The type of a protected MPEG-4 audio: `com.apple.protected-mpeg-4-audio`.
  public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
  /// The type of a protected MPEG-4 movie: `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// The type of an AVI movie: `public.avi`.
  public static let avi = UTType(known: "public.avi")
  /// The type of an AIFF audio: `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// The type of a waveform audio: `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// The type of a MIDI audio: `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// The type of a playlist: `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  /// The type of a playlist: `public.playlist`.
  public static let playlist = UTType(known: "public.playlist")
  /// The type of a folder: `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// The type of a volume: `public.volume`.
  public static let volume = UTType(known: "public.volume")
  /// The type of a package: `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// The type of a bundle: `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// The type of a plug-in: `com.apple.plugin`.
  public static let pluginBundle = UTType(known: "com.apple.plugin")
  /// The type of a metadata importer: `com.apple.metadata-importer`.
  public static let spotlightImporter = UTType(known: "com.apple.metadata-importer")
  /// The type of a preview generator: `com.apple.quicklook-generator`.
  public static let quickLookGenerator = UTType(known: "com.apple.quicklook-generator")
  /// The type of a XPC service: `com.apple.xpc-service`.
  public static let xpcService = UTType(known: "com.apple.xpc-service")
  /// The type of a framework: `com.apple.framework`.
  public static let framework = UTType(known: "com.apple.framework")
  /// The type of an application: `com.apple.application`.
  public static let application = UTType(known: "com.apple.application")
  /// The type of an application: `com.apple.application-bundle`.
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")
  /// The type of an application extension: `com.apple.application-extension`.
  public static let applicationExtension = UTType(known: "com.apple.application-extension")
  /// The type of a Unix executable: `public.unix-executable`.
  public static let unixExecutable = UTType(known: "public.unix-executable")
  /// The type of a Windows executable: `com.microsoft.windows-executable`.
  public static let exe = UTType(known: "com.microsoft.windows-executable")
  /// The type of a preference pane: `com.apple.systempreference.prefpane`.
  public static let systemPreferencesPane = UTType(known: "com.apple.systempreference.prefpane")
  /// The type of an archive: `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// The type of a gzip archive: `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// The type of a bzip2 archive: `public.bzip2-archive`.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// The type of a zip archive: `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// The type of a tar archive: `public.tar-archive`.
  public static let tarArchive = UTType(known: "public.tar-archive")
  /// The type of an Apple archive: `com.apple.archive`.
  public static let appleArchive = UTType(known: "com.apple.archive")
  /// The type of a disk image: `public.disk-image`.
  public static let diskImage = UTType(known: "public.disk-image")
  /// The type of a spreadsheet: `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// The type of a presentation: `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")
  /// The type of a database: `public.database`.
  public static let database = UTType(known: "public.database")
  /// The type of a message: `public.message`.
  public static let message = UTType(known: "public.message")
  /// The type of a e-mail message: `public.email-message`.
  public static let emailMessage = UTType(known: "public.email-message")
  /// The type of a contact: `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// The type of a contact card: `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// The type of a to-do item: `public.to-do-item`.
  public static let toDoItem = UTType(known: "public.to-do-item")
  /// The type of a calendar event: `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// The type of an Internet location: `com.apple.internet-location`.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
  /// The type of a web Internet location: `com.apple.web-internet-location`.
  public static let internetShortcut = UTType(known: "com.apple.web-internet-location")
  /// The type of a font: `public.font`.
  public static let font = UTType(known: "public.font")
  /// The type of a bookmark: `public.bookmark`.
  public static let bookmark = UTType(known: "public.bookmark")
  /// The type of a PKCS #12 data: `com.rsa.pkcs-12`.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  /// The type of a X.509 certificate: `public.x509-certificate`.
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  /// The type of an EPUB book: `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// The type of a log: `public.log`.
  public static let log = UTType(known: "public.log")
}
