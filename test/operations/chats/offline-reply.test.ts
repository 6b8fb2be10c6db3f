import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import type { QueueCaller } from '../../../src/ports/fair-queue.ts'
import { failingCoach } from '../../documents/engine/failing-coach.ts'
import { type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { textTasks } from '../../support/text-tasks.ts'
import { untilAborted } from './scripted-model.ts'

const chat = '/console/api/chat'
const completions = '/v1/chat/completions'

const ask = (service: Service, path: string, content = 'What is my credit score?') =>
  service.ask('POST', path, {
    body: { model: 'offline', messages: [{ role: 'user', content }] },
  })

// biome-ignore lint/suspicious/noExplicitAny: an answer of either shape
const contentOf = (body: any): string => (body.message ?? body.choices[0].message).content

const down = new Failure('unavailable', 'Texts cannot be read right now.', { retryAfter: 10 })

/** Text tasks whose coach says nothing until its caller has left. */
function hangingCoach() {
  const called = Promise.withResolvers<AbortSignal>()
  const run = (_name: string, _input: unknown, { signal }: QueueCaller) => {
    called.resolve(signal)
    return untilAborted(signal)
  }
  return { called: called.promise, ports: { textTasks: { ...textTasks, run } } }
}

describe.each([chat, completions])('an answer of the offline coach at %s', (path) => {
  it('knows the newest report', async () => {
    await using service = await startService({ clock: () => noon })
    const report = new URL('../../../samples/report.txt', import.meta.url)
    const body = { reportData: await readFile(report, 'utf8'), bureau: 'bureau_b' }
    expect((await service.ask('POST', '/api/analyze/report', { body })).status).toBe(200)
    expect(contentOf((await ask(service, path)).body)).toContain('612')
  })

  it('is in the language of the question', async () => {
    await using service = await startService()
    const { body } = await ask(service, path, 'Comment est calculée ma cote de crédit ?')
    expect(contentOf(body)).toContain('crédit')
  })

  it('is an error when it fails, and the service is not healthy', async () => {
    await using service = await startService({ ports: failingCoach(down) })
    const { status, headers } = await ask(service, path)
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    const { body } = await service.ask('GET', '/api/health')
    expect(body.services.ai).toBe('unavailable')
    expect(body.reasons).toEqual({ ai: ['offline: unavailable'] })
  })

  it('does not reveal a defect', async () => {
    await using service = await startService({ ports: failingCoach(new TypeError('secret')) })
    const { status, body } = await ask(service, path)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describe('the offline coach', () => {
  it('ends its work when the person stops it', async () => {
    const { called, ports } = hangingCoach()
    await using service = await startService({ ports })
    const body = { model: 'offline', id: 'mine', messages: [{ role: 'user', content: 'How?' }] }
    const asked = service.ask('POST', chat, { body })
    const signal = await called
    expect((await service.ask('POST', '/api/chat/mine/stop')).body).toEqual({ stopped: true })
    expect((await asked).body.message).toMatchObject({ content: '', status: 'stopped' })
    expect(signal.reason).toBe('person')
  })

  it('ends its work when the reader of a completion leaves', async () => {
    const { called, ports } = hangingCoach()
    await using service = await startService({ ports })
    const leaving = new AbortController()
    const asked = fetch(service.url + completions, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await service.token('alice')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ model: 'offline', messages: [{ role: 'user', content: 'How?' }] }),
      signal: leaving.signal,
    })
    const signal = await called
    const ended = untilAborted(signal)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect(ended).rejects.toBe('reader')
  })
})
