/// Returns the CIE 1976 colour difference: the distance in L\*a\*b\*.
package func deltaE76(_ first: LabD65, _ second: LabD65) -> Double {
  Vector3(first.lightness, first.a, first.b)
    .distance(to: Vector3(second.lightness, second.a, second.b))
}

/// Returns the CIE 1976 colour difference in L\*a\*b\* (D65); opacity is ignored.
package func deltaE76(_ first: SRGB, _ second: SRGB) -> Double {
  deltaE76(LabD65(first), LabD65(second))
}
