import type { CreateDoor } from '../door.ts'
import { beginExchange, type Exchange, refuse } from '../shared/exchange.ts'
import { discoveryPaths, interactionPath, paths } from './paths.ts'
import type { Serving } from './serving.ts'

/** The library's endpoints, and where it goes on after a page of ours. */
const endpoints = [...discoveryPaths, ...Object.values(paths), `${paths.authorization}/:uid`]

/**
 * Sign-in by browser for assistants: an authorization server for /mcp, where no identity provider is configured. It is
 * loaded by the first request.
 */
export const createOAuthDoor: CreateDoor = (services) => {
  const { exchanges, settings } = services
  if (settings.oidcIssuer !== undefined) return { name: 'oauth' }
  let loading: Promise<Serving> | undefined
  const load = () => {
    loading ??= import('./serving.ts').then(({ createServing }) => createServing(services))
    return loading
  }
  return {
    name: 'oauth',
    mount(router) {
      const answerAt = (path: string, answer: (serving: Serving, exchange: Exchange) => unknown) =>
        router.all(path, async (request, response) => {
          const { params } = request
          const exchange = beginExchange(request, response, 'console', exchanges.log, params)
          // Without the id: it names a sign-in.
          exchange.route = path.replace(/:(\w+)/, '{$1}')
          try {
            await answer(await load(), exchange)
          } catch (error) {
            refuse(exchange, error, exchanges)
          }
        })
      for (const path of endpoints) {
        answerAt(path, (serving, exchange) => serving.answerEndpoint(exchange))
      }
      answerAt(`${interactionPath}/:uid`, (serving, exchange) => serving.answerPage(exchange))
    },
  }
}
