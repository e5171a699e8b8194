/// The colours nearest to one, at most one an object.
struct NearestColors {
  struct Entry: Hashable {
    var object: Int
    var distance: Int
    var color: SearchColor
  }

  private(set) var entries: [Entry] = []
  static let most = 24
  /// Ten thousandths in OKLab; farther colours are not alike.
  static let farthest = 1500

  init(to wanted: HexColor, in colors: [ColorEntry], readerLocale: Int) {
    var best: [Int: (entry: Entry, isRead: Bool)] = [:]
    for color in colors {
      let distance = wanted.distance(to: color.color)
      let isRead = color.locale == readerLocale
      if let known = best[color.object] {
        let isCloser = distance < known.entry.distance
        let isBetterRead = distance == known.entry.distance && isRead && !known.isRead
        guard isCloser || isBetterRead else { continue }
      }
      let found = SearchColor(hex: "#" + color.digits.uppercased(), label: color.label)
      best[color.object] = (
        Entry(object: color.object, distance: distance, color: found), isRead
      )
    }
    let near = best.values.map(\.entry).filter { $0.distance <= Self.farthest }
    entries = Array(
      near.sorted { ($0.distance, $0.object) < ($1.distance, $1.object) }.prefix(Self.most))
  }
}
