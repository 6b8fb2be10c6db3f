import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { unlimited } from '../../support/unlimited.ts'
import { graphqlService, scoreChange, watchedBus } from './graphql-service.ts'

it('a socket whose reader has stopped reading is let go, and the service holds little for it', async () => {
  const bus = watchedBus()
  await using service = await graphqlService({ rateLimiter: unlimited, bus })
  const socket = new WebSocket(
    `${service.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
  )
  await once(socket, 'open')
  const authorization = `Bearer ${await service.token('alice')}`
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }))
  await once(socket, 'message')
  const query = 'subscription { scoreUpdates(userId: "alice") { newScore factors } }'
  for (let id = 0; id < 20; id++) {
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }))
  }
  socket.send(JSON.stringify({ type: 'ping' }))
  await once(socket, 'message')
  const closed = once(socket, 'close')
  socket.pause()
  const factors = ['x'.repeat(20_000)]
  // A socket of Linux takes some megabytes before anything waits in the process.
  for (let sent = 0; sent < 1_200; sent++) {
    await service.happen((to) => to.report('score.changed', { ...scoreChange, factors }))
  }
  await expect.poll(() => service.graphql('{ __typename }').then(({ status }) => status)).toBe(200)
  await expect.poll(bus.following).toBe(0)
  socket.resume()
  const [code] = (await closed) as [number]
  expect([1006, 1013]).toContain(code)
})
