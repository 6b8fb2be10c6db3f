import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryFiles, speak, startAvatar, toneSpeech, toneVisemes } from '../../support/avatars.ts'
import { readyClient } from '../../support/realtime-client.ts'
import { noon } from '../../support/shared-service.ts'
import { hangSignal } from '../../support/time.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

let service: WatchedService
let now: number
let token: string
// biome-ignore lint/suspicious/noExplicitAny: whatever the service answered
let session: any

beforeEach(async () => {
  now = noon
  const ports = { files: memoryFiles(), timedSpeech: toneSpeech() }
  service = await watchedService({ clock: () => now, ports })
  token = await service.token('nora', { tier: 'pro' })
  session = (await startAvatar(service, token)).body
})

afterEach(() => service[Symbol.asyncDispose]())

const page = (sessionId = session.sessionId, headers = {}) =>
  service.ask('GET', `/avatar/${sessionId}`, { token: '', headers })

const say = async (text: string) =>
  (await speak(service, token, { sessionId: session.sessionId, text })).body

interface SentEvent {
  readonly id?: string
  readonly event?: string
  readonly data?: string
}

/** Events of the session's page as they come. */
async function events(accessToken = session.accessToken, headers = {}) {
  const leaving = new AbortController()
  const answer = await fetch(`${service.url}/avatar/${session.sessionId}/events`, {
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
    signal: AbortSignal.any([leaving.signal, hangSignal()]),
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: answer.status,
    headers: answer.headers,
    /** The next event; undefined at the end of the stream. */
    async next(): Promise<SentEvent | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end === -1) {
          const part = await reader?.read()
          if (part?.done !== false) return undefined
          text += part.value
          continue
        }
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (block.startsWith(':')) continue
        return Object.fromEntries(
          block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)),
        ) as SentEvent
      }
    },
    leave: () => leaving.abort(),
  }
}

describe('The page of an avatar', () => {
  it('runs its own script alone, and has no secret of the session', async () => {
    const { status, headers, body } = await page()
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self';style-src 'self';connect-src 'self';media-src blob:;base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(body).not.toContain(session.accessToken)
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|https?:\/\/(?!www\.w3\.org)/)
    expect(body).toContain('aria-label="Drawing of Amara, a woman with dark curly hair')
    expect(body).toContain('<p id="caption" aria-live="polite">')
  })

  it('speaks French to a French browser', async () => {
    const { headers, body } = await page(undefined, { 'accept-language': 'fr' })
    expect(headers.get('content-language')).toBe('fr')
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('Écouter')
    expect(body).toContain('data-ended="Cette session est terminée.')
  })

  it('is gone with its session, and says what to do', async () => {
    expect((await page('avs_nothing')).status).toBe(404)
    now += 120_001
    const { status, body } = await page()
    expect(status).toBe(404)
    expect(body).toContain('This avatar is gone')
    expect(body).toContain('Ask for a new session where you got this link.')
  })

  it('loads its script, its style and its parts from this service', async () => {
    for (const [name, type] of [
      ['avatar.css', 'text/css'],
      ['avatar.js', 'text/javascript'],
      ['events.js', 'text/javascript'],
      ['mouth.js', 'text/javascript'],
    ]) {
      const file = await service.ask('GET', `/avatar/page/${name}`, { token: '' })
      expect([file.status, file.headers.get('content-type')]).toEqual([
        ...[200, `${type}; charset=utf-8`],
      ])
    }
    expect((await service.ask('GET', '/avatar/faces/nobody.svg', { token: '' })).status).toBe(404)
  })

  it('answers other methods with 405, and one address only so often', async () => {
    expect((await service.ask('POST', `/avatar/${session.sessionId}`)).status).toBe(405)
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await page()).status),
    )
    expect(statuses).toContain(429)
  })
})

