import Guidelines
import Localization
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

extension KnowledgeBase {
  /// Of all that the documents of rules are made from besides the rules.
  var digestBesideRules: ContentDigest {
    var digest = ContentDigest()
    for platform in platforms { digest.add(platform.id.rawValue) }
    for term in terms {
      digest.add(UInt64(term.rules.count))
      for rule in term.rules { digest.add(rule.value.rawValue) }
      for locale in manifest.locales { digest.add(term.texts[locale]?.term ?? "") }
    }
    return digest
  }
}
