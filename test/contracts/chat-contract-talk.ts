import { describe, expect, it } from 'vitest'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type PlaceName, placeNames } from './chat-world.ts'

const question = 'Which card should I pay first?'
const answer = 'Pay the card with the highest use first.'
const danger = 'I cannot pay any more and I want to kill myself'

const publicPlaces = placeNames.filter((name) => name !== 'dm')

const report = (creditor: string) =>
  [
    ...['Credit report for Jordan Sample by Equifax', 'Score: 613', '', 'Accounts', creditor],
    ...['Account number: XXXX1234', 'Type: Credit card', 'Status: Current'],
    ...['Balance: $4513', 'Limit: $5000', 'Opened: 01/2019'],
  ].join('\n')

/** Messages, in the DM and where others read along. */
export function judgeTalk(scene: ChatScene): void {
  const { model } = scene
  const askedBy = (text: string) =>
    model.requests.filter((request) => JSON.stringify(request.turns).includes(text))

  describe('a message in the DM', () => {
    it('is answered in the DM, and the first words are shown before the last', async () => {
      const ann = scene.world.join('ann')
      const released = Promise.withResolvers<void>()
      model.script = () => [
        'First words of a long answer. ',
        released.promise,
        'And the last ones.',
      ]
      await ann.dm(question)
      const growing = await shown(ann.inDm, 'First words of a long answer.')
      expect(growing.text).not.toContain('last ones')
      released.resolve()
      await shown(ann.inDm, /First words of a long answer\.\s+And the last ones\./)
      await quiet(scene)
      expect(ann.inDm().filter(({ text }) => text.includes('last ones'))).toHaveLength(1)
      model.script = () => [answer]
    })

    it('is the first contact once: a free account and a short tour', async () => {
      const ben = scene.world.join('ben')
      await ben.dm(question)
      await shown(ben.inDm, answer)
      await quiet(scene)
      await ben.dm('And then?')
      await scene.world.waitFor(() => ben.inDm().filter(({ text }) => text.includes(answer))[1])
      await quiet(scene)
      const tours = ben.inDm().filter(({ text }) => text.includes('I am your credit coach'))
      expect(tours).toHaveLength(1)
      expect(tours[0]?.text).toContain('free account')
    })

    it('that comes while an answer is written is the next question', async () => {
      const dot = scene.world.join('dot')
      const released = Promise.withResolvers<void>()
      model.script = () => [released.promise, answer]
      await dot.dm('First of Dot?')
      await expect.poll(() => askedBy('First of Dot').length).toBe(1)
      await dot.dm('Second of Dot?')
      released.resolve()
      await expect.poll(() => askedBy('Second of Dot').length).toBe(1)
      await quiet(scene)
      expect(dot.inDm().filter(({ text }) => text.includes(answer))).toHaveLength(2)
      model.script = () => [answer]
    })

    it('of a French person is answered in French', async () => {
      const eve = scene.world.join('eve', { language: 'fr' })
      await eve.command(directMessages, 'help')
      await shown(() => seenBy(eve), 'Ce que je sais faire')
      await eve.dm('Je veux me tuer')
      await shown(eve.inDm, /9-?8-?8|suicide/i)
      expect(
        seenBy(eve)
          .map(({ text }) => text)
          .join('\n'),
      ).not.toMatch(/\b(?:the|you|your)\b/i)
    })

    it('is refused for the day in words for people, after ten messages', async () => {
      const fay = scene.world.join('fay')
      for (let count = 0; count < 11; count++) {
        await fay.dm(`Question ${count}?`)
        await quiet(scene)
      }
      const refused = await shown(fay.inDm, '10 messages')
      expect(refused.text).toMatch(/00:00 UTC/)
      expect(refused.text).not.toMatch(/\bAPI\b|PATCH|JSON|\/api\//)
    })
  })

  describe('a message that mentions the bot', () => {
    it('is answered for all in its place, without anything that is stored about the person', async () => {
      const gus = scene.world.join('gus')
      await gus.dm('', [{ name: 'report.txt', bytes: Buffer.from(report('Ospreycanary Bank')) }])
      await shown(gus.inDm, '613')
      for (const name of ['channel', 'private channel', 'thread'] as const) {
        const place = scene.world.open(name, [gus, scene.world.join('hal')])
        const asked = `What would you do in a ${name}?`
        await gus.mention(place, asked)
        await shown(() => scene.world.openly(place), answer)
        await quiet(scene)
        expect(scene.world.openly(place)).toHaveLength(1)
        const [request] = askedBy(asked)
        expect(request?.tools).toEqual([])
        expect(JSON.stringify(request)).not.toMatch(/Ospreycanary|\b(?:613|4513)\b/)
      }
      expect(scene.world.readByOthers()).not.toMatch(/Ospreycanary|\b(?:613|4513)\b/)
    })

    it('is refused in private when the day is used up', async () => {
      const ida = scene.world.join('ida')
      const jon = scene.world.join('jon')
      const place = scene.world.open('channel', [ida, jon])
      for (let count = 0; count < 11; count++) {
        await ida.mention(place, `Question ${count} of Ida?`)
        await quiet(scene)
      }
      await shown(() => seenBy(ida), '10 messages')
      expect(
        scene.world
          .openly(place)
          .map(({ text }) => text)
          .join(),
      ).not.toContain('10 messages')
      expect(seenBy(jon)).toEqual([])
    })

    it.each(publicPlaces)(
      'and tells of danger in a %s is answered in the DM alone',
      async (name) => {
        const kim = scene.world.join('kim')
        const place = scene.world.open(name, [kim, scene.world.join('lee')])
        if (!scene.world.hearsMentions(place)) return
        await kim.mention(place, danger)
        const help = await shown(kim.inDm, '988')
        expect(help.text).not.toContain('credit coach')
        await quiet(scene)
        expect(scene.world.openly(place)).toEqual([])
        expect(kim.privately()).toEqual([])
        expect(askedBy('kill myself')).toEqual([])
      },
    )
  })

  describe('a question by command', () => {
    it.each(placeNames)(
      'that tells of danger in a %s is answered for the person alone',
      async (name: PlaceName) => {
        const oda = scene.world.join('oda')
        const pam = scene.world.join('pam')
        const place = name === 'dm' ? directMessages : scene.world.open(name, [oda, pam])
        await oda.command(place, 'ask', danger)
        await shown(() => seenBy(oda), '988')
        await quiet(scene)
        if (name !== 'dm') expect(scene.world.openly(place)).toEqual([])
        expect(seenBy(pam)).toEqual([])
      },
    )
  })

  describe('events that are delivered twice', () => {
    it('have one effect each', async () => {
      const quin = scene.world.join('quin')
      const place = scene.world.open('channel', [quin])
      await quin.dm('Once of Quin?')
      await quin.mention(place, 'Openly of Quin?')
      await quin.command(place, 'limits')
      await quiet(scene)
      const before = [seenBy(quin).length, scene.world.openly(place).length, model.requests.length]
      await scene.world.deliverAgain()
      await quiet(scene)
      const after = [seenBy(quin).length, scene.world.openly(place).length, model.requests.length]
      expect(after).toEqual(before)
    })
  })

  describe('a restart', () => {
    it('while questions wait and answers are written loses and doubles nothing', async () => {
      const rob = scene.world.join('rob')
      const sue = scene.world.join('sue')
      const place = scene.world.open('channel', [rob, sue])
      await rob.dm('Waiting of Rob?')
      await sue.mention(place, 'Waiting of Sue?')
      await sue.command(place, 'limits')
      await scene.world.restart()
      // The claim of the stopped process on a turn is over.
      scene.advance(120_000)
      await shown(rob.inDm, answer)
      await shown(() => scene.world.openly(place), answer)
      await shown(sue.privately, /messages/i)
      await quiet(scene)
      expect(rob.inDm().filter(({ text }) => text.includes(answer))).toHaveLength(1)
      expect(scene.world.openly(place)).toHaveLength(1)
      expect(sue.privately()).toHaveLength(1)
      await rob.dm('And now of Rob?')
      await expect.poll(() => askedBy('And now of Rob').length).toBe(1)
      // The chat goes on.
      expect(JSON.stringify(askedBy('And now of Rob')[0]?.turns)).toContain('Waiting of Rob')
      await quiet(scene)
    })
  })
}
