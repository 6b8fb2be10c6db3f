import { createServer, request } from 'node:http'
import { limits } from '../../src/config/limits.ts'
import type { Bodies } from '../../src/doors/shared/bodies/bodies.ts'
import { closed, listening } from './loopback.ts'

/** Sends all but the end of a body that takes the whole share of this machine's address. */
export async function holdBodies(bodies: Bodies): Promise<AsyncDisposable> {
  const bytes = limits.bodies.maxUnfinishedBytesPerAddress
  const server = createServer((received) => {
    const from = { sender: 'guest', subject: undefined } as const
    void bodies.bytes(received, bytes, from).catch(() => undefined)
  })
  const port = await listening(server)
  const headers = { 'Content-Length': bytes }
  const sender = request({ host: '127.0.0.1', port, method: 'POST', headers })
  sender.on('error', () => undefined)
  sender.write(Buffer.alloc(bytes - 1))
  return {
    async [Symbol.asyncDispose]() {
      sender.destroy()
      await closed(server)
    },
  }
}
