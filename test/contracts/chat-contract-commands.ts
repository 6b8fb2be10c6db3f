import { describe, expect, it } from 'vitest'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import {
  directMessages,
  type Member,
  type Place,
  type PlaceName,
  placeNames,
} from './chat-world.ts'

const weekMs = 7 * 24 * 3_600_000

/** Commands, their forms and buttons. */
export function judgeCommands(scene: ChatScene): void {
  const openPlace = (name: PlaceName, ...members: Member[]): Place =>
    name === 'dm' ? directMessages : scene.world.open(name, members)
  const run = async (member: Member, place: Place, name: string, values?: string) => {
    const list = () => (place.name === 'dm' ? member.inDm() : member.privately())
    const before = list().length
    await member.command(place, name, values)
    const answered = await scene.world.waitFor(() => list()[before])
    await quiet(scene)
    return answered
  }

  describe('a command', () => {
    it.each(placeNames)('in a %s is answered for the person alone', async (name) => {
      const ann = scene.world.join('ann')
      const bob = scene.world.join('bob')
      const place = openPlace(name, ann, bob)
      await ann.command(place, 'limits')
      await shown(() => seenBy(ann), /messages/i)
      await quiet(scene)
      if (name !== 'dm') expect(scene.world.openly(place)).toEqual([])
      expect(seenBy(bob)).toEqual([])
      expect(scene.world.openAnswers()).toEqual([])
    })

    it('that nobody knows says so, and what it may have meant', async () => {
      const cyd = scene.world.join('cyd')
      const place = openPlace('channel', cyd)
      await cyd.command(place, 'run', 'scoer')
      const refused = await shown(() => seenBy(cyd), 'I do not know the command')
      expect(refused.text).toContain('/credit score')
      expect(scene.world.openly(place)).toEqual([])
    })

    it('of a French person is answered in French', async () => {
      const dot = scene.world.join('dot', { language: 'fr' })
      await dot.command(directMessages, 'help')
      await shown(() => seenBy(dot), 'Ce que je sais faire')
      await dot.command(directMessages, 'run', 'scoer')
      await shown(() => seenBy(dot), 'Je ne connais pas la commande')
    })

    it('without its values opens a form, which runs it', async () => {
      const eve = scene.world.join('eve')
      await eve.command(openPlace('channel', eve), 'impact')
      const form = await scene.world.waitFor(() => eve.forms()[0])
      expect(form.fields).toEqual(expect.arrayContaining(['currentScore', 'actions', 'timeframe']))
      await form.submit({
        currentScore: '680',
        actions: 'type: pay_down, currentBalance: 4200, paymentAmount: 3000, creditLimit: 6000',
        timeframe: '6',
      })
      await shown(() => seenBy(eve), '731')
      expect(eve.forms()).toEqual([])
    })

    it('whose form has a mistake says which', async () => {
      const fay = scene.world.join('fay')
      await fay.command(openPlace('channel', fay), 'impact')
      const form = await scene.world.waitFor(() => fay.forms()[0])
      await form.submit({ currentScore: '680', actions: 'nonsense', timeframe: '6' })
      await shown(() => seenBy(fay), /name and a value/)
    })
  })

  describe('a button', () => {
    const monitor =
      '{"bureaus":["bureau_a"],"frequency":"weekly","alerts":{"scoreChange":10,"newAccount":true,"hardInquiry":true,"latePayment":true}}'
    const isMonitored = async (member: Member) => {
      const status = await run(member, directMessages, 'get-monitoring-status')
      return status.text.includes('Your scores are not checked yet')
    }
    const askToStop = async (name: string) => {
      const member = scene.world.join(name)
      const place = openPlace('channel', member)
      await run(member, directMessages, 'monitor', monitor)
      const asked = await run(member, place, 'stop-monitoring')
      return { member, place, asked }
    }

    it('does what it says, once', async () => {
      const { member, asked } = await askToStop('gus')
      expect(await isMonitored(member)).toBe(true)
      await asked.press(member, 'Yes, go ahead')
      await quiet(scene)
      expect(await isMonitored(member)).toBe(false)
      // Pressed again later, it does nothing more.
      await run(member, directMessages, 'monitor', monitor)
      await asked.press(member, 'Yes, go ahead')
      await shown(() => seenBy(member), 'was used already')
      await quiet(scene)
      expect(await isMonitored(member)).toBe(true)
    })

    it('of another person is refused, for whoever pressed it alone', async () => {
      const { member, place, asked } = await askToStop('hal')
      const ida = scene.world.join('ida')
      const shared = scene.world.open('channel', [member, ida])
      const [button] = asked.buttons
      const planted = await scene.world.plantButton(shared, button?.actionId ?? '')
      await planted.press(ida, 'Go on')
      await shown(() => seenBy(ida), 'belongs to somebody else')
      await quiet(scene)
      expect(scene.world.openly(shared)).toHaveLength(1)
      expect(scene.world.openly(place)).toEqual([])
      expect(await isMonitored(member)).toBe(true)
    })

    it('that was made up is refused, for whoever pressed it alone', async () => {
      const jon = scene.world.join('jon')
      const shared = scene.world.open('channel', [jon])
      const planted = await scene.world.plantButton(shared, `act_${'0'.repeat(24)}`)
      await planted.press(jon, 'Go on')
      await shown(() => seenBy(jon), 'too old')
      expect(scene.world.openly(shared)).toHaveLength(1)
    })

    it('is too old after a week', async () => {
      const { member, asked } = await askToStop('kim')
      scene.advance(weekMs + 1)
      await asked.press(member, 'Yes, go ahead')
      await shown(() => seenBy(member), 'too old')
      await quiet(scene)
      expect(await isMonitored(member)).toBe(true)
    })
  })

  describe('the chats of a person', () => {
    const ask = async (member: Member, text: string) => {
      await member.dm(text)
      await quiet(scene)
    }
    const requestWith = (text: string) =>
      JSON.stringify(
        scene.model.requests.findLast(({ turns }) => JSON.stringify(turns).includes(text))?.turns,
      )

    it('are listed, begun, continued, named and given another model where people talk', async () => {
      const lee = scene.world.join('lee')
      await run(lee, directMessages, 'chats')
      await shown(() => seenBy(lee), 'You have no chats yet')
      await ask(lee, 'Zebra cards of Lee?')
      await run(lee, directMessages, 'chats', 'title Quagga')
      await shown(() => seenBy(lee), /called .Quagga/)
      await run(lee, directMessages, 'chats', 'new')
      await ask(lee, 'Giraffe loans of Lee?')
      expect(requestWith('Giraffe loans')).not.toContain('Zebra')
      const list = await run(lee, directMessages, 'chats', 'list')
      expect(list.text).toContain('Quagga')
      expect(list.text).toContain('(here)')
      await run(lee, directMessages, 'chats', 'continue Quagga')
      await ask(lee, 'Back with the stripes of Lee?')
      expect(requestWith('Back with the stripes')).toContain('Zebra')
      await run(lee, directMessages, 'chats', 'model offline')
      await shown(() => seenBy(lee), /offline answers in this chat/)
    })

    it('are continued by a button of the list', async () => {
      const max = scene.world.join('max')
      await ask(max, 'Heron cards of Max?')
      await run(max, directMessages, 'chats', 'title Heron')
      await run(max, directMessages, 'chats', 'new')
      await ask(max, 'Stork loans of Max?')
      const list = await run(max, directMessages, 'chats')
      await list.press(max, 'Continue: Heron')
      await shown(() => seenBy(max), /continue .Heron/)
      await ask(max, 'Back to birds of Max?')
      expect(requestWith('Back to birds')).toContain('Heron cards')
    })

    it('are of each place their own', async () => {
      const ned = scene.world.join('ned')
      await ask(ned, 'Walrus of Ned?')
      const place = scene.world.open('channel', [ned])
      await ned.mention(place, 'Narwhal of Ned?')
      await quiet(scene)
      expect(requestWith('Narwhal of Ned')).not.toContain('Walrus')
    })
  })

  it('nothing is shown to others by accident', () => {
    expect(scene.world.openAnswers()).toEqual([])
  })
}
