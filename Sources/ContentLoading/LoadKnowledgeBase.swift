package import Diagnostics
package import Guidelines
import Localization

/// Reads a whole knowledge base from its files.
///
/// Never stops at the first mistake: whatever cannot be read is reported and left out, or replaced
/// by a stand-in, so that the rest is still checked. A value with errors is not fit to publish.
package func loadKnowledgeBase(
  from files: [ContentFile], limits: LoadingLimits = LoadingLimits()
) -> Checked<KnowledgeBase> {
  var reading = Reading(files, limits: limits)
  return reading.knowledgeBase()
}

/// Reads a whole knowledge base, and parses those of its files that have changed.
///
/// What comes out is what a load of everything gives.
///
/// - Parameter kept: What the load before has kept; afterwards, what this one keeps.
package func loadKnowledgeBase(
  from files: [ContentFile], limits: LoadingLimits = LoadingLimits(),
  keeping kept: inout KeptLoading
) -> Checked<KnowledgeBase> {
  var reading = Reading(files, limits: limits, keeping: kept)
  let loaded = reading.knowledgeBase()
  reading.next.files = reading.files
  reading.next.translations = kept.translations
  kept = reading.next
  return loaded
}

extension Reading {
  fileprivate mutating func knowledgeBase() -> Checked<KnowledgeBase> {
    let contents = contents()
    settle(contents.manifest.locales)
    let parts = parts(contents)
    reportUnreachable(contents)
    // A file that is read for two purposes reports its faults twice.
    let base = KnowledgeBase(parts, like: former?.base)
    next.base = base
    return Checked(base, Set(found).sorted())
  }

  fileprivate mutating func parts(_ contents: Contents) -> KnowledgeBase.Parts {
    let locales = contents.manifest.locales
    var parts = KnowledgeBase.Parts(manifest: contents.manifest)
    parts.digest = commonDigest
    parts.messages = messages(locales)
    parts.platforms = platforms(locales)
    parts.components = components(locales)
    parts.sources = sources(locales)
    (parts.editions, parts.variants) = editions(locales)
    (parts.tables, parts.colors) = tables(contents.tables, locales)
    parts.terms = terms(locales)
    parts.illustrations = illustrations(locales)
    parts.drawnParts = drawnParts()
    parts.profiles = profiles(locales)
    parts.localeChecks = localeChecks(locales)
    let topics = contents.topics.map(\.value)
    parts.topics = self.topics(topics, locales)
    let words = locales.compactMap { ruleWords($0, parts.messages) }
    settle(words)
    parts.rules = rules(in: topics, words)
    return parts
  }
}
