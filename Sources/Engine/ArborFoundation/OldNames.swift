/// The code of the error of what the visitor has canceled, in `NSCocoaErrorDomain`.
///
/// ```swift
/// if (error as NSError).code == NSUserCancelledError { return }
/// ```
public let NSUserCancelledError = 3072

/// The number of UTF-8 among the encodings of texts.
///
/// ```swift
/// let text = NSString(data: data, encoding: NSUTF8StringEncoding)
/// ```
public let NSUTF8StringEncoding: UInt = 4
