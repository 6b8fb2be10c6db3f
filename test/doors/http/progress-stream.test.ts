import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { textTasks } from '../../support/text-tasks.ts'
import { hangSignal } from '../../support/time.ts'

const service = sharedService()

const report = 'Credit report for Jordan Sample\nExperian\nFICO Score 8: 712\n'

/** A report with a text of its own kind is read; one without a score or an account is refused. */
async function analyze(url: string, token: string, reportData: string, more: object = {}) {
  return await fetch(`${url}/api/analyze/report`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...more,
    },
    body: JSON.stringify({ reportData, bureau: 'bureau_b' }),
  })
}

interface SentEvent {
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  readonly data: any
}

const eventsOf = (text: string): SentEvent[] =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => {
      const [name = '', data = ''] = part.split('\n')
      return { event: name.slice(7), data: JSON.parse(data.slice(6)) }
    })

describe('long work as events', () => {
  it('tells its steps, then the whole answer', async () => {
    const token = await service().token('steps')
    const answer = await analyze(service().url, token, report)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    expect(answer.headers.get('x-request-id')).not.toBeNull()
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
    const events = eventsOf(await answer.text())
    expect(events.slice(0, 3)).toEqual([
      { event: 'progress', data: { done: 0, total: 3, message: 'Reading the report' } },
      { event: 'progress', data: { done: 1, total: 3, message: 'Finding accounts and issues' } },
      { event: 'progress', data: { done: 2, total: 3, message: 'Saving the analysis' } },
    ])
    expect(events).toHaveLength(4)
    expect(events[3]).toMatchObject({ event: 'done', data: { analysis: { score: 712 } } })
  })

  it('tells them in French', async () => {
    const token = await service().token('etapes')
    const answer = await analyze(service().url, token, report, { 'accept-language': 'fr' })
    const [first] = eventsOf(await answer.text())
    expect(first?.data.message).toBe('Lecture du dossier')
  })

  it('ends with the Engine’s error where the work fails', async () => {
    const token = await service().token('poet')
    const answer = await analyze(service().url, token, 'A poem about the sea')
    const events = eventsOf(await answer.text())
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: {
        error: { code: 'INVALID_REQUEST', details: { field: 'reportData' } },
        requestId: expect.any(String),
      },
    })
  })

  it('refuses with a status before it has begun', async () => {
    const token = await service().token('hasty')
    const answer = await analyze(service().url, token, '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ])
    expect((await analyze(service().url, 'wrong', report)).status).toBe(401)
  })

  it('gives a repeated request the same answer at once', async () => {
    const token = await service().token('again')
    const key = { 'idempotency-key': 'steps-1' }
    const first = eventsOf(await (await analyze(service().url, token, report, key)).text())
    const second = await analyze(service().url, token, report, key)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(eventsOf(await second.text())).toEqual([first.at(-1)])
  })

  it('is JSON for a client that does not ask for events', async () => {
    const token = await service().token('plain')
    const answer = await analyze(service().url, token, report, { accept: '*/*' })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('keeps a silent connection open with comments', async () => {
    const gate = Promise.withResolvers<void>()
    const slow: typeof textTasks = {
      ...textTasks,
      async run(...asked) {
        await gate.promise
        return await textTasks.run(...asked)
      },
    }
    await using quiet = await startService({
      ports: { textTasks: slow },
      timeouts: { streamHeartbeatMs: 20 },
    })
    const answer = await analyze(quiet.url, await quiet.token('alice'), report)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    while (!text.includes(': still here')) {
      text += Buffer.from((await reader.read()).value ?? []).toString()
    }
    gate.resolve()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += Buffer.from(part.value).toString()
    }
    expect(eventsOf(text).at(-1)?.event).toBe('done')
  })

  it('is the same for a long report, which is read by a worker', async () => {
    const token = await service().token('long', { tier: 'enterprise' })
    const accounts = Array.from({ length: 300 }, (_, at) => longAccount(at + 1))
    const long = ['Experian Credit Report', 'FICO Score 8: 712', ...accounts].join('\n\n')
    const answer = await analyze(service().url, token, long)
    const events = eventsOf(await answer.text())
    expect(events.map(({ event, data }) => [event, data.done])).toEqual([
      ['progress', 0],
      ['progress', 1],
      ['progress', 2],
      ['done', undefined],
    ])
    expect(events.at(-1)?.data.analysis.accounts).toHaveLength(300)
  })

  it('cannot be resumed: events have no ids, and a Last-Event-ID changes nothing', async () => {
    const token = await service().token('resuming')
    const answer = await analyze(service().url, token, report, { 'last-event-id': '2' })
    const text = await answer.text()
    expect(text).not.toMatch(/^id:/m)
    expect(eventsOf(text).map(({ event }) => event)).toEqual([
      ...['progress', 'progress', 'progress', 'done'],
    ])
  })

  it('ends with its client: nothing is stored, and the same Idempotency-Key does it anew', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isHeld = true
    const held: typeof textTasks = {
      ...textTasks,
      async run(name, input, caller) {
        if (!isHeld) return await textTasks.run(name, input, caller)
        begun.resolve()
        await once(caller.signal, 'abort', { signal: hangSignal() })
        ended.resolve()
        throw caller.signal.reason
      },
    }
    await using left = await startService({ ports: { textTasks: held } })
    const token = await left.token('alice')
    const key = { 'idempotency-key': 'left-1' }
    const answer = await analyze(left.url, token, report, key)
    await begun.promise
    await answer.body?.cancel()
    await ended.promise
    expect((await left.ask('GET', '/api/reports')).body.reports).toEqual([])
    isHeld = false
    const again = async () => eventsOf(await (await analyze(left.url, token, report, key)).text())
    await expect.poll(async () => (await again()).at(-1)?.event).toBe('done')
    expect((await left.ask('GET', '/api/reports')).body.reports).toHaveLength(1)
  })
})

/** An account as reports print one. */
const longAccount = (at: number): string =>
  [
    `BANK NUMBER ${at}`,
    `Account Number: ${String(at).padStart(4, '0')}XXXX`,
    'Account Type: Credit card',
    'Status: Open',
    'Balance: $120',
    'Credit Limit: $1,000',
    'Date Opened: 03/2019',
  ].join('\n')
