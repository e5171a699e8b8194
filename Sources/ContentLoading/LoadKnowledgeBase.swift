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
  let contents = reading.contents()
  let parts = reading.parts(contents)
  reading.reportUnreachable(contents)
  // A file that is read for two purposes reports its faults twice.
  return Checked(KnowledgeBase(parts), Set(reading.found).sorted())
}

extension Reading {
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
    let words = locales.compactMap { ruleWords($0, parts.messages) }
    for id in contents.topics {
      parts.topics += topic(id.value, locales).map { [$0] } ?? []
      parts.rules += rules(in: id.value, words)
    }
    return parts
  }
}
