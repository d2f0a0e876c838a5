/// The number of UTF-8 among the encodings of texts.
///
/// ```swift
/// let text = NSString(data: data, encoding: NSUTF8StringEncoding)
/// ```
public let NSUTF8StringEncoding: UInt = 4
