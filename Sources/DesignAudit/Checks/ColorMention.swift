import ColorScience
import Diagnostics
import Guidelines

/// What is said about a color in numbers that has a name: colors of which the same is said are one
/// finding.
struct ColorMention: Hashable {
  let message: LocalizableMessage

  /// Finds the name of a color; nil if it has none.
  init?(_ color: ColorLiteral, _ palette: SystemPalette, _ sets: ColorSetsByValue) {
    switch color.value {
    case .invalid(let reason):
      message = LocalizableMessage("audit.hard-coded.invalid", ["reason": .message(reason)])
    case .unknown: return nil
    case .color(let value):
      guard !color.isForTheme else { return nil }
      if !color.isForMedia, let set = sets.name(of: value, for: color) {
        message = LocalizableMessage(
          "audit.hard-coded.own-set", ["color": .text(value.text(.hex)), "set": .text(set)])
      } else if !value.isPale, !value.isShade, !(value.isNearlyGray && color.isForGround),
        let known = palette.value(equalTo: value),
        color.framework != .appKit || known.apis.contains(where: { $0.framework == "AppKit" })
      {
        message = known.message(about: value, color.framework)
      } else {
        return nil
      }
    }
  }
}

extension ColorLiteral {
  /// Whether names say that the color is one of a theme, which people choose.
  fileprivate var isForTheme: Bool {
    !themeWords.isDisjoint(with: owner.nameWords)
  }

  /// Whether names say that the color belongs to a picture, a film, a logo or a scanner, which look
  /// alike in every appearance.
  fileprivate var isForMedia: Bool {
    !mediaWords.union(["logo", "logos", "logotype"]).isDisjoint(with: owner.nameWords)
  }
}

extension ColorLiteral {
  /// Whether names say that the color is one of a ground or a line, for which the system has more than
  /// its grays.
  fileprivate var isForGround: Bool {
    !groundWords.isDisjoint(with: owner.nameWords)
  }
}

extension SRGB {
  /// Whether the color is nearly white, as several grays and backgrounds of the system are: which one
  /// it copies cannot be told.
  fileprivate var isPale: Bool { min(red, green, blue) > 0.9 }
}

extension SRGB {
  /// Whether the color is nearly gray and too light or too dark for texts on white or on black. Which of
  /// several grays of the system would do in its place, the number does not tell.
  fileprivate var isShade: Bool {
    isNearlyGray
      && [SRGB.white, .black].contains { !ContrastVerdict(self, on: $0).passes(.largeText) }
  }
}

extension SRGB {
  fileprivate var isNearlyGray: Bool {
    let parts = [red, green, blue]
    return (parts.max() ?? 0) - (parts.min() ?? 0) < leastHue
  }
}

/// The color sets of an app by the value that they have in light.
struct ColorSetsByValue {
  private let names: [SRGB: [(name: String, module: String?, part: Substring?)]]
  /// The letters of the names of all sets.
  private let letters: Set<String>
  private let packages: [String]

  init(_ subject: AuditSubject) {
    let packages = subject.packages
    self.packages = packages
    letters = Set(subject.symbols.keys)
    names = Dictionary(
      subject.colorSets.filter { !$0.isForLaunch }.compactMap { set in
        let slot = set.slot(in: .light, on: universalIdiom)
        guard case .color(let color)? = slot?.value else { return nil }
        let path = set.location.path
        return (color.rounded8, [(set.path, path.module(in: packages), path.part)])
      }, uniquingKeysWith: +)
  }

  /// Returns the only color set with a value; nil if there is none, or if there are several, or it is in
  /// another package or an extension, if the constant has the name of another set, and for grays and what is
  /// nearly gray, which are often equal by chance.
  func name(of color: SRGB, for literal: ColorLiteral) -> String? {
    let path = literal.location.path
    let parts = [color.red, color.green, color.blue]
    guard (parts.max() ?? 0) - (parts.min() ?? 0) > leastHue else { return nil }
    let found = names[color.rounded8] ?? []
    let module = path.module(in: packages)
    guard found.count == 1, module == nil || found[0].module == module,
      found[0].part == nil || found[0].part == path.part,
      isNamed(found[0].name, literal) || !letters.contains(literal.constant.symbolLetters)
    else { return nil }
    return found[0].name
  }

  private func isNamed(_ set: String, _ literal: ColorLiteral) -> Bool {
    set.split(separator: "/").last.map { String($0).symbolLetters }
      == literal.constant.symbolLetters
  }
}

extension ColorLiteral {
  /// The name of the constant that has the color as its value.
  fileprivate var constant: String { owner.split(separator: " ").dropFirst().joined() }
}

extension String {
  /// The target of a package that a path is in, by the folder in `Sources`; nil if it is in none.
  fileprivate func module(in packages: [String]) -> String? {
    guard let package = packages.filter(hasPrefix).max(by: { $0.count < $1.count }) else {
      return nil
    }
    let folders = dropFirst(package.count).split(separator: "/").dropLast()
    return package + folders.prefix(2).joined(separator: "/")
  }
}

extension String {
  /// The folder of an extension, a widget or an app for a watch that a path is in.
  fileprivate var part: Substring? {
    split(separator: "/").dropLast().first { folder in
      !partWords.isDisjoint(with: String(folder).nameWords)
    }
  }
}

private let partWords: Set<String> = ["widget", "widgets", "extension", "watch", "intents"]

private let groundWords: Set<String> = ["background", "ground", "separator", "divider"]

private let themeWords: Set<String> = ["theme", "themes", "scheme"]

/// The difference between the largest and the smallest component from which a color is no gray.
private let leastHue = 0.05

extension SystemValue {
  fileprivate func arguments(_ color: SRGB) -> [String: LocalizableMessage.Argument] {
    let texts: [String: String?] = [
      "color": color.text(.hex), "edition": edition.rawValue, "name": id.rawValue,
      "today": today?.text(.hex),
    ]
    return texts.compactMapValues { $0.map(LocalizableMessage.Argument.text) }
  }

  /// Returns the message about a copy, with the API to use.
  fileprivate func message(
    about color: SRGB, _ framework: ColorLiteral.Framework?
  ) -> LocalizableMessage {
    let api = apis.first { $0.framework == framework?.rawValue } ?? apis.first
    return message(arguments(color)).proposing(api?.name)
  }

  private func message(
    _ arguments: [String: LocalizableMessage.Argument]
  ) -> LocalizableMessage {
    switch (isOutdated, today) {
    case (false, _): LocalizableMessage("audit.hard-coded.copy", arguments)
    case (true, nil): LocalizableMessage("audit.hard-coded.old-copy", arguments)
    case (true, _?): LocalizableMessage("audit.hard-coded.changed-copy", arguments)
    }
  }
}

extension LocalizableMessage {
  /// Returns the message followed by an API to use; the message itself if there is none.
  func proposing(_ api: String?) -> Self {
    api.map { Self("audit.use-api", ["message": .message(self), "name": .text($0)]) } ?? self
  }
}
