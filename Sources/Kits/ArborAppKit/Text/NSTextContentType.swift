/// The meaning of a text for autofill; the raw value is a token of HTML's `autocomplete`.
public struct NSTextContentType: RawRepresentable, Hashable, Sendable {
  /// The token of `autocomplete`.
  public let rawValue: String
  /// Creates a type from a token of `autocomplete`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A user name.
  public static let username = NSTextContentType(rawValue: "username")
  /// The current password.
  public static let password = NSTextContentType(rawValue: "current-password")
  /// A new password.
  public static let newPassword = NSTextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = NSTextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = NSTextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = NSTextContentType(rawValue: "tel")
  /// A full name.
  public static let name = NSTextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = NSTextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = NSTextContentType(rawValue: "family-name")
  /// The name of an organization.
  public static let organizationName = NSTextContentType(rawValue: "organization")
  /// A street address.
  public static let fullStreetAddress = NSTextContentType(rawValue: "street-address")
  /// A postal code.
  public static let postalCode = NSTextContentType(rawValue: "postal-code")
  /// The name of a country.
  public static let countryName = NSTextContentType(rawValue: "country-name")
  /// A URL.
  public static let URL = NSTextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = NSTextContentType(rawValue: "cc-number")
}
