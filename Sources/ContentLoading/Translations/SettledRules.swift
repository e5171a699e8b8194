package import Guidelines
package import Localization
package import Translation

/// The rules whose translations were all made from the source as it is, for another process not to
/// compare them again.
///
/// Contents are told apart by their digests, so that it does not matter what has been read or
/// published since. What is compared depends on the program too: it is of use to the same one only.
package struct SettledRules: Equatable, Sendable {
  /// Of all files but those of rules, the records of translations among them, and of the locales.
  let common: ContentDigest
  /// How many locales were compared with the source; at least one.
  let localeCount: Int
  /// How many units a rule has in each of the locales, by the digest of the rule.
  let unitCounts: [UInt64: [UInt32]]

  /// As many as can be written down in a byte.
  static let mostLocales = Int(UInt8.max)
}

/// Compares locales that have a record with their source, but for rules that were settled before.
///
/// - Parameters:
///   - locales: those that have a record.
///   - known: What an earlier look has left, of any content; afterwards, what this one leaves. It
///     is nil where the content was not read from files.
///   - read: returns the files below the root that are wanted, by their paths.
package func outdatedUnits(
  of locales: [LocaleTag], in base: KnowledgeBase, leavingOut known: inout SettledRules?,
  read: (_ isWanted: @escaping (String) -> Bool) -> [ContentFile]
) -> OutdatedUnits {
  let targets = locales.filter { $0 != base.manifest.sourceLocale }
  guard !targets.isEmpty else { return OutdatedUnits() }
  let common = base.digest(besideRulesFor: targets)
  let former = known.flatMap { $0.common == common && common != nil ? $0.unitCounts : nil } ?? [:]
  let settled = base.files(ofRulesIn: former)
  let files = read { path in
    LocalePath(path).map { settled[$0.file] == nil } ?? !path.hasPrefix("Content")
  }
  var outdated = outdatedUnits(
    of: targets, source: base.manifest.sourceLocale, from: files, messages: base.messages
  ) { settled[$0] == nil }
  for (file, counts) in settled {
    for (locale, count) in zip(targets, counts) {
      outdated.add(settled: file, unitCount: Int(count), in: locale)
    }
  }
  known = common.map {
    SettledRules(
      common: $0, localeCount: targets.count,
      unitCounts: base.unitCounts(ofRulesSettledIn: outdated, targets))
  }
  return outdated
}

extension KnowledgeBase {
  /// Nil where the digests of rules do not tell all that is compared.
  fileprivate func digest(besideRulesFor targets: [LocaleTag]) -> ContentDigest? {
    let locales = [manifest.sourceLocale] + targets
    // Without an interface the texts of a locale's rules are not read, and are in no digest.
    guard locales.allSatisfy({ messages[$0] != nil }), targets.count <= SettledRules.mostLocales,
      var digest = commonDigest
    else { return nil }
    for locale in locales { digest.add(locale.description) }
    return digest
  }

  /// Returns the numbers of the rules that are there, by the paths below the folder of a locale.
  fileprivate func files(ofRulesIn counts: [UInt64: [UInt32]]) -> [String: [UInt32]] {
    let known = rules.compactMap { rule in
      rule.digest.flatMap { counts[$0.value] }.map { (RulePath.words(rule.topic, rule.slug), $0) }
    }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  fileprivate func unitCounts(
    ofRulesSettledIn outdated: OutdatedUnits, _ targets: [LocaleTag]
  ) -> [UInt64: [UInt32]] {
    var all: [UInt64: [UInt32]] = [:]
    for rule in rules {
      let counts = targets.compactMap {
        outdated.unitCount(ofSettled: RulePath.words(rule.topic, rule.slug), in: $0).flatMap {
          UInt32(exactly: $0)
        }
      }
      if let digest = rule.digest, counts.count == targets.count { all[digest.value] = counts }
    }
    return all
  }
}
