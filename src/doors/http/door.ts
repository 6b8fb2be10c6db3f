import type { Request, Response } from 'express'
import type { Door, DoorServices } from '../door.ts'
import { getDialect } from '../shared/error-body.ts'
import { beginExchange } from '../shared/exchange.ts'
import { dispatch } from './dispatch.ts'
import { openPages } from './open-pages.ts'
import { routesFromCatalogue } from './routes.ts'

/** Both documents as REST, from the catalogue, and the pages without a credential. */
export function createHttpDoor(services: DoorServices): Door {
  const { catalogue, invoke, exchanges, store, ports, facts } = services
  const dispatching = { ...exchanges, invoke, facts, bankWebhooks: ports.bankWebhooks }
  return {
    name: 'http',
    mount(router) {
      for (const [path, routes] of routesFromCatalogue(catalogue)) {
        const dialect = getDialect(path, false)
        router.route(path).all((request: Request, response: Response) => {
          const { params } = request
          const exchange = beginExchange(request, response, dialect, exchanges.log, params)
          return dispatch(exchange, path, routes, dispatching)
        })
      }
      router.use(
        openPages({
          ready: () => store.check(),
          publicKeys: () => ports.tokenIssuer?.publicKeys(),
          logos: ports,
        }),
      )
    },
  }
}
