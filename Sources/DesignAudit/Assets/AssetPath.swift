/// The place of a set in an asset catalog, which its folders tell.
struct AssetPath: Sendable {
  let name: String
  /// The names of the folders between the catalog and the set.
  let groups: [String]
  /// The path of the catalog; empty if the set is in none.
  let catalog: String

  /// - Parameter path: the path of the file in the folder of the set.
  init(_ path: String) {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let end = folders.lastIndex { $0.lowercased().hasSuffix(".xcassets") }
    name = folders.last?.split(separator: ".").dropLast().joined(separator: ".") ?? path
    catalog = end.map { folders[...$0].joined(separator: "/") } ?? ""
    groups = folders.dropLast().dropFirst(end.map { $0 + 1 } ?? folders.count).map(String.init)
  }
}
