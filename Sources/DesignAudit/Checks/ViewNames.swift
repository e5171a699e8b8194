import Diagnostics

// What the names of a view and of the code around it say about the view.
extension ColorUse {
  /// The type that contains the view.
  var typeName: Substring { view.prefix { $0 != " " } }

  private var words: Set<String> { Set(view.nameWords) }

  /// Whether names say that the view shows pictures, films, codes or web pages, which stand on black
  /// or white.
  var isForMedia: Bool { !mediaWords.isDisjoint(with: words) }

  /// Whether names say that the view is a line between others.
  var isLine: Bool { !lineWords.isDisjoint(with: words) }

  /// Whether folders or the file are named after players, which are dark in every appearance.
  var isInPlayer: Bool {
    !Set(["player", "playback", "video"]).isDisjoint(
      with: location.path.split(separator: "/").flatMap { String($0).nameWords })
  }

  /// Whether the view is the ground of a screen, of a list, of a bar or of a group of views.
  var isGround: Bool {
    let name = ownName.lowercased()
    return groundWords.contains(name) || grounds.contains { name.hasSuffix($0) }
  }

  /// The name of the view without the objects that have it: `contentView` of `cell.contentView`.
  private var ownName: Substring {
    let parts = view.split(separator: " ", omittingEmptySubsequences: false)
    return parts.last?.split(separator: ".").last ?? ""
  }

  /// The color type of the framework that draws the view.
  var viewColorType: String {
    code.contains("NSColor") ? "NSColor" : isAssigned ? "UIColor" : "Color"
  }

  /// Whether code gives the color to a property, and not a modifier to a view.
  private var isAssigned: Bool { code.contains("=") || code.contains("setTextColor") }
}

/// Words in the names of views whose colors are the same in every appearance for a reason.
let mediaWords: Set<String> = [
  "player", "playback", "video", "movie", "photo", "photos", "image", "images", "camera", "gallery",
  "media", "artwork", "scanner", "qr", "qrcode", "barcode", "crop", "thumbnail", "preview",
  "lightbox", "splash", "launch", "poster", "cover", "print", "snapshot", "avatar", "chromecast",
  "airplay", "badge", "island", "complication", "overlay", "dim", "shadow", "mask", "touch", "web",
]

private let lineWords: Set<String> = ["separator", "divider", "line", "hairline"]

private let groundWords: Set<String> = [
  "", "view", "vstack", "hstack", "zstack", "form", "scroll", "scrollview",
]
private let grounds = [
  "contentview", "tableview", "collectionview", "stackview", "containerview", "backgroundview",
  "navigationbar", "tabbar", "toolbar", "searchbar", "appearance",
]
