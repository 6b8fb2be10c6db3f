import { createClient } from 'graphql-ws'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { graphqlService } from './graphql-service.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const started = () => graphqlService({ clock: () => noon })
const fields = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `f${at}: creditHistory(userId: "alice") { score }`).join(' ')} }`

it('each field of Query or Mutation counts as a request', async () => {
  await using service = await started()
  const { headers } = await service.graphql(fields(7))
  expect(headers.get('x-ratelimit-remaining')).toBe('53')
})

it('a document that asks for no operation, or is not valid, counts as one', async () => {
  await using service = await started()
  await service.graphql('{ __schema { types { name } } }')
  await service.graphql('{ nothing }')
  const { headers } = await service.graphql(
    '{ creditHistory(userId: "alice") @skip(if: true) { score } }',
  )
  expect(headers.get('x-ratelimit-remaining')).toBe('57')
})

const events = { accept: 'text/event-stream' }
const subscription = (userId: string) =>
  `subscription { scoreUpdates(userId: "${userId}") { newScore } }`

describe('what is refused before an operation runs counts as one request', () => {
  it.each<[string, number, string, string, object?, Record<string, string>?]>([
    ['a body that is no JSON', 400, 'POST', '/graphql', { body: '{' }],
    ['a list of requests', 400, 'POST', '/graphql', { body: [{ query: '{ __typename }' }] }],
    ['a query that is no text', 400, 'POST', '/graphql', { body: { query: 1 } }],
    ['a body past a megabyte', 413, 'POST', '/graphql', { body: 'x'.repeat(1_100_000) }],
    [
      'a body past 64 KB that asks for events',
      413,
      'POST',
      '/graphql',
      { body: { query: subscription('alice'), variables: { unused: 'x'.repeat(65_536) } } },
      events,
    ],
    [
      'another media type',
      415,
      'POST',
      '/graphql',
      { body: '{' },
      { 'content-type': 'text/plain' },
    ],
    ['variables that are no JSON', 400, 'GET', '/graphql?query=%7B__typename%7D&variables=x'],
    ['a mutation by GET', 405, 'GET', '/graphql?query=mutation%7B__typename%7D'],
    [
      'a subscription without events',
      400,
      'POST',
      '/graphql',
      { body: { query: subscription('alice') } },
    ],
    [
      'a subscription that the caller may not have',
      403,
      'POST',
      '/graphql',
      { body: { query: subscription('bob') } },
      events,
    ],
    [
      'a subscription to nobody',
      200,
      'POST',
      '/graphql',
      { body: { query: 'subscription { nothing }' } },
      events,
    ],
  ])('%s', async (_what, refused, method, path, asking = {}, headers = {}) => {
    await using service = await started()
    const first = await service.ask(method, path, { ...asking, headers })
    expect([first.status, first.headers.get('x-ratelimit-remaining')]).toEqual([refused, '59'])
    for (let sent = 0; sent < 5; sent++) await service.graphql(fields(11))
    await service.graphql(fields(4))
    const last = await service.ask(method, path, { ...asking, headers })
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('over WebSocket, too', async () => {
    await using service = await started()
    const authorization = `Bearer ${await service.token('alice')}`
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization },
      retryAttempts: 0,
    })
    const refused = client.iterate({ query: subscription('bob') })
    await expect(refused.next()).rejects.toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    const { headers } = await service.graphql('{ __typename }')
    expect(headers.get('x-ratelimit-remaining')).toBe('57')
    await client.dispose()
  })
})

it('fields past the limit are refused, those within are answered', async () => {
  await using service = await started()
  for (let sent = 0; sent < 5; sent++) await service.graphql(fields(11))
  const { status, body } = await service.graphql(fields(8))
  expect(status).toBe(200)
  expect(Object.values(body.data).filter((value) => value !== null)).toHaveLength(5)
  expect(
    body.errors.map((error: { extensions: { code: string } }) => error.extensions.code),
  ).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
})

it('a request without any field within the limit is 429, before it is read', async () => {
  await using service = await started()
  for (let sent = 0; sent < 6; sent++) await service.graphql(fields(10))
  const refused = await service.graphql(fields(1))
  const unread = await service.graphql('{ nothing')
  for (const { status, headers, body } of [refused, unread]) {
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('60')
    expect(headers.get('x-ratelimit-remaining')).toBe('0')
    expect(body.errors[0].extensions).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 60, used: 60, resetAt: '2026-11-21T12:01:00.000Z' },
      retryAfter: 60,
    })
  }
})

it('invalid tokens are counted against their address: the 11th in a minute is 429', async () => {
  await using service = await started()
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent++) {
    statuses.push((await service.graphql('{ __typename }', {}, { token: 'no.such.token' })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})
