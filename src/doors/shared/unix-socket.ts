import { chmod, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'

/** Maximum path of a Unix socket, bytes: `sun_path` of unix(7), and of macOS's sys/un.h, without its NUL. */
export const maxSocketPath = process.platform === 'darwin' ? 103 : 107

/** Serves HTTP on a Unix socket that only the service's own system user can open. */
export async function listenOnSocket(
  path: string,
  answer: RequestListener,
): Promise<AsyncDisposable> {
  // One that a killed process left behind.
  await rm(path, { force: true })
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return {
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
