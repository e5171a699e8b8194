package import Diagnostics

/// A term of the glossary, with one preferred form per locale.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Term: ContentObject {
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

  package init(
    id: TermID, domain: Domain, rules: [Located<RuleID>], colors: [Located<ColorID>],
    sources: [Located<SourceID>], texts: Localized<TermText>, location: ContentLocation
  ) {
    self.id = id
    self.domain = domain
    self.rules = rules
    self.colors = colors
    self.sources = sources
    self.texts = texts
    self.location = location
  }
}

package struct TermText: Sendable {
  package let term: String
  package let definition: MarkdownText
  package let avoid: [String]
  /// The longer phrases in which a form to avoid is wrong, by the form. A form without an
  /// entry is wrong everywhere.
  package let avoidedWithin: [String: [String]]
  /// The other accepted forms.
  package let aliases: [String]
  /// The pronunciation of the term, if its spelling does not show it.
  package let reading: String?
  package let confidence: TermConfidence?
  package let note: MarkdownText?
  package let location: ContentLocation

  package init(
    term: String, definition: MarkdownText, avoid: [String],
    avoidedWithin: [String: [String]] = [:],
    aliases: [String], reading: String?, confidence: TermConfidence?, note: MarkdownText?,
    location: ContentLocation
  ) {
    self.term = term
    self.definition = definition
    self.avoid = avoid
    self.avoidedWithin = avoidedWithin
    self.aliases = aliases
    self.reading = reading
    self.confidence = confidence
    self.note = note
    self.location = location
  }
}

/// The evidence for a term in a language.
package enum TermConfidence: String, CaseIterable, Sendable {
  case twoSources = "two-sources"
  case oneSource = "one-source"
  /// The term was made by this project and found in no source.
  case own
}
