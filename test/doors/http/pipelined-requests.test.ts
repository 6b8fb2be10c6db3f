import { describe, expect, it } from 'vitest'
import type { Invoke } from '../../../src/pipeline/invoke.ts'
import { sharedService } from '../../support/shared-service.ts'
import { openDoor } from './door.ts'
import { rawClient } from './raw-client.ts'

const service = sharedService()

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `number-${at}`)

const request = (id: string) =>
  `POST /api/create-guest HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`

const idsIn = (answer: string) =>
  [...answer.matchAll(/^X-Request-Id: (.*)\r$/gm)].map(([, id]) => id)

const output = { output: {}, replayed: false }

/** Answers in the turn after the next, and counts what is asked meanwhile. */
function countingInvoke() {
  const limit = { atOnce: 0, inOneTurn: 0 }
  let running = 0
  let inThisTurn = 0
  const invoke: Invoke = async () => {
    if (inThisTurn === 0) setImmediate(() => (inThisTurn = 0))
    limit.inOneTurn = Math.max(limit.inOneTurn, ++inThisTurn)
    limit.atOnce = Math.max(limit.atOnce, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return output
  }
  return { invoke, most: limit }
}

describe('requests that one connection sends at once', () => {
  it('are all answered, in their order', async () => {
    const ids = numbers(1_000)
    const client = rawClient(service().url)
    client.socket.write(ids.map(request).join(''))
    await client.until(/number-999\r\n[\s\S]*\r\n\r\n.*\}/)
    client.socket.destroy()
    expect(idsIn(client.reply())).toEqual(ids)
  })

  it('begin one after the other', async () => {
    const { invoke, most: limit } = countingInvoke()
    await using door = await openDoor(invoke)
    const client = rawClient(door.url)
    client.socket.write(numbers(100).map(request).join(''))
    await client.until(/number-99\r\n/)
    client.socket.destroy()
    expect(limit.atOnce).toBe(1)
  })

  it('begin when the one before is answered, though their bodies have come', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    await using door = await openDoor(async () => {
      begun += 1
      await gate.promise
      return output
    })
    const client = rawClient(door.url)
    client.socket.write(numbers(1_000).map(request).join(''))
    await expect.poll(() => begun).toBe(1)
    const other = rawClient(door.url)
    other.socket.write(request('other'))
    await expect.poll(() => begun).toBe(2)
    gate.resolve()
    await client.until(/number-999\r\n/)
    for (const { socket } of [client, other]) socket.destroy()
    expect(idsIn(client.reply())).toEqual(numbers(1_000))
  })

  it('behind a body in chunks are all answered, when the first is slow', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    await using door = await openDoor(async () => {
      begun += 1
      if (begun === 1) await gate.promise
      return { output: { text: 'x'.repeat(20_000) }, replayed: false }
    })
    const client = rawClient(door.url)
    const chunked =
      'POST /api/create-guest HTTP/1.1\r\nHost: x\r\nX-Request-Id: number-0\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'
    client.socket.write(chunked + numbers(100).slice(1).map(request).join(''))
    await expect.poll(() => begun).toBeGreaterThan(4)
    gate.resolve()
    await client.until(/number-99\r\n/)
    client.socket.destroy()
    expect(idsIn(client.reply())).toEqual(numbers(100))
  })

  it('begin when the one before is answered, also when they come in writes of their own', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    await using door = await openDoor(async () => {
      begun += 1
      await gate.promise
      return output
    })
    const client = rawClient(door.url)
    client.socket.write(request('first'))
    await expect.poll(() => begun).toBe(1)
    client.socket.write(request('second'))
    const other = rawClient(door.url)
    other.socket.write(request('third'))
    await expect.poll(() => begun).toBe(2)
    gate.resolve()
    await client.until(/second/)
    await other.until(/third/)
    for (const { socket } of [client, other]) socket.destroy()
    expect([idsIn(client.reply()), begun]).toEqual([['first', 'second'], 3])
  })

  it('may end in one that becomes a WebSocket, with its first frames', async () => {
    const client = rawClient(service().url)
    client.socket.setEncoding('latin1')
    const upgrade = [
      'GET /api/realtime HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ].join('\r\n')
    const ping = Buffer.from([0x89, 0x84, 0, 0, 0, 0, ...Buffer.from('ping')])
    const requests = `${numbers(20).map(request).join('')}${upgrade}\r\n\r\n`
    client.socket.write(Buffer.concat([Buffer.from(requests), ping, ping]))
    await client.until(/101 Switching Protocols[\s\S]*ping[\s\S]*ping/)
    client.socket.destroy()
    const [answers = '', frames = ''] = client.reply().split('HTTP/1.1 101 Switching Protocols')
    expect(idsIn(answers)).toEqual(numbers(20))
    expect(frames).not.toContain('HTTP/1.1')
  })

  it('are answered before one behind them becomes a WebSocket', async () => {
    const gate = Promise.withResolvers<void>()
    let isBegun = false
    await using door = await openDoor(async () => {
      isBegun = true
      await gate.promise
      return output
    })
    const client = rawClient(door.url)
    const upgrade = 'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket'
    client.socket.write(`${request('first')}${upgrade}\r\n\r\n`)
    await expect.poll(() => isBegun).toBe(true)
    // Another connection is answered behind all that has come by now.
    const other = rawClient(door.url)
    other.socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n')
    await other.until(/ 404 /)
    other.socket.destroy()
    const before = client.reply()
    gate.resolve()
    const statuses = (await client.closed).match(/(?<=^HTTP\/1\.1 |\}HTTP\/1\.1 )\d+/g)
    expect([before, statuses]).toEqual(['', ['201', '404']])
  })

  it('arrive whole, whatever stands in their bodies', async () => {
    const bodies: unknown[] = []
    await using door = await openDoor(async (_operation, call) => {
      bodies.push(await call.input({ tier: 'free' } as never))
      return output
    })
    const text = `{"a":"${'x'.repeat(100_000)}",\r\n\r\n\r\n\r\n"b":2}`
    const head = `POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`
    const client = rawClient(door.url)
    client.socket.write(`${head}${text}${head}${text}${request('last')}`)
    await client.until(/last/)
    client.socket.destroy()
    const whole = { a: 'x'.repeat(100_000), b: 2 }
    // The last begins with the slice in which the body before it ends.
    expect(bodies).toEqual(expect.arrayContaining([whole, {}, whole]))
    expect(bodies).toHaveLength(3)
  })
})

it('of a hundred connections that ask at once, sixteen begin in each turn', async () => {
  const { invoke, most: limit } = countingInvoke()
  await using door = await openDoor(invoke)
  const clients = numbers(100).map((id) => {
    const client = rawClient(door.url)
    client.socket.write(request(id))
    return client.until(/\r\n\r\n/).then(() => client.socket.destroy())
  })
  await Promise.all(clients)
  expect(limit.inOneTurn).toBeLessThanOrEqual(16)
})
