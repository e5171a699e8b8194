/// An object that has to do with another: who looks for the one may want the other.
package struct SearchLink: Sendable, Hashable {
  package var kind: String
  package var id: String
  /// How closely they belong together, 1 to 15.
  package var weight: Int

  package init(kind: String, id: String, weight: Int) {
    self.kind = kind
    self.id = id
    self.weight = weight
  }
}
