import Diagnostics

/// A scan for YAML that must not reach the parser: anchors, because their aliases can expand to
/// gigabytes, and deep nesting, because it overflows the small stack of a thread.
///
/// It divides the text into tokens as the scanner of libyaml does (`fetch_next_token` in
/// `scanner.c`), up to the first syntax error. What follows an error never becomes a node.
struct YAMLHazardScan {
  /// The maximum nesting depth. The file formats need eight levels at most.
  static let nestingLimit = 64

  /// The columns of the blocks that contain the next token.
  private var columns: [Int] = []
  private var flowDepth = 0
  /// A scalar that can continue on the next line.
  private var open: Scalar?
  /// The column of the token of this line that is a key if a colon follows.
  private var keyColumn: Int?

  private enum Scalar {
    case plain, block
    /// A text in quotation marks, with the mark.
    case quoted(UInt8)
  }

  /// Returns the first hazard, or nil. Line and column count from 0; the column counts bytes.
  static func firstHazard(in lines: [ArraySlice<UInt8>]) -> YAMLHazard? {
    var scan = YAMLHazardScan()
    for (number, line) in lines.enumerated() {
      if let hazard = scan.hazard(in: line.withoutBreak) {
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
    keyColumn = nil
    var place = continuation(in: line, from: start)
    while place < line.count {
      guard !line[place].isBlank else {
        place += 1
        continue
      }
      if line[place] == UInt8(ascii: "#") { return nil }
      if let finding = finding(in: line, &place) { return finding }
    }
    return nil
  }

  /// Continues a scalar of the lines before, and returns the index behind it.
  private mutating func continuation(in line: [UInt8], from start: Int) -> Int {
    let scalar = open
    open = nil
    switch scalar {
    case .block where start > columns.last ?? 0:
      open = .block
      return line.count
    case .quoted(let quote): return quotedEnd(quote, in: line, from: 0)
    case .plain
    where (flowDepth > 0 || start > columns.last ?? -1) && !isMarker(line)
      && line[start] != UInt8(ascii: "#"):
      return plainEnd(in: line, from: start)
    default: return start
    }
  }

  /// Reads one token, and moves `place` behind it. Returns the hazard that it is, if any.
  private mutating func finding(in line: [UInt8], _ place: inout Int) -> Finding? {
    let start = place
    place += 1
    let isLast = place == line.count || line[place].isBlank
    let isFlow = flowDepth > 0
    if !isFlow { while let last = columns.last, last > start { columns.removeLast() } }
    if start == 0, isMarker(line) {
      columns = []
      place = 3
      return nil
    }
    switch line[start] {
    case UInt8(ascii: "%") where start == 0: place = line.count
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      keyColumn = keyColumn ?? start
      flowDepth += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): flowDepth = max(flowDepth - 1, 0)
    case UInt8(ascii: ","): break
    case UInt8(ascii: "-") where isLast, UInt8(ascii: "?") where isLast || isFlow: enter(start)
    case UInt8(ascii: ":") where isLast || isFlow:
      let column = keyColumn ?? start
      enter(column)
      if isTooDeep { return (.nesting, column) }
    case UInt8(ascii: "&") where !isLast: return (.anchor, start)
    case UInt8(ascii: "*"):
      keyColumn = keyColumn ?? start
      place = line[place...].firstIndex { !$0.isOfAlias } ?? line.count
    case UInt8(ascii: "!"):
      keyColumn = keyColumn ?? start
      place =
        line[place...].firstIndex { $0.isBlank || isFlow && $0 == UInt8(ascii: ",") } ?? line.count
    case UInt8(ascii: "|") where !isFlow, UInt8(ascii: ">") where !isFlow:
      open = .block
      place = line.count
    case let byte:
      keyColumn = keyColumn ?? start
      place =
        byte.isQuote
        ? quotedEnd(byte, in: line, from: place) : plainEnd(in: line, from: start)
    }
    return isTooDeep ? (.nesting, start) : nil
  }

  private var isTooDeep: Bool { columns.count + flowDepth > Self.nestingLimit }

  /// Records the column of a block whose next entry begins there.
  private mutating func enter(_ column: Int) {
    keyColumn = nil
    guard flowDepth == 0, columns.last ?? -1 < column else { return }
    columns.append(column)
  }

  /// Returns whether the line begins or ends a document: `---` or `...`.
  private func isMarker(_ line: [UInt8]) -> Bool {
    (line.starts(with: "---".utf8) || line.starts(with: "...".utf8))
      && (line.count == 3 || line[3].isBlank)
  }

  /// Returns the index behind a text without quotation marks, which continues on the next line if
  /// nothing ends it.
  private mutating func plainEnd(in line: [UInt8], from start: Int) -> Int {
    var place = start
    while place < line.count {
      let isLast = place + 1 == line.count || line[place + 1].isBlank
      switch line[place] {
      case UInt8(ascii: ":") where isLast: return place
      case UInt8(ascii: "#") where place > start && line[place - 1].isBlank: return place
      case let byte where flowDepth > 0 && byte.isOfFlow: return place
      default: place += 1
      }
    }
    open = .plain
    return place
  }

  /// Returns the index behind the closing quotation mark, which can be on a later line.
  private mutating func quotedEnd(_ quote: UInt8, in line: [UInt8], from start: Int) -> Int {
    var place = start
    while place < line.count, line[place] != quote {
      place += quote == UInt8(ascii: "\"") && line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < line.count else {
      open = .quoted(quote)
      return line.count
    }
    return place + 1
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of a line before its line break, which is LF, CR, U+0085, U+2028 or U+2029.
  fileprivate var withoutBreak: [UInt8] {
    let breaks: [[UInt8]] = [
      [0x0D, 0x0A], [0x0A], [0x0D], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
    ]
    let width = breaks.first { suffix($0.count).elementsEqual($0) }?.count ?? 0
    return Array(dropLast(width))
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  /// Whether the character ends a plain text in a flow list or map.
  fileprivate var isOfFlow: Bool { ",[]{}".utf8.contains(self) }
  fileprivate var isOfAlias: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
