import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Door, DoorServices } from '../door.ts'
import { credentialFromRequest } from '../shared/call-from-exchange.ts'
import { beginExchange, type Exchange, getLanguage, refuse } from '../shared/exchange.ts'
import { answerPage, asksForPage, pagePaths } from './graphiql.ts'
import type { Serving } from './serving.ts'

const paths = ['/graphql', '/engine/graphql']

const subprotocol = 'graphql-transport-ws'

/** GraphQL over HTTP, server-sent events and WebSocket; its packages are loaded when first asked for. */
export function createGraphqlDoor(services: DoorServices): Door {
  const { exchanges, settings, defect } = services
  const { graphqlIntrospection } = settings
  let loading: Promise<Serving> | undefined
  const load = () => {
    loading ??= import('./serving.ts').then(({ createServing }) => createServing(services))
    return loading
  }
  async function answer(exchange: Exchange): Promise<void> {
    if (graphqlIntrospection && asksForPage(exchange)) await answerPage(exchange)
    else await (await load()).answer(exchange, exchanges)
  }

  return {
    name: 'graphql',
    mount(router) {
      router.all(graphqlIntrospection ? [...paths, ...pagePaths] : paths, (request, response) => {
        const exchange = beginExchange(request, response, 'engine', exchanges.log)
        return answer(exchange).catch((error: unknown) => refuse(exchange, error, exchanges))
      })
    },
    sockets: {
      paths,
      chooseProtocol: (offered) => (offered.has(subprotocol) ? subprotocol : false),
      open(socket, request) {
        // Paused until its listeners are attached.
        socket.pause()
        const head = toSocketHead(request, services)
        const opened = load().then((serving) => {
          if (socket.readyState !== socket.OPEN) return
          serving.open(socket, head)
          socket.resume()
        })
        opened.catch((error: unknown) => {
          defect(error)
          socket.close(1011)
        })
      },
    },
    async start() {
      // Readers of event streams reconnect, to another instance.
      return { [Symbol.asyncDispose]: async () => (await loading)?.close() }
    },
  }
}

function toSocketHead(request: IncomingMessage, { exchanges, defect }: DoorServices) {
  const { headers } = request
  return {
    id: randomUUID(),
    language: headers['accept-language'] === undefined ? 'en' : getLanguage(request),
    credential: credentialFromRequest(request, exchanges),
    defect,
  } as const
}
