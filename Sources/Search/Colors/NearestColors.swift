/// The colors nearest to another color, at most one of each object.
struct NearestColors {
  struct Entry: Hashable {
    var object: Int
    var distance: Int
    var color: SearchColor
  }

  private(set) var entries: [Entry] = []
  static let most = 24
  /// The greatest distance of similar colors, in ten thousandths of OKLab.
  static let farthest = 1500

  init(to wanted: HexColor, in colors: [ColorTable.Entry], readerLocale: Int) {
    var best: [Int: (entry: Entry, isShown: Bool)] = [:]
    for color in colors {
      let distance = wanted.distance(to: color.color)
      let isShown = color.locale == readerLocale
      if let known = best[color.object] {
        let isCloser = distance < known.entry.distance
        let isBetterShown = distance == known.entry.distance && isShown && !known.isShown
        guard isCloser || isBetterShown else { continue }
      }
      let found = SearchColor(hex: "#" + color.digits.uppercased(), label: color.label)
      best[color.object] = (
        Entry(object: color.object, distance: distance, color: found), isShown
      )
    }
    let near = best.values.map(\.entry).filter { $0.distance <= Self.farthest }
    entries = Array(
      near.sorted { ($0.distance, $0.object) < ($1.distance, $1.object) }.prefix(Self.most))
  }
}