describe('The events of an avatar', () => {
  it('tell of each speech at once, and end with the session', async () => {
    const stream = await events()
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const { taskId } = await say('Votre cote a augmenté de dix points.')
    const { id, event, data } = (await stream.next()) ?? {}
    expect([id, event, JSON.parse(data ?? '')]).toEqual([
      taskId,
      'speak',
      {
        ...{ taskId, text: 'Votre cote a augmenté de dix points.', durationMs: 2_000 },
        ...{ language: 'fr', visemes: toneVisemes },
      },
    ])
    const path = `/api/avatar/session/${session.sessionId}`
    await service.ask('DELETE', path, { token })
    expect(await stream.next()).toEqual({ event: 'ended', data: '{}' })
    expect(await stream.next()).toBeUndefined()
  })

  it('begin with the last speech for a page that is opened after it', async () => {
    await say('One.')
    now += 1
    const { taskId } = await say('Two.')
    const stream = await events()
    expect((await stream.next())?.id).toBe(taskId)
    now += 1
    const third = await say('Three.')
    expect((await stream.next())?.id).toBe(third.taskId)
    stream.leave()
  })

  it('continue behind Last-Event-ID', async () => {
    const said: string[] = []
    for (const text of ['One.', 'Two.', 'Three.']) {
      said.push((await say(text)).taskId)
      now += 1
    }
    const stream = await events(undefined, { 'last-event-id': said[0] ?? '' })
    expect([(await stream.next())?.id, (await stream.next())?.id]).toEqual(said.slice(1))
    stream.leave()
  })

  it('do not keep the session alive', async () => {
    const stream = await events()
    now += 120_001
    expect((await service.ask('GET', '/api/avatar/session', { token })).body.active).toBe(0)
    expect(await stream.next()).toEqual({ event: 'ended', data: '{}' })
  })

  it('need the session’s token', async () => {
    for (const wrong of ['', 'a'.repeat(43), token]) expect((await events(wrong)).status).toBe(404)
    const other = (await startAvatar(service, token)).body
    expect((await events(other.accessToken)).status).toBe(404)
    now += 120_001
    expect((await events()).status).toBe(404)
  })

  it('are sent to five pages at most', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, () => events()))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await events()).status).toBe(429)
    for (const { leave } of open) leave()
    await expect.poll(async () => (await events()).status, { timeout: 120_000 }).toBe(200)
  })
})

describe('The sound of a speech', () => {
  const sound = (taskId: string, accessToken = session.accessToken) =>
    fetch(`${service.url}/avatar/${session.sessionId}/speech/${taskId}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })

  it('is MP3 for the session’s token, kept by no cache', async () => {
    const { taskId, audioUrl } = await say('Hello')
    expect(audioUrl).toBe(`${service.url}/avatar/${session.sessionId}/speech/${taskId}`)
    const answer = await sound(taskId)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  it('is nobody else’s', async () => {
    const { taskId } = await say('Hello')
    expect((await sound(taskId, 'a'.repeat(43))).status).toBe(404)
    expect((await sound('spk_other')).status).toBe(404)
    const other = (await startAvatar(service, token)).body
    const { status } = await fetch(`${service.url}/avatar/${other.sessionId}/speech/${taskId}`, {
      headers: { authorization: `Bearer ${other.accessToken}` },
    })
    expect(status).toBe(404)
  })
})

describe('Realtime sockets', () => {
  it('get avatar.speak of their person', async () => {
    await using mine = await readyClient(service.url, token)
    await using others = await readyClient(service.url, await service.token('olga'))
    const limited = await service.token('nora', { tier: 'pro', scopes: ['chats'] })
    await using chatsAlone = await readyClient(service.url, limited)
    const { taskId, audioUrl } = await say('Hello')
    expect(await mine.received('avatar.speak')).toEqual({
      type: 'avatar.speak',
      timestamp: '2026-11-21T12:00:00.000Z',
      ...{ sessionId: session.sessionId, taskId, text: 'Hello', durationMs: 2_000 },
      ...{ createdAt: '2026-11-21T12:00:00.000Z', audioUrl, visemes: toneVisemes },
    })
    for (const other of [others, chatsAlone]) {
      other.say({ type: 'ping' })
      await other.received('pong')
      expect(other.all('avatar.speak')).toEqual([])
    }
  })
})
