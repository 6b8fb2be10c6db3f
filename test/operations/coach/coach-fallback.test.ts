import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { messagesWire } from '../../support/providers/anthropic-wire.ts'
import { responsesWire } from '../../support/providers/openai-wires.ts'
import { beginStream } from '../../support/providers/raw-server.ts'
import { figuresIn, written } from './emulated-coach.ts'
import {
  ask,
  asked,
  nothing,
  offlineAnswer,
  refusing,
  saying,
  stream,
  withProvider,
} from './failing-provider.ts'

const off = { COACH_FALLBACK: 'off' }

/** Sends this much of a stream, and hangs up. */
const breakOff = (response: ServerResponse, text: string) =>
  beginStream(response).write(text, () => response.destroy())

describe.each([responsesWire, messagesWire])('where the model of $name fails', (wire) => {
  const failures: [name: string, reason: string, answer: (response: ServerResponse) => unknown][] =
    [
      ['is overloaded', 'unavailable', (response) => response.writeHead(503).end()],
      ['takes no more requests', 'unavailable', refusing(wire.refusals.rate_limited)],
      ['refuses the service’s key', 'key_refused', refusing(wire.refusals.key_refused)],
      ['does not know the model', 'model_not_found', refusing(wire.refusals.model_not_found)],
      ['does not accept the request', 'unavailable', refusing(wire.refusals.request_refused)],
      ['has no credit left', 'out_of_credit', refusing(wire.refusals.out_of_credit)],
      ['never answers', 'unavailable', nothing],
      ['hangs up', 'unavailable', (response) => response.destroy()],
      [
        'breaks off before the first sentence',
        'unavailable',
        (response) => {
          breakOff(response, `${wire.opening}${wire.piece('{"content":"Your sco')}`)
        },
      ],
      ['says nothing', 'not_valid', saying(wire, '')],
      ['says an empty answer', 'not_valid', saying(wire, written('  '))],
      ['writes no JSON', 'not_valid', saying(wire, 'A secured card takes a deposit.')],
      ['leaves a field out', 'not_valid', saying(wire, '{"content":"","recommendations":[]}')],
      [
        'says nothing that may be said',
        'not_valid',
        saying(wire, written('Get a CPN as your SSN.')),
      ],
    ]

  it.each(failures)(
    'because it %s, the offline coach answers and says so',
    async (_, reason, answer) => {
      await using failing = await withProvider(wire, answer)
      const { status, body } = await ask(failing)
      expect({ status, response: body.response, answeredBy: body.answeredBy }).toEqual({
        status: 200,
        response: (await offlineAnswer()).response,
        answeredBy: { model: 'offline', fallback: true, reason },
      })
    },
  )

  it.each(failures)(
    'because it %s, it is a 503 with COACH_FALLBACK=off',
    async (_, reason, answer) => {
      await using failing = await withProvider(wire, answer, off)
      const { status, body } = await ask(failing)
      expect({ status, error: body.error }).toEqual({
        status: 503,
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'The coach cannot answer right now. Please try again in a moment.',
          details: { reason },
        },
      })
    },
  )

  it('the 503 says after how many seconds the provider may be asked again', async () => {
    await using failing = await withProvider(
      wire,
      (response) => {
        const { status, body } = wire.refusals.rate_limited
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '30' })
        response.end(JSON.stringify(body))
      },
      off,
    )
    const { status, headers } = await failing.service.ask('POST', '/api/chat', { body: asked })
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })

  it('the 503 is in French for who asks in French', async () => {
    await using failing = await withProvider(wire, refusing(wire.refusals.key_refused), off)
    const { body } = await failing.service.ask('POST', '/api/chat', {
      body: asked,
      headers: { 'accept-language': 'fr-CA' },
    })
    expect(body.error.message).toBe(
      'Le conseiller ne peut pas répondre pour l’instant. Veuillez réessayer dans un moment.',
    )
  })

  it('before any text, a stream has the offline coach’s answer only', async () => {
    await using failing = await withProvider(wire, (response) => {
      breakOff(response, `${wire.opening}${wire.piece('{"content":"Your sco')}`)
    })
    const events = await stream(failing)
    const { response, answeredBy } = events.at(-1)?.data ?? {}
    expect(figuresIn(events)).toBe(response.content)
    expect(response).toEqual((await offlineAnswer()).response)
    expect(answeredBy).toEqual({ model: 'offline', fallback: true, reason: 'unavailable' })
  })

  it.each([
    ['hangs up', (response: ServerResponse) => response.write('', () => response.destroy())],
    ['reports an outage', (response: ServerResponse) => response.end(wire.overloadedInStream)],
    [
      'goes on with what is no answer',
      (response: ServerResponse) => response.end(`${wire.piece('", 1}')}${wire.closing}`),
    ],
  ])('after a sentence was told, a stream whose model %s ends with an error', async (_, end) => {
    await using failing = await withProvider(wire, (response) => {
      beginStream(response).write(
        `${wire.opening}${wire.piece('{"content":"Pay on time. Then wa')}`,
      )
      end(response)
    })
    const events = await stream(failing)
    expect(events.map(({ name }) => name).slice(-1)).toEqual(['error'])
    expect(figuresIn(events)).toMatch(/^Pay on time\. (?:Then wa)?$/)
    expect(events.at(-1)?.data.error).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The answer was broken off. Please ask again.',
      details: { reason: 'broken_off' },
    })
  })

  it('the whole answer is the offline coach’s, however far the model came', async () => {
    await using failing = await withProvider(wire, (response) => {
      breakOff(response, `${wire.opening}${wire.piece('{"content":"Pay. Wait. Then')}`)
    })
    const { body } = await ask(failing)
    expect(body.response).toEqual((await offlineAnswer()).response)
    expect(body.answeredBy).toEqual({ model: 'offline', fallback: true, reason: 'unavailable' })
  })

  it.each([
    ['content_refused', wire.refusals.content_refused],
    ['too_long', wire.refusals.too_long],
  ])(
    'because of what was said (%s), the person is told, who can mend it',
    async (reason, refusal) => {
      await using failing = await withProvider(wire, refusing(refusal))
      const { status, body } = await ask(failing)
      expect({ status, code: body.error.code, reason: body.error.details.reason }).toEqual({
        status: 400,
        code: 'INVALID_REQUEST',
        reason,
      })
    },
  )

  it('counts what an answer cost that was not taken', async () => {
    await using failing = await withProvider(wire, saying(wire, 'No JSON.'))
    const { usage } = (await ask(failing)).body
    const offline = (await offlineAnswer()).usage
    const [input = 0, output = 0] = wire === responsesWire ? [0.1, 0.5] : [1, 5]
    expect(usage).toEqual({
      promptTokens: 30 + offline.promptTokens,
      completionTokens: 12 + offline.completionTokens,
      totalCost: (30 * input + 12 * output) / 1_000_000,
    })
  })
})
