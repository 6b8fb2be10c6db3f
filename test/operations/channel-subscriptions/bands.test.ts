import { describe, expect, it } from 'vitest'
import { until } from '../../support/time.ts'
import { linesOf, openScene } from './channel-scene.ts'

describe('a post', () => {
  it('names the band of the country’s scale', async () => {
    await using scene = await openScene()
    const report = (score: number) =>
      scene.run('ann', 'analyze-report', {
        bureau: 'bureau_a',
        reportData: `Credit report for Jordan Sample\n12 Elm Street, Ottawa ON K1A 0B6\nScore: ${score}`,
      })
    await scene.watch('ann', 600, { goal: 665 })
    await scene.subscribe('ann')
    await report(640)
    await report(668)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual([
      'Equifax score up 28 points, now good',
      'Score goal reached at Equifax, now good',
    ])
  })

  it('names no band where the scale is not known, and scales differ', async () => {
    await using scene = await openScene()
    const report = (score: number) =>
      scene.run('ann', 'analyze-report', {
        bureau: 'bureau_a',
        reportData: `Credit report for Jordan Sample\nScore: ${score}`,
      })
    await scene.watch('ann', 712)
    await scene.subscribe('ann')
    await report(640)
    await report(668)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Equifax score up 28 points'])
  })
})
