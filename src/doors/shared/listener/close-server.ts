import type { Server } from 'node:http'

/** Accepts no more connections; resolves when those that are open have ended. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection becomes idle only after its running answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}
