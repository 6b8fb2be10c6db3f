import { type Client, createClient } from 'graphql-sse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neverMs } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openStream } from '../http/streaming.ts'
import { type GraphqlService, graphqlService, scoreChange, sent } from './graphql-service.ts'

const query = 'subscription ($userId: ID!) { scoreUpdates(userId: $userId) { newScore } }'

let now = Date.UTC(2026, 10, 21, 12)
let service: GraphqlService

beforeAll(async () => {
  service = await graphqlService({ clock: () => now, rateLimiter: unlimited })
})

afterAll(() => service[Symbol.asyncDispose]())

/** The npm client as it is, with a token of Alice by default. */
async function connected(token?: string): Promise<Client> {
  const bearer = token ?? (await service.token('alice'))
  return createClient({
    url: `${service.url}/graphql`,
    headers: { authorization: `Bearer ${bearer}` },
    retryAttempts: 0,
  })
}

const change = () => service.happen((to) => to.report('score.changed', scoreChange))

describe('GraphQL over server-sent events, with the client of graphql-sse', () => {
  it('sends a change of a score', async () => {
    const client = await connected()
    const updates = client.iterate({ query, variables: { userId: 'alice' } })
    const first = await sent(updates.next(), change)
    expect(first.value).toEqual({ data: { scoreUpdates: { newScore: 640 } } })
    client.dispose()
  })

  it('answers a query whole', async () => {
    const client = await connected()
    const results = []
    for await (const result of client.iterate({ query: '{ __typename }' })) results.push(result)
    expect(results).toEqual([{ data: { __typename: 'Query' } }])
    client.dispose()
  })

  it('sends the errors of a document in the stream', async () => {
    const client = await connected()
    const results = []
    for await (const result of client.iterate({ query: '{ nothing }' })) results.push(result)
    expect(results).toMatchObject([{ errors: [{ extensions: { code: 'INVALID_REQUEST' } }] }])
    client.dispose()
  })

  it.each([
    ['401', 401, async () => 'no.such.token'],
    ['403', 403, () => service.token('bob')],
  ])('%s: before the stream begins, where the caller may not', async (_name, status, token) => {
    const client = await connected(await token())
    const updates = client.iterate({ query, variables: { userId: 'alice' } })
    await expect(updates.next()).rejects.toMatchObject({ response: { status } })
    client.dispose()
  })

  it('says of somebody else’s events that userId is to be the caller', async () => {
    const body = { query, variables: { userId: 'alice' } }
    const headers = { accept: 'text/event-stream', 'accept-language': 'fr' }
    const token = await service.token('bob')
    const answer = await service.ask('POST', '/graphql', { token, body, headers })
    expect(answer.body.errors[0].message).toBe(
      'Le jeton d’un utilisateur n’agit que pour celui-ci. Nommez cet utilisateur dans userId.',
    )
  })

  it('refuses another user than the one whom X-Act-For names', async () => {
    const token = await service.key('pinned', ['users:act'])
    const headers = { accept: 'text/event-stream', 'x-act-for': 'bob' }
    const body = { query, variables: { userId: 'alice' } }
    const answer = await service.ask('POST', '/graphql', { token, body, headers })
    expect([answer.status, answer.body.errors[0].extensions.details.field]).toEqual([400, 'userId'])
  })

  it('goes on behind Last-Event-ID', async () => {
    const asking = { body: { query, variables: { userId: 'alice' } } }
    const accept = 'text/event-stream'
    const stream = await openStream(service, 'POST /graphql', { ...asking, headers: { accept } })
    const first = await sent(stream.until(/event: next\n/), change)
    stream.leave()
    const id = /^id: (\S+)$/m.exec(first)?.[1] ?? ''
    await service.happen((to) => to.report('score.changed', { ...scoreChange, newScore: 655 }))
    const headers = { accept, 'last-event-id': id }
    const again = await openStream(service, 'POST /graphql', { ...asking, headers })
    const more = await again.until(/\{"data":\{"scoreUpdates":\{"newScore":655\}\}\}/)
    expect(more).not.toContain(`id: ${id}\n`)
    again.leave()
  })

  it('brings each event at once when it is compressed', async () => {
    const headers = { accept: 'text/event-stream', 'accept-encoding': 'gzip' }
    const body = { query, variables: { userId: 'alice' } }
    const stream = await openStream(service, 'POST /graphql', { body, headers })
    expect(stream.headers.get('content-encoding')).toBe('gzip')
    await sent(stream.until(/event: next/), change)
    await service.happen((to) => to.report('score.changed', { ...scoreChange, newScore: 701 }))
    await stream.until(/"newScore":701/)
    await service.happen((to) => to.report('score.changed', { ...scoreChange, newScore: 702 }))
    expect(await stream.until(/"newScore":702/)).toContain('"newScore":701')
    stream.leave()
  })

  it('ends with the token, saying so', async () => {
    const client = await connected(await service.token('alice', { lifetime: 60 }))
    const updates = client.iterate({ query, variables: { userId: 'alice' } })
    await sent(updates.next(), change)
    now += 120_000
    const results = []
    for await (const result of updates) results.push(result)
    expect(results.at(-1)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHORIZED' } }] })
    client.dispose()
  })

  it('does not hold up a service that stops', async () => {
    await using stopping = await graphqlService({ graceMs: neverMs })
    const client = createClient({
      url: `${stopping.url}/graphql`,
      headers: { authorization: `Bearer ${await stopping.token('alice')}` },
      retryAttempts: 0,
    })
    const updates = client.iterate({ query, variables: { userId: 'alice' } })
    await sent(updates.next(), () =>
      stopping.happen((to) => to.report('score.changed', scoreChange)),
    )
    const ended = updates.next().catch((error: unknown) => error)
    await stopping[Symbol.asyncDispose]()
    await ended
  })
})
