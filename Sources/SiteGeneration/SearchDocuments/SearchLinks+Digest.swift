import Guidelines
import Localization
import Search

extension SearchLinks {
  /// Tells the links of a knowledge base from those of another one, mostly without making them: it
  /// is of all that `SearchLinks` reads.
  static func digest(of base: KnowledgeBase) -> ContentDigest {
    guard var digest = base.commonDigest else { return SearchLinks(base).digest(of: base) }
    let locales = base.manifest.locales
    for rule in base.rules {
      digest.add(rule)
      guard !base.terms.isEmpty else { continue }
      for tag in locales { digest.add(rule.texts[tag]?.gist ?? "") }
    }
    return digest
  }

  /// Of the links of all objects that have documents.
  private func digest(of base: KnowledgeBase) -> ContentDigest {
    var digest = ContentDigest()
    for sketch in base.documentSketches {
      for link in links(of: Object(kind: sketch.kind, id: sketch.id)) {
        digest.add(link.kind)
        digest.add(link.id)
        digest.add(UInt64(truncatingIfNeeded: link.weight))
      }
      digest.add(0)
    }
    return digest
  }
}

extension ContentDigest {
  /// Adds what leads from a rule to other objects, but for the terms that it speaks of.
  fileprivate mutating func add(_ rule: Rule) {
    add(rule.id.rawValue)
    add(rule.topic.rawValue)
    add(UInt64(rule.related.count))
    for other in rule.related { add(other.value.rawValue) }
    add(UInt64(rule.colors.count))
    for color in rule.colors { add(color.value.rawValue) }
    if case .superseded(let newer?, _) = rule.status { add(newer.value.rawValue) }
    add(0)
    if case .only(let platforms) = rule.platforms {
      for platform in platforms { add(platform.value.rawValue) }
    }
    add(1)
  }
}
