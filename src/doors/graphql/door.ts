import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { credentialFromRequest } from '../http/call-from-exchange.ts'
import type { DispatchServices } from '../http/dispatch.ts'
import { type Exchange, languageOf } from '../http/exchange.ts'
import type { SocketDoor } from '../sockets/upgrade.ts'
import { answerPage, asksForPage, pagePaths } from './graphiql.ts'
import type { Serving, ServingOptions } from './serving.ts'

export interface GraphqlDoorOptions extends ServingOptions {
  /** The client's address, behind the trusted proxies. */
  addressOf(request: IncomingMessage): string | undefined
  defect(error: unknown): void
}

export interface GraphqlDoor {
  /** Paths on the HTTP door. */
  readonly paths: readonly string[]
  answer(exchange: Exchange, dispatching: DispatchServices): Promise<void>
  readonly sockets: SocketDoor
  /** Ends the event streams; readers reconnect, to another instance. */
  close(): void
}

const paths = ['/graphql', '/engine/graphql']

const subprotocol = 'graphql-transport-ws'

/** GraphQL over HTTP, server-sent events and WebSocket; loads its packages at the first request. */
export function createGraphqlDoor(options: GraphqlDoorOptions): GraphqlDoor {
  let loading: Promise<Serving> | undefined
  let loaded: Serving | undefined
  const load = () => {
    loading ??= import('./serving.ts').then(({ createServing }) => {
      loaded = createServing(options)
      return loaded
    })
    return loading
  }
  return {
    paths: options.introspection ? [...paths, ...pagePaths] : paths,
    answer(exchange, dispatching) {
      if (options.introspection && asksForPage(exchange)) return answerPage(exchange)
      if (loaded !== undefined) return loaded.answer(exchange, dispatching)
      return load().then((serving) => serving.answer(exchange, dispatching))
    },
    sockets: {
      paths,
      chooseProtocol: (offered) => (offered.has(subprotocol) ? subprotocol : false),
      open(socket, request) {
        // Keep frames unread until a listener is attached.
        socket.pause()
        const head = headOf(request, options)
        const opened = load().then((serving) => {
          if (socket.readyState !== socket.OPEN) return
          serving.open(socket, head)
          socket.resume()
        })
        opened.catch((error: unknown) => {
          options.defect(error)
          socket.close(1011)
        })
      },
    },
    close() {
      void loading?.then((serving) => serving.close())
    },
  }
}

function headOf(request: IncomingMessage, { addressOf, defect }: GraphqlDoorOptions) {
  const { headers } = request
  return {
    id: randomUUID(),
    language: headers['accept-language'] === undefined ? 'en' : languageOf(request),
    credential: credentialFromRequest(request, { addressOf }),
    defect,
  } as const
}
