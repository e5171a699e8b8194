/// A box around a path: around all of its points and control points, so that the curves, which stay
/// within them, are inside the box.
struct PathBounds {
  private var corners: (least: Point, most: Point)?
  private var current = Point.zero
  private var start = Point.zero

  init(_ data: String) {
    var reader = PathReader(data)
    while let command = reader.nextCommand() {
      guard add(command, reader.numbers(command.argumentCount)) else { break }
    }
  }

  func contains(_ point: Point) -> Bool {
    guard let corners else { return false }
    return (corners.least.x...corners.most.x).contains(point.x)
      && (corners.least.y...corners.most.y).contains(point.y)
  }

  /// Adds the points of a command. Returns false if the command lacks numbers.
  private mutating func add(_ command: PathReader.Command, _ numbers: [Double]) -> Bool {
    guard numbers.count == command.argumentCount else { return false }
    let origin = command.isRelative ? current : .zero
    switch command.letter {
    case "z": current = start
    case "h": move(to: Point(origin.x + numbers[0], current.y))
    case "v": move(to: Point(current.x, origin.y + numbers[0]))
    case "a": addArc(to: origin + Point(numbers[5], numbers[6]), numbers[0], numbers[1])
    default:
      for place in stride(from: 0, to: numbers.count - 1, by: 2) {
        move(to: origin + Point(numbers[place], numbers[place + 1]))
      }
      if command.letter == "m" { start = current }
    }
    return true
  }

  /// Adds an arc, which is nowhere farther from its ends than its largest diameter.
  private mutating func addArc(to end: Point, _ width: Double, _ height: Double) {
    let reach = Point(1, 1) * (2 * max(abs(width), abs(height)))
    for point in [current - reach, current + reach, end - reach, end + reach] { include(point) }
    move(to: end)
  }

  private mutating func move(to point: Point) {
    include(point)
    current = point
  }

  private mutating func include(_ point: Point) {
    let old = corners ?? (point, point)
    corners = (
      Point(min(old.least.x, point.x), min(old.least.y, point.y)),
      Point(max(old.most.x, point.x), max(old.most.y, point.y))
    )
  }
}

/// A reader of SVG path data, one command at a time. A command that is left out is the one before.
private struct PathReader {
  private var rest: Substring.UTF8View
  private var last: Command?

  init(_ data: String) { rest = data[...].utf8 }

  struct Command {
    /// The letter in lower case.
    let letter: Character
    let isRelative: Bool

    var argumentCount: Int {
      switch letter {
      case "z": 0
      case "h", "v": 1
      case "q", "s": 4
      case "c": 6
      case "a": 7
      default: 2
      }
    }
  }

  mutating func nextCommand() -> Command? {
    skipSeparators()
    guard let first = rest.first else { return nil }
    let character = Character(UnicodeScalar(first))
    if character.isLetter {
      rest = rest.dropFirst()
      last = Command(
        letter: Character(character.lowercased()), isRelative: character.isLowercase)
    } else if last?.letter == "m", let isRelative = last?.isRelative {
      last = Command(letter: "l", isRelative: isRelative)
    } else if last?.letter == "z" {
      return nil
    }
    return last
  }

  /// Reads up to `count` numbers.
  mutating func numbers(_ count: Int) -> [Double] {
    var numbers: [Double] = []
    while numbers.count < count,
      let number = nextNumber(isFlag: count == 7 && [3, 4].contains(numbers.count))
    {
      numbers.append(number)
    }
    return numbers
  }

  private mutating func nextNumber(isFlag: Bool) -> Double? {
    skipSeparators()
    var text = ""
    while let byte = rest.first, accepts(byte, after: text, isFlag) {
      text.append(Character(UnicodeScalar(byte)))
      rest = rest.dropFirst()
    }
    return Double(text)
  }

  /// Returns whether a byte continues a number: a sign only begins it, and it has one point. The
  /// flags of arcs are single digits, which may have no separator.
  private func accepts(_ byte: UInt8, after text: String, _ isFlag: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): text.isEmpty
    case UInt8(ascii: "."): !text.contains(".") && !isFlag
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFlag || text.isEmpty
    default: false
    }
  }

  private mutating func skipSeparators() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
  }
}
