import Localization

/// The difference between two texts, compared word by word. Chinese and Japanese texts are compared
/// character by character.
package struct WordDifference: Sendable {
  package let runs: [Run]

  package enum Run: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  package init(from old: String, to new: String) {
    let (old, new) = (old.diffWords, new.diffWords)
    runs = editRuns(from: old.map(\.key), to: new.map(\.key)).flatMap { edit in
      [
        Run.removed(old[edit.removed].map(\.text).joined()),
        .added(new[edit.inserted].map(\.text).joined()),
        .same(new[edit.unchanged].map(\.text).joined()),
      ].filter { !$0.isEmpty }
    }
  }

  /// The difference as `git diff --word-diff` writes it: `[-old-]{+new+}`.
  package var text: String {
    runs.map { run in
      switch run {
      case .same(let text): text
      case .removed(let text): "[-\(text)-]"
      case .added(let text): "{+\(text)+}"
      }
    }.joined()
  }
}

extension WordDifference.Run {
  fileprivate var isEmpty: Bool {
    switch self {
    case .same(let text), .removed(let text), .added(let text): text.isEmpty
    }
  }
}

/// A step of an edit script: removed, inserted and unchanged elements. Each range can be empty.
struct EditRun {
  /// The positions of removed elements in the old sequence.
  let removed: Range<Int>
  /// The positions of inserted elements in the new sequence.
  let inserted: Range<Int>
  /// The positions of unchanged elements in the new sequence. In the old sequence, the same
  /// elements come directly after those in `removed`.
  let unchanged: Range<Int>
}

/// Returns the shortest edit script that turns one sequence into another, in order.
func editRuns<Element: Hashable>(from old: [Element], to new: [Element]) -> [EditRun] {
  let script = new.difference(from: old)
  let isRemoved = Set(script.removals.map(\.place))
  let isInserted = Set(script.insertions.map(\.place))
  var runs: [EditRun] = []
  var (oldPlace, newPlace) = (0, 0)
  while oldPlace < old.count || newPlace < new.count {
    let removed = (oldPlace..<old.count).prefix(while: isRemoved.contains)
    let inserted = (newPlace..<new.count).prefix(while: isInserted.contains)
    let unchanged = zip(removed.upperBound..<old.count, inserted.upperBound..<new.count)
      .prefix { !isRemoved.contains($0) && !isInserted.contains($1) }.count
    oldPlace = removed.upperBound + unchanged
    newPlace = inserted.upperBound + unchanged
    runs.append(
      EditRun(
        removed: removed, inserted: inserted, unchanged: inserted.upperBound..<newPlace))
  }
  return runs
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let place, _, _), .remove(let place, _, _): place
    }
  }
}

extension String {
  /// The words, spaces and punctuation marks, each with a normalized key for comparisons.
  fileprivate var diffWords: [(text: String, key: String)] {
    var words: [String] = []
    var isInWord = false
    for character in self {
      let joins = character.joinsWord
      if joins, isInWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isInWord = joins
    }
    return words.map { ($0, UnitHash.normalized($0)) }
  }
}

extension Character {
  /// Whether the character is a letter or digit of a script that is written with spaces, so that it
  /// forms words with its neighbors.
  fileprivate var joinsWord: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (scalar.properties.isAlphabetic || isNumber) && !scalar.properties.isIdeographic
      && !(0x3040...0x30FF).contains(scalar.value)
  }
}
