package import Localization

/// A report about reviews, in words and ready to be written in any form.
package struct ReviewReport: Sendable, Hashable {
  package let language: LocaleTag
  package let title: String
  /// What was reviewed and how much of it.
  package let facts: [String]
  package let verdict: String?
  package let sections: [Section]

  package struct Section: Sendable, Hashable {
    package let title: String
    package let content: Content
  }

  package enum Content: Sendable, Hashable {
    /// Numbers stand in every column but the first.
    case counts(header: [String], rows: [[String]])
    case table(header: [String], rows: [[String]])
    case items([Line])
    case texts([String])
  }

  /// An item with what is to be said of it.
  package struct Line: Sendable, Hashable {
    package let question: String
    package let id: String
    package let link: String?
    package let facts: [String]
    package let note: String
    package let evidence: [String]
  }
}

extension ReviewReport.Content {
  var isEmpty: Bool {
    switch self {
    case .counts(_, let rows), .table(_, let rows): rows.isEmpty
    case .items(let lines): lines.isEmpty
    case .texts(let texts): texts.isEmpty
    }
  }
}
