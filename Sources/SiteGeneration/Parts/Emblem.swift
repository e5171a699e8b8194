import HTMLTree

/// The emblem of the site: one square for each of the four appearances.
enum Emblem {
  static let node = element("svg", ["viewBox": "0 0 24 24", "aria-hidden": "true"]) {
    element("g", ["fill": "currentColor"]) {
      for (path, opacity) in quarters { element("path", ["d": path, "opacity": opacity]) }
    }
  }

  private static let quarters = [
    ("M2 6a4 4 0 0 1 4-4h5v9H2z", "0.28"), ("M13 2h5a4 4 0 0 1 4 4v5h-9z", "0.5"),
    ("M2 13h9v9H6a4 4 0 0 1-4-4z", "0.74"), ("M13 13h9v5a4 4 0 0 1-4 4h-5z", "1"),
  ]
}
