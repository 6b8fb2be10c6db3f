import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openDoor } from './door.ts'
import { conversation, onlyAnswer, rawClient } from './raw-client.ts'

const never = new Promise<never>(() => undefined)
const ask = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('an address that holds all the connections that it may', () => {
  it('has a further one closed without a word', async () => {
    await using door = await openDoor(() => never, {}, { maxConnectionsPerAddress: 2 })
    const held = [rawClient(door.url), rawClient(door.url)]
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')))
    expect(await rawClient(door.url).closed).toBe('')
    for (const { socket } of held) socket.destroy()
  })

  it('is answered again when one of them has ended', async () => {
    await using door = await openDoor(() => never, {}, { maxConnectionsPerAddress: 1 })
    expect(onlyAnswer(await conversation(door.url, ask)).status).toBe(200)
    expect(onlyAnswer(await conversation(door.url, ask)).status).toBe(200)
  })

  it('may hold more where it is a proxy’s', async () => {
    await using door = await openDoor(
      () => never,
      {},
      { maxConnectionsPerAddress: 1, trustedProxies: 1 },
    )
    const { socket } = rawClient(door.url)
    await once(socket, 'connect')
    expect(onlyAnswer(await conversation(door.url, ask)).status).toBe(200)
    socket.destroy()
  })
})
