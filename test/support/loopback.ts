import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Resolves with the free port of loopback on which the server listens from now on. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Resolves when the server is closed, and all that was connected to it. */
export async function closed(server: HttpServer): Promise<void> {
  const ended = once(server.close(), 'close')
  server.closeAllConnections()
  await ended
}

/** A port of loopback on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await once(server.close(), 'close')
  return port
}
