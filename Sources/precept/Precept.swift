import Commands

@main
struct Precept {
  @MainActor static func main() async { await PreceptCommand.main() }
}
