package import Diagnostics
package import Guidelines
import Localization

/// Makes a whole knowledge base from its files.
///
/// Never stops at the first mistake: whatever cannot be read is reported and left out, or replaced
/// by a stand-in, so that the rest is still checked. A value with errors is not fit to publish.
package func loadKnowledgeBase(from content: ParsedContent) -> Checked<KnowledgeBase> {
  var loader = ContentLoader(content)
  return loader.knowledgeBase()
}

/// Parses files and makes a knowledge base of them.
package func loadKnowledgeBase(
  from files: [ContentFile], limits: LoadingLimits = LoadingLimits()
) -> Checked<KnowledgeBase> {
  loadKnowledgeBase(from: ParsedContent(files, limits: limits))
}

extension ContentLoader {
  fileprivate mutating func knowledgeBase() -> Checked<KnowledgeBase> {
    let contents = contents()
    let parts = parts(contents)
    reportUnreachable(contents)
    // A file that is read for two purposes reports its faults twice.
    return Checked(KnowledgeBase(parts), Set(diagnostics).sorted())
  }

  private mutating func parts(_ contents: Contents) -> KnowledgeBase.Parts {
    let locales = contents.manifest.locales
    var parts = KnowledgeBase.Parts(manifest: contents.manifest)
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
    parts.rules = rules(in: topics, locales.compactMap { ruleWords($0, parts.messages) })
    return parts
  }
}
