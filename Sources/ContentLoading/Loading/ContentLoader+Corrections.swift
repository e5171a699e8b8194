import Diagnostics
import Guidelines

extension ContentLoader {
  /// Reads where readers correct a page, and where they report what is wrong with it.
  mutating func corrections(_ fields: Fields) -> Corrections {
    guard let node = fields.optional("repository") else { return Corrections() }
    let addresses = Fields(node, known: ["edit", "report"], &diagnostics)
    let edit = template("edit", addresses)
    if let edit, !edit.has(.path) {
      diagnostics.append(.missingPlaceholder(.path, at: addresses.place("edit")))
    }
    return Corrections(edit: edit, report: template("report", addresses))
  }

  private mutating func template(_ key: String, _ fields: Fields) -> AddressTemplate? {
    guard let text = fields.optionalText(key, &diagnostics) else { return nil }
    let place = fields.place(key)
    do {
      return try AddressTemplate(text)
    } catch {
      switch error {
      case .notAnAddress: diagnostics.append(.invalidAddress(text, at: place))
      case .unknownPlaceholder(let name):
        diagnostics.append(.unknownPlaceholder(name, at: place))
      }
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidAddress(
    _ text: String, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.invalid-address", ["text": .text(text)]), at: place,
      code: "invalid-address")
  }

  fileprivate static func unknownPlaceholder(
    _ name: String, at place: ContentLocation
  ) -> Diagnostic {
    let known = AddressTemplate.Placeholder.allCases.map(\.rawValue)
    let message = LocalizableMessage(
      "content.unknown-placeholder",
      ["placeholder": .text("{\(name)}"), "known": .list(known.map { .text("{\($0)}") })])
    return Diagnostic(message, at: place, code: "invalid-address")
  }

  fileprivate static func missingPlaceholder(
    _ placeholder: AddressTemplate.Placeholder, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.missing-placeholder", ["placeholder": .text("{\(placeholder.rawValue)}")]),
      at: place, code: "invalid-address")
  }
}
