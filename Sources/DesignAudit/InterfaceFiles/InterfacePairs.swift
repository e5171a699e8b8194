import ColorScience
import Guidelines

extension AuditSubject {
  /// The texts of interface files on their backgrounds, without those whose colors code changes.
  var interfacePairs: [ColorPair] {
    guard interfaces.contains(where: { !$0.texts.isEmpty }) else { return [] }
    let recolored = RecoloredClasses(sources)
    // What code keeps in one appearance, its interface file does not say. What fails in that one
    // fails in any case, and it is light nearly always.
    let isFixed = sources.contains { $0.recolored.forcesAppearance }
    return interfaces.flatMap(\.texts)
      .filter { text in
        // A background that lets something through may stand on anything.
        !isOfSystem(text.pair) && isOpaque(text.pair.background)
          && text.views.allSatisfy { !recolored.mayChange($0) }
          && (!isFixed || failsInLight(text.pair))
      }
      .map(\.pair)
  }

  /// Whether both colors are the system's, which has made them for each other.
  private func isOfSystem(_ pair: ColorPair) -> Bool {
    [pair.text, pair.background].allSatisfy { color in
      if case .system? = resolved(color) { true } else { false }
    }
  }

  private func failsInLight(_ pair: ColorPair) -> Bool {
    guard let text = value(of: pair.text, in: .light, on: universalIdiom),
      let background = value(of: pair.background, in: .light, on: universalIdiom)
    else { return false }
    return !ContrastVerdict(text, on: background).passes(pair.level)
  }
}

/// The views whose colors code sets, by the classes in whose files it does.
private struct RecoloredClasses {
  private var receivers: [String: Set<String>] = [:]
  private var parents: [String: Set<String>] = [:]
  private var foreign: Set<String> = []

  init(_ sources: [SourceFile]) {
    for recolored in sources.map(\.recolored) {
      foreign.formUnion(recolored.foreign)
      for (name, others) in recolored.classes {
        receivers[name, default: []].formUnion(recolored.receivers)
        parents[name, default: []].formUnion(others)
      }
    }
  }

  /// Returns whether code may change the colors of a view. Of a class that the audit did not read,
  /// that is possible.
  func mayChange(_ view: ViewIdentity) -> Bool {
    if view.isCell, foreign.contains("cell") { return true }
    if let name = view.customClass, changes("self", in: name) { return true }
    return view.outlets.contains { outlet in
      foreign.contains(outlet.property)
        || outlet.owner.map { changes(outlet.property, in: $0) } ?? false
    }
  }

  private func changes(_ name: String, in owner: String) -> Bool {
    guard receivers[owner] != nil else { return true }
    var seen: Set<String> = [owner]
    var open = [owner]
    while let next = open.popLast() {
      if let receivers = receivers[next], receivers.contains(name) || receivers.contains("*") {
        return true
      }
      open += (parents[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}
