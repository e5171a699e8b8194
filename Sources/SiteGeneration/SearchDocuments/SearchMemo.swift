package import Guidelines
import Localization
package import Search

/// What a process that watches keeps of an index for the next one.
///
/// Rules that are the same instances as before are not read again.
package struct SearchMemo: Sendable {
  private var index = IndexMemo()
  private var texts: [LocaleTag: [ObjectIdentifier: Known]] = [:]

  package init() {}

  /// The rule is held, so that no other can come to lie in its place.
  private struct Known {
    let rule: Rule
    let texts: [SearchText]
  }
}

extension SearchMemo {
  /// Returns what `searchIndexFiles(of:)` returns, and remembers how it was made.
  fileprivate mutating func files(of base: KnowledgeBase) -> [IndexFile] {
    let before = texts
    texts = [:]
    let documents = searchDocuments(of: base) { rule, locale in
      let identity = ObjectIdentifier(rule)
      let known =
        before[locale]?[identity] ?? Known(rule: rule, texts: rule.searchTexts(in: locale))
      texts[locale, default: [:]][identity] = known
      return known.texts
    }
    return buildIndex(documents, settings: base.searchSettings, reusing: &index)
  }
}

/// Builds the same files as `searchIndexFiles(of:)`, in a fraction of the time where most rules are those
/// of the last index that was built with the memo.
package func searchIndexFiles(
  of base: KnowledgeBase, reusing memo: inout SearchMemo
) -> [IndexFile] {
  memo.files(of: base)
}

/// Returns the files of the search index as the site publishes them, as `searchFiles(of:)` does.
package func searchFiles(
  of base: KnowledgeBase, reusing memo: inout SearchMemo
) -> [SiteFile] {
  searchIndexFiles(of: base, reusing: &memo).map(SiteFile.init)
}
