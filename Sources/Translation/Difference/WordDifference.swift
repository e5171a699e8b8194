import Localization

/// Two texts compared word by word; Chinese and Japanese character by character.
package struct WordDifference: Sendable {
  package let runs: [Run]

  package enum Run: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  package init(from old: String, to new: String) {
    let (old, new) = (old.diffWords, new.diffWords)
    let script = new.map(\.key).difference(from: old.map(\.key))
    var merging = RunMerging(old: old.map(\.text), new: new.map(\.text))
    for change in script {
      switch change {
      case .insert(let place, _, _): merging.inserted.insert(place)
      case .remove(let place, _, _): merging.removed.insert(place)
      }
    }
    runs = merging.runs
  }

  /// `[-old-]{+new+}`, as git writes it.
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

private struct RunMerging {
  let old: [String]
  let new: [String]
  var inserted: Set<Int> = []
  var removed: Set<Int> = []

  init(old: [String], new: [String]) {
    self.old = old
    self.new = new
  }

  var runs: [WordDifference.Run] {
    var runs: [WordDifference.Run] = []
    var (former, next) = (0, 0)
    while former < old.count || next < new.count {
      let gone = (former..<old.count).prefix(while: removed.contains)
      let added = (next..<new.count).prefix(while: inserted.contains)
      if !gone.isEmpty { runs.append(.removed(gone.map { old[$0] }.joined())) }
      if !added.isEmpty { runs.append(.added(added.map { new[$0] }.joined())) }
      (former, next) = (former + gone.count, next + added.count)
      var same = ""
      while former < old.count, next < new.count, !removed.contains(former),
        !inserted.contains(next)
      {
        same += new[next]
        (former, next) = (former + 1, next + 1)
      }
      if !same.isEmpty { runs.append(.same(same)) }
    }
    return runs
  }
}

extension String {
  /// The words, the spaces and the signs between them, each with what it is compared by.
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
  /// Whether the character makes a word with its neighbours: letters and digits of scripts that
  /// are written with spaces.
  fileprivate var joinsWord: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (scalar.properties.isAlphabetic || isNumber) && !scalar.properties.isIdeographic
      && !(0x3040...0x30FF).contains(scalar.value)
  }
}
