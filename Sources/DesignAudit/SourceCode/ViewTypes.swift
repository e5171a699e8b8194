/// How the types of a source file are put together to screens.
struct ViewTypes: Sendable {
  /// The types of which views are made in lists and scroll views.
  var scrolled: Set<String> = []
  /// The types in whose body views of a type are made, by that type.
  var parents: [String: Set<String>] = [:]
  /// The types that are screens, because they have a list, a scroll view or a bar of their own.
  var screens: Set<String> = []
}

extension ViewPaths {
  /// The types of the text that make views of other types.
  func viewTypes(_ context: CodeContext) -> ViewTypes {
    var types = ViewTypes()
    for chain in reader.chains where !chain.isImplicit {
      let base = chain.members[0]
      let type = reader.typeName(around: base.token)
      if isPartOfScreen(chain) { types.screens.insert(type) }
      guard base.arguments != nil || !base.closures.isEmpty, !systemViews.contains(base.name),
        base.name.unicodeScalars.first?.properties.isUppercase == true,
        !context.isUnshipped(base.token)
      else { continue }
      let path = path(of: base.token)
      if path.isFloating { continue }
      if path.container != nil {
        types.scrolled.insert(base.name)
      } else if path.function == "body", type != base.name {
        types.parents[base.name, default: []].insert(type)
      }
    }
    return types
  }

  private func isPartOfScreen(_ chain: CodeChain) -> Bool {
    screens.contains(chain.members[0].name)
      || chain.members.contains { screenModifiers.contains($0.name) }
  }
}

private let screens: Set<String> = [
  "List", "Form", "ScrollView", "NavigationStack", "NavigationView", "TabView",
]

private let screenModifiers: Set<String> = ["toolbar", "navigationTitle", "ignoresSafeArea"]

/// Views of SwiftUI, which no type of an app makes.
private let systemViews: Set<String> = [
  "Text", "Image", "Button", "VStack", "HStack", "ZStack", "Spacer", "Color", "Group", "Section",
  "ForEach", "List", "Form", "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
  "Label", "Toggle", "Picker", "TextField", "Divider", "Rectangle", "RoundedRectangle", "Circle",
  "Capsule", "NavigationLink", "NavigationStack", "Menu", "ProgressView", "Task", "String", "Int",
  "CGFloat", "CGSize", "Binding", "Set", "Array", "URL", "EdgeInsets", "GridItem", "Date", "UUID",
  "LinearGradient", "Gradient", "Font", "Double", "Bool", "Float", "NSLocalizedString",
]
