import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing
import Translation

/// What one process leaves for the next about translations that are as they should be.
@Suite struct SettledRulesTests {
  private static let locales: [LocaleTag] = [.chinese, .french]

  /// Three rules in three languages, the translations accepted as they are.
  private let original: SmallKnowledgeBase

  init() throws {
    var content = SmallKnowledgeBase().replacing(
      "  - zh-Hans\n", in: Path.manifest, with: "  - zh-Hans\n  - fr\n")
    for path in content.paths where path.hasPrefix("Locales/en/") {
      content = content.with(
        path.replacing("/en/", with: "/fr/"),
        content.text(path).replacing("title: ", with: "title: Le "))
    }
    for slug in ["second", "third"] {
      for path in content.paths where path.contains("/one-meaning.") {
        content = content.with(
          path.replacing("one-meaning", with: slug),
          content.text(path).replacing("color.one-meaning", with: "color.\(slug)")
            .replacing("Use a", with: "Use the \(slug)").replacing(
              "order: 10", with: "order: 1\(slug.count)"))
      }
    }
    original = try Self.accepted(content)
  }

  private static func accepted(_ content: SmallKnowledgeBase) throws -> SmallKnowledgeBase {
    let source = try #require(
      translationFiles(of: [.english], source: .english, from: content.files).first)
    let records = source.units.map { ($0.address, TranslationLock.Record(of: $0.text)) }
    let lock = TranslationLock(Dictionary(records, uniquingKeysWith: { first, _ in first }))
    return locales.reduce(content) { $0.with("Locales/\($1)/translation.lock", lock.written) }
  }

  /// What a look finds, and the files that it reads.
  private func look(
    at content: SmallKnowledgeBase, _ known: inout SettledRules?
  ) -> (outdated: OutdatedUnits, files: Set<String>) {
    var files: Set<String> = []
    let outdated = outdatedUnits(of: Self.locales, in: content.loaded.value, leavingOut: &known) {
      isWanted in
      let wanted = content.files.filter { isWanted($0.path) }
      files = Set(wanted.map(\.path))
      return wanted
    }
    return (outdated, files)
  }

  private func whole(_ content: SmallKnowledgeBase) -> OutdatedUnits {
    outdatedUnits(of: Self.locales, source: .english, from: content.files)
  }

  @Test(arguments: [1, 2, 3, 4]) func `after any edit it is what a look at everything gives`(
    seed: UInt64
  ) throws {
    var generator = SplitMix(seed: seed)
    var content = original
    var record: [UInt8] = []
    var states: Set<TranslationState> = []
    for step in 0..<50 {
      content = try edited(content, &generator)
      var known = SettledRules(bytes: record)
      let outdated = look(at: content, &known).outdated
      let expected = whole(content)
      #expect(structure(of: outdated) == structure(of: expected), "step \(step)")
      record = known?.bytes ?? []
      states.formUnion(expected.counts.values.flatMap(\.keys))
    }
    #expect(states.isSuperset(of: [.fresh, .stale, .missing]), "\(states)")
  }

  /// Texts change, move from one rule to another, come and go; sometimes all are accepted.
  private func edited(
    _ content: SmallKnowledgeBase, _ generator: inout SplitMix
  ) throws -> SmallKnowledgeBase {
    let paths = original.paths.filter { $0.hasPrefix("Locales/") && $0.contains("/rules/") }
    let path = paths.randomElement(using: &generator) ?? Path.englishRule
    let other = paths.randomElement(using: &generator) ?? path
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return try Self.accepted(content)
    case 1: return content.with(path, original.text(path))
    case 2: return content.without(path)
    case 3: return content.with(path, content.text(other)).with(other, content.text(path))
    case 4: return content.with(path, content.text(path).replacing("- ", with: "- And\n- "))
    case 5:
      return content.with(
        "Locales/fr/translation.lock",
        content.text("Locales/fr/translation.lock").split(
          separator: "\n", omittingEmptySubsequences: false
        )
        .filter { !$0.hasSuffix("one thing.") }.joined(separator: "\n"))
    case 6: return original
    default:
      return content.with(
        path, content.text(path).replacing(".\n", with: " more.\n", maxReplacements: 1))
    }
  }

  @Test func `only files of rules that are not settled are read again`() {
    var known: SettledRules?
    let first = look(at: original, &known)
    #expect(first.outdated.counts[.chinese]?.keys.sorted { $0.rawValue < $1.rawValue } == [.fresh])
    #expect(first.files == Set(original.paths.filter { $0.hasPrefix("Locales/") }))
    let settled = look(at: original, &known)
    #expect(structure(of: settled.outdated) == structure(of: first.outdated))
    #expect(settled.files == first.files.filter { !$0.contains("/rules/") })
    let edited = original.with(
      Path.englishRule, original.text(Path.englishRule).replacing("Red", with: "Green"))
    let after = look(at: edited, &known)
    #expect(
      after.files.subtracting(settled.files)
        == Set(
          original.paths.filter { $0.hasPrefix("Locales/") && $0.contains("/one-meaning.") }))
    #expect(after.outdated.counts[.chinese]?[.stale] == 2)
  }

  @Test func `what is accepted makes all rules count again`() throws {
    var known: SettledRules?
    _ = look(at: original, &known)
    let edited = original.with(
      Path.englishRule, original.text(Path.englishRule).replacing("Red", with: "Green"))
    let after = look(at: try Self.accepted(edited), &known)
    #expect(after.files.contains(Path.englishRule))
    #expect(after.outdated.counts[.chinese]?[.stale] == nil)
  }

  @Test func `anything but the bytes of a record is none`() throws {
    var known: SettledRules?
    _ = look(at: original, &known)
    let bytes = try #require(known).bytes
    #expect(bytes.count == 9 + 3 * (8 + 2 * 4))
    #expect(SettledRules(bytes: bytes) == known)
    for count in 0..<bytes.count where count % 16 != 9 {
      #expect(SettledRules(bytes: Array(bytes[..<count])) == nil, "cut at \(count)")
    }
    #expect(SettledRules(bytes: bytes + bytes[9...]) == nil)
    var none = bytes
    none[8] = 0
    #expect(SettledRules(bytes: none) == nil)
    for byte in bytes.indices {
      var damaged = bytes
      damaged[byte] ^= 0x55
      if let read = SettledRules(bytes: damaged) { #expect(read.bytes == damaged) }
      known = SettledRules(bytes: damaged)
      _ = look(at: original, &known)
    }
  }
}

extension LocaleTag {
  fileprivate static var chinese: LocaleTag { (try? LocaleTag("zh-Hans")) ?? .english }
  fileprivate static var french: LocaleTag { (try? LocaleTag("fr")) ?? .english }
}
