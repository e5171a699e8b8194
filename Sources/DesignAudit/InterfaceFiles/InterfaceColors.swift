import Guidelines

extension AuditSubject {
  /// The colors in numbers of interface files, without those that code replaces.
  var interfaceColors: [ColorLiteral] {
    shownColors.filter { $0.literal != nil && !recoloredClasses.mayChange([$0.view]) }
      .compactMap(\.literal)
  }

  /// The texts and lists of interface files whose color is the same in every appearance. Texts whose
  /// background the file tells are left out, because their contrast is measured.
  var fixedInterfaceUses: [FixedUse] {
    let noTexts = TextColors([], in: self)
    return shownColors.filter { color in
      guard let use = color.use,
        use.role == .text && !use.hasOwnBackground || lists.contains(use.view)
      else { return false }
      let views = [color.view] + color.cell
      return !recoloredClasses.mayChange(views) && !recoloredClasses.keepsAppearance(views)
    }
    .compactMap(\.use).compactMap { FixedUse($0, beside: noTexts, in: self) }
  }

  private var shownColors: [InterfaceColorUse] {
    shownInterfaces.flatMap(\.colors)
  }

  /// The interface files for the platforms of the app, without those of demos and of classes that nothing
  /// names.
  var shownInterfaces: [InterfaceFile] {
    let own = Set(options.platforms.map(\.rawValue))
    return interfaces.filter { file in
      (own.isEmpty || !own.isDisjoint(with: file.platforms)) && !file.path.isOfDemo
        && !unusedTypes.interfaces.contains(file.path)
    }
  }
}

/// The elements whose cells come from elsewhere.
private let lists: Set<String> = ["tableView", "collectionView"]
