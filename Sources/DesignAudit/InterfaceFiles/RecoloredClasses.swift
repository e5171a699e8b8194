/// The views whose colors code sets, by the classes in whose braces it does.
struct RecoloredClasses {
  private var parts: [String: RecoloredViews.Part] = [:]
  private var children: [String: Set<String>] = [:]
  private var tags: Set<String> = []
  /// The files that name a class of an interface file.
  private var users: [String: [Int]] = [:]
  /// The classes with code in a file.
  private let classes: [[String]]

  init(_ sources: [SourceFile], _ interfaces: [InterfaceFile]) {
    classes = sources.map { $0.recolored.parts.keys.sorted() }
    for recolored in sources.map(\.recolored) {
      if recolored.parts.values.contains(where: { !$0.receivers.isEmpty }) {
        tags.formUnion(recolored.tags)
      }
      for (name, part) in recolored.parts { parts[name, default: .init()].add(part) }
    }
    for (name, part) in parts {
      for parent in part.parents { children[parent, default: []].insert(name) }
    }
    for name in Set(interfaces.flatMap(\.classNames)) {
      users[name] = Self.users(of: name, sources)
    }
  }

  /// Returns the files whose code names a class, without its own and headers, which only declare.
  private static func users(of name: String, _ sources: [SourceFile]) -> [Int] {
    let hash = name.utf8.nameHash
    return sources.indices.filter {
      sources[$0].types.named.contains(hash) && sources[$0].recolored.parts[name] == nil
        && !sources[$0].path.hasSuffix(".h")
    }
  }
}

extension RecoloredClasses {
  /// Returns whether code may change a color of some views that are seen together. Of a class that
  /// the audit did not read, that is possible.
  func mayChange(_ views: [ViewIdentity]) -> Bool {
    views.contains(where: changesItself) || isChangedByOthers(views)
  }

  /// Whether code keeps some views, or what is around them, in light or dark.
  func keepsAppearance(_ views: [ViewIdentity]) -> Bool {
    views.flatMap(\.owners).contains { owner in
      lineage(of: owner).contains { parts[$0]?.keepsAppearance == true }
        || users[owner, default: []].contains { file in
          classes[file].contains { parts[$0]?.keepsAppearance == true }
        }
    }
  }

  /// Whether the class of a view, or that of one of its outlets, sets its color.
  private func changesItself(_ view: ViewIdentity) -> Bool {
    if let tag = view.tag, tags.contains(tag) { return true }
    let names = ["*", "*" + view.kind]
    if let name = view.customClass, changes(["self"] + names, in: name) { return true }
    return view.outlets.contains { outlet in
      outlet.owner.map { changes([outlet.property] + names, in: $0) } ?? false
    }
  }

  private func changes(_ names: [String], in owner: String) -> Bool {
    guard parts[owner]?.isDefined == true else { return true }
    return lineage(of: owner).contains { parent in
      parts[parent].map { !$0.receivers.isDisjoint(with: names) } ?? false
    }
  }

  /// Whether other code sets a color of the views wherever it shows them: that of the screen in a
  /// storyboard, or that of all files which name the class.
  private func isChangedByOthers(_ views: [ViewIdentity]) -> Bool {
    var names = Set(views.flatMap(\.outlets).map(\.property))
    if views.contains(where: \.isCell) { names.insert("cell") }
    let screens = Set(views.compactMap(\.screen))
    let owners = Set(views.flatMap(\.owners)).subtracting(screens)
    names.formUnion(owners.flatMap { owned(names, by: $0) })
    if screens.contains(where: { parts[$0]?.isDefined != true || repaints(names, $0) }) {
      return true
    }
    let isOfScreen = !screens.isEmpty && !views.contains(where: \.isInPrototype)
    // Any code may get a cell without a class.
    guard !owners.isEmpty || isOfScreen else {
      return parts.values.contains { !$0.foreign.isDisjoint(with: names) }
    }
    if owners.contains(where: { paints(names, lineage(of: $0)) }) { return true }
    let files = Set(owners.flatMap { users[$0, default: []] })
    return !files.isEmpty
      && files.allSatisfy { file in classes[file].contains { repaints(names, $0) } }
  }

  /// The names as code writes them that knows the class, one above or one below it.
  private func owned(_ names: Set<String>, by owner: String) -> [String] {
    (lineage(of: owner) + descendants(of: owner)).flatMap { owner in
      names.map { "\(owner).\($0)" }
    }
  }

  /// Whether a class, one above or one below it sets the color of a view of other objects.
  private func repaints(_ names: Set<String>, _ name: String) -> Bool {
    paints(names, lineage(of: name) + descendants(of: name))
  }

  private func paints(_ names: Set<String>, _ classes: [String]) -> Bool {
    classes.contains { name in
      parts[name].map { !$0.foreign.isDisjoint(with: names) } ?? false
    }
  }

  /// The class and those above it that the app makes: what extends a class of the system runs only
  /// where something calls it.
  private func lineage(of name: String) -> [String] {
    closure(of: name) { parts[$0]?.parents ?? [] }.filter { !isOfSystem($0) }
  }

  private func descendants(of name: String) -> [String] {
    isOfSystem(name) ? [] : closure(of: name) { children[$0] ?? [] }
  }

  private func isOfSystem(_ name: String) -> Bool {
    parts[name]?.isDefined != true && ["UI", "NS"].contains { name.hasPrefix($0) }
  }

  private func closure(of name: String, _ next: (String) -> Set<String>) -> [String] {
    var seen: Set<String> = [name]
    var open = [name]
    var found: [String] = []
    while let name = open.popLast() {
      found.append(name)
      open += next(name).filter { seen.insert($0).inserted }
    }
    return found
  }
}

extension RecoloredViews.Part {
  /// Adds what another file has of the same class.
  fileprivate mutating func add(_ other: Self) {
    parents.formUnion(other.parents)
    isDefined = isDefined || other.isDefined
    receivers.formUnion(other.receivers)
    foreign.formUnion(other.foreign)
    keepsAppearance = keepsAppearance || other.keepsAppearance
  }
}

extension ViewIdentity {
  /// The classes of the app to which the view belongs.
  fileprivate var owners: [String] {
    [customClass, screen].compactMap(\.self) + outlets.compactMap(\.owner)
  }
}
