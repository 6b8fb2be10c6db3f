import type { CreateDoor, Door, DoorServices } from '../../src/doors/door.ts'
import { beginExchange, type Exchange, refuse } from '../../src/doors/shared/exchange.ts'
import { parseSelection } from '../view.ts'
import { sendMetadata, wellKnownPaths } from './resource-metadata.ts'
import type { ServerFactories, Serving } from './serving.ts'

/** MCP over Streamable HTTP, of both eras; the SDKs are loaded when first asked for. */
export const createMcpDoor: CreateDoor = (services) => createDoorAt('/mcp', services)

/** The same HTTP stack before other servers than the product's, where they are given. */
export function createDoorAt(
  path: string,
  services: DoorServices,
  servers?: ServerFactories,
): Door {
  const { exchanges, settings } = services
  const { toolsets, tools, readOnly } = settings.mcp
  // At the start, since a misspelled setting would offer what was meant to be closed.
  const configured = parseSelection({
    toolsets: toolsets === '' ? undefined : toolsets,
    tools: tools === '' ? undefined : tools,
    readOnly: String(readOnly),
  })
  let loading: Promise<Serving> | undefined
  const load = () => {
    loading ??= import('./serving.ts').then(({ createServing, productServers }) =>
      createServing(services, configured, servers ?? productServers),
    )
    return loading
  }
  const answer = async (exchange: Exchange) => await (await load()).answer(exchange)
  return {
    name: 'mcp',
    mount(router) {
      router.all(path, (request, response) => {
        const exchange = beginExchange(request, response, 'engine', exchanges.log)
        return answer(exchange).catch((error: unknown) => refuse(exchange, error, exchanges))
      })
      if (servers !== undefined) return
      router.all([...wellKnownPaths], (request, response) => {
        const exchange = beginExchange(request, response, 'engine', exchanges.log)
        sendMetadata(exchange, settings)
      })
    },
    async start() {
      // Streams that stay open would hold up the stop.
      return { [Symbol.asyncDispose]: async () => await (await loading)?.close() }
    },
  }
}
