/// The elements of the middle that the walk did not match, and their partners as they are found.
@usableFromInline
struct OpenElements {
  /// The indices of the open elements of the source, ascending.
  @usableFromInline let sources: UnsafeMutableBufferPointer<UInt32>

  /// The indices of the open elements of the target, ascending.
  @usableFromInline let targets: UnsafeMutableBufferPointer<UInt32>

  /// For each place in `targets`, the source index of its partner plus one, or 0.
  @usableFromInline let partners: UnsafeMutableBufferPointer<UInt32>

  /// Cuts scratch memory for one number per source and two per target into the three lists.
  @inlinable
  init(_ scratch: UnsafeMutableBufferPointer<UInt32>, sourceCount: Int, targetCount: Int) {
    let targetEnd = sourceCount + targetCount
    sources = UnsafeMutableBufferPointer(rebasing: scratch[..<sourceCount])
    targets = UnsafeMutableBufferPointer(rebasing: scratch[sourceCount..<targetEnd])
    partners = UnsafeMutableBufferPointer(rebasing: scratch[targetEnd..<(targetEnd + targetCount)])
    partners.initialize(repeating: 0)
  }

  /// Lists what is not taken and in no stretch.
  @usableFromInline
  func list(taken: TakenBits, stretches: [Stretch], sourceCount: Int, targetCount: Int) {
    var place = 0
    for word in taken.words.indices {
      var open = ~taken.words[word]
      if word == taken.words.count - 1, sourceCount & 63 != 0 { open &= 1 << UInt64(sourceCount & 63) - 1 }
      while open != 0 {
        sources.initializeElement(at: place, to: UInt32(word << 6 + open.trailingZeroBitCount))
        open &= open - 1
        place += 1
      }
    }
    place = 0
    var end = 0
    func list(to start: Int) {
      for target in end..<start {
        targets.initializeElement(at: place, to: UInt32(target))
        place += 1
      }
    }
    for stretch in stretches {
      list(to: Int(stretch.target))
      end = stretch.targetEnd
    }
    list(to: targetCount)
  }
}
