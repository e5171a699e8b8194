import Diagnostics

/// The code of types that nothing in an app names, so that nothing shows what they make.
struct UnusedTypes: Sendable {
  private var lines: [String: [ClosedRange<Int>]] = [:]
  /// The paths of the xib files of such types.
  private(set) var interfaces: Set<String> = []

  init() {}

  /// Finds the types, if the sources are those of a whole app, as one that begins in them shows.
  init(_ sources: [SourceFile], _ interfaces: [InterfaceFile], _ lists: [InfoPropertyList]) {
    guard sources.contains(where: \.types.beginsApp) else { return }
    var named = sources.reduce(into: Set<UInt64>()) { $0.formUnion($1.types.named) }
    named.formUnion(lists.flatMap(\.names).map(\.utf8.nameHash))
    let defined = Set(
      sources.flatMap(\.types.declarations).filter(\.isDefinition).map(\.name))
    named.formUnion(interfaces.flatMap { $0.classes(defined, named) }.map(\.utf8.nameHash))
    let open = Set(sources.flatMap(\.types.declarations).filter(\.isOpen).map(\.name))
    self.interfaces = Set(
      interfaces.filter { $0.isUnused(defined.subtracting(open), named) }.map(\.path))
    for source in sources {
      lines[source.path] = source.types.declarations.filter {
        defined.contains($0.name) && !open.contains($0.name)
          && !named.contains($0.name.utf8.nameHash)
      }.map(\.lines)
    }
  }

  /// Whether a place is in the code of such a type.
  func contain(_ place: ContentLocation) -> Bool {
    lines[place.path]?.contains { $0.contains(place.line) } == true
  }
}

extension InterfaceFile {
  /// Returns the classes that the file uses, none if it is that of a class which nothing names.
  fileprivate func classes(_ defined: Set<String>, _ named: Set<UInt64>) -> Set<String> {
    isUnused(defined, named) ? [] : classNames
  }

  /// Whether the file is the xib of a class which nothing names.
  fileprivate func isUnused(_ defined: Set<String>, _ named: Set<UInt64>) -> Bool {
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    return path.hasSuffix(".xib") && defined.contains(name)
      && !named.contains(name.utf8.nameHash)
  }
}
