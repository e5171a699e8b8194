package import Diagnostics

/// A heading with the anchor that it has on a page.
package struct MarkdownHeading: Sendable, Equatable {
  package let level: Int
  package let text: String
  package let anchor: String
  package let location: ContentLocation
}

/// A heading with the blocks below it.
package struct MarkdownSection: Sendable, Equatable {
  package let title: [MarkdownInline]
  package let blocks: [MarkdownBlock]
  package let location: ContentLocation
}

extension [MarkdownBlock] {
  /// Returns the headings outside of lists and quotes, for a table of contents.
  package func headings(anchorPrefix: String = "") -> [MarkdownHeading] {
    var slugs = HeadingSlugs()
    return compactMap { block in
      guard case .heading(let level, let title) = block.kind else { return nil }
      let text = title.plainText()
      return MarkdownHeading(
        level: level, text: text, anchor: anchorPrefix + slugs.anchor(for: text),
        location: block.location)
    }
  }

  /// Splits the blocks at the headings of a level; headings of other levels stay in the blocks.
  package func sections(level: Int) -> (intro: [MarkdownBlock], sections: [MarkdownSection]) {
    let starts = indices.filter { self[$0].title(level: level) != nil }
    let ends = starts.dropFirst() + [endIndex]
    let sections = zip(starts, ends).compactMap { start, end in
      self[start].title(level: level).map {
        MarkdownSection(
          title: $0, blocks: Array(self[(start + 1)..<end]), location: self[start].location)
      }
    }
    return (Array(self[..<(starts.first ?? endIndex)]), sections)
  }
}

extension MarkdownBlock {
  fileprivate func title(level wanted: Int) -> [MarkdownInline]? {
    guard case .heading(wanted, let title) = kind else { return nil }
    return title
  }
}

/// A generator of anchors for headings. Each anchor is different from the earlier ones.
struct HeadingSlugs {
  private var counts: [String: Int] = [:]

  /// Returns letters, digits and marks in lowercase, hyphens for spaces, and a number if needed.
  mutating func anchor(for heading: String) -> String {
    var letters = ""
    for scalar in heading.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
        letters += scalar.properties.lowercaseMapping
      case _ where scalar == "_": letters += "_"
      case _ where scalar.properties.isWhitespace || scalar == "-": letters += "-"
      default: break
      }
    }
    let trimmed = letters.drop { $0 == "-" }
    let slug = trimmed.isEmpty ? "section" : String(trimmed)
    var anchor = slug
    while let count = counts[anchor] {
      counts[anchor] = count + 1
      anchor = "\(slug)-\(count)"
    }
    counts[anchor] = 1
    return anchor
  }
}
