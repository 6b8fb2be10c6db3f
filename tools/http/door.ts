import type { CreateDoor, Door, DoorServices } from '../../src/doors/door.ts'
import { beginExchange, type Exchange, refuse } from '../../src/doors/shared/exchange.ts'
import { selectConfigured } from '../view.ts'
import { wellKnownPaths } from './resource-metadata.ts'
import type { ServerFactories, Serving } from './serving.ts'

/** MCP over Streamable HTTP, of both eras; the SDKs are loaded when first asked for. */
export const createMcpDoor: CreateDoor = (services) => createDoorAt('/mcp', services)

/** MCP at a path; `servers` replaces the product's servers behind the same HTTP stack. */
export function createDoorAt(
  path: string,
  services: DoorServices,
  servers?: ServerFactories,
): Door {
  const { exchanges, settings } = services
  // Fails at the start: a misspelled setting would offer what was meant to be closed.
  const configured = selectConfigured(settings.mcp)
  let loading: Promise<Serving> | undefined
  const load = () => {
    loading ??= import('./serving.ts').then(({ createServing, productServers }) =>
      createServing(services, configured, servers ?? productServers(services.facts)),
    )
    return loading
  }
  return {
    name: 'mcp',
    mount(router) {
      const answerAt = (at: string, answer: (serving: Serving, exchange: Exchange) => unknown) =>
        router.all(at, async (request, response) => {
          const exchange = beginExchange(request, response, 'engine', exchanges.log)
          try {
            await answer(await load(), exchange)
          } catch (error) {
            refuse(exchange, error, exchanges)
          }
        })
      answerAt(path, (serving, exchange) => serving.answer(exchange))
      if (servers !== undefined) return
      for (const one of wellKnownPaths) {
        answerAt(one, (serving, exchange) => serving.answerMetadata(exchange))
      }
    },
    async start() {
      // Streams that stay open would hold up the stop.
      return { [Symbol.asyncDispose]: async () => await (await loading)?.close() }
    },
  }
}
