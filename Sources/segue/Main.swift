import Foundation

@main enum Main {
  @MainActor static func main() {
    exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
