import TestSupport

/// Inputs for a reader, made of those that are known by changes without understanding.
///
/// The same seed and corpus give the same inputs on every machine. An input that the reader answers
/// in a new way joins those that later ones are made of.
package struct FuzzRun {
  package let reader: FuzzReader
  package private(set) var pool: [[UInt8]]
  private var answers: Set<String> = []
  private var random: SplitMix
  private let sizeLimit: Int

  /// - Parameter sizeLimit: in bytes; longer inputs are cut.
  package init(_ reader: FuzzReader, corpus: [[UInt8]], seed: UInt64, sizeLimit: Int = 1 << 16) {
    self.reader = reader
    pool = corpus + [reader.words.joined().utf8.map(\.self), []]
    random = SplitMix(seed: seed)
    self.sizeLimit = sizeLimit
  }

  /// Returns the next input.
  package mutating func next() -> [UInt8] {
    var bytes = pool.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...5, using: &random) { change(&bytes) }
    return Array(bytes.prefix(sizeLimit))
  }

  /// Lets the reader read an input, and keeps it where the answer is new.
  package mutating func read(_ bytes: [UInt8]) {
    let answer = reader.read(bytes)
    if answers.insert(answer).inserted, pool.count < Self.poolLimit { pool.append(bytes) }
  }

  package var answerCount: Int { answers.count }

  private static let poolLimit = 4_000
}

extension FuzzRun {
  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 1...24, using: &random)
    let end = min(place + length, bytes.count)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: bytes.insert(contentsOf: word(), at: place)
    case 3: bytes.replaceSubrange(place..<end, with: word())
    case 4: bytes.removeSubrange(place..<end)
    case 5: bytes.removeSubrange(place...)
    case 6: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 7: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &random) }
    case 8:
      let count = Int.random(in: 1...64, using: &random)
      let piece = Array(bytes[place..<end])
      bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place)
    default:
      let other = pool.randomElement(using: &random) ?? []
      let start = Int.random(in: 0...other.count, using: &random)
      bytes = Array(bytes[..<place] + other[start...])
    }
  }

  private mutating func word() -> [UInt8] {
    Array((reader.words.randomElement(using: &random) ?? "").utf8)
  }
}
