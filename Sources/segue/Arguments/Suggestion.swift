/// Finds what a person meant by a word that nobody knows.
package enum Suggestion {
  /// The known word that is nearest, if any is near enough to be meant.
  ///
  /// Near is: one begins with the other, both begin with the same of several words, or at most a
  /// third of the letters (and at least two) are wrong, missing, too many or swapped with their
  /// neighbour.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let best = known.map { (word: $0, distance: distance(word, $0.lowercased())) }
      .min { $0.distance < $1.distance }
    if let best, best.distance <= max(2, word.count / 3), best.distance < word.count {
      return best.word
    }
    let letters = word.drop { $0 == "-" }
    guard letters.count > 1 else { return nil }
    return known.first { $0.lowercased().hasPrefix(word) || word.hasPrefix($0.lowercased()) }
      ?? known.first { isOfOneFamily($0.lowercased(), word) }
  }

  /// Whether two names of several words begin with the same one, as slide-up and slide-down-up do.
  private static func isOfOneFamily(_ first: String, _ second: String) -> Bool {
    let (a, b) = (first.split(separator: "-"), second.split(separator: "-"))
    return a.count > 1 && b.count > 1 && a.first == b.first && !first.hasPrefix("-")
  }

  /// How many letters must be changed, added, removed or swapped to make one word the other.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var rows = [Array(0...b.count)]
    for i in 1...max(1, a.count) where i <= a.count {
      var row = [i]
      for j in 1...max(1, b.count) where j <= b.count {
        let isSame = a[i - 1] == b[j - 1]
        var cost = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, rows[i - 2][j - 2] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
