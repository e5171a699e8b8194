extension AuditSubject {
  /// The colors in numbers of interface files, without those that code replaces.
  var interfaceColors: [ColorLiteral] { lastingColors.compactMap(\.literal) }

  /// The texts and lists of interface files whose color is the same in every appearance. Texts whose
  /// background the file tells are left out, because their contrast is measured.
  var fixedInterfaceUses: [FixedUse] {
    // What code keeps in one appearance, its interface file does not say.
    guard !sources.contains(where: \.recolored.forcesAppearance) else { return [] }
    let noTexts = TextColors([], in: self)
    return lastingColors.compactMap(\.use)
      .filter { $0.role == .text && !$0.hasOwnBackground || lists.contains($0.view) }
      .compactMap { FixedUse($0, beside: noTexts, in: self) }
  }

  private var lastingColors: [InterfaceColorUse] {
    let colors = interfaces.flatMap(\.colors)
    guard !colors.isEmpty else { return [] }
    let recolored = RecoloredClasses(sources)
    return colors.filter { !recolored.mayChange($0.view) }
  }
}

/// The elements whose cells come from elsewhere.
private let lists: Set<String> = ["tableView", "collectionView"]
