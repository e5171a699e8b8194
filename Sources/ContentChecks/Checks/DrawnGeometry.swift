import ColorScience

/// A point, or a distance in two directions.
struct Point {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (left: Self, right: Self) -> Point { Point(left.x + right.x, left.y + right.y) }
  static func - (left: Self, right: Self) -> Point { Point(left.x - right.x, left.y - right.y) }
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}

/// A transformation of coordinates, by the two unit vectors and the origin (SVG 2, 8.5).
struct Transform {
  private var (horizontal, vertical, origin) = (Point(1, 0), Point(0, 1), Point(0, 0))

  func placed(_ point: Point) -> Point {
    Point(
      horizontal.x * point.x + vertical.x * point.y + origin.x,
      horizontal.y * point.x + vertical.y * point.y + origin.y)
  }

  /// Returns the point that is mapped to another one, or nil if the transformation can't be
  /// inverted.
  func local(_ point: Point) -> Point? {
    let area = horizontal.x * vertical.y - vertical.x * horizontal.y
    guard area != 0 else { return nil }
    let away = point - origin
    return Point(
      (away.x * vertical.y - away.y * vertical.x) / area,
      (away.y * horizontal.x - away.x * horizontal.y) / area)
  }

  /// Returns the transformation followed by those of a `transform` attribute inside it.
  func followed(by list: String) -> Transform {
    list.matches(of: /([a-zA-Z]+)\s*\(([^)]*)\)/).reduce(self) { outer, match in
      let numbers = match.output.2.split { " ,\n\t".contains($0) }.compactMap { Double($0) }
      func number(_ place: Int, else value: Double = 0) -> Double {
        place < numbers.count ? numbers[place] : value
      }
      var inner = Transform()
      switch match.output.1 {
      case "translate": inner.origin = Point(number(0), number(1))
      case "scale":
        inner.horizontal.x = number(0, else: 1)
        inner.vertical.y = number(1, else: number(0, else: 1))
      case "rotate":
        let (sine, cosine) = (sine(degrees: number(0)), cosine(degrees: number(0)))
        (inner.horizontal, inner.vertical) = (Point(cosine, sine), Point(-sine, cosine))
        let center = Point(number(1), number(2))
        inner.origin = center - inner.placed(center)
      case "matrix":
        inner.horizontal = Point(number(0), number(1))
        inner.vertical = Point(number(2), number(3))
        inner.origin = Point(number(4), number(5))
      case "skewX": inner.vertical.x = sine(degrees: number(0)) / cosine(degrees: number(0))
      default: inner.horizontal.y = sine(degrees: number(0)) / cosine(degrees: number(0))
      }
      return outer.containing(inner)
    }
  }

  private func containing(_ inner: Transform) -> Transform {
    var result = Transform()
    result.origin = placed(inner.origin)
    result.horizontal = placed(inner.horizontal) - origin
    result.vertical = placed(inner.vertical) - origin
    return result
  }
}

/// Returns the points of path data with the control points of its curves, whose box contains the
/// curve, and points around each arc at its largest diameter.
func pathPoints(_ data: String) -> [Point] {
  var (rest, letter) = (data[...], Character("M"))
  var points: [Point] = []
  var (start, current) = (Point(0, 0), Point(0, 0))
  func skipSeparators() { rest = rest.drop { " ,\n\t".contains($0) } }
  func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    while numbers.count < count {
      skipSeparators()
      // The flags of arcs are single digits, which need no separator.
      let isFlag = count == 7 && (3...4).contains(numbers.count)
      let found =
        isFlag
        ? rest.prefixMatch(of: /[01]/)
        : rest.prefixMatch(of: /[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/)
      guard let text = found?.output, let number = Double(text) else { return nil }
      numbers.append(number)
      rest = rest.dropFirst(text.count)
    }
    return numbers
  }
  func move(to point: Point) {
    points.append(point)
    current = point
  }
  while true {
    skipSeparators()
    guard let next = rest.first else { return points }
    if next.isLetter {
      letter = next
      rest = rest.dropFirst()
    }
    let counts: [Character: Int] = ["z": 0, "h": 1, "v": 1, "q": 4, "s": 4, "c": 6, "a": 7]
    let kind = Character(letter.lowercased())
    let origin = letter.isLowercase ? current : Point(0, 0)
    guard let values = numbers(counts[kind] ?? 2), kind != "z" || next.isLetter else {
      return points
    }
    switch kind {
    case "z": current = start
    case "h": move(to: Point(origin.x + values[0], current.y))
    case "v": move(to: Point(current.x, origin.y + values[0]))
    case "a":
      let end = origin + Point(values[5], values[6])
      let reach = 2 * max(abs(values[0]), abs(values[1]))
      for away in [Point(reach, reach), Point(-reach, -reach)] {
        points += [current + away, end + away]
      }
      move(to: end)
    default:
      for place in stride(from: 0, to: values.count, by: 2) {
        points.append(origin + Point(values[place], values[place + 1]))
      }
      current = points[points.count - 1]
      if kind == "m" {
        start = current
        letter = letter.isLowercase ? "l" : "L"
      }
    }
  }
}
