import type { Operation } from '../../operations/define-operation.ts'
import type { Dialect } from '../shared/error-body.ts'

/** The operations at one method of one path, at most one a document. */
export type Slot = { readonly [D in Dialect]?: Operation }

export type PathRoutes = ReadonlyMap<string, Slot>

/** All documented paths stand at the root, and each document's own again under its mount. */
const mounts: readonly { prefix: string; apis: readonly Dialect[] }[] = [
  { prefix: '', apis: ['engine', 'console', 'openai'] },
  { prefix: '/engine', apis: ['engine'] },
  { prefix: '/console', apis: ['console'] },
]

/** Routes by path in Express's notation (`/api/disputes/:id`), mount included. */
export function routesFromCatalogue(
  catalogue: readonly Operation[],
): ReadonlyMap<string, PathRoutes> {
  const paths = new Map<string, Map<string, Slot>>()
  for (const operation of catalogue) {
    const { api, rest } = operation
    if (rest === null || api === 'operator') continue
    const { alsoIn } = rest
    const slot = { [api]: operation, ...(alsoIn === undefined ? {} : { [alsoIn]: operation }) }
    const isThere = (one: Dialect) => one in slot
    for (const mount of mounts.filter(({ apis }) => apis.some(isThere))) {
      const path = mount.prefix + rest.path.replaceAll(/\{(\w+)\}/g, ':$1')
      const routes = paths.get(path) ?? new Map<string, Slot>()
      paths.set(path, routes.set(rest.method, { ...routes.get(rest.method), ...slot }))
    }
  }
  // Express takes the first match: `/api/chats/import` must stand before `/api/chats/:id`.
  const hasParameter = (path: string) => Number(path.includes(':'))
  return new Map([...paths].sort(([a], [b]) => hasParameter(a) - hasParameter(b)))
}

/** The only path that stands in both documents. */
const sharedPath = '/api/chat'

/**
 * Fields of the Console's chat request that the Engine's lacks: those of its document, and two that
 * request a stream (the AI SDK always sends `trigger`).
 */
const consoleFields = [
  'chatId',
  'userId',
  'model',
  'isAuthenticated',
  'systemPrompt',
  'enableSearch',
  'stream',
  'trigger',
]

/** True for a request that may belong to either document. */
export function isShared(method: string | undefined, path: string): boolean {
  return path === sharedPath && method === 'POST'
}

/** Without a version header, one of the Console's fields selects the Console. */
export function isConsoleBody(body: unknown): boolean {
  const isObject = typeof body === 'object' && body !== null
  return isObject && consoleFields.some((field) => Object.hasOwn(body, field))
}
