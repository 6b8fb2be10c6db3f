import type { Operation } from '../../operations/define-operation.ts'
import type { Dialect } from './error-body.ts'

/** What stands under one method of one path: an operation of either document, or one of each. */
export type Slot = { readonly [D in Dialect]?: Operation }

export type PathRoutes = ReadonlyMap<string, Slot>

export interface RouteTable {
  /** Paths without parameters, mount included: one look-up finds the route. */
  readonly fixed: ReadonlyMap<string, PathRoutes>
  /** Paths with parameters, in Express's notation (`/api/disputes/:id`). */
  readonly withParameters: ReadonlyMap<string, PathRoutes>
}

/** All documented paths stand at the root, and each document's own again under its mount. */
const mounts: readonly { prefix: string; apis: readonly Dialect[] }[] = [
  { prefix: '', apis: ['engine', 'console', 'openai'] },
  { prefix: '/engine', apis: ['engine'] },
  { prefix: '/console', apis: ['console'] },
]

export function routesFromCatalogue(catalogue: readonly Operation[]): RouteTable {
  const fixed = new Map<string, Map<string, Slot>>()
  const withParameters = new Map<string, Map<string, Slot>>()
  for (const operation of catalogue) {
    const { api, rest } = operation
    if (rest === null || api === 'operator') continue
    const { alsoIn } = rest
    const slot = { [api]: operation, ...(alsoIn === undefined ? {} : { [alsoIn]: operation }) }
    const isThere = (one: Dialect) => one in slot
    for (const mount of mounts.filter(({ apis }) => apis.some(isThere))) {
      const path = mount.prefix + rest.path.replaceAll(/\{(\w+)\}/g, ':$1')
      const table = path.includes(':') ? withParameters : fixed
      const routes = table.get(path) ?? new Map<string, Slot>()
      table.set(path, routes.set(rest.method, { ...routes.get(rest.method), ...slot }))
    }
  }
  return { fixed, withParameters }
}
