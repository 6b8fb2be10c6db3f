import { describe, expect, it } from 'vitest'
import { until } from '../support/time.ts'
import { type ChatScene, quiet, shown } from './chat-scene.ts'

/** Messages that follow each other as fast as people type, in a service that waits for them as the product does. */
export function judgeBursts(scene: ChatScene): void {
  describe('messages that follow each other at once', () => {
    it('are one question, none dropped', async () => {
      const cyd = scene.world.join('cyd')
      for (const text of ['I have two cards of Cyd.', 'Both are nearly full.', 'What first?']) {
        await cyd.dm(text)
      }
      await until(() => scene.model.requests.length > 0)
      await quiet(scene)
      expect(scene.model.requests.map(({ turns }) => turns.at(-1))).toMatchObject([
        { content: 'I have two cards of Cyd.\nBoth are nearly full.\nWhat first?' },
      ])
    })

    it('may tell of danger piece by piece', async () => {
      const max = scene.world.join('max')
      const place = scene.world.open('thread', [max, scene.world.join('ned')])
      for (const text of ['I really want to end', 'my life tonight']) await max.mention(place, text)
      await shown(max.inDm, '988')
      await quiet(scene)
      expect(scene.world.openly(place)).toEqual([])
    })
  })
}
