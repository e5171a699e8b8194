/// Three coordinates. `SIMD3` is many times slower in an unoptimized build.
struct Vector3: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  func map(_ transform: (Double) -> Double) -> Vector3 {
    Vector3(transform(x), transform(y), transform(z))
  }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  func distance(to other: Vector3) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }

  /// Returns the point at `fraction` of the way to `end`.
  func interpolated(to end: Vector3, _ fraction: Double) -> Vector3 {
    Vector3(
      x + (end.x - x) * fraction, y + (end.y - y) * fraction, z + (end.z - z) * fraction)
  }
}

/// A 3 by 3 matrix, stored by rows.
struct Matrix3: Sendable {
  let rows: (Vector3, Vector3, Vector3)

  init(
    _ a: Double, _ b: Double, _ c: Double,
    _ d: Double, _ e: Double, _ f: Double,
    _ g: Double, _ h: Double, _ i: Double
  ) {
    rows = (Vector3(a, b, c), Vector3(d, e, f), Vector3(g, h, i))
  }

  static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(
      matrix.rows.0.dot(vector), matrix.rows.1.dot(vector), matrix.rows.2.dot(vector))
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let (first, second, third) = left.rows
    return Matrix3(rows: (first * right, second * right, third * right))
  }

  static func * (row: Vector3, matrix: Matrix3) -> Vector3 {
    let (first, second, third) = matrix.rows
    return Vector3(
      row.x * first.x + row.y * second.x + row.z * third.x,
      row.x * first.y + row.y * second.y + row.z * third.y,
      row.x * first.z + row.y * second.z + row.z * third.z)
  }

  private init(rows: (Vector3, Vector3, Vector3)) { self.rows = rows }
}

// Only this file imports the C library. The rest of the module calls the functions below.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func cubeRoot(_ value: Double) -> Double { cbrt(value) }

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

func exponential(_ value: Double) -> Double { exp(value) }

package func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }

package func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// Returns the angle of the vector in degrees, from 0 to 360.
func hueAngle(x: Double, y: Double) -> Double {
  let degrees = atan2(y, x) * 180 / .pi
  return degrees < 0 ? degrees + 360 : degrees
}
