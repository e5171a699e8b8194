package import Localization

/// What the translations of one locale were made from, unit by unit.
package struct TranslationLock: Equatable, Sendable {
  package private(set) var records: [UnitAddress: Record]

  /// The source text that a person saw when the translation was made or last looked at.
  package struct Record: Hashable, Sendable {
    package let hash: UnitHash
    /// On one line, for people to see what has changed since.
    package let text: String

    package init(of text: String) {
      hash = UnitHash(ofUnit: text)
      self.text = text.onOneLine
    }
  }

  package init(_ records: [UnitAddress: Record] = [:]) { self.records = records }

  package subscript(address: UnitAddress) -> Record? {
    get { records[address] }
    set { records[address] = newValue }
  }

  package var addresses: [UnitAddress] { records.keys.sorted() }
}

extension String {
  /// The words with single spaces between them.
  var onOneLine: String {
    unicodeScalars.split { $0.properties.isWhitespace }.map(String.init).joined(separator: " ")
  }
}
