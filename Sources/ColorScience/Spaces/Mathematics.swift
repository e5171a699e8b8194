// The only file that touches the C library; the rest of the module sees these names.
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

func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }

func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// Returns the angle of the vector in degrees, 0 up to 360.
func hueAngle(x: Double, y: Double) -> Double {
  let degrees = atan2(y, x) * 180 / .pi
  return degrees < 0 ? degrees + 360 : degrees
}
