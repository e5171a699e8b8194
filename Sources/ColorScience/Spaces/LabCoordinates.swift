// CIE 15:2004 with the exact fractions, as in CSS Color 4, 18 (sample code).
private let epsilon = 216.0 / 24389
private let kappa = 24389.0 / 27

/// Returns L\*, a\* and b\* of XYZ relative to a white point.
func labCoordinates(ofXYZ xyz: Vector3, white: Vector3) -> Vector3 {
  let relative = Vector3(xyz.x / white.x, xyz.y / white.y, xyz.z / white.z)
  let f = relative.map { $0 > epsilon ? cubeRoot($0) : (kappa * $0 + 16) / 116 }
  return Vector3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
}

/// Returns XYZ of L\*, a\* and b\* relative to a white point.
func xyzCoordinates(ofLab lab: Vector3, white: Vector3) -> Vector3 {
  let fy = (lab.x + 16) / 116
  let f = Vector3(fy + lab.y / 500, fy, fy - lab.z / 200)
  let relative = f.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa }
  return Vector3(relative.x * white.x, relative.y * white.y, relative.z * white.z)
}
