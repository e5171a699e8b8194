import ColorScience
import Guidelines

/// A text or a background whose color is the same in every appearance, although what it meets adapts.
struct FixedUse {
  let use: ColorUse
  /// The name of the color, or its value.
  let name: String
  let value: SRGB
  /// The color type whose names are to be used instead.
  let type: String

  /// - Parameter texts: the colors of texts of the same file.
  init?(_ use: ColorUse, beside texts: TextColors, in subject: AuditSubject) {
    self.init(use, in: subject)
    let isAtFault =
      switch use.role {
      case .text: !use.hasOwnBackground && isTextAtFault(in: subject)
      case .background: isLine || isBackgroundAtFault(texts) && !texts.mayBeChosen(for: self)
      case .tint, .border, .fill: false
      }
    guard isAtFault else { return nil }
  }

  /// Reads a color that is the same in every appearance; nil if it adapts, is translucent, or if names
  /// say that it may be right.
  init?(_ use: ColorUse, in subject: AuditSubject) {
    guard let (name, value) = subject.resolved(use.color)?.opaqueValue, !use.isForMedia,
      !(use.isLine && use.isInPlayer)
    else { return nil }
    self.use = use
    self.name = name
    self.value = value
    let own = use.color.typeName
    type = own.flatMap { colorTypes[$0] == nil ? nil : $0 } ?? use.viewColorType
  }
}

extension FixedUse {
  var isGray: Bool {
    max(value.red, value.green, value.blue) - min(value.red, value.green, value.blue) < 0.02
  }

  /// Whether the use is a line between views in a plain gray.
  var isLine: Bool {
    guard case .member(let name, let type) = use.color, isFixedColor(name, of: type) else {
      return false
    }
    return use.role == .background && use.isLine && isGray && value != .black && value != .white
  }

  /// The color of the system that adapts and has the same name: `UIColor.systemRed` for `.red`.
  func counterpart(in subject: AuditSubject) -> String? {
    guard case .member(let color, let type)? = Optional(use.color), isFixedColor(color, of: type)
    else { return nil }
    let own = "\(type).system\(color.prefix(1).uppercased())\(color.dropFirst())"
    return subject.palette.color(api: own) == nil ? nil : own
  }

  /// Whether the color is a plain one of which the system has its own, or is lost on a dark ground
  /// although it does well on a light one. The gray of UIKit can be read on white and on black; the
  /// dark ground of the Mac is a gray itself.
  private func isTextAtFault(in subject: AuditSubject) -> Bool {
    isDark || counterpart(in: subject) != nil && !(isGray && type == "UIColor")
  }

  /// Whether a white text is lost on the color. A plain gray as a ground says that something is off.
  private var isLight: Bool {
    !ContrastVerdict(.white, on: value).passes(.largeText) && value.red > 0.8
  }

  private var isDark: Bool {
    !ContrastVerdict(value, on: .black).passes(.largeText)
      && ContrastVerdict(value, on: .white).passes(.text)
  }

  /// Whether a text that adapts is lost on the background in one appearance, and the code shows that
  /// the view has such a text.
  private func isBackgroundAtFault(_ texts: TextColors) -> Bool {
    if use.isLine || use.hasOwnBackground || !isGray || !(isLight || isDark) { return false }
    return use.hasPlainText || use.isGround && texts.adapt(on: self)
  }
}

/// The colors of the texts in a file, by the view and by the type that has them.
struct TextColors {
  private var known: [Substring: [SRGB]] = [:]
  /// The views and types with a text whose color cannot be told.
  private var unknown: Set<Substring> = []
  /// The types with a text whose color adapts.
  private var adapting: Set<Substring> = []

  init(_ uses: [ColorUse], in subject: AuditSubject) {
    for use in uses where use.role == .text || use.role == .tint {
      let value = subject.resolved(use.color).map(\.fixedValue)
      for key in [use.typeName, use.view[...]] {
        switch value {
        case .some(let value?): known[key, default: []].append(value)
        case .some(nil): if use.role == .text { adapting.insert(key) }
        case nil: unknown.insert(key)
        }
      }
    }
  }

  /// Whether the type of a background has a text whose color adapts.
  func adapt(on background: FixedUse) -> Bool { adapting.contains(background.use.typeName) }

  /// Whether a text may be made for a background: one of its type with which it has contrast, or of
  /// which nothing is known.
  func mayBeChosen(for background: FixedUse) -> Bool {
    let type = background.use.typeName
    return unknown.contains(type)
      || known[type, default: []].contains {
        ContrastVerdict($0, on: background.value).passes(.largeText)
      }
  }
}

extension AppColor {
  /// The name and the value of a color that is the same in every appearance and lets nothing through.
  fileprivate var opaqueValue: (String, SRGB)? {
    switch self {
    case .fixed(let name, let value) where value.alpha == 1: (name, value)
    case .value(let value) where value.alpha == 1: (name, value)
    default: nil
    }
  }

  /// The value of a color that is the same in every appearance.
  fileprivate var fixedValue: SRGB? {
    switch self {
    case .fixed(_, let value), .value(let value): value
    case .faded(let color, _): color.fixedValue
    case .named, .member, .system: nil
    }
  }

  /// The type of which the color is a member.
  fileprivate var typeName: String? {
    switch self {
    case .member(_, let type): type
    case .fixed(let name, _): name.split(separator: ".").first.map(String.init)
    case .named, .system, .value, .faded: nil
    }
  }
}
