import Guidelines
import Search

extension ContentDigest {
  /// Of everything in a document but its links.
  init(of document: SearchDocument) {
    self.init()
    for text in [document.url, document.title] { add(text) }
    add(UInt64(document.texts.count))
    for text in document.texts {
      add(text.field.rawValue)
      add(text.text)
    }
    for (name, values) in document.filters.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(UInt64(values.count))
      for value in values { add(value) }
    }
    add(UInt64(document.colors.count))
    for color in document.colors {
      add(color.hex)
      add(color.label)
    }
    add(UInt64(truncatingIfNeeded: document.boost))
  }
}
