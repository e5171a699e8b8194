/// An estimate of the time that cmark-gfm would take. Most input takes linear time, but some takes
/// quadratic time. For a megabyte of the latter, version 0.29.0.gfm.6, which Debian ships, needs
/// minutes. This type finds such input in one pass over its bytes: it computes an upper bound of
/// the steps that the parser would repeat. In practice the bound is a thousand times below the
/// limit.
struct ParsingCost {
  /// The number of parser steps; a hundred million take about a second.
  private(set) var steps = 0

  /// The current run of non-blank lines, which can be one paragraph, list or table.
  private var run = Run()
  /// An upper bound of the number of quotes and lists that are open at the current line.
  private var depth = 0
  private var wasBlank = true
  /// The current and the longest link reference definition in bytes, and a bound of references.
  private var definition = (current: 0, longest: 0)
  private var references = 0
  private var marks = 0

  private struct Run {
    var bytes = 0
    var lines = 0
    /// The number of `<?` and `<!`. The parser searches for the end of each.
    var openMarkup = 0
    var links = 0
    var images = 0
    var emphasis = 0
    /// The number of columns if the run can be a table, otherwise 0.
    var columns = 0

    /// The parser searches the paragraph for each end of markup, and goes back from each link.
    var steps: Int { openMarkup * bytes / 8 + links * (images + emphasis) }
  }

  /// The maximum number of lines; ten megabytes of short ones would need gigabytes.
  static let mostLines = 200_000
  /// The maximum number of marks that can become nodes of the tree.
  private static let mostMarks = 400_000

  /// Returns the line, from 1, at which the text becomes too expensive, or nil if it does not.
  static func excessiveLine(in text: borrowing String) -> Int? {
    var cost = ParsingCost()
    var number = 0
    let limit = 200_000_000 + 40 * text.utf8.count
    var rest = Array(text.utf8)[...]
    while true {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      number += 1
      cost.add(rest[..<(end ?? rest.endIndex)])
      if cost.total > limit || number > mostLines || cost.marks > mostMarks { return number }
      guard let end else { return nil }
      rest = rest[(end + 1)...]
    }
  }

  /// The steps so far, if every reference is replaced by the longest definition.
  private var total: Int { steps + run.steps + 4 * definition.longest * references }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    open(line, isBlank)
    steps += depth
    if isBlank || line.beginsItem {
      steps += run.steps
      run = Run()
      definition.current = 0
    }
    if !isBlank { addToRun(line) }
    wasBlank = isBlank
  }

  /// Records how many quotes and lists the line can open; unindented lines can close all.
  private mutating func open(_ line: ArraySlice<UInt8>, _ isBlank: Bool) {
    guard !isBlank else { return }
    var (markers, indentation) = (0, 0)
    var digits = false
    for byte in line {
      switch byte {
      case 0x20: indentation += 1
      case 0x09: indentation += 4
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = true
        continue
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): markers += 1
      case UInt8(ascii: "."), UInt8(ascii: ")"):
        guard digits else { return note(markers + indentation / 2) }
        markers += 1
      default: return note(markers + indentation / 2)
      }
      digits = false
    }
    note(markers + indentation / 2)
  }

  private mutating func note(_ found: Int) {
    depth = found == 0 && wasBlank ? 0 : max(depth, found)
  }

  private mutating func addToRun(_ line: ArraySlice<UInt8>) {
    var pipes = 0
    var isDelimiter = true
    var isDefinition = false
    var last: UInt8 = 0
    for byte in line {
      count(byte, after: last)
      if byte.isMark { marks += 1 }
      if byte == UInt8(ascii: "|") { pipes += 1 }
      if byte == UInt8(ascii: ":"), last == UInt8(ascii: "]") { isDefinition = true }
      isDelimiter = isDelimiter && byte.isDelimiter
      last = byte
    }
    run.bytes += line.count + 1
    run.lines += 1
    countTable(pipes, isDelimiter: isDelimiter)
    countDefinition(line.count + 1, begins: isDefinition)
  }

  private mutating func count(_ byte: UInt8, after last: UInt8) {
    switch (last, byte) {
    case (UInt8(ascii: "<"), UInt8(ascii: "?")), (UInt8(ascii: "<"), UInt8(ascii: "!")):
      run.openMarkup += 1
    case (UInt8(ascii: "]"), UInt8(ascii: "(")), (UInt8(ascii: "]"), UInt8(ascii: "[")):
      run.links += 1
      references += 1
    case (UInt8(ascii: "!"), UInt8(ascii: "[")): run.images += 1
    case (_, UInt8(ascii: "]")): references += 1
    case (_, UInt8(ascii: "*")), (_, UInt8(ascii: "_")), (_, UInt8(ascii: "~")): run.emphasis += 1
    default: break
    }
  }

  /// Adds the steps for short rows, for long rows, and for the search of the header.
  private mutating func countTable(_ pipes: Int, isDelimiter: Bool) {
    steps += pipes * pipes / 4
    steps += max(0, run.columns - pipes) * 50
    guard isDelimiter else { return }
    steps += run.lines * run.bytes / 4
    run.columns = max(run.columns, pipes + 1)
  }

  private mutating func countDefinition(_ length: Int, begins: Bool) {
    if begins { definition.current = 0 } else if definition.current == 0 { return }
    definition.current += length
    definition.longest = max(definition.longest, definition.current)
  }
}

extension UInt8 {
  /// Whether the byte can begin or end an inline.
  fileprivate var isMark: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// Whether the byte can occur in the delimiter row below the header of a table.
  fileprivate var isDelimiter: Bool {
    switch self {
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20, 0x09, 0x0D: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line begins a list item in any context, and so ends the paragraph before it.
  fileprivate var beginsItem: Bool {
    let rest = drop { $0 == 0x20 }
    guard count - rest.count <= 3, let first = rest.first else { return false }
    return "-+*".utf8.contains(first) && rest.dropFirst().first == 0x20
      && rest.dropFirst(2).contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
  }
}
