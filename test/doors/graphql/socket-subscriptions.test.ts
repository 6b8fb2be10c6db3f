import { type Client, createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { unlimited } from '../../support/unlimited.ts'
import { alert, type GraphqlService, graphqlService, scoreChange, sent } from './graphql-service.ts'

const scoreUpdates =
  'subscription ($userId: ID!) { scoreUpdates(userId: $userId) { previousScore newScore change bureau } }'

let now = Date.UTC(2026, 10, 21, 12)
let service: GraphqlService

beforeAll(async () => {
  service = await graphqlService({ clock: () => now, rateLimiter: unlimited })
})

afterAll(() => service[Symbol.asyncDispose]())

/** The npm client as it is, with a token of Alice by default. */
async function connected(token?: string): Promise<Client & AsyncDisposable> {
  const bearer = token ?? (await service.token('alice'))
  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${bearer}` },
    retryAttempts: 0,
  })
  return { ...client, [Symbol.asyncDispose]: async () => client.dispose() }
}

describe('subscriptions over WebSocket, with the client of graphql-ws', () => {
  it('send a change of a score', async () => {
    await using client = await connected()
    const updates = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    const first = await sent(updates.next(), () =>
      service.happen((to) => to.report('score.changed', scoreChange)),
    )
    expect(first.value).toMatchObject({
      data: {
        scoreUpdates: { previousScore: 612, newScore: 640, change: 28, bureau: 'bureau_b' },
      },
    })
    await updates.return?.()
  })

  it('send an alert, with its details', async () => {
    await using client = await connected()
    const alerts = client.iterate({
      query: 'subscription { creditAlerts(userId: "alice") { id type severity details } }',
    })
    const first = await sent(alerts.next(), () =>
      service.happen((to) => to.report('alert.created', { userId: 'alice', alert })),
    )
    expect(first.value?.data).toEqual({
      creditAlerts: {
        id: 'alr_1',
        type: 'hard_inquiry',
        severity: 'medium',
        details: { by: 'Lakeside Bank', inquiredOn: '2026-11-20' },
      },
    })
    await alerts.return?.()
  })

  it('resume after the event that was sent last', async () => {
    await using client = await connected()
    const updates = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    const first = await sent(updates.next(), () =>
      service.happen((to) => to.report('score.changed', { ...scoreChange, newScore: 641 })),
    )
    const after = first.value?.extensions?.['eventId']
    await updates.return?.()
    await service.happen((to) => to.report('score.changed', { ...scoreChange, newScore: 642 }))
    const more = client.iterate({
      query: scoreUpdates,
      variables: { userId: 'alice' },
      extensions: { after },
    })
    expect((await more.next()).value?.data).toMatchObject({ scoreUpdates: { newScore: 642 } })
    await more.return?.()
  })

  it('send nothing of other people, and refuse to', async () => {
    await using client = await connected(await service.token('bob'))
    const own = client.iterate({ query: scoreUpdates, variables: { userId: 'bob' } })
    const other = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    await expect(other.next()).rejects.toMatchObject([
      {
        message: 'A user token acts for its own user alone. Name that user in userId.',
        extensions: { code: 'FORBIDDEN', requestId: expect.any(String) },
      },
    ])
    const first = await sent(own.next(), async () => {
      await service.happen((to) => to.report('score.changed', scoreChange))
      await service.happen((to) =>
        to.report('score.changed', { ...scoreChange, userId: 'bob', newScore: 700 }),
      )
    })
    expect(first.value?.data).toMatchObject({ scoreUpdates: { newScore: 700 } })
    await own.return?.()
  })

  it('a service account with users:act follows the user whom it names', async () => {
    await using client = await connected(await service.key('partner', ['users:act']))
    const updates = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    const first = await sent(updates.next(), () =>
      service.happen((to) => to.report('score.changed', scoreChange)),
    )
    expect(first.value?.data).toMatchObject({ scoreUpdates: { newScore: 640 } })
    await updates.return?.()
  })

  it('a key whose socket X-Act-For pins to bob follows no other user', async () => {
    const bearer = await service.key('pinned', ['users:act'])
    class PinnedSocket extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: { 'x-act-for': 'bob' } })
      }
    }
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: PinnedSocket,
      connectionParams: { authorization: `Bearer ${bearer}` },
      retryAttempts: 0,
    })
    const of = (userId: string) => client.iterate({ query: scoreUpdates, variables: { userId } })
    await expect(of('alice').next()).rejects.toMatchObject([
      { extensions: { code: 'INVALID_REQUEST', details: { field: 'userId' } } },
    ])
    const bobs = of('bob')
    const first = await sent(bobs.next(), () =>
      service.happen((to) =>
        to.report('score.changed', { ...scoreChange, userId: 'bob', newScore: 701 }),
      ),
    )
    expect(first.value?.data).toMatchObject({ scoreUpdates: { newScore: 701 } })
    await client.dispose()
  })

  it('need the scope monitoring', async () => {
    await using client = await connected(await service.token('alice', { scopes: ['coach'] }))
    const updates = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    await expect(updates.next()).rejects.toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  it('end with the token: the socket is closed with 4403', async () => {
    await using client = await connected(await service.token('alice', { lifetime: 60 }))
    const closed = Promise.withResolvers<{ code: number }>()
    client.on('closed', (event) => closed.resolve(event as { code: number }))
    const updates = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    await sent(updates.next(), () =>
      service.happen((to) => to.report('score.changed', scoreChange)),
    )
    now += 120_000
    expect((await closed.promise).code).toBe(4403)
  })

  it('a revoked key receives no further event', async () => {
    const key = await service.key('short', ['users:act'])
    await using client = await connected(key)
    const closed = Promise.withResolvers<{ code: number }>()
    client.on('closed', (event) => closed.resolve(event as { code: number }))
    const updates = client.iterate({ query: scoreUpdates, variables: { userId: 'alice' } })
    await sent(updates.next(), () =>
      service.happen((to) => to.report('score.changed', scoreChange)),
    )
    const { keys } = (await service.app.operate('list-api-keys', {})) as {
      keys: { id: string; name: string }[]
    }
    await service.app.operate('revoke-api-key', {
      id: keys.find(({ name }) => name === 'short')?.id,
    })
    await service.happen((to) => to.report('score.changed', scoreChange))
    expect((await closed.promise).code).toBe(4403)
  })

  it('queries and mutations are answered there, too', async () => {
    await service.analyze()
    await using client = await connected()
    const { value } = await client
      .iterate({ query: '{ creditScore(userId: "alice") { score } }' })
      .next()
    expect(value).toEqual({ data: { creditScore: { score: 612 } } })
  })

  it('a socket may run 20 operations at once', async () => {
    await using client = await connected()
    const query = { query: scoreUpdates, variables: { userId: 'alice' } }
    const many = Array.from({ length: 20 }, () => client.iterate(query))
    const waiting = many.map((one) => one.next())
    await expect(client.iterate(query).next()).rejects.toMatchObject([
      { extensions: { code: 'RATE_LIMITED', details: { limit: 20 } } },
    ])
    for (const one of many) await one.return?.()
    await Promise.all(waiting)
  })

  it('a caller may have 20 sockets and streams open', async () => {
    const token = await service.token('carol')
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connected(token)))
    const ask = (client: Client) => client.iterate({ query: '{ __typename }' }).next()
    const open = sockets.map((client) =>
      client.iterate({ query: scoreUpdates, variables: { userId: 'carol' } }).next(),
    )
    await Promise.all(sockets.map(ask))
    await using more = await connected(token)
    const closed = Promise.withResolvers<{ code: number }>()
    more.on('closed', (event) => closed.resolve(event as { code: number }))
    await expect(ask(more)).rejects.toBeDefined()
    expect((await closed.promise).code).toBe(1013)
    await Promise.all(sockets.map((client) => client[Symbol.asyncDispose]()))
    await Promise.allSettled(open)
  })
})
