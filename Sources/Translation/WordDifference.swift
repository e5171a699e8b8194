import Localization

/// The difference between two strings by words, in Chinese and Japanese by characters.
package struct WordDifference: Sendable {
  package let runs: [Run]

  package enum Run: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  package init(from old: String, to new: String) {
    let (old, new) = (Self.words(of: old), Self.words(of: new))
    runs = editRuns(from: old.map(UnitHash.normalized), to: new.map(UnitHash.normalized))
      .flatMap { edit in
        let (removed, added) = (old[edit.removed].joined(), new[edit.inserted].joined())
        let same = new[edit.unchanged].joined()
        return (removed.isEmpty ? [] : [Run.removed(removed)])
          + (added.isEmpty ? [] : [.added(added)]) + (same.isEmpty ? [] : [.same(same)])
      }
  }

  /// Returns words of scripts with spaces, single other characters, spaces and marks.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in text {
      let joins =
        character.unicodeScalars.first.map { scalar in
          (scalar.properties.isAlphabetic || character.isNumber)
            && !scalar.properties.isIdeographic && !(0x3040...0x30FF).contains(scalar.value)
        } ?? false
      if joins, isInWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isInWord = joins
    }
    return words
  }

  /// The difference in the notation of `git diff --word-diff`: `[-old-]{+new+}`.
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

/// A step of an edit script: removed, inserted and unchanged elements. Each range can be empty.
struct EditRun {
  /// The positions of removed elements in the old sequence.
  let removed: Range<Int>
  /// The positions of inserted elements in the new sequence.
  let inserted: Range<Int>
  /// The positions of unchanged elements in the new sequence.
  let unchanged: Range<Int>
}

/// Returns the shortest edit script that turns one sequence into another, in order.
func editRuns<Element: Hashable>(from old: [Element], to new: [Element]) -> [EditRun] {
  let script = new.difference(from: old)
  var (isRemoved, isInserted): (Set<Int>, Set<Int>) = ([], [])
  for change in script {
    switch change {
    case .remove(let place, _, _): isRemoved.insert(place)
    case .insert(let place, _, _): isInserted.insert(place)
    }
  }
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
