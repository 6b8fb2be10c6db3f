import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpBureau } from '../../../adapters/bureau/http-bureau.ts'
import { Failure } from '../../../src/errors.ts'
import {
  type BureauBehaviour,
  drips,
  type EmulatedBureau,
  emulatedBureau,
  hangs,
  resets,
  status,
  text,
} from '../../emulators/bureau.ts'
import { hangSignal, neverMs } from '../../support/time.ts'

const now = Date.UTC(2026, 10, 21, 12)

/** Answers that equal the reading without conversion. */
const file = {
  accounts: [
    {
      name: 'LAKESIDE BANK',
      type: 'credit_card',
      status: 'late_30',
      balance: 310.5,
      limit: 4_500,
      lastFour: '8817',
      openedOn: '2019-03',
      pastDue: 85,
      worstLate: 30,
    },
  ],
  inquiries: [{ date: '2026-11-03', by: 'NORTHWIND AUTO FINANCE' }],
}

let bureau: EmulatedBureau

beforeAll(async () => {
  bureau = await emulatedBureau()
})

afterAll(() => bureau[Symbol.asyncDispose]())

const source = (
  options: { key?: string; timeoutMs?: number; maxBytes?: number; path?: string } = {},
) =>
  createHttpBureau({
    key: undefined,
    timeoutMs: neverMs,
    ...options,
    url: bureau.url + (options.path ?? ''),
  })

const read = (options = {}, signal = new AbortController().signal) =>
  source(options).read('alice', 'bureau_a', { now, signal })

async function reasonOf(answer: object | BureauBehaviour, options = {}): Promise<unknown> {
  bureau.says(answer)
  const error = await read(options).catch((thrown: unknown) => thrown)
  if (!(error instanceof Failure)) throw error
  expect(error.kind).toBe('unavailable')
  return error.details?.['reason']
}

