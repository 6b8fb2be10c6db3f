import { describe, expect, it } from 'vitest'
import type { MediaSessionRecord } from '../../../src/domain/media/media-records.ts'
import { endSessionWork } from '../../../src/operations/media/media-sessions.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { memoryFiles, speak, startAvatar, toneSpeech } from '../../support/avatars.ts'
import { startService, temporaryFolder } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const minute = 60_000

async function world(start = noon) {
  let now = start
  const ports = { files: memoryFiles(), timedSpeech: toneSpeech() }
  const service = await watchedService({ clock: () => now, ports })
  const nora = await service.token('nora', { lifetime: 86_400 })
  return {
    ...service,
    nora,
    pass(ms: number) {
      now += ms
    },
    sessions: async () => (await service.ask('GET', '/api/avatar/session', { token: nora })).body,
    plan: async () => (await service.ask('GET', '/api/rate-limits', { token: nora })).body,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

type World = Awaited<ReturnType<typeof world>>

const end = (one: World, sessionId: string) =>
  one.ask('DELETE', `/api/avatar/session/${sessionId}`, { token: one.nora })

const details = {
  ...{ language: 'en', voice: 'nova', rate: 1, instructions: '' },
  ...{ avatarId: 'amara', chatId: null, vendorSecret: null },
} as const

/** A session as another process has stored it. */
async function putSession(
  { store }: Pick<WatchedService, 'store'>,
  id: string,
  session: Partial<MediaSessionRecord> & Pick<MediaSessionRecord, 'startedAt' | 'expiresAt'>,
): Promise<void> {
  const value = {
    ...{ userId: 'nora', kind: 'avatar', provider: 'offline', tokenHash: null },
    ...{ activeAt: session.startedAt, endsAt: session.startedAt + 30 * minute, details },
    ...session,
  } as MediaSessionRecord
  await store.transact({
    changes: [{ kind: 'put', collection: 'mediaSessions', id, value, expectVersion: 0 }],
    work: [endSessionWork(id, value.expiresAt)],
  })
}

describe('Live sessions', () => {
  it('count with the answers in flight: one of the free plan, three of the pro plan', async () => {
    await using one = await world()
    const first = await startAvatar(one, one.nora)
    expect(first.status).toBe(201)
    const { status, body } = await startAvatar(one, one.nora)
    expect([status, body.error]).toEqual([
      429,
      {
        code: 'rate_limit_exceeded',
        message: `Your plan allows 1 answer or live session at a time. Wait until one has ended, or end it (DELETE /api/avatar/session/${first.body.sessionId}).`,
        details: { limit: 1, used: 1, resetAt: expect.any(String) },
      },
    ])
    expect((await one.say(one.nora)).status).toBe(429)
    const paul = await one.token('paul', { tier: 'pro' })
    for (const expected of [201, 201, 201, 429]) {
      expect((await startAvatar(one, paul)).status).toBe(expected)
    }
    const ella = await one.token('ella', { tier: 'enterprise' })
    for (const expected of [201, 201, 201, 201]) {
      expect((await startAvatar(one, ella)).status).toBe(expected)
    }
  })

  it('are exact when many begin at the same time', async () => {
    await using one = await world()
    const paul = await one.token('paul', { tier: 'pro' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => startAvatar(one, paul)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  })

  it('are exact when one begins while the sessions are being counted for another', async () => {
    await using folder = await temporaryFolder()
    const opened = await createLowdbStore({ directory: folder.path })
    let onCounted: (() => Promise<void>) | undefined
    const list: Store['list'] = async (collection, query) => {
      const page = await opened.list(collection, query)
      const waits = collection === 'mediaSessions' ? onCounted : undefined
      if (waits !== undefined) onCounted = undefined
      await waits?.()
      return page
    }
    await using one = await startService({
      store: { ...opened, list },
      ports: { files: memoryFiles(), timedSpeech: toneSpeech() },
    })
    const nora = await one.token('nora')
    let meanwhile: number | undefined
    onCounted = async () => {
      meanwhile = (await startAvatar(one, nora)).status
    }
    const { status } = await startAvatar(one, nora)
    expect([status, meanwhile]).toEqual([429, 201])
  })

  it('an answer in flight takes the place of a session', async () => {
    await using one = await world()
    const value = { userId: 'nora', expiresAt: noon + minute }
    await one.store.transact({
      changes: [{ kind: 'put', collection: 'repliesInFlight', id: 'msg_1', value }],
    })
    expect((await startAvatar(one, one.nora)).status).toBe(429)
    one.pass(minute + 1)
    expect((await startAvatar(one, one.nora)).status).toBe(201)
  })

  it('an ended session makes room at once', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    expect((await end(one, sessionId)).status).toBe(200)
    expect(await one.sessions()).toMatchObject({ session: null, sessions: [], active: 0, limit: 1 })
    expect((await startAvatar(one, one.nora)).status).toBe(201)
  })

  it('an idle one counts no longer after two minutes, and is then deleted', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    one.pass(2 * minute - 1)
    expect(await one.sessions()).toMatchObject({ active: 1 })
    one.pass(2)
    expect(await one.sessions()).toMatchObject({ active: 0, session: null })
    expect((await startAvatar(one, one.nora)).status).toBe(201)
    await until(async () => (await one.store.get('mediaSessions', sessionId)) === undefined)
  })

  it('one of a process that died is free after the idle time, and its time until then is counted', async () => {
    await using one = await world()
    const startedAt = noon - 3 * minute
    await putSession(one, 'avs_dead', {
      ...{ startedAt, activeAt: startedAt + 90_000, expiresAt: noon + 30_000 },
    })
    expect((await startAvatar(one, one.nora)).status).toBe(429)
    one.pass(30_001)
    expect((await startAvatar(one, one.nora)).status).toBe(201)
    await until(async () => (await one.store.get('mediaSessions', 'avs_dead')) === undefined)
    expect((await one.plan()).minutesUsed).toEqual({ avatar: 1.5, voice: 0 })
  })

  it('end after thirty minutes, however active they are', async () => {
    await using one = await world()
    const paul = await one.token('paul', { tier: 'pro', lifetime: 86_400 })
    const { sessionId } = (await startAvatar(one, paul)).body
    for (let passed = 0; passed < 30; passed += 1.5) {
      expect((await speak(one, paul, { sessionId, text: 'Hello' })).status).toBe(200)
      one.pass(1.5 * minute)
    }
    expect((await speak(one, paul, { sessionId, text: 'Hello' })).status).toBe(404)
  })
})

describe('Minutes of a month', () => {
  it('run from the start to the last activity, and are shown while the session lives', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    one.pass(minute)
    await speak(one, one.nora, { sessionId, text: 'Hello' })
    one.pass(30_000)
    expect(await one.sessions()).toMatchObject({ minutesUsed: 1.03, minutesLimit: 5 })
    await end(one, sessionId)
    expect(await one.sessions()).toMatchObject({ minutesUsed: 1.03 })
    expect(await one.plan()).toMatchObject({
      features: { avatarMinutes: 5, voiceMinutes: 5 },
      minutesUsed: { avatar: 1.03, voice: 0 },
    })
  })

  it('a session nobody used costs nothing', async () => {
    await using one = await world()
    await startAvatar(one, one.nora)
    one.pass(3 * minute)
    expect(await one.sessions()).toMatchObject({ minutesUsed: 0 })
  })

  it('that are used up refuse another session until the next month', async () => {
    await using one = await world()
    await putSession(one, 'avs_long', {
      ...{ startedAt: noon - 10 * minute, activeAt: noon - 4 * minute, expiresAt: noon + 1 },
    })
    one.pass(2)
    await until(async () => (await one.store.get('mediaSessions', 'avs_long')) === undefined)
    const { status, headers, body } = await startAvatar(one, one.nora)
    expect([status, body.error]).toEqual([
      429,
      {
        code: 'rate_limit_exceeded',
        message:
          "Your plan allows 5 minutes of avatars a month, and this month's are used up. They begin anew on the first of the next month (UTC).",
        details: { limit: 5, used: 6, resetAt: '2026-12-01T00:00:00.000Z' },
      },
    ])
    expect(Number(headers.get('retry-after'))).toBe(9.5 * 86_400)
    one.pass(9.5 * 86_400_000)
    const later = await one.token('nora')
    expect((await startAvatar(one, later)).status).toBe(201)
  })

  it('that are left bound a session', async () => {
    await using one = await world()
    const { body } = await startAvatar(one, one.nora)
    expect(body.maxDurationSeconds).toBe(300)
    await end(one, body.sessionId)
    await putSession(one, 'avs_four', {
      ...{ startedAt: noon - 10 * minute, activeAt: noon - 6 * minute, expiresAt: noon + 1 },
    })
    one.pass(2)
    await until(async () => (await one.store.get('mediaSessions', 'avs_four')) === undefined)
    expect((await startAvatar(one, one.nora)).body.maxDurationSeconds).toBe(60)
  })

  it('are shared by sessions that run at once, which together last no longer', async () => {
    await using one = await world()
    const paul = await one.token('paul', { tier: 'pro', lifetime: 86_400 })
    await putSession(one, 'avs_54_minutes', {
      ...{ userId: 'paul', startedAt: noon - 60 * minute, activeAt: noon - 6 * minute },
      expiresAt: noon,
    })
    const sessionIds: string[] = []
    for (let at = 0; at < 3; at++) sessionIds.push((await startAvatar(one, paul)).body.sessionId)
    const minutes: number[] = []
    for (let passed = 0; passed < 6; passed += 1) {
      for (const sessionId of sessionIds) {
        const { status } = await speak(one, paul, { sessionId, text: 'Hello' })
        if (status === 200) minutes.push(passed)
      }
      one.pass(minute)
    }
    expect(minutes).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3])
    const { body } = await one.ask('GET', '/api/avatar/session', { token: paul })
    // Speech that runs at the end is counted whole.
    expect(body.minutesUsed).toBe(60.07)
  })

  it('of a session over the end of a month are those of its beginning', async () => {
    await using one = await world(Date.UTC(2026, 10, 30, 23, 59, 30))
    const { sessionId } = (await startAvatar(one, one.nora)).body
    one.pass(minute)
    await speak(one, one.nora, { sessionId, text: 'Hello' })
    await end(one, sessionId)
    expect(await one.sessions()).toMatchObject({ minutesUsed: 0 })
    expect((await one.store.get('mediaMonths', 'nora/2026-11'))?.value).toMatchObject({
      avatarSeconds: 60,
      voiceSeconds: 0,
    })
  })
})
