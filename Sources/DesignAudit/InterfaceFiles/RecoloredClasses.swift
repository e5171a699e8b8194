/// The views whose colors code sets, by the classes in whose files it does.
struct RecoloredClasses {
  private var receivers: [String: Set<String>] = [:]
  private var parents: [String: Set<String>] = [:]
  private var foreign: Set<String> = []
  private var tags: Set<String> = []

  init(_ sources: [SourceFile]) {
    for recolored in sources.map(\.recolored) {
      foreign.formUnion(recolored.foreign)
      if !recolored.receivers.isEmpty { tags.formUnion(recolored.tags) }
      for (name, others) in recolored.classes {
        receivers[name, default: []].formUnion(recolored.receivers)
        parents[name, default: []].formUnion(others)
      }
    }
  }

  /// Returns whether code may change the colors of a view. Of a class that the audit did not read,
  /// that is possible.
  func mayChange(_ view: ViewIdentity) -> Bool {
    if let tag = view.tag, tags.contains(tag) { return true }
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
