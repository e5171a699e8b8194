import Diagnostics
import Guidelines
import Localization

/// Finds one kind of fault in the texts of one object at a time.
protocol TextCheck: ContentCheck {
  associatedtype Judge: TextJudge

  /// Returns what judges the texts of a locale; nil where there is nothing to judge.
  func judge(of base: KnowledgeBase, in locale: LocaleTag) -> Judge?
}

/// All that a check has to know of a knowledge base to judge the texts of an object.
///
/// Judges that are equal find the same in the same texts, so that findings can be kept.
protocol TextJudge: Equatable, Sendable {
  /// - Parameter source: The texts that these are translations of; nil for those of the source
  ///   locale, and where it has none.
  func findings(in texts: TextObject, madeFrom source: TextObject?) -> [Diagnostic]
}

/// The judges of a knowledge base, by locale.
struct TextPanel: Sendable {
  private let source: LocaleTag
  private let benches: [Bench]

  fileprivate struct Bench: Sendable {
    let locale: LocaleTag
    let judges: [any TextJudge]
  }

  init(_ base: KnowledgeBase, _ checks: [any TextCheck]) {
    source = base.manifest.sourceLocale
    benches = base.manifest.locales.map { locale in
      Bench(locale: locale, judges: checks.compactMap { $0.anyJudge(of: base, in: locale) })
    }
  }

  /// What the judges find in the texts of an object, each of which is cut once for all of them.
  func findings(in bearer: any TextBearer) -> [Diagnostic] {
    let original = bearer.textObject(in: source)
    return benches.flatMap { bench -> [Diagnostic] in
      guard !bench.judges.isEmpty else { return [] }
      let isSource = bench.locale == source
      guard let texts = isSource ? original : bearer.textObject(in: bench.locale) else { return [] }
      return bench.judges.flatMap { $0.findings(in: texts, madeFrom: isSource ? nil : original) }
    }
  }
}

extension TextPanel: Equatable {
  static func == (left: TextPanel, right: TextPanel) -> Bool {
    left.source == right.source && left.benches == right.benches
  }
}

extension TextPanel.Bench: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.locale == right.locale && left.judges.count == right.judges.count
      && zip(left.judges, right.judges).allSatisfy { $0.equals($1) }
  }
}

extension TextCheck {
  fileprivate func anyJudge(of base: KnowledgeBase, in locale: LocaleTag) -> (any TextJudge)? {
    judge(of: base, in: locale)
  }

  /// What the check finds in a whole knowledge base.
  func findings(in base: KnowledgeBase) -> [Diagnostic] {
    let panel = TextPanel(base, [self])
    return base.textBearers.flatMap { panel.findings(in: $0) }
  }
}

extension TextJudge {
  fileprivate func equals(_ other: any TextJudge) -> Bool { other as? Self == self }
}
