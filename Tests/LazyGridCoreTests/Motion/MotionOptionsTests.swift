import Testing

@testable import LazyGridCore

struct MotionOptionsTests {
  private func opacities(_ rig: EngineRig) -> [Double] {
    var found: [Double] = []
    rig.engine.forEachPlacement { found.append($0.opacity) }
    return found
  }

  @Test("With a stagger, cells appear one after the other and are all visible at the end")
  func staggeredInsertion() {
    let rig = EngineRig(items(1))
    rig.settle()
    rig.apply(items(5), motion: Motion(duration: 0.2, stagger: 0.05))
    rig.frame()
    for _ in 0..<10 { rig.frame() }
    let shown = opacities(rig)
    #expect(shown.first == 1)
    #expect(shown == shown.sorted(by: >))
    #expect(Set(shown).count > 3)
    rig.settle()
    #expect(opacities(rig) == [1, 1, 1, 1, 1])
  }

  @Test("With a stagger, cells disappear one after the other within two durations")
  func staggeredRemoval() {
    let rig = EngineRig(items(12))
    rig.settle()
    rig.apply(items(1), motion: Motion(duration: 0.2, stagger: 10))
    rig.frame()
    for _ in 0..<8 { rig.frame() }
    #expect(rig.engine.ghostCount == 10)
    for _ in 0..<12 { rig.frame() }
    #expect(rig.engine.ghostCount == 0)
  }

  @Test("A spring is at rest after 1.6 times its response")
  func springResponse() {
    let motion = Motion.spring(response: 0.25)
    #expect(abs(motion.duration - 0.4) < 0.01)
    let rig = EngineRig(items(8))
    rig.settle()
    rig.apply(items(8).reversed(), motion: motion)
    var frames = 0
    repeat {
      rig.frame()
      frames += 1
    } while rig.engine.isMoving
    #expect(abs(Double(frames) / 60 - 0.4) < 0.05)
  }

  @Test("A new number of columns is animated if `reflow` is set", arguments: [nil, Motion.standard])
  func reflow(motion: Motion?) {
    let rig = EngineRig(
      items(40), layout: LineLayout.grid(adaptive: 100), viewport: Size(width: 400, height: 600))
    rig.engine.reflow = motion
    rig.settle()
    rig.engine.setViewport(Size(width: 390, height: 600))
    rig.frame()
    #expect(rig.engine.isMoving == (motion != nil))
    rig.settle()
    rig.engine.setViewport(Size(width: 380, height: 600))
    rig.frame()
    #expect(!rig.engine.isMoving, "the number of columns is the same")
  }
}
