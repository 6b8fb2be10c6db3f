import { describe, expect, it } from 'vitest'
import {
  disputeRequest,
  goodwillRequest,
  monitoringRequest,
} from '../../documents/engine/requests.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'

let now = noon
const service = sharedService({ clock: () => now, rateLimiter: unlimited })

const dispute = ['/api/generate/dispute', disputeRequest] as const

const ask = async (
  person: string,
  [path, body]: readonly [string, object],
  headers: Record<string, string> = {},
) => service().ask('POST', path, { body, headers, token: await service().token(person) })

/** The statuses of so many requests, each once. */
async function statusesOf(count: number, one: () => Promise<{ readonly status: number }>) {
  const seen = new Set<number>()
  for (let asked = 0; asked < count; asked++) seen.add((await one()).status)
  return [...seen]
}

describe('A person has a day', () => {
  it.each([
    [
      '20 set-ups of monitoring',
      ['/api/monitor/setup', monitoringRequest],
      20,
      'You have set up monitoring 20 times today. Try again tomorrow (UTC).',
      'Vous avez configuré la surveillance 20 fois aujourd’hui. Réessayez demain (UTC).',
    ],
    [
      '100 dispute letters',
      dispute,
      100,
      'You have had 100 dispute letters written today. Go on tomorrow (UTC).',
      'Vous avez fait rédiger 100 lettres de contestation aujourd’hui. Continuez demain (UTC).',
    ],
    [
      '100 goodwill letters',
      ['/api/generate/goodwill', goodwillRequest],
      100,
      'You have had 100 goodwill letters written today. Go on tomorrow (UTC).',
      'Vous avez fait rédiger 100 lettres de bonne volonté aujourd’hui. Continuez demain (UTC).',
    ],
  ] as const)('%s, is told when they are used up, and has as many tomorrow', async (...row) => {
    const [person, request, limit, english, french] = row
    now = noon
    const name = person.replaceAll(' ', '-')
    const [made] = await statusesOf(limit, () => ask(name, request))
    expect(made).toBeLessThan(300)
    const { status, headers, body } = await ask(name, request)
    expect([status, headers.get('retry-after'), body.error.message]).toEqual([
      429,
      '43200',
      english,
    ])
    const resetAt = '2026-11-22T00:00:00.000Z'
    expect(body.error.details).toEqual({ limit, used: limit, resetAt })
    const inFrench = await ask(name, request, { 'accept-language': 'fr' })
    expect(inFrench.body.error.message).toBe(french)
    expect((await ask(`${name}-of-another`, request)).status).toBe(made)
    now = noon + 12 * 3_600_000
    expect((await ask(name, request)).status).toBe(made)
    now = noon
  })

  it('the same number as a guest', async () => {
    const guest = await service().ask('POST', '/api/create-guest', { token: '', body: {} })
    const { token } = guest.body
    const setUp = () =>
      service().ask('POST', '/api/monitor/setup', { token, body: monitoringRequest })
    expect(await statusesOf(20, setUp)).toEqual([201])
    expect((await setUp()).status).toBe(429)
  })

  it('the same letters over GraphQL as over REST', async () => {
    const query =
      'mutation ($input: DisputeInput!) { generateDispute(input: $input) { disputeId } }'
    const mutation = ['/graphql', { query, variables: { input: disputeRequest } }] as const
    expect(await statusesOf(99, () => ask('both', dispute))).toEqual([200])
    expect((await ask('both', mutation)).body.errors).toBeUndefined()
    expect((await ask('both', dispute)).status).toBe(429)
    expect((await ask('both', mutation)).body.errors[0].extensions).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 100, used: 100 },
      retryAfter: 43_200,
    })
  })

  it('no fewer for what was refused, and for an answer that an Idempotency-Key brings again', async () => {
    const refused = ['/api/generate/dispute', { ...disputeRequest, disputeType: 'none' }] as const
    const untrue = [
      '/api/generate/goodwill',
      { ...goodwillRequest, latePaymentDates: ['2031-01'] },
    ] as const
    const again = { 'idempotency-key': 'one-letter' }
    expect(await statusesOf(110, () => ask('careful', refused))).toEqual([400])
    expect(await statusesOf(110, () => ask('careful', untrue))).toEqual([400])
    expect(await statusesOf(110, () => ask('careful', dispute, again))).toEqual([200])
    expect(await statusesOf(99, () => ask('careful', dispute))).toEqual([200])
    expect((await ask('careful', dispute)).status).toBe(429)
    expect((await ask('careful', dispute, again)).status).toBe(200)
  })

  it('one last place, which one of many at the same time gets', async () => {
    expect(await statusesOf(99, () => ask('hasty', dispute))).toEqual([200])
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('hasty', dispute)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array(7).fill(429)])
  })
})
