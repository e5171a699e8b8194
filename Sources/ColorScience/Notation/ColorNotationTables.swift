/// The constants of ``readColor(_:)`` in JavaScript, so that the search of the site reads the same
/// notations of colors (`41-color-notations.js`, `42-color-spaces.js`).
package var colorNotationTables: [String] {
  [
    "const longestColor = \(maximumLength);",
    "const colorMarks = \"\(colorMarks.map(String.init).joined())\";",
    "const plainScalars = [\(plainScalars)];",
    lines("namedColors", namedColors) { number($0) },
    lines("colorFunctions", cssFunctions) { function($0, "\"\($0.name)\"") },
    lines("colorSpaces", predefinedSpaces) { function($0, nil) },
    lines("turnsOfUnits", degreesByUnit) { "\($0)" },
    lines("colorFrameworks", colorFrameworks) { "\"\($0.rawValue)\"" },
    "const frameworkTypes = [\(quoted(frameworkTypes))];",
    lines("byteFunctions", byteFunctions) { "[\(quoted($0))]" },
    lines("objectChannels", objectChannels) { "\"\($0)\"" },
    "const alphaLabels = [\(quoted(alphaLabels.sorted()))];",
    lines("spacesByMember", spacesByMember) { "\"\($0.rawValue)\"" },
    lines("initializerShapes", initializerShapes) { shape in
      let space = shape.space.map { "\"\($0.rawValue)\"" } ?? "null"
      let allowed = shape.allowed
      return "[\"\(shape.components.rawValue)\", \(space), \(allowed.lowerBound), "
        + "\(allowed.upperBound)]"
    },
    "const [gamutTolerance, noticeable, chromaPrecision, neutralChroma] = "
      + "[\(gamutTolerance), \(noticeable), \(chromaPrecision), \(OKLCh.neutralChroma)];",
    "const labWhite = \(list(XYZD50.white));",
    lines("rgbSpaces", rgbSpaces) { space in
      let curve = space.curve
      return "{ curve: [\(curve.exponent), \(curve.linearBelow), \(curve.slope)], "
        + "isD50: \(space.isD50), matrix: \(list(space.xyzFromLinear)) }"
    },
    lines("colorMatrices", colorMatrices) { list($0) },
  ]
}

private let rgbSpaces: [String: RGBSpace] = [
  "a98": .a98, "proPhoto": .proPhoto, "rec2020": .rec2020,
]

private let colorMatrices: [String: Matrix3] = [
  "xyzFromSRGB": XYZD65.fromLinearSRGB, "srgbFromXYZ": XYZD65.toLinearSRGB,
  "d65FromD50": XYZD50.toD65, "xyzFromP3": DisplayP3.xyzFromLinear,
  "conesFromXYZ": OKLab.conesFromXYZ, "oklabFromCones": OKLab.fromRootCones,
  "conesFromOKLab": OKLab.toRootCones, "xyzFromCones": OKLab.xyzFromCones,
]

/// The scalars with a plain replacement, in pairs; full-width ASCII is left out, because it is
/// computed.
private var plainScalars: String {
  (0...0xFEFF).compactMap(Unicode.Scalar.init).filter { plainScalar($0) != $0 }
    .map { "\($0.value), \(plainScalar($0).value)" }.joined(separator: ", ")
}

private func lines<Value>(
  _ name: String, _ table: [String: Value], _ value: (Value) -> String
) -> String {
  let members = table.sorted { $0.key < $1.key }.map { "\"\($0)\": \(value($1))" }
  return "const \(name) = { __proto__: null, \(members.joined(separator: ", ")) };"
}

private func function(_ function: CSSFunction, _ space: String?) -> String {
  let channels = function.channels.map { channel in
    let scale = channel.fullScale.map { "\($0)" } ?? "null"
    return "[\(scale), \(channel.allowed.lowerBound), \(channel.allowed.upperBound), "
      + "\(channel.clamps)]"
  }
  let name = space.map { "space: \($0), " } ?? ""
  return
    "{ \(name)hasCommas: \(function.hasCommas), channels: [\(channels.joined(separator: ", "))] }"
}

private func number(_ rgb24: UInt32) -> String { "0x" + String(rgb24, radix: 16) }

private func quoted(_ texts: [String]) -> String {
  texts.map { "\"\($0)\"" }.joined(separator: ", ")
}

private func list(_ vector: Vector3) -> String { "[\(vector.x), \(vector.y), \(vector.z)]" }

private func list(_ matrix: Matrix3) -> String {
  let (first, second, third) = matrix.rows
  return "[" + [first, second, third].map { "\($0.x), \($0.y), \($0.z)" }.joined(separator: ", ")
    + "]"
}
