import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { limits } from '../config/limits.ts'
import type { Settings } from '../config/settings.ts'
import type { Listener } from '../doors/shared/listener/listener.ts'
import type { Opened } from './services.ts'

const host = '127.0.0.1'

/**
 * Serves the pages that an assistant's answers name, on a free port: the service's own is left to the service. Most
 * assistants open none, so Express is loaded at the first visit.
 */
export async function openLocalPages(settings: Settings, opened: Opened): Promise<AsyncDisposable> {
  let listener: Promise<Listener> | undefined
  async function serve(socket: Socket): Promise<void> {
    listener ??= import('./page-listener.ts').then((pages) =>
      pages.createPageListener(settings, opened),
    )
    ;(await listener).accept(socket)
  }
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    serve(socket).catch((error: unknown) => {
      opened.services.defect(error)
      socket.destroy()
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  opened.listening.address = `http://${host}:${port}`
  return {
    async [Symbol.asyncDispose]() {
      server.close()
      await (await listener)?.close(limits.shutdown.graceMs)
    },
  }
}
