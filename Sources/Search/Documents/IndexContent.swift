/// What an index is made of, as far as it must be known to tell it from other content.
package struct IndexContent: Sendable {
  package var documents: [DocumentSketch]
  package var settings: SearchSettings
  /// Tells all links from other ones.
  package var linksDigest: UInt64
  /// Finds the links of objects, which are the same in every locale.
  package var links: @Sendable () -> ObjectLinks

  package typealias ObjectLinks = (_ kind: String, _ id: String) -> [SearchLink]

  package init(
    documents: [DocumentSketch], settings: SearchSettings, linksDigest: UInt64,
    links: @escaping @Sendable () -> ObjectLinks
  ) {
    self.documents = documents
    self.settings = settings
    self.linksDigest = linksDigest
    self.links = links
  }
}

/// A document that is made only where its texts are needed.
package struct DocumentSketch: Sendable {
  package let kind: String
  package let id: String
  package let locale: String
  /// Tells everything in the document but its links from other content.
  package let digest: UInt64
  package let make: @Sendable () -> SearchDocument

  package init(
    kind: String, id: String, locale: String, digest: UInt64,
    make: @escaping @Sendable () -> SearchDocument
  ) {
    self.kind = kind
    self.id = id
    self.locale = locale
    self.digest = digest
    self.make = make
  }
}

extension DocumentSketch {
  /// A document that is at hand.
  package init(_ document: SearchDocument, digest: UInt64 = 0) {
    self.init(
      kind: document.kind, id: document.id, locale: document.locale, digest: digest,
      make: { document })
  }
}

extension IndexContent {
  /// Documents at hand, which no other content is compared with.
  ///
  /// The links of an object are those of its first document.
  init(_ documents: [SearchDocument], settings: SearchSettings) {
    let sketches = documents.map { DocumentSketch($0) }
    self.init(documents: sketches, settings: settings, linksDigest: 0) {
      let grid = DocumentGrid(sketches, settings)
      return { kind, id in
        guard let object = grid.numbers[.init(kind: kind, id: id)] else { return [] }
        let cells = grid.locales.indices.lazy.compactMap {
          grid.cells[$0 * grid.objects.count + object]
        }
        return cells.first.map { documents[$0].links } ?? []
      }
    }
  }
}
