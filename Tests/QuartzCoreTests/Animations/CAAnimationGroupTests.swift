import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CAAnimationGroupTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  private func add(duration: CFTimeInterval, _ members: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.duration = duration
    group.animations = members
    stand.turn { layer.add(group, forKey: "group") }
    return group
  }

  private func slide(_ keyPath: String, duration: CFTimeInterval) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = duration
    return animation
  }

  @Test("CA10: a member without a duration takes the group's; the group's duration cuts")
  func durations() {
    _ = add(duration: 1, [slide("position.x", duration: 0), slide("position.y", duration: 4)])
    stand.advance(to: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 12.5))
    stand.advance(to: 1)
    #expect(layer.presentation()?.position == .zero)
  }

  @Test("CA10: members run in the group's time")
  func groupTime() {
    let late = slide("position.y", duration: 0.5)
    late.beginTime = 0.5
    let group = CAAnimationGroup()
    group.duration = 1
    group.speed = 2
    group.repeatCount = 2
    group.animations = [slide("position.x", duration: 1), late]
    stand.advance(to: 3)
    stand.turn { layer.add(group, forKey: "group") }
    stand.advance(to: 3.125)
    #expect(layer.presentation()?.position == CGPoint(x: 25, y: 0))
    stand.advance(to: 3.375)
    #expect(layer.presentation()?.position == CGPoint(x: 75, y: 50))
    stand.advance(to: 3.625)
    #expect(layer.presentation()?.position == CGPoint(x: 25, y: 0))
    stand.advance(to: 4)
    #expect(layer.animationKeys() == nil)
  }

  @Test("CA10: the group's curve paces its members' time, and groups nest")
  func curves() {
    let inner = CAAnimationGroup()
    inner.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    inner.animations = [slide("position.x", duration: 0)]
    _ = add(duration: 1, [inner])
    stand.advance(to: 0.25)
    #expect(stand.picture.position.x.isClose(to: 12.9162, within: 1e-3))
  }

  @Test("a group's copy has copies of its members")
  func copies() {
    let member = slide("position.x", duration: 1)
    let group = add(duration: 1, [member])
    member.toValue = 7
    let copy = layer.animation(forKey: "group") as? CAAnimationGroup
    #expect((copy?.animations?.first as? CABasicAnimation)?.toValue as? Int == 100)
    #expect(group.animations?.first === member)
  }
}
