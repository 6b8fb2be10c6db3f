import { describe, expect, it } from 'vitest'
import { startLiveAvatar } from '../../emulators/liveavatar.ts'
import { avatarPorts, speak, startAvatar } from '../../support/avatars.ts'
import { plainInspector } from '../../support/plain-inspector.ts'
import type { Service } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'
import { pdfBytes } from '../../support/uploads.ts'
import { watchedService } from '../../support/watched-service.ts'

const minute = 60_000

async function world(environment: Record<string, string> = {}) {
  let now = noon
  const ports = { ...avatarPorts(), mediaInspector: plainInspector }
  const service = await watchedService({ clock: () => now, ports }, environment)
  return {
    ...service,
    kept: ports.files.kept,
    pass(ms: number) {
      now += ms
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

const newGuest = async ({ ask }: Pick<Service, 'ask'>): Promise<string> =>
  (await ask('POST', '/api/create-guest', { token: '' })).body.accessToken

const claim = async ({ ask }: Pick<Service, 'ask'>, guestToken: string, token: string) =>
  (await ask('POST', '/api/claim-guest', { token, body: { guestToken } })).status

const forget = async ({ ask }: Pick<Service, 'ask'>, token: string) =>
  (await ask('DELETE', '/api/account', { token, body: { confirm: 'delete my account' } })).status

const upload = async ({ ask }: Pick<Service, 'ask'>, token: string) =>
  (
    await ask('POST', '/api/files/upload', {
      token,
      body: { file: pdfBytes.toString('base64'), name: 'a.pdf' },
    })
  ).body

const sessionsOf = async ({ ask }: Pick<Service, 'ask'>, token: string) =>
  (await ask('GET', '/api/avatar/session', { token })).body

describe('Files of an account', () => {
  it('of a guest are those of the user who claims it, and are downloaded', async () => {
    await using one = await world()
    const guest = await newGuest(one)
    const { fileId } = await upload(one, guest)
    const anna = await one.token('anna')
    expect(await claim(one, guest, anna)).toBe(200)
    const list = await one.ask('GET', '/api/files', { token: anna })
    expect(list.body.files).toMatchObject([{ fileId, name: 'a.pdf', size: 17 }])
    const file = await one.ask('GET', `/api/files/${fileId}`, { token: anna })
    expect([file.status, file.body]).toEqual([200, '%PDF-1.7 a report'])
    const { body } = await one.ask('GET', '/api/rate-limits', { token: anna })
    expect(body.storage.used).toBeGreaterThan(pdfBytes.length)
  })

  it('are in its export', async () => {
    await using one = await world()
    const anna = await one.token('anna')
    const file = await upload(one, anna)
    const { body } = await one.ask('GET', '/api/account/export', { token: anna })
    expect(body.files).toEqual([file])
  })

  it('are deleted with it, their bytes too', async () => {
    await using one = await world()
    const anna = await one.token('anna')
    await upload(one, anna)
    expect(one.kept.size).toBe(1)
    expect(await forget(one, anna)).toBe(200)
    expect((await one.ask('GET', '/api/files', { token: anna })).body.files).toEqual([])
    await until(() => one.kept.size === 0)
  })
})

describe('Live sessions of an account', () => {
  it('end with it, and renew no minutes', async () => {
    await using one = await world()
    const anna = await one.token('anna')
    const { sessionId, accessToken } = (await startAvatar(one, anna)).body
    one.pass(minute)
    await speak(one, anna, { sessionId, text: 'Hello' })
    one.pass(minute)
    expect(await forget(one, anna)).toBe(200)
    expect(await sessionsOf(one, anna)).toMatchObject({ active: 0, minutesUsed: 1.03 })
    const page = { token: accessToken }
    expect((await one.ask('GET', `/avatar/${sessionId}/events`, page)).status).toBe(404)
    await until(async () => (await one.store.get('mediaSessions', sessionId)) === undefined)
    expect(await sessionsOf(one, anna)).toMatchObject({ active: 0, minutesUsed: 1.03 })
  })

  it('leave no minutes of earlier months behind', async () => {
    await using one = await world()
    const value = { userId: 'anna', avatarSeconds: 60, voiceSeconds: 0, expiresAt: noon + 1e9 }
    const put = (id: string) => ({ kind: 'put', collection: 'mediaMonths', id, value }) as const
    await one.store.transact({ changes: [put('anna/2026-10'), put('anna/2026-11')] })
    await forget(one, await one.token('anna'))
    expect(await one.store.get('mediaMonths', 'anna/2026-10')).toBeUndefined()
    expect((await one.store.get('mediaMonths', 'anna/2026-11'))?.value).toEqual({
      ...value,
      expiresAt: Date.UTC(2026, 11, 1),
    })
  })

  it('end at the vendor, too', async () => {
    await using emulator = await startLiveAvatar()
    await using one = await world({
      LIVEAVATAR_API_KEY: emulator.apiKey,
      LIVEAVATAR_BASE_URL: emulator.url,
    })
    const anna = await one.token('anna')
    expect((await startAvatar(one, anna)).status).toBe(201)
    await forget(one, anna)
    await until(() => emulator.sessions[0]?.state === 'ended')
  })

  it('of a guest end when a user claims it, whose month gets the minutes of both', async () => {
    await using one = await world()
    const anna = await one.token('anna')
    const guest = await newGuest(one)
    for (const token of [anna, guest]) {
      const { sessionId } = (await startAvatar(one, token)).body
      one.pass(minute)
      await speak(one, token, { sessionId, text: 'Hello' })
      one.pass(2_000)
      await one.ask('DELETE', `/api/avatar/session/${sessionId}`, { token })
    }
    const { sessionId, accessToken } = (await startAvatar(one, guest)).body
    await speak(one, guest, { sessionId, text: 'Hello' })
    one.pass(2_000)
    expect(await claim(one, guest, anna)).toBe(200)
    expect(await sessionsOf(one, anna)).toMatchObject({ active: 0, minutesUsed: 2.1 })
    const page = { token: accessToken }
    expect((await one.ask('GET', `/avatar/${sessionId}/events`, page)).status).toBe(404)
    await until(async () => (await one.store.get('mediaSessions', sessionId)) === undefined)
    expect(await sessionsOf(one, anna)).toMatchObject({ active: 0, minutesUsed: 2.1 })
  })
})
