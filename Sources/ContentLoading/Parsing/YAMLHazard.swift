import Diagnostics

/// A scan for YAML that must not reach the parser: anchors, because their aliases can expand to
/// gigabytes, and deep nesting, because it overflows the small stack of a thread.
///
/// The scan distinguishes YAML indicators from text. In a text of several lines it can take text
/// for an indicator (a false positive), but it misses no indicator.
struct YAMLHazardScan {
  /// The maximum nesting depth. The file formats need eight levels at most.
  static let nestingLimit = 64

  private var columns: [Int] = []
  private var flowDepth = 0
  private var isBlockScalar = false

  /// Returns the first hazard, or nil. Line and column count from 0; the column counts bytes.
  static func firstHazard(in lines: [ArraySlice<UInt8>]) -> YAMLHazard? {
    var scan = YAMLHazardScan()
    for (number, line) in lines.enumerated() {
      if let hazard = scan.hazard(in: Array(line)) {
        return YAMLHazard(kind: hazard.kind, line: number, column: hazard.column)
      }
    }
    return nil
  }
}

struct YAMLHazard {
  let kind: Kind
  let line: Int
  let column: Int

  enum Kind {
    case anchor, nesting
  }
}

extension YAMLHazardScan {
  private typealias Finding = (kind: YAMLHazard.Kind, column: Int)

  private mutating func hazard(in line: [UInt8]) -> Finding? {
    guard let start = line.firstIndex(where: { !$0.isBlank }) else { return nil }
    if isBlockScalar, start > (columns.last ?? -1) { return nil }
    isBlockScalar = false
    var place = start
    var isPlain = false
    while place < line.count, !isComment(line, place) {
      if let finding = finding(in: line, &place, &isPlain) { return finding }
    }
    return nil
  }

  /// Examines one byte or skips a longer token, such as a quoted text. Moves `place` behind it.
  /// Returns the hazard that begins there, if any.
  private mutating func finding(
    in line: [UInt8], _ place: inout Int, _ isPlain: inout Bool
  ) -> Finding? {
    let start = place
    place += 1
    let isLast = place == line.count || line[place].isBlank
    switch line[start] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard !isPlain || flowDepth > 0 else { return nil }
      (flowDepth, isPlain) = (flowDepth + 1, false)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): (flowDepth, isPlain) = (max(flowDepth - 1, 0), false)
    case UInt8(ascii: ",") where flowDepth > 0: isPlain = false
    case UInt8(ascii: ":") where isLast || flowDepth > 0: isPlain = false
    case let byte where isPlain || byte.isBlank: return nil
    case UInt8(ascii: "&") where !isLast: return (.anchor, start)
    case UInt8(ascii: "-"), UInt8(ascii: "?"):
      isPlain = !isLast
      enter(column: start)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): (isBlockScalar, isPlain) = (flowDepth == 0, true)
    case UInt8(ascii: "!"), UInt8(ascii: "*"):
      place = line[place...].firstIndex { $0.isBlank } ?? line.count
    case let byte:
      enter(column: start)
      if let end = byte.isQuote ? closing(byte, in: line, from: place) : nil {
        place = end
      } else {
        isPlain = true
      }
    }
    return columns.count + flowDepth > Self.nestingLimit ? (.nesting, start) : nil
  }

  /// Records the column at which a block begins or continues. Removes the columns to the right of
  /// it, because the blocks that began there have ended.
  private mutating func enter(column: Int) {
    guard flowDepth == 0 else { return }
    while let last = columns.last, last > column { columns.removeLast() }
    if columns.last != column { columns.append(column) }
  }

  private func isComment(_ line: [UInt8], _ place: Int) -> Bool {
    line[place] == UInt8(ascii: "#") && (place == 0 || line[place - 1].isBlank)
  }

  /// Returns the index after the closing quote, or nil if the quote is not closed on the same line.
  private func closing(_ quote: UInt8, in line: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < line.count, line[place] != quote {
      place += quote == UInt8(ascii: "\"") && line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < line.count ? place + 1 : nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
