import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import type { ChatTarget, OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { enqueue } from '../../src/operations/chat-platforms/enqueue-message.ts'
import { until } from '../support/time.ts'
import { shown } from './chat-scene.ts'
import type { ChatWorld, Member, Outage, Place } from './chat-world.ts'

/** Codes by outage: what the outbox keeps of it, and the reason that health gives, if it is one. */
export interface OutageCodes {
  readonly code: string
  readonly health?: string
}

const minutes = 60_000

type OpenWorld = (options: { readonly overrides: Overrides }) => Promise<ChatWorld>

/** The defined outcome of each failure of a platform, in the outbox and in health. */
export function judgeOutages(
  name: string,
  openWorld: OpenWorld,
  codes: Readonly<Record<Outage, OutageCodes>>,
): void {
  let world: ChatWorld
  let aheadMs = 0
  let sent = 0
  beforeAll(async () => {
    world = await openWorld({ overrides: { clock: () => Date.now() + aheadMs } })
  })
  afterAll(() => world[Symbol.asyncDispose]())
  let ends: (() => void)[] = []
  const fail = (outage: Outage, place?: Place) => {
    const end = world.fail(outage, place)
    ends.push(end)
    return end
  }
  afterEach(async () => {
    for (const end of ends) end()
    ends = []
    // An answer ends the outage for health, too.
    const id = await send(world.join('last'), { kind: 'dm' }, 'Goodbye')
    aheadMs += 11 * minutes
    await until(async () => (await recordOf(id))?.status === 'sent')
  })

  const send = async ({ person }: Member, target: ChatTarget, text: string) => {
    sent += 1
    const nothing = { card: null, files: [], replaces: null, language: 'en' } as const
    const message: OutgoingMessage = {
      ...nothing,
      ...{ id: `out_${sent}`, person, target, markdown: text },
    }
    const { changes, work } = enqueue([message], world.services.clock())
    await world.services.store.transact({ changes, work })
    return message.id
  }
  const recordOf = async (id: string) => (await world.services.store.get('chatOutbox', id))?.value
  const health = async () => {
    const token = await world.service.token('operator')
    const { body } = await world.service.ask('GET', '/api/health', { token })
    return { state: body.services[world.platform], reasons: body.reasons?.[world.platform] ?? [] }
  }
  const placeTarget = ({ name: kind, channelId, threadId }: Place): ChatTarget => ({
    kind: 'place',
    place: {
      ...{ kind: kind === 'channel' ? 'channel' : 'dm', channelId },
      threadId: threadId ?? null,
    },
  })

  const passing = ['server error', 'time-out', 'refused token', 'too many calls'] as const

  describe(`while ${name} has an outage`, () => {
    it.each(passing)(
      '%s: a message waits with its code, and is sent once when it is over',
      async (outage) => {
        const ann = world.join('ann')
        const { code, health: reason } = codes[outage]
        const end = fail(outage)
        const text = `Hello after ${outage}`
        const id = await send(ann, { kind: 'dm' }, text)
        await until(async () => (await recordOf(id))?.problem != null)
        expect(await recordOf(id)).toMatchObject({ status: 'waiting', problem: code })
        expect(await health()).toEqual(
          reason === undefined
            ? { state: 'healthy', reasons: [] }
            : { state: 'unavailable', reasons: [reason] },
        )
        end()
        // Discord is asked again ten minutes after it has refused a token.
        aheadMs += 11 * minutes
        await shown(ann.inDm, text)
        await until(async () => (await recordOf(id))?.status === 'sent')
        expect(await recordOf(id)).toMatchObject({ problem: null, message: null })
        expect(ann.inDm().filter((one) => one.text.includes(text))).toHaveLength(1)
        expect(await health()).toEqual({ state: 'healthy', reasons: [] })
      },
    )

    it('an answer that was lost is found, and the message is there once', async () => {
      const ben = world.join('ben')
      const end = fail('lost answer')
      const id = await send(ben, { kind: 'dm' }, 'Hello behind a cut')
      await until(async () => (await recordOf(id))?.problem != null)
      expect(await recordOf(id)).toMatchObject({
        status: 'waiting',
        problem: codes['lost answer'].code,
      })
      end()
      await until(async () => (await recordOf(id))?.status === 'sent')
      expect(ben.inDm().filter((one) => one.text.includes('behind a cut'))).toHaveLength(1)
    })

    it('a message is given up after a day, with its code and without its content', async () => {
      const cyd = world.join('cyd')
      const end = fail('server error')
      const id = await send(cyd, { kind: 'dm' }, 'Too late')
      await until(async () => (await recordOf(id))?.problem != null)
      aheadMs += 25 * 60 * minutes
      await until(async () => (await recordOf(id))?.status === 'failed')
      expect(await recordOf(id)).toMatchObject({
        problem: codes['server error'].code,
        message: null,
      })
      end()
    })
  })

  describe(`where ${name} is closed to the bot`, () => {
    it.each(['not in the channel', 'archived'] as const)(
      '%s: an open answer fails with its code',
      async (outage) => {
        const dot = world.join('dot')
        const place = world.open('channel', [dot])
        const end = world.fail(outage, place)
        const id = await send(dot, placeTarget(place), 'For all')
        await until(async () => (await recordOf(id))?.status === 'failed')
        expect(await recordOf(id)).toMatchObject({ problem: codes[outage].code, message: null })
        // One channel is no outage.
        expect(await health()).toEqual({ state: 'healthy', reasons: [] })
        end()
      },
    )

    it('closed DMs: the message fails with its code, and others go on', async () => {
      const eve = world.join('eve')
      const fay = world.join('fay')
      const end = fail('closed DMs')
      const id = await send(eve, { kind: 'dm' }, 'For Eve alone')
      await until(async () => (await recordOf(id))?.status === 'failed')
      expect(await recordOf(id)).toMatchObject({ problem: codes['closed DMs'].code, message: null })
      expect(await health()).toEqual({ state: 'healthy', reasons: [] })
      end()
      await send(fay, { kind: 'dm' }, 'For Fay')
      await shown(fay.inDm, 'For Fay')
    })

    it('a private answer is shown in the DM when its handle has expired', async () => {
      const gus = world.join('gus')
      const place = world.open('channel', [gus])
      const end = world.expireHandles()
      ends.push(end)
      await gus.command(place, 'limits')
      await shown(gus.inDm, /messages/i)
      end()
      expect(world.openly(place)).toEqual([])
    })
  })
}
