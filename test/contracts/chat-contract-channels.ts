import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import { monitoringRequest } from '../documents/engine/requests.ts'
import { unlimited } from '../support/unlimited.ts'
import { seenBy, shown } from './chat-scene.ts'
import { type ChatWorld, directMessages, type Member, type Place, type Seen } from './chat-world.ts'

type OpenWorld = (options: { readonly overrides: Overrides }) => Promise<ChatWorld>

/** Score changes in channels, seen with the eyes of the people there. */
export function judgeChannels(name: string, openWorld: OpenWorld): void {
  let world: ChatWorld
  beforeAll(async () => {
    world = await openWorld({ overrides: { rateLimiter: unlimited } })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  async function run(member: Member, operation: string, input: object = {}) {
    const { catalogue, invoke, store } = world.services
    const found = catalogue.find((one) => one.name === operation)
    const identity = await findIdentity(member.person, { store })
    if (found === undefined || identity === undefined) throw new Error(`no ${operation}`)
    const { person } = member
    const credential = chatCredential(identity.value.userId, { person, place: directPlace })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the operation answered
    return (await invoke(found, { credential, input: () => input })).output as any
  }
  const report = (member: Member, score: number) =>
    run(member, 'analyze-report', {
      bureau: 'bureau_a',
      reportData: `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`,
    })
  /** A person whose score is watched. */
  async function watch(member: Member): Promise<void> {
    await member.dm('help')
    await shown(member.inDm, 'What I can do')
    await run(member, 'set-up-monitoring', { ...monitoringRequest, bureaus: ['bureau_a'] })
    await report(member, 640)
  }
  const question = (member: Member, channel: string) =>
    shown(member.inDm, new RegExp(`Share your score changes in #${channel}\\?`))
  async function allow(asked: Seen, member: Member, channel: string): Promise<void> {
    const allowed = () =>
      seenBy(member).filter(({ text }) => text.includes(`#${channel} now learns`))
    const before = allowed().length
    await asked.press(member, `Allow in #${channel}`)
    await world.waitFor(() => allowed()[before])
  }
  async function subscribe(member: Member, place: Place, channel: string): Promise<Seen> {
    await member.command(place, 'subscribe')
    const asked = await question(member, channel)
    await allow(asked, member, channel)
    return asked
  }
  const post = (place: Place, text: string) => shown(() => world.openly(place), text)

  describe(`a channel of ${name}`, () => {
    it('reads who, bureau, points and band of a change that its owner allowed', async () => {
      const ann = world.join('ann')
      const bob = world.join('bob')
      await watch(ann)
      const place = world.openPrivate('savers', [ann, bob])
      const asked = await subscribe(ann, place, 'savers')
      expect(asked.text).toContain('The members of this private channel')
      expect(world.openly(place)).toEqual([])
      await report(ann, 712)
      const seen = await post(place, 'News of ann’s score')
      expect(seen.text).toContain('Equifax score up 72 points, now good')
      expect(seen.text).not.toMatch(/\b(712|640)\b|Jordan/)
      expect([seen.pings, seen.hasPreviews, seen.buttons]).toEqual([[], false, []])
      expect([...bob.inDm(), ...bob.privately()]).toEqual([])
    })

    it('reads it once, also when all events come again and the service restarts', async () => {
      const ann = world.join('abe')
      await watch(ann)
      const place = world.openPrivate('once', [ann])
      await subscribe(ann, place, 'once')
      await world.deliverAgain()
      await world.restart()
      await report(ann, 700)
      await post(place, 'up 60 points')
      await world.deliverAgain()
      await report(ann, 600)
      await post(place, 'down 100 points')
      expect(world.openly(place)).toHaveLength(2)
    })

    it('reads nothing by a button that somebody else presses', async () => {
      const [ann, mallory] = [world.join('ava'), world.join('mallory')]
      await watch(ann)
      const place = world.openPrivate('forged', [ann, mallory])
      await ann.command(place, 'subscribe')
      const asked = await question(ann, 'forged')
      const button = asked.buttons.find(({ label }) => label.startsWith('Allow'))
      const planted = await world.plantButton(place, button?.actionId ?? '')
      await planted.press(mallory, 'Go on')
      await shown(() => seenBy(mallory), 'belongs to somebody else')
      expect((await run(ann, 'list-channel-subscriptions')).subscriptions).toMatchObject([
        { channelName: 'forged', status: 'asked' },
      ])
    })

    it('that has turned public reads nothing more, until its owner allows that', async () => {
      const ann = world.join('amy')
      await watch(ann)
      const place = world.openPrivate('opened', [ann])
      await subscribe(ann, place, 'opened')
      world.publish(place)
      await report(ann, 712)
      const asked = await shown(ann.inDm, 'More people can read #opened now')
      expect(asked.text).toContain('Everybody: the channel is public.')
      expect(world.openly(place)).toEqual([])
      await allow(asked, ann, 'opened')
      await report(ann, 660)
      await post(place, 'down 52 points')
    })

    it('reads nothing of a person who has left it, who is told so', async () => {
      const [ann, bob] = [world.join('alf'), world.join('bo')]
      await watch(ann)
      const place = world.openPrivate('left', [ann, bob])
      await subscribe(ann, place, 'left')
      world.leave(ann, place)
      await report(ann, 712)
      await shown(ann.inDm, 'You are no longer in #left')
      expect(world.openly(place)).toEqual([])
      expect((await run(ann, 'list-channel-subscriptions')).subscriptions).toEqual([])
    })

    it('that put the bot out is paused, and its owner is told', async () => {
      const ann = world.join('ada')
      await watch(ann)
      const place = world.openPrivate('closed', [ann])
      await subscribe(ann, place, 'closed')
      world.putOut(place)
      await report(ann, 712)
      await shown(ann.inDm, 'I can no longer post in #closed')
      expect((await run(ann, 'list-channel-subscriptions')).subscriptions).toMatchObject([
        { status: 'paused' },
      ])
    })

    it('reads nothing more once it is taken back, from the DM or through HTTP, and asks anew after a join', async () => {
      const ann = world.join('art')
      await watch(ann)
      const [byList, byHttp, kept] = ['listed', 'other', 'kept'].map((channel) =>
        world.openPrivate(channel, [ann]),
      ) as [Place, Place, Place]
      await subscribe(ann, byList, 'listed')
      await subscribe(ann, byHttp, 'other')
      await subscribe(ann, kept, 'kept')
      await ann.command(directMessages, 'subscriptions')
      const list = await shown(() => seenBy(ann), 'Your channel subscriptions')
      await list.press(ann, 'End in #listed')
      const confirm = await shown(() => seenBy(ann), 'End this channel subscription?')
      await confirm.press(ann, 'Yes, go ahead')
      await shown(() => seenBy(ann), 'Nothing more is posted there.')
      const token = await world.service.token(`owner-${name}`)
      const { body } = await world.service.ask('POST', '/console/api/link-codes', {
        ...{ token, body: {} },
      })
      await ann.command(directMessages, 'link', body.code)
      await shown(() => seenBy(ann), 'your own account is used here')
      const listed = await world.service.ask('GET', '/api/channel-subscriptions', { token })
      const { id } = listed.body.subscriptions.find(
        (one: { channelName: string }) => one.channelName === 'other',
      )
      const ended = await world.service.ask('DELETE', `/api/channel-subscriptions/${id}`, { token })
      expect(ended.status).toBe(200)
      await allow(await shown(ann.inDm, 'You allowed #kept'), ann, 'kept')
      await report(ann, 712)
      await post(kept, 'up 72 points')
      expect([...world.openly(byList), ...world.openly(byHttp)]).toEqual([])
    })

    it('pings nobody by a name', async () => {
      const bob = world.join('bud')
      const { platformUserId } = bob.person
      const ann = world.join(`<!channel> @everyone <@${platformUserId}> @here`)
      await watch(ann)
      const place = world.openPrivate('names', [ann, bob])
      await subscribe(ann, place, 'names')
      await report(ann, 712)
      const seen = await post(place, 'up 72 points')
      expect(seen.pings).toEqual([])
      for (const { pings } of ann.inDm()) expect(pings).toEqual([])
    })

    it('is listed with its subscribers to admins, by the platform’s word', async () => {
      const [ann, boss] = [world.join('ali'), world.join('boss', { isAdmin: true })]
      await watch(ann)
      const place = world.openPrivate('audit', [ann, boss])
      await subscribe(ann, place, 'audit')
      await boss.command(place, 'subscriptions')
      const list = await shown(() => seenBy(boss), 'administrator')
      expect(list.text).toMatch(/ali.*#audit.*active/s)
      expect(list.text).not.toMatch(/points|Equifax|\b640\b/)
      await ann.command(place, 'subscriptions')
      const own = await shown(() => seenBy(ann), 'Your channel subscriptions')
      expect(own.text).not.toContain('administrator')
      expect(world.openly(place)).toEqual([])
    })
  })
}
