import type { McpServerFactory, Server } from '@modelcontextprotocol/server'
import type { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Connection } from './connection.ts'
import type { BureauNames } from './methods.ts'
import { createModernServer } from './modern-server.ts'
import { Subscriptions } from './subscriptions.ts'

interface ListenMessage {
  readonly method?: unknown
  readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } }
}

/** The servers of one client over stdio: the SDK chooses the era by the first message. */
export function createStdioServers(connection: Connection, bureauNames: BureauNames) {
  let current: Server | undefined
  const subscriptions = new Subscriptions(async (uri) => current?.sendResourceUpdated({ uri }))

  const factory: McpServerFactory = ({ era }) => {
    const server = createModernServer(() => connection, bureauNames)
    if (era === 'legacy') addSubscriptions(server, subscriptions, connection)
    current = server
    return server
  }

  /** The SDK answers subscriptions/listen itself, and passes on what the server sends. */
  function listen(message: unknown): void {
    const { method, params } = Object(message) as ListenMessage
    const uris = params?.notifications?.resourceSubscriptions
    if (method !== 'subscriptions/listen' || !Array.isArray(uris)) return
    for (const uri of uris) {
      if (typeof uri === 'string') void subscriptions.add(uri, connection).catch(() => undefined)
    }
  }

  return {
    factory,
    /** Follows what the client listens to; calls `onEnd` when it has left. */
    watch(transport: StdioServerTransport, onEnd: () => void): void {
      const { onmessage, onclose } = transport
      transport.onmessage = (message) => {
        listen(message)
        onmessage?.(message)
      }
      transport.onclose = () => {
        subscriptions.end()
        onclose?.()
        onEnd()
      }
    },
  }
}

function addSubscriptions(
  server: Server,
  subscriptions: Subscriptions,
  connection: Connection,
): void {
  server.setRequestHandler('resources/subscribe', async ({ params }) => {
    await subscriptions.add(params.uri, connection)
    return {}
  })
  server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
    subscriptions.remove(params.uri)
    return {}
  })
}
