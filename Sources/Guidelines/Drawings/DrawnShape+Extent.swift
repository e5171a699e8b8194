extension DrawnShape.Form {
  package enum Position: Sendable {
    case inside, outside, unknown
  }

  /// Returns whether the point is inside the form. That is unknown for paths within the bounds of
  /// their points, and for groups and parts, which consist of other shapes.
  package func position(of point: Point) -> Position {
    switch self {
    case .rectangle(let box), .slot(let box), .pane(let box, _):
      box.contains(point) ? .inside : .outside
    case .ellipse(let box): box.ellipseContains(point) ? .inside : .outside
    case .path(let data): PathBounds(data).contains(point) ? .unknown : .outside
    case .part, .group: .unknown
    case .text: .outside
    }
  }
}

extension RoundedBox {
  package func contains(_ point: Point) -> Bool {
    let radius = min(radius, box.width / 2, box.height / 2)
    func excess(_ value: Double, _ start: Double, _ length: Double) -> Double {
      max(start + radius - value, value - (start + length - radius), 0)
    }
    let away = Point(
      excess(point.x, box.x, box.width), excess(point.y, box.y, box.height))
    return away.dot(away) <= radius * radius
  }
}

extension DrawnBox {
  fileprivate func ellipseContains(_ point: Point) -> Bool {
    guard width > 0, height > 0 else { return false }
    let away = Point((point.x - x) / width * 2 - 1, (point.y - y) / height * 2 - 1)
    return away.dot(away) <= 1
  }
}
