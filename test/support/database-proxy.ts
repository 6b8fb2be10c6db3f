import { connect, createServer, type Server, type Socket } from 'node:net'

export interface DatabaseProxy {
  readonly url: string
  /** Cuts every connection. */
  drop(): void
  /** Resets every connection, as a server that was killed does. */
  reset(): void
  /** Cuts every connection and answers no new one. */
  cut(): void
  /** Answers again. */
  mend(): void
  close(): Promise<void>
}

/** A way to the database that can be cut. */
export async function createDatabaseProxy(target: URL): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let open = true
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (!open) return
    const upstream = connect(Number(target.port), target.hostname)
    sockets.add(upstream)
    upstream.on('error', () => socket.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const proxied = new URL(target)
  proxied.host = `127.0.0.1:${address.port}`
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: proxied.href,
    drop,
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
      sockets.clear()
    },
    cut() {
      open = false
      drop()
    },
    mend() {
      open = true
    },
    async close() {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