describe('A bureau behind BUREAU_API_URL', () => {
  it('is asked for one person and one bureau, with the key', async () => {
    bureau.says({ score: 700 })
    await read({ key: 'geheim', path: '/credit/' })
    expect(bureau.asked.at(-1)).toEqual({
      path: '/credit/v1/reports?user=alice&bureau=bureau_a',
      authorization: 'Bearer geheim',
    })
  })

  it('is sent a person’s id as one value, whatever is in it', async () => {
    bureau.says({ score: 700 })
    await source().read('a&bureau=b/../ü', 'bureau_b', { now, signal: hangSignal() })
    expect(bureau.asked.at(-1)).toEqual({
      path: '/v1/reports?user=a%26bureau%3Db%2F..%2F%C3%BC&bureau=bureau_b',
      authorization: undefined,
    })
  })

  it('tells a score, accounts and inquiries', async () => {
    bureau.says({
      asOf: '2026-11-20T23:00:00-05:00',
      score: 712,
      scoreModel: 'FICO 8',
      ...file,
    })
    expect(await read()).toEqual({
      bureau: 'bureau_a',
      asOf: Date.UTC(2026, 10, 21, 4),
      source: 'bureau-api',
      isComplete: true,
      score: 712,
      model: 'FICO 8',
      ...file,
    })
  })

  it('leaves unknown what it does not tell', async () => {
    bureau.says({ accounts: [{ name: 'Lakeside Bank' }], inquiries: [{ date: '2026-11' }] })
    expect(await read()).toEqual({
      bureau: 'bureau_a',
      asOf: now,
      source: 'bureau-api',
      isComplete: true,
      score: null,
      model: null,
      accounts: [
        {
          name: 'Lakeside Bank',
          type: 'other',
          status: 'unknown',
          balance: null,
          limit: null,
          lastFour: null,
          openedOn: null,
          pastDue: null,
          worstLate: null,
        },
      ],
      inquiries: [{ date: '2026-11', by: null }],
    })
    bureau.says({})
    expect(await read()).toMatchObject({ score: null, accounts: null, inquiries: null })
  })

  it('may use words and fields that we do not know', async () => {
    bureau.says({
      score: 700,
      grade: 'B+',
      accounts: [{ name: 'Lakeside Bank', type: 'crypto_loan', status: 'dormant', branch: 7 }],
    })
    const reading = await read()
    expect(reading?.accounts?.[0]).toMatchObject({ type: 'other', status: 'unknown' })
  })

  it('says nothing of a person whom it does not know', async () => {
    bureau.says(status(404))
    expect(await read()).toBeUndefined()
  })

  it('cannot tell the future: such an answer is of now', async () => {
    bureau.says({ asOf: '2027-01-01T00:00:00Z', score: 700 })
    expect((await read())?.asOf).toBe(now)
  })

  it.each<[string, object | BureauBehaviour]>([
    ['refused', status(401)],
    ['refused', status(403)],
    ['rate_limited', status(429)],
    ['bureau_error', status(500)],
    ['bureau_error', status(503)],
    ['invalid_answer', status(302, { location: 'https://elsewhere.example/' })],
    ['invalid_answer', status(204)],
    ['invalid_answer', text('<html>Welcome</html>')],
    ['invalid_answer', text('{"score": 700')],
    ['invalid_answer', text('"700"')],
    ['invalid_answer', text('')],
    ['invalid_answer', { score: 700.5 }],
    ['invalid_answer', { score: '700' }],
    ['invalid_answer', { score: 0 }],
    ['invalid_answer', { score: 1 }],
    ['invalid_answer', { score: 9_003 }],
    ['invalid_answer', text('{"score": NaN}')],
    ['invalid_answer', { user: 'bob', score: 700 }],
    ['invalid_answer', { bureau: 'bureau_b', score: 700 }],
    ['invalid_answer', { accounts: [{ type: 'credit_card' }] }],
    ['invalid_answer', { accounts: [{ name: 'A', openedOn: 'March' }] }],
    ['invalid_answer', { accounts: [{ name: 'A', lastFour: '4400123412345678' }] }],
    ['invalid_answer', { inquiries: [{ by: 'Lakeside Bank' }] }],
    ['invalid_answer', { asOf: 'yesterday' }],
    ['invalid_answer', { asOf: '0001-01-01T00:00:00-05:00' }],
    ['invalid_answer', { inquiries: [{ date: '2026-11-31' }] }],
    ['invalid_answer', text(`{"accounts":[${'0,'.repeat(1_000)}0]}`)],
    ['unreachable', resets],
  ])('that does not answer as documented is %s (%#)', async (reason, answer) => {
    expect(await reasonOf(answer)).toBe(reason)
  })

  it('may say whom and which bureau it is about', async () => {
    bureau.says({ user: 'alice', bureau: 'bureau_a', score: 700 })
    expect((await read())?.score).toBe(700)
  })

  it.each([
    [429, '3600', 3_600],
    [503, 'Sat, 21 Nov 2026 12:10:00 GMT', 600],
    [429, 'Sat, 21 Nov 2026 11:00:00 GMT', undefined],
    [429, 'soon', undefined],
  ])(
    'that answers %i may say for how long it wants to be left alone: %s',
    async (code, header, seconds) => {
      bureau.says(status(code, { 'retry-after': header }))
      await expect(read()).rejects.toMatchObject({ retryAfter: seconds })
    },
  )

  it.each([
    ['never answers', hangs],
    ['drips', drips],
  ])('that %s is given up in time', async (_how, behaviour) => {
    expect(await reasonOf(behaviour, { timeoutMs: 50 })).toBe('timeout')
  })

  it('that sends more than any file has is not read to its end', async () => {
    let closed = false
    const endless: BureauBehaviour = (_request, response) => {
      response.on('close', () => {
        closed = true
      })
      const more = () => {
        while (!closed && response.write(' '.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    }
    expect(await reasonOf(endless, { maxBytes: 100_000 })).toBe('invalid_answer')
    await expect.poll(() => closed).toBe(true)
  })

  it('that is not there is unreachable', async () => {
    const nobody = createHttpBureau({ url: 'http://127.0.0.1:9', key: undefined })
    const asking = nobody.read('alice', 'bureau_a', { now, signal: hangSignal() })
    await expect(asking).rejects.toMatchObject({
      kind: 'unavailable',
      details: { reason: 'unreachable' },
    })
  })

  it('is aborted with the caller’s reason', async () => {
    bureau.says(hangs)
    const controller = new AbortController()
    const asking = read({}, controller.signal)
    controller.abort(new Error('the lease is over'))
    await expect(asking).rejects.toThrow('the lease is over')
  })

  it('is explained in French, too', async () => {
    bureau.says(status(500))
    const error: unknown = await read().catch((thrown: unknown) => thrown)
    expect(error instanceof Failure && error.sentence?.fr).toBe(
      'Le bureau éprouve des difficultés.',
    )
  })
})
