extension CmarkNode {
  /// The nodes directly below, in order.
  var children: Children { Children(upcoming: firstChild) }

  struct Children: Sequence, IteratorProtocol {
    fileprivate var upcoming: CmarkNode?

    mutating func next() -> CmarkNode? {
      defer { upcoming = upcoming?.next }
      return upcoming
    }
  }

  /// Calls the body for each node below, without recursion; where it answers false, what is below
  /// the node is passed over.
  func forEachDescendant(_ body: (CmarkNode) -> Bool) {
    var depth = 0
    var node = firstChild
    while let current = node {
      if body(current), let child = current.firstChild {
        (node, depth) = (child, depth + 1)
      } else {
        node = current.following(depth: &depth)
      }
    }
  }

  private func following(depth: inout Int) -> CmarkNode? {
    var node = self
    while true {
      if let next = node.next { return next }
      guard depth > 0, let parent = node.parent else { return nil }
      (node, depth) = (parent, depth - 1)
    }
  }
}
