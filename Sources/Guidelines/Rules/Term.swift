package import Diagnostics

/// A word of the subject, with one preferred form per locale.
///
/// A class, because it has many properties and is copied often; all of them are constant.
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

/// The words of a term in one locale.
package struct TermText: Sendable {
  package let term: String
  package let definition: MarkdownText
  /// Forms not to use.
  package let avoid: [String]
  /// The longer forms in which a form to avoid is wrong; a form without an entry is wrong anywhere.
  package let avoidedWithin: [String: [String]]
  /// Other forms that may be used.
  package let aliases: [String]
  /// The pronunciation of the term, where its spelling does not show it.
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

/// How well attested a term is in a language.
package enum TermConfidence: String, CaseIterable, Sendable {
  case twoSources = "two-sources"
  case oneSource = "one-source"
  /// Made by this project, found in no source.
  case own
}
