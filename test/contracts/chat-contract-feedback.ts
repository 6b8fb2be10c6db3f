import { describe, expect, it } from 'vitest'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type Member, type Seen } from './chat-world.ts'

const labelsOf = ({ buttons }: Seen) => buttons.map(({ label }) => label)

const ratings = [expect.stringContaining('Helpful'), expect.stringContaining('Not helpful')]

/** Ratings of the coach's answers. */
export function judgeFeedback(scene: ChatScene): void {
  const answerTo = async (member: Member, text: string) => {
    scene.model.script = () => [`Answer: ${text}`]
    await member.dm(text)
    await quiet(scene)
    return await shown(member.inDm, `Answer: ${text}`)
  }
  const labelOf = (seen: Seen, part: string) =>
    labelsOf(seen).find((label) => label.endsWith(part)) ?? part
  const rate = async (seen: Seen, member: Member, part: string) => {
    await seen.press(member, labelOf(seen, part))
    await quiet(scene)
  }
  const stored = async () => {
    const query = { index: 'byAge', equals: [], limit: 500 } as const
    const { items } = await scene.world.services.store.list('answerFeedback', query)
    return items.map(({ value: { rating, comment } }) => ({ rating, comment }))
  }

  describe('an answer of the coach', () => {
    it('is rated by its two buttons, and the last press counts', async () => {
      const ann = scene.world.join('ann')
      const answer = await answerTo(ann, 'Alpaca of Ann?')
      expect(labelsOf(answer)).toEqual(ratings)
      const before = await stored()
      await rate(answer, ann, 'Helpful')
      await shown(() => seenBy(ann), 'glad that it helped')
      expect(await stored()).toEqual([...before, { rating: 'up', comment: null }])
      await rate(answer, ann, 'Not helpful')
      expect(await stored()).toEqual([...before, { rating: 'down', comment: null }])
    })

    it('that did not help is commented in a form, and the rating can be taken back', async () => {
      const ben = scene.world.join('ben')
      const answer = await answerTo(ben, 'Bison of Ben?')
      const before = await stored()
      await rate(answer, ben, 'Not helpful')
      const thanks = await shown(() => seenBy(ben), 'did not help')
      await thanks.press(ben, 'Say what was wrong')
      const form = await scene.world.waitFor(() => ben.forms()[0])
      expect(form.fields).toEqual(['comment'])
      await form.submit({ comment: 'It was about bison.' })
      const noted = await shown(() => seenBy(ben), 'goes to the people who run this coach')
      await quiet(scene)
      expect(await stored()).toEqual([
        ...before,
        { rating: 'down', comment: 'It was about bison.' },
      ])
      await rate(noted, ben, 'Take it back')
      expect(await stored()).toEqual(before)
    })

    it('in a channel is rated by the person who asked alone, and nobody else sees that', async () => {
      const cyd = scene.world.join('cyd')
      const dan = scene.world.join('dan')
      const place = scene.world.open('thread', [cyd, dan])
      scene.model.script = () => ['Answer: Civet.']
      await cyd.mention(place, 'Civet of Cyd?')
      await quiet(scene)
      const answer = await shown(() => scene.world.openly(place), 'Answer: Civet.')
      const before = await stored()
      await rate(answer, dan, 'Helpful')
      await shown(() => seenBy(dan), 'belongs to somebody else')
      expect(await stored()).toEqual(before)
      await rate(answer, cyd, 'Helpful')
      await shown(() => seenBy(cyd), 'glad that it helped')
      expect(await stored()).toHaveLength(before.length + 1)
      expect(scene.world.openly(place)).toHaveLength(1)
    })

    it('to a question by command is rated, too', async () => {
      const eli = scene.world.join('eli')
      const place = scene.world.open('channel', [eli])
      scene.model.script = () => ['Answer: Eland.']
      await eli.command(place, 'ask', 'Eland of Eli?')
      await quiet(scene)
      const answer = await shown(() => seenBy(eli), 'Answer: Eland.')
      expect(labelsOf(answer)).toEqual(ratings)
      await rate(answer, eli, 'Helpful')
      await shown(() => seenBy(eli), 'glad that it helped')
    })

    it('to somebody in danger asks for nothing', async () => {
      const fay = scene.world.join('fay')
      await fay.dm('I want to kill myself because of my debts')
      const answer = await shown(fay.inDm, '988')
      await quiet(scene)
      expect(answer.buttons).toEqual([])
    })

    it('that broke off asks for nothing, and no tour does', async () => {
      const gil = scene.world.join('gil')
      scene.model.script = () => ['Answer: Gib', Promise.reject(new Error('the model is gone'))]
      await gil.dm('Gibbon of Gil?')
      await quiet(scene)
      await shown(gil.inDm, /Something went wrong|could not/)
      expect(gil.inDm().flatMap(labelsOf)).toEqual([])
    })

    it('of a French person is rated in French', async () => {
      const hal = scene.world.join('hal', { language: 'fr' })
      const answer = await answerTo(hal, 'Comment améliorer ma cote de crédit cette année ?')
      await rate(answer, hal, 'Utile')
      await shown(() => seenBy(hal), 'Tant mieux')
    })
  })

  describe('/credit home', () => {
    it('shows score, alerts, settings, account and chats to the person alone', async () => {
      const ivy = scene.world.join('ivy')
      await answerTo(ivy, 'Ibis of Ivy?')
      await ivy.command(directMessages, 'analyze-report', report)
      await quiet(scene)
      const place = scene.world.open('channel', [ivy])
      await ivy.command(place, 'home')
      await quiet(scene)
      const home = await shown(ivy.privately, 'Your credit at a glance')
      for (const text of ['712', 'You have no alerts', 'not watched', 'messages left', 'Ibis']) {
        expect(home.text).toContain(text)
      }
      expect(home.text).toContain('made for this chat')
      expect(labelsOf(home)).toContain('Use my own account')
      expect(scene.world.openly(place)).toEqual([])
    })

    it('shows what there is when a part has nothing to show', async () => {
      const jon = scene.world.join('jon', { language: 'fr' })
      await jon.command(directMessages, 'home')
      await quiet(scene)
      const home = await shown(jon.inDm, 'Votre crédit en un coup d’œil')
      expect(home.text).toContain('Vous n’avez pas encore de conversation')
      expect(home.text).toContain('Quand vos cotes sont surveillées')
    })
  })
}

const report = JSON.stringify({
  bureau: 'bureau_a',
  reportData: 'Credit report for Jordan Sample\nScore: 712\nModel: VantageScore 3.0',
})
