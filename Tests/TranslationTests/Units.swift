import Diagnostics
import Localization
import Testing

@testable import Translation

/// Units written as `part: text`, all of one rule file.
func units(_ texts: KeyValuePairs<String, String>, in file: String = "topics/a/rules/b.md")
  -> [TextUnit]
{
  texts.enumerated().map { line, text in
    TextUnit(
      UnitAddress(file: file, part: text.key), text.value, kind: .prose,
      at: ContentLocation(path: file, line: line + 1))
  }
}

func lock(of units: [TextUnit]) -> TranslationLock {
  var lock = TranslationLock()
  for unit in units { lock[unit.address] = .init(of: unit.text) }
  return lock
}

/// The states as `part state`, fresh units left out.
func unsettled(
  _ source: [TextUnit], _ target: [TextUnit], _ lock: TranslationLock
) -> [String] {
  translationStatus(source: source, target: target, lock: lock)
    .filter { $0.state != .fresh }.map { "\($0.address.part) \($0.state.rawValue)" }
}
