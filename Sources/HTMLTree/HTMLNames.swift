/// A set of names, ordered by their length: nearly all names are told apart by it, so that asking
/// takes less than hashing would.
package struct HTMLNames: Sendable, ExpressibleByArrayLiteral {
  private var byLength: [[HTMLName]] = []

  package init(arrayLiteral names: HTMLName...) {
    for name in names {
      let length = name.literal.utf8CodeUnitCount
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append(name)
    }
  }

  package func contains(_ name: HTMLName) -> Bool {
    let length = name.literal.utf8CodeUnitCount
    return length < byLength.count && byLength[length].contains(name)
  }
}
