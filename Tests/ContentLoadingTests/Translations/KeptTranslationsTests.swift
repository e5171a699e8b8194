import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing
import Translation

/// What a process that watches takes over when it compares translations with their source.
@Suite struct KeptTranslationsTests {
  private static let chinese = LocaleTag.chinese
  private static let lock = "Locales/\(chinese)/translation.lock"

  /// A record of what the translations are made from now.
  private func recorded(_ content: SmallKnowledgeBase) throws -> SmallKnowledgeBase {
    let source = try #require(
      translationFiles(of: [.english], source: .english, from: content.files).first)
    let records = source.units.map { ($0.address, TranslationLock.Record(of: $0.text)) }
    let lock = TranslationLock(Dictionary(records, uniquingKeysWith: { first, _ in first }))
    return content.with(Self.lock, lock.written)
  }

  /// What another process makes of a record; reads only what that leaves open.
  private func settledTwice(
    _ content: SmallKnowledgeBase, _ base: KnowledgeBase, _ record: inout [UInt8]
  ) -> OutdatedUnits {
    var known = SettledRules(bytes: record)
    let outdated = outdatedUnits(
      of: [.english, Self.chinese], in: base, leavingOut: &known
    ) { isWanted in
      content.files.filter { isWanted($0.path) }
    }
    record = known?.bytes ?? []
    return outdated
  }

  @Test func `after any edit it is what a look at everything gives`() throws {
    let original = try recorded(.rich)
    var generator = SplitMix(seed: 7)
    var kept = KeptLoading()
    var record: [UInt8] = []
    var states: Set<String> = []
    for step in 0..<40 {
      let path =
        original.paths.filter { $0.hasPrefix("Locales/") }
        .randomElement(using: &generator) ?? Path.englishRule
      let text = original.text(path)
      let content =
        switch step % 4 {
        case 0: original
        case 1: original.with(path, text.replacing("e", with: "ee", maxReplacements: 3))
        case 2: original.without(path)
        default:
          original.with(
            "Locales/en/ui.yaml",
            original.text("Locales/en/ui.yaml")
              .replacing("Why", with: "Reason"))
        }
      let loaded = loadKnowledgeBase(from: content.files, keeping: &kept).value
      let again = outdatedUnits(
        of: [.english, Self.chinese], source: .english, from: content.files,
        messages: loaded.messages, keeping: &kept)
      let fresh = outdatedUnits(
        of: [.english, Self.chinese], source: .english, from: content.files,
        messages: loaded.messages)
      #expect(structure(of: again) == structure(of: fresh), "step \(step): \(path)")
      #expect(
        structure(of: settledTwice(content, loaded, &record)) == structure(of: fresh),
        "step \(step): \(path)")
      states.insert("\(fresh.counts[Self.chinese]?[.stale] ?? 0)")
    }
    #expect(states.count > 1)
  }
}

extension LocaleTag {
  fileprivate static var chinese: LocaleTag {
    (try? LocaleTag("zh-Hans")) ?? .english
  }
}
