package import Diagnostics

/// A term of the glossary, with one preferred form per locale.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Term: ListedKind {
  package static let kindName: LocalizableMessage = "kind.term"
  package static let list = ObjectList("terms", in: "glossary.yaml", isRequired: false)
  // A note is about the choice of words in its language, so other languages need none.
  package static let parts: [TextPart<Term>] = [
    .one("definition", \.definition), .one("note", \.note, isOptional: true),
  ]

  package let id: TermID
  package let domain: Domain
  package let rules: [Located<RuleID>]
  package let colors: [Located<ColorID>]
  package let sources: [Located<SourceID>]
  package let texts: Localized<TermText>
  package let location: ContentLocation

  package enum Domain: String, CaseIterable, Sendable {
    case appearance, color, material, control, accessibility, platform, process, typography, other
  }

  package init(_ fields: inout FieldReader, texts: Localized<TermText>) {
    let id: Located<TermID> = fields.id("id")
    (self.id, location, self.texts) = (id.value, id.location, texts)
    domain = fields.optionalChoice("domain") ?? .other
    rules = fields.ids("rules")
    colors = fields.ids("colors")
    sources = fields.ids("sources")
  }

  package var references: References { References(rules: rules, colors: colors, sources: sources) }
}

package struct TermText: ListedText, LocatedText {
  package let term: String
  package var definition: MarkdownText
  package let avoid: [String]
  /// The longer phrases in which a form to avoid is wrong, by the form. A form without an
  /// entry is wrong everywhere.
  package let avoidedWithin: [String: [String]]
  /// The other accepted forms.
  package let aliases: [String]
  /// The pronunciation of the term, if its spelling does not show it.
  package let reading: String?
  package let confidence: TermConfidence?
  package var note: MarkdownText?
  package let location: ContentLocation

  package init(_ fields: inout FieldReader, at place: ContentLocation) {
    let avoided = fields.elements("avoid").compactMap { Self.avoidedForm($0, &fields) }
    term = fields.text("term")
    definition = fields.markdown("definition")
    avoid = avoided.map(\.form)
    avoidedWithin = Dictionary(
      avoided.filter { !$0.within.isEmpty }.map { ($0.form, $0.within) }, uniquingKeysWith: +)
    aliases = fields.texts("aliases").map(\.value)
    reading = fields.optionalText("reading")
    confidence = fields.optionalChoice("confidence")
    note = fields.optionalMarkdown("note")
    location = place
  }

  /// Reads a form to avoid: either a text, or a map with a form and the longer phrases in which it is
  /// wrong.
  private static func avoidedForm(
    _ node: YAMLNode, _ fields: inout FieldReader
  ) -> (form: String, within: [String])? {
    guard case .mapping = node.content else { return fields.text(of: node).map { ($0, []) } }
    return fields.inner(node) { fields in
      _ = fields.oneOrMore("within")
      let form = fields.text("form")
      return form.isEmpty ? nil : (form, fields.texts("within").map(\.value))
    }
  }
}

/// The evidence for a term in a language.
package enum TermConfidence: String, CaseIterable, Sendable {
  case twoSources = "two-sources"
  case oneSource = "one-source"
  /// The term was made by this project and found in no source.
  case own
}
