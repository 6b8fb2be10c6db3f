import { describe, expect, it } from 'vitest'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type Member, type Place, type Seen } from './chat-world.ts'

const report = JSON.stringify({
  bureau: 'bureau_a',
  reportData: 'Credit report for Jordan Sample\nScore: 712\nModel: VantageScore 3.0',
})

/** Private answers that their owner shares in a channel. */
export function judgeSharing(scene: ChatScene): void {
  const press = async (seen: Seen, member: Member, label: string) => {
    await seen.press(member, label)
    await quiet(scene)
  }
  /** Somebody with a score, another person, and a channel of both. */
  const setUp = async (language: 'en' | 'fr' = 'en') => {
    const ann = scene.world.join('ann', { language })
    const bob = scene.world.join('bob')
    const place = scene.world.open('channel', [ann, bob])
    await ann.command(directMessages, 'analyze-report', report)
    await quiet(scene)
    return { ann, bob, place }
  }
  const scoreIn = async (member: Member, place: Place, title = 'Your Equifax score') => {
    await member.command(place, 'score')
    await quiet(scene)
    return await shown(member.privately, title)
  }
  const previewIn = async (member: Member, place: Place) => {
    await press(await scoreIn(member, place), member, 'Share…')
    return await shown(member.privately, 'Share this in #')
  }

  describe('sharing a private answer', () => {
    it('shows its owner alone what would be posted, where, and who would read it', async () => {
      const { ann, bob, place } = await setUp()
      const preview = await previewIn(ann, place)
      expect(preview.text).toContain('Good (670–739)')
      expect(preview.text).toMatch(/Everybody who can open #\S+ will read it/)
      expect(preview.text).not.toContain('712')
      expect(scene.world.openly(place)).toEqual([])
      expect(seenBy(bob)).toEqual([])
    })

    it('posts the band of the score, and who shared it, after a press of its owner', async () => {
      const { ann, bob, place } = await setUp()
      await press(await previewIn(ann, place), ann, 'Post it')
      await shown(ann.privately, 'I am posting it in #')
      const [posted, ...more] = scene.world.openly(place)
      expect(more).toEqual([])
      expect(posted?.text).toContain('Good (670–739)')
      expect(posted?.text).toContain('shares this from the credit coach')
      expect(posted?.text).not.toMatch(/\b712\b|November|Jordan/)
      expect(posted?.buttons).toEqual([])
      expect(seenBy(bob)).toEqual([])
    })

    it('posts what was previewed, also when the score has changed since', async () => {
      const { ann, place } = await setUp()
      const preview = await previewIn(ann, place)
      await ann.command(directMessages, 'analyze-report', report.replace('712', '560'))
      await quiet(scene)
      await press(preview, ann, 'Post it')
      const [posted] = scene.world.openly(place)
      expect(posted?.text).toContain('Good (670–739)')
    })

    it('posts once, however often it is pressed', async () => {
      const { ann, place } = await setUp()
      const preview = await previewIn(ann, place)
      await Promise.all([preview.press(ann, 'Post it'), preview.press(ann, 'Post it')])
      await quiet(scene)
      await press(preview, ann, 'Post it')
      await shown(() => seenBy(ann), 'was used already')
      expect(scene.world.openly(place)).toHaveLength(1)
    })

    it('ends when its owner thinks better of it', async () => {
      const { ann, place } = await setUp()
      const preview = await previewIn(ann, place)
      await press(preview, ann, 'Keep it to myself')
      await shown(() => seenBy(ann), 'Nothing was shared')
      await press(preview, ann, 'Post it')
      expect(scene.world.openly(place)).toEqual([])
    })

    it('is not done by anybody else', async () => {
      const { ann, bob, place } = await setUp()
      const preview = await previewIn(ann, place)
      const post = preview.buttons.find(({ label }) => label === 'Post it')
      const planted = await scene.world.plantButton(place, post?.actionId ?? '')
      await press(planted, bob, 'Go on')
      await shown(() => seenBy(bob), 'belongs to somebody else')
      expect(scene.world.openly(place)).toHaveLength(1)
    })

    it('needs no more than the preview after the service was started again', async () => {
      const { ann, place } = await setUp()
      const preview = await previewIn(ann, place)
      await scene.world.restart()
      await press(preview, ann, 'Post it')
      expect(scene.world.openly(place)).toHaveLength(1)
    })

    it('ends an hour after its preview', async () => {
      const { ann, place } = await setUp()
      const preview = await previewIn(ann, place)
      scene.advance(3_600_001)
      await press(preview, ann, 'Post it')
      await shown(() => seenBy(ann), 'too old')
      expect(scene.world.openly(place)).toEqual([])
    })

    it('is offered for what has a part without figures alone', async () => {
      const { ann, place } = await setUp()
      const offered = async (name: string) => {
        const before = ann.privately().length
        await ann.command(place, name)
        await quiet(scene)
        return ann.privately()[before]?.buttons.some(({ label }) => label === 'Share…')
      }
      expect(await offered('score')).toBe(true)
      expect(await offered('limits')).toBe(false)
      expect(await offered('list-letters')).toBe(false)
      expect(await offered('help')).toBe(false)
    })

    it('speaks French to a French person, and to those who read it', async () => {
      const { ann, place } = await setUp('fr')
      await press(await scoreIn(ann, place, 'Votre cote Equifax'), ann, 'Partager…')
      const preview = await shown(ann.privately, 'Partager ceci dans #')
      await press(preview, ann, 'Publier')
      const [posted] = scene.world.openly(place)
      expect(posted?.text).toContain('partage ceci du coach de crédit')
    })
  })
}
