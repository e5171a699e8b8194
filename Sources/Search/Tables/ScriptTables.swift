import ColorScience

/// A renderer of the constants of this module as a script, so that the search of the site uses the
/// same constants. Character classes are functions in Swift and ranges in the script. To find the
/// ranges, every character is tested.
package enum ScriptTables {
  package static var script: String {
    [opening, files, folding, classes, words, pinyin, query, colors, ranking, snippets, answers]
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The stop words of languages other than English.
  package static var stopWordScript: String {
    let lines = StopWords.others.map { language, text in
      "  \(language): `\(text.replacing("\n", with: " "))`,"
    }
    return (opening + ["", "const foreignStopWords = {"] + lines + ["};"]).joined(separator: "\n")
      + "\n"
  }

  /// The constants of the parts for sites in Japanese or Korean.
  package static var runScript: String {
    let lines =
      opening + [
        "", constant("longVowel", Int(ScriptRun.longVowel)),
        constant("particles", ScriptRun.particles.text),
        "const koreanEndings = `\(ScriptRun.endings.joined(separator: " "))`.split(\" \");",
        constant("certainEndings", ScriptRun.certainEndings.joined()),
        constant("impactOfMost", IndexReader.impactOfMost),
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let opening = [
    "// Generated from the constants of Sources/Search by ScriptTables.swift; do not edit.",
    "// Write it anew: RECORD_SNAPSHOTS=1 swift test --filter ScriptTablesTests",
  ]

  private static var files: [String] {
    [
      "// Files", constant("formatVersion", IndexFile.formatVersion),
      constant("bootName", IndexFile.boot), constant("bootLines", BootRecord.lineCount),
      constant("base", Digits.base), constant("singles", Digits.singles),
      constant("pairs", Digits.pairs), constant("triples", Digits.triples),
      constant("tagLength", ContentAddress.tagLength), constant("mostOfKey", FrontCoding.longest),
      constant("mostDocuments", BootRecord.mostDocuments),
      constant("mostOfAnything", BootRecord.mostOfAnything),
      constant("mostShards", TermDirectory.mostShards),
      constant("mostWeight", LinkTable.mostWeight),
      constant("highestImpact", Posting.highestImpact),
      constant("scalarCount", SeparatorCoding.scalarCount),
      constant("plainFirst", SeparatorCoding.plain.lowerBound),
      constant("plainCount", SeparatorCoding.plain.count),
      constant("hanFirst", SeparatorCoding.han.lowerBound),
      constant("hanCount", SeparatorCoding.han.count),
      object("fieldNames", SearchField.allCases.map { ([$0.code].text, quoted($0.rawValue)) }),
      list("readableFields", SearchField.allCases.filter(\.isReadable).map(\.rawValue)),
    ]
  }

  private static var folding: [String] {
    [
      "// Folding: what does not follow from lower case and canonical decomposition",
      "const foldingGroups = `\n\(FoldingTable.exceptions)\n`;",
      ranges("ignoredRanges", where: TextFolding.isIgnored),
      ranges("kanaSeparators", where: KanaFolding.isSeparator),
    ]
  }

  private static var classes: [String] {
    [
      "// Classes of characters: first and last of each range",
      ranges("letterRanges") { ScalarClass($0) == .letter },
      ranges("hanRanges") { ScalarClass($0) == .han },
      ranges("latinRanges") { Unicode.Scalar($0).map(Snippet.isLetter) ?? false },
      ranges("sentenceEnds", where: Tokenizer.endsSentence),
    ]
  }

  private static var words: [String] {
    let vowels = (UInt8(ascii: "a")...UInt8(ascii: "z")).filter(Stemmer.isVowel)
    return [
      "// Words", constant("longestKey", longestKey),
      alternatives("pluralsInES", Stemmer.pluralsInES.map(\.description)),
      alternatives("noPlurals", Stemmer.noPlurals.map(\.description)),
      constant("elidedLetters", Tokenizer.elided.text),
      constant("vowels", vowels.text), constant("doubles", Stemmer.doubles.text),
      "const stopWords = new Set(`\(StopWords.english)`.split(/\\s+/));",
      constant("stopLocales", StopWords.others.map(\.key).joined(separator: " ")),
      constant("runLocales", ScriptRun.languages.joined(separator: " ")),
      constant("spellingLocales", SpellingVariants.languages.joined(separator: " ")),
    ]
  }

  private static var pinyin: [String] {
    [
      "// Pinyin", constant("longestSpelling", Pinyin.longest),
      constant("longestInitials", PinyinShape.longestInitials),
      alternatives("initials", PinyinShape.initials),
      alternatives("finals", PinyinShape.finals),
      alternatives("syllablesAlone", PinyinShape.alone),
    ]
  }

  private static var query: [String] {
    [
      "// Query", constant("longestQuery", SearchQuery.longestText),
      constant("mostUnits", SearchQuery.mostUnits),
      constant("defaultLimit", SearchQuery.defaultLimit),
      list("builtInFilters", BuiltInFilter.names), object("quality", qualities),
      list("endings", StemVariants.endings), constant("shortestStem", StemVariants.shortestStem),
      constant("shortestForOne", EditDistance.shortestForOne),
      constant("shortestForTwo", EditDistance.shortestForTwo),
      constant("mostCorrections", Corrections.most), constant("mostReadings", PinyinReadings.most),
    ]
  }

  private static var qualities: [(String, String)] {
    [
      ("sameMarks", Quality.sameMarks), ("exact", Quality.exact), ("prefix", Quality.prefix),
      ("synonym", Quality.synonym),
      ("spelling", Quality.spelling), ("spellingStart", Quality.spellingStart),
      ("oneEdit", Quality.oneEdit), ("twoEdits", Quality.twoEdits),
    ]
    .map { ($0, String($1)) }
  }

  private static var colors: [String] {
    [
      "// Colors", constant("mostColors", ColorTable.mostNearest),
      constant("farthestColor", ColorTable.farthest),
    ] + colorNotationTables
  }

  private static var ranking: [String] {
    [
      "// Ranking", constant("lowestRarity", FixedLog.lowestRarity),
      constant("fewestNamed", CandidateScorer.fewestNamed),
      constant("allMatched", Candidate.allMatched), constant("exactName", Candidate.exactName),
      constant("exactColor", Candidate.exactColor),
      constant("formerColor", Candidate.formerColor), constant("nearColor", Candidate.nearColor),
      constant("textGap", PhraseScorer.gap), constant("literalTitle", NameScorer.literalTitle),
      constant("literalName", NameScorer.literalName),
      constant("colorShare", NameScorer.colorShare),
      constant("mostLenders", LinkScorer.mostSources),
      constant("namedLends", LinkScorer.namedStrength), constant("giftShare", LinkScorer.decay),
      constant("mostUnmatched", LinkScorer.mostUnmatched),
      constant("unmatchedShare", LinkScorer.unmatchedShare),
    ]
  }

  private static var snippets: [String] {
    [
      "// Snippets", constant("snippetWidth", Snippet.width),
      constant("snippetLead", Snippet.lead), constant("sentenceLead", Snippet.sentenceLead),
      constant("snippetReach", Snippet.reach),
    ]
  }

  private static var answers: [String] {
    [
      "// Answers", constant("colorKind", SearchAnswer.colorKind),
      constant("ruleKind", SearchAnswer.ruleKind), constant("mostNear", SearchAnswer.mostNear),
    ]
  }

  private static func constant(_ name: String, _ number: Int) -> String {
    "const \(name) = \(number);"
  }

  private static func constant(_ name: String, _ text: String) -> String {
    "const \(name) = \(quoted(text));"
  }

  private static func list(_ name: String, _ texts: [String]) -> String {
    "const \(name) = [\(texts.map(quoted).joined(separator: ", "))];"
  }

  private static func object(_ name: String, _ pairs: [(String, String)]) -> String {
    "const \(name) = { \(pairs.map { "\($0): \($1)" }.joined(separator: ", ")) };"
  }

  /// Renders words as the alternatives of a regular expression.
  private static func alternatives(_ name: String, _ texts: [String]) -> String {
    constant(name, texts.joined(separator: "|"))
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// Renders the first and the last character of each range of characters that pass the test.
  private static func ranges(_ name: String, where test: (UInt32) -> Bool) -> String {
    var runs: [ClosedRange<UInt32>] = []
    for scalar: UInt32 in 0...0x10_FFFF where test(scalar) {
      let first = runs.last.flatMap {
        $0.upperBound + 1 == scalar ? runs.removeLast().lowerBound : nil
      }
      runs.append((first ?? scalar)...scalar)
    }
    let texts = runs.map { "\(hexadecimal($0.lowerBound)), \(hexadecimal($0.upperBound))," }
    let lines = stride(from: 0, to: texts.count, by: 6).map {
      "  " + texts[$0..<min($0 + 6, texts.count)].joined(separator: " ")
    }
    return (["const \(name) = ["] + lines + ["];"]).joined(separator: "\n")
  }

  private static func hexadecimal(_ scalar: UInt32) -> String { "0x" + String(scalar, radix: 16) }
}
