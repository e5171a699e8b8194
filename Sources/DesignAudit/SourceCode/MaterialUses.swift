/// The materials, fonts and complications of a source file.
struct MaterialUses: Sendable {
  var glass: [GlassUse] = []
  /// Whether names of the file speak of pictures, films or maps.
  var showsMedia = false
  var types = ViewTypes()
  var fixedMaterials: [CodePlace] = []
  /// Whether the text gives effects to views.
  var setsEffects = false
  var fixedFonts: [CodePlace] = []
  var untintedImages: [CodePlace] = []
  var watchWidgets: [CodePlace] = []
  var preparesForTint = false
  /// Whether a type of the file is the data source of the complications of ClockKit.
  var hasComplications = false
  /// Whether the file imports UIKit.
  var importsUIKit = false
}

extension MaterialUses {
  init(_ reader: SourceReader, _ context: CodeContext, _ places: LineTable) {
    fixedMaterials = reader.fixedMaterials(context, places)
    setsEffects = reader.setsEffects
    importsUIKit = reader.tokens.imports.contains("UIKit")
    let paths = ViewPaths(reader)
    glass = GlassReader(paths: paths, context: context, places: places).uses
    fixedFonts = reader.fixedFonts(context, places)
    guard reader.language == .swift else { return }
    types = paths.viewTypes(context)
    showsMedia = !glass.isEmpty && reader.tokens.showsMedia
    untintedImages = reader.untintedImages(context, places)
    watchWidgets = reader.watchWidgets(context, places)
    preparesForTint = reader.tokens.preparesForTint
    hasComplications = reader.tokens.tokens.indices.contains {
      reader.tokens.isWord("CLKComplicationDataSource", at: $0)
    }
  }
}

extension SourceTokens {
  /// Whether the text names pictures, films or maps, other than symbols.
  fileprivate var showsMedia: Bool {
    tokens.indices.contains { index in
      guard kind(index) == .word else { return false }
      let name = text(index)
      if name == "Image" {
        return isMark("(", at: index + 1) && !isWord("systemName", at: index + 2)
      }
      return !pictureWords.isDisjoint(with: name.nameWords)
    }
  }
}

private let pictureWords: Set<String> = [
  "video", "photo", "photos", "player", "camera", "map", "album", "artwork", "media", "picture",
  "movie", "film", "gallery", "wallpaper", "avplayer", "poster", "cover", "thumbnail", "banner",
]

extension SourceLexer {
  /// Whether a word of the text may speak of a material, a list, a font or a complication.
  var mentionsMaterials: Bool {
    tokens.contains { token in
      token.kind == .word && token.range.count >= 4 && materialWords.contains(bytes[token.range])
    }
  }
}

private let materialWords: WordSet = [
  "glassEffect", "UIGlassEffect", "NSGlassEffectView", "NSGlassEffectViewStyleClear", "glass",
  "glassProminent", "clearGlass",
  "prominentGlass", "prominentClearGlass", "GlassButtonStyle", "GlassProminentButtonStyle",
  "UIBlurEffect", "material", "setMaterial", "effect", "setEffect", "List", "ForEach",
  "ScrollView", "LazyVStack",
  "LazyVGrid", "Form", "UIHostingConfiguration", "font", "setFont", "UIFont", "Font",
  "systemFont",
  "CLKFullColorImageProvider", "CLKComplicationDataSource", "supportedFamilies", "body",
  "UIButtonConfiguration",
  "widgetAccentable", "widgetRenderingMode", "widgetAccentedRenderingMode",
]
