import Diagnostics

/// Where readers of a knowledge base correct a page, or report what is wrong with it.
package struct Corrections: Sendable {
  /// The address at which the file of a page is edited.
  package let edit: AddressTemplate?
  /// The address at which a mistake is reported.
  package let report: AddressTemplate?

  init(edit: AddressTemplate? = nil, report: AddressTemplate? = nil) {
    (self.edit, self.report) = (edit, report)
  }

  init(_ fields: inout FieldReader) {
    let (edit, report) = (fields.template("edit"), fields.template("report"))
    self.init(edit: edit, report: report)
    if let edit, !edit.has(.path) {
      fields.report(
        LocalizableMessage("content.missing-placeholder", ["placeholder": .text("{path}")]),
        at: fields.place("edit"), code: "invalid-address")
    }
  }
}

extension FieldReader {
  fileprivate mutating func template(_ key: String) -> AddressTemplate? {
    guard let text = optionalText(key) else { return nil }
    do {
      return try AddressTemplate(text)
    } catch {
      switch error {
      case .notAnAddress: reportAddress(text, at: place(key))
      case .unknownPlaceholder(let name):
        let known = AddressTemplate.Placeholder.allCases.map(\.rawValue)
        let message = LocalizableMessage(
          "content.unknown-placeholder",
          ["placeholder": .text("{\(name)}"), "known": .list(known.map { .text("{\($0)}") })])
        report(message, at: place(key), code: "invalid-address")
      }
      return nil
    }
  }
}

/// A web address with placeholders, such as `https://example.com/edit/main/{path}`.
package struct AddressTemplate: Sendable, Equatable {
  /// What pages fill in.
  package enum Placeholder: String, CaseIterable, Sendable {
    /// The path of the page's file in the knowledge base.
    case path
    /// The language of the page.
    case locale
    /// The address of the page.
    case address
    /// The subject line and the text of a report.
    case title, body
  }

  private enum Part: Sendable, Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  private let parts: [Part]

  /// Parses a template.
  package init(_ text: String) throws(AddressTemplateError) {
    let pattern = /https?:\/\/[^\/?#\s{}@\\<>"]+([\/?#][^\s\\<>"]*)?/.ignoresCase()
    guard text.wholeMatch(of: pattern) != nil, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw .notAnAddress }
    parts = try Self.parts(of: text)
  }

  private static func parts(of text: String) throws(AddressTemplateError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      parts.append(.text(String(rest[..<start])))
      let name = rest[start...].dropFirst().prefix { $0 != "}" }
      guard name.endIndex < rest.endIndex, let placeholder = Placeholder(rawValue: String(name))
      else { throw .unknownPlaceholder(String(name)) }
      parts.append(.placeholder(placeholder))
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return parts + [.text(String(rest))]
  }
}

extension AddressTemplate {
  package func has(_ placeholder: Placeholder) -> Bool { parts.contains(.placeholder(placeholder)) }

  /// Returns the address with the values in place of the placeholders, percent-encoded. A path
  /// keeps its slashes.
  package func filled(_ values: [Placeholder: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(.path): Self.encoded(values[.path] ?? "", except: "/")
      case .placeholder(let name): Self.encoded(values[name] ?? "")
      }
    }.joined()
  }

  /// Encodes all bytes except unreserved characters (RFC 3986, 2.3).
  private static func encoded(_ text: String, except unescaped: String = "") -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      return isPlain || "-._~\(unescaped)".contains(character)
        ? String(character) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}

package enum AddressTemplateError: Error {
  /// The text is not an address that begins with `http://` or `https://` and a host.
  case notAnAddress
  case unknownPlaceholder(String)
}
