/// Writes down all that a value holds, sets and dictionaries in an order of their own, so that two
/// values that hold the same have the same text.
package func structure(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  var parts: [String] = []
  var ancestor: Mirror? = mirror
  while let part = ancestor {
    parts += part.children.map { "\($0.label ?? ""):\(structure(of: $0.value))" }
    ancestor = part.superclassMirror
  }
  switch mirror.displayStyle {
  case .set, .dictionary: parts.sort()
  case nil where parts.isEmpty, .enum where parts.isEmpty: return "\(value)"
  default: break
  }
  return "\(mirror.subjectType)(\(parts.joined(separator: ",")))"
}
