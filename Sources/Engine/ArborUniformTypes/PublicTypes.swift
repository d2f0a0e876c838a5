/// The types that all apps share, one in a line: identifier, description, file name extensions,
/// MIME types and supertypes, with bars between them.
///
/// Source: the identifiers and tags that Apple documents for `UTType`; MIME types as registered
/// with IANA. Names of formats without an identifier of Apple's are those that their makers use.
let publicTypes = """
  public.item|generic item|||
  public.content|content|||
  public.composite-content|composite content|||public.content
  public.data|data|||public.item
  public.directory|directory|||public.item
  public.resolvable|resolvable|||public.item
  public.symlink|symbolic link|||public.item public.resolvable
  public.executable|executable|||public.item
  com.apple.mount-point|mount point|||public.item public.resolvable
  com.apple.alias-file|alias|||public.data public.resolvable
  com.apple.bookmark|bookmark|||public.data public.resolvable
  public.url|URL|||public.data
  public.file-url|file URL|||public.url
  public.text|text|||public.data public.content
  public.plain-text|plain text|txt text|text/plain|public.text
  public.utf8-plain-text|UTF-8 text|||public.plain-text
  public.utf16-external-plain-text|UTF-16 text|||public.plain-text
  public.utf16-plain-text|UTF-16 text|||public.plain-text
  public.delimited-values-text|delimited text|||public.text
  public.comma-separated-values-text|comma-separated values|csv|text/csv text/comma-separated-values|public.delimited-values-text
  public.tab-separated-values-text|tab-separated values|tsv|text/tab-separated-values|public.delimited-values-text
  public.utf8-tab-separated-values-text|UTF-8 tab-separated values|||public.tab-separated-values-text public.utf8-plain-text
  public.rtf|rich text|rtf|text/rtf application/rtf|public.text
  public.html|HTML|html htm shtml shtm|text/html|public.text
  public.xml|XML|xml|application/xml text/xml|public.text
  public.yaml|YAML|yaml yml|application/yaml application/x-yaml text/yaml|public.text
  public.css|style sheet|css|text/css|public.text
  net.daringfireball.markdown|Markdown|md markdown|text/markdown|public.plain-text
  public.source-code|source code|||public.plain-text
  public.assembly-source|assembly source|s||public.source-code
  public.c-source|C source|c|text/x-csrc|public.source-code
  public.objective-c-source|Objective-C source|m||public.source-code
  public.swift-source|Swift source|swift|text/x-swift|public.source-code
  public.c-plus-plus-source|C++ source|cpp cp cc cxx c++||public.source-code
  public.objective-c-plus-plus-source|Objective-C++ source|mm||public.source-code
  public.c-header|C header|h||public.source-code
  public.c-plus-plus-header|C++ header|hpp h++ hxx hh||public.source-code
  public.script|script|||public.source-code
  com.apple.applescript.text|AppleScript|applescript||public.script
  com.apple.applescript.script|compiled AppleScript|scpt||public.data public.script
  com.apple.applescript.script-bundle|AppleScript bundle|scptd||com.apple.bundle com.apple.package public.script
  com.netscape.javascript-source|JavaScript|js jscript javascript mjs|text/javascript application/javascript|public.source-code public.executable
  public.shell-script|shell script|sh command||public.script
  public.perl-script|Perl script|pl pm|text/x-perl-script|public.shell-script
  public.python-script|Python script|py|text/x-python-script|public.shell-script
  public.ruby-script|Ruby script|rb rbw|text/x-ruby-script|public.shell-script
  public.php-script|PHP script|php php3 php4|text/php text/x-php-script|public.shell-script
  public.make-source|makefile|mk mak||public.script
  public.json|JSON|json|application/json|public.text
  public.geojson|GeoJSON|geojson|application/geo+json|public.json
  com.apple.property-list|property list|plist||public.data
  com.apple.xml-property-list|XML property list|||public.xml com.apple.property-list
  com.apple.binary-property-list|binary property list|||com.apple.property-list
  com.adobe.pdf|PDF document|pdf|application/pdf|public.data public.composite-content
  com.apple.rtfd|rich text with attachments|rtfd||com.apple.package public.composite-content
  com.apple.flat-rtfd|flat rich text with attachments|||public.data public.composite-content
  com.apple.webarchive|web archive|webarchive|application/x-webarchive|public.data public.composite-content
  public.image|image|||public.data public.content
  public.jpeg|JPEG image|jpg jpeg jpe|image/jpeg image/jpg|public.image
  public.tiff|TIFF image|tiff tif|image/tiff|public.image
  com.compuserve.gif|GIF image|gif|image/gif|public.image
  public.png|PNG image|png|image/png|public.image
  com.apple.icns|icon image|icns||public.image
  com.microsoft.bmp|BMP image|bmp dib|image/bmp|public.image
  com.microsoft.ico|icon|ico|image/vnd.microsoft.icon image/x-icon|public.image
  public.camera-raw-image|raw image|raw||public.image
  public.svg-image|SVG image|svg svgz|image/svg+xml|public.image public.xml
  com.apple.live-photo|Live Photo|||public.item
  public.heif|HEIF image|heif|image/heif|public.image
  public.heic|HEIC image|heic|image/heic|public.heif
  public.heics|HEIC sequence|heics|image/heic-sequence|public.image
  org.webmproject.webp|WebP image|webp|image/webp|public.image
  public.avif|AVIF image|avif|image/avif|public.image
  com.ilm.openexr-image|OpenEXR image|exr|image/x-exr|public.image
  public.jpeg-xl|JPEG XL image|jxl|image/jxl|public.image
  com.adobe.raw-image|DNG image|dng||public.camera-raw-image
  public.3d-content|3D content|||public.content
  com.pixar.universal-scene-description|Universal Scene Description|usd usda usdc||public.3d-content public.data
  com.pixar.universal-scene-description-mobile|Universal Scene Description package|usdz|model/vnd.usdz+zip|public.3d-content public.data
  com.apple.reality|reality file|reality||public.data
  com.apple.scenekit.scene|SceneKit scene|scn||public.3d-content public.data
  com.apple.arobject|AR reference object|arobject||public.data
  public.audiovisual-content|audiovisual content|||public.data public.content
  public.movie|movie|||public.audiovisual-content
  public.video|video|||public.movie
  public.audio|audio|||public.audiovisual-content
  com.apple.quicktime-movie|QuickTime movie|mov qt|video/quicktime|public.movie
  public.mpeg|MPEG movie|mpg mpeg mpe m75 m15|video/mpeg|public.movie
  public.mpeg-2-video|MPEG-2 video|m2v|video/mpeg2|public.video
  public.mpeg-2-transport-stream|MPEG-2 transport stream|ts|video/mp2t|public.movie
  public.mp3|MP3 audio|mp3 mpga|audio/mpeg audio/mp3|public.audio
  public.mpeg-4|MPEG-4 movie|mp4 mpg4|video/mp4|public.movie
  public.mpeg-4-audio|MPEG-4 audio|m4a|audio/mp4 audio/x-m4a|public.mpeg-4 public.audio
  com.apple.protected-mpeg-4-audio|protected MPEG-4 audio|m4p||public.audio
  com.apple.protected-mpeg-4-video|protected MPEG-4 movie|m4v|video/x-m4v|public.movie
  public.avi|AVI movie|avi|video/avi video/msvideo|public.movie
  public.aiff-audio|AIFF audio|aiff aif|audio/aiff audio/x-aiff|public.audio
  com.microsoft.waveform-audio|waveform audio|wav wave|audio/wav audio/wave audio/vnd.wave audio/x-wav|public.audio
  public.midi-audio|MIDI audio|midi mid|audio/midi|public.audio
  org.xiph.flac|FLAC audio|flac|audio/flac|public.audio
  org.webmproject.webm|WebM movie|webm|video/webm|public.movie
  public.m3u-playlist|playlist|m3u|audio/mpegurl|public.text public.playlist
  public.playlist|playlist|||public.content
  public.folder|folder|||public.directory
  public.volume|volume|||public.folder
  com.apple.package|package|||public.directory
  com.apple.bundle|bundle|bundle||public.directory
  com.apple.plugin|plug-in|plugin||com.apple.bundle com.apple.package
  com.apple.metadata-importer|metadata importer|mdimporter||com.apple.plugin
  com.apple.quicklook-generator|preview generator|qlgenerator||com.apple.plugin
  com.apple.xpc-service|XPC service|xpc||com.apple.bundle com.apple.package
  com.apple.framework|framework|framework||com.apple.bundle
  com.apple.application|application|||public.executable
  com.apple.application-bundle|application|app||com.apple.application com.apple.bundle com.apple.package
  com.apple.application-extension|application extension|appex||com.apple.xpc-service
  public.unix-executable|Unix executable|||public.data public.executable
  com.microsoft.windows-executable|Windows executable|exe|application/x-msdownload|public.data public.executable
  com.sun.java-class|Java class|class||public.data public.executable
  com.sun.java-archive|Java archive|jar|application/java-archive|public.zip-archive public.executable
  com.apple.systempreference.prefpane|preference pane|prefpane||com.apple.bundle com.apple.package
  public.archive|archive|||public.data
  org.gnu.gnu-zip-archive|gzip archive|gz gzip|application/gzip application/x-gzip|public.data public.archive
  public.bzip2-archive|bzip2 archive|bz2 bzip2|application/x-bzip2|public.data public.archive
  public.zip-archive|zip archive|zip|application/zip|public.data public.archive
  public.tar-archive|tar archive|tar|application/x-tar|public.data public.archive
  com.apple.archive|Apple archive|aar||public.data public.archive
  public.disk-image|disk image|||public.archive
  com.apple.disk-image-udif|disk image|dmg|application/x-apple-diskimage|public.data public.disk-image
  public.iso-image|ISO disk image|iso|application/x-iso9660-image|public.data public.disk-image
  public.spreadsheet|spreadsheet|||public.content
  public.presentation|presentation|||public.composite-content
  public.database|database|||public.item
  public.message|message|||public.item
  public.email-message|e-mail message|eml|message/rfc822|public.message
  public.contact|contact|||public.item
  public.vcard|contact card|vcf vcard|text/vcard text/x-vcard text/directory|public.text public.contact
  public.to-do-item|to-do item|||public.item
  public.calendar-event|calendar event|||public.item
  com.apple.ical.ics|calendar event|ics|text/calendar|public.text public.calendar-event
  com.apple.internet-location|Internet location|inetloc||public.data public.resolvable
  com.apple.web-internet-location|web Internet location|webloc||com.apple.internet-location
  public.font|font|||public.item
  public.truetype-font|TrueType font|ttf|font/ttf|public.font public.data
  public.opentype-font|OpenType font|otf|font/otf|public.font public.data
  org.w3.woff|WOFF font|woff|font/woff|public.font public.data
  org.w3.woff2|WOFF2 font|woff2|font/woff2|public.font public.data
  public.bookmark|bookmark|||public.item
  com.rsa.pkcs-12|PKCS #12 data|p12 pfx|application/x-pkcs12|public.data
  public.x509-certificate|X.509 certificate|cer crt der|application/x-x509-ca-cert|public.data
  org.idpf.epub-container|EPUB book|epub|application/epub+zip|public.data public.composite-content
  public.log|log|log|text/x-log|public.plain-text
  com.microsoft.word.doc|Word document|doc|application/msword|public.data public.composite-content
  org.openxmlformats.wordprocessingml.document|Word document|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|public.data public.composite-content
  com.microsoft.excel.xls|Excel workbook|xls|application/vnd.ms-excel|public.data public.spreadsheet
  org.openxmlformats.spreadsheetml.sheet|Excel workbook|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|public.data public.spreadsheet
  com.microsoft.powerpoint.ppt|PowerPoint presentation|ppt|application/vnd.ms-powerpoint|public.data public.presentation
  org.openxmlformats.presentationml.presentation|PowerPoint presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|public.data public.presentation
  org.webassembly.wasm|WebAssembly module|wasm|application/wasm|public.data public.executable
  """
