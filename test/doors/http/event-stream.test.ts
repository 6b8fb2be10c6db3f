import { describe, expect, it } from 'vitest'
import { noUsage } from '../../../src/domain/models/model.ts'
import type { LanguageModel } from '../../../src/ports/language-model.ts'
import { written } from '../../operations/coach/emulated-coach.ts'
import { type Service, startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const body = {
  messages: [{ role: 'user', content: 'How can I raise my credit score?' }],
  options: { streamResponse: true },
}

interface Event {
  readonly id: string
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service sent
  readonly data: any
}

const events = (text: string): Event[] =>
  [...text.matchAll(/id: (\S+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(
    ([, id = '', name = '', data = '']) => ({
      id,
      name,
      data: JSON.parse(data),
    }),
  )

const stream = async (asking: { token?: string; headers?: Record<string, string> } = {}) =>
  events(String((await service().ask('POST', '/api/chat', { body, ...asking })).body))

const contentOf = (all: readonly Event[]) =>
  all
    .filter(({ name }) => name === 'delta')
    .map(({ data }) => data.content)
    .join('')

/** Starts a service whose primary model writes this as its answer's JSON. */
function startWith(write: (tell: (json: string) => void) => Promise<void>): Promise<Service> {
  const openai: LanguageModel = {
    provider: 'openai',
    isConfigured: true,
    async stream(_request, onEvent) {
      await write((text) => onEvent({ kind: 'text', text }))
      const usage = { ...noUsage, inputTokens: 1, outputTokens: 2 }
      return { finishReason: 'stop', toolCalls: [], usage }
    },
    checkKey: async () => undefined,
  }
  return startService({ ports: { languageModels: { openai } } })
}

describe('a streamed reply', () => {
  it('is pieces with ids, and then the whole answer', async () => {
    const all = await stream()
    const [first] = all
    expect(first?.id).toMatch(/^rep_[0-9a-f]{24}:\d+$/)
    expect(first?.id.split(':')[1]).toBe(String(first?.data.content.length))
    expect(all.length).toBeGreaterThan(5)
    expect(all.at(-1)?.name).toBe('done')
    expect(contentOf(all)).toBe(all.at(-1)?.data.response.content)
  })

  it('goes on behind the Last-Event-ID, as the same reply', async () => {
    const all = await stream()
    const seen = all.slice(0, 3)
    const rest = await stream({ headers: { 'last-event-id': seen.at(-1)?.id ?? '' } })
    expect(contentOf(seen) + contentOf(rest)).toBe(contentOf(all))
    expect(rest.at(-1)).toEqual(all.at(-1))
  })

  it('is nobody else’s to resume: another user gets a reply of their own', async () => {
    const [first] = await stream()
    const token = await service().token('mallory')
    const theirs = await stream({ token, headers: { 'last-event-id': first?.id ?? '' } })
    expect(theirs[0]?.id).not.toBe(first?.id)
    expect(contentOf(theirs)).toBe(theirs.at(-1)?.data.response.content)
  })

  it('with an id that is not known starts afresh', async () => {
    const again = await stream({ headers: { 'last-event-id': `rep_${'0'.repeat(24)}:7` } })
    expect(contentOf(again)).toBe(again.at(-1)?.data.response.content)
  })

  it('is refused before it begins when the request is wrong', async () => {
    const wrong = { messages: [], options: { streamResponse: true } }
    const answer = await service().ask('POST', '/api/chat', { body: wrong })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ])
  })

  it('that fails on the way ends with an error event in the Engine’s dialect', async () => {
    await using failing = await startWith(async (tell) => {
      tell('{"content":"Pay on time. Your score ')
      throw new TypeError('secret')
    })
    const { body: text } = await failing.ask('POST', '/api/chat', { body })
    const all = events(text)
    expect(all.map(({ name }) => name)).toEqual(['delta', 'error'])
    expect(all[1]?.data.error.code).toBe('INTERNAL_ERROR')
    expect(text).not.toContain('secret')
  })

  it('goes on when its reader leaves, and is there for the one who comes back', async () => {
    const gate = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    await using slow = await startWith(async (tell) => {
      const [first = '', second = ''] = written('Pay on time. Then wait.').split('wait')
      tell(first)
      await gate.promise
      tell(`wait${second}`)
      finished.resolve()
    })
    const token = await slow.token('alice')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const leaving = new AbortController()
    const begun = await fetch(`${slow.url}/api/chat`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: leaving.signal,
    })
    const piece = await begun.body?.getReader().read()
    const id = /id: (\S+)/.exec(new TextDecoder().decode(piece?.value))?.[1] ?? ''
    leaving.abort()
    gate.resolve()
    await finished.promise
    const { body: rest } = await slow.ask('POST', '/api/chat', {
      body,
      token,
      headers: { 'last-event-id': id },
    })
    expect(events(rest).map(({ name, data }) => data.content ?? name)).toEqual([
      'Then wait.',
      'done',
    ])
  })
})
