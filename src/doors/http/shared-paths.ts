import type { Dialect } from './error-body.ts'

/** The only path that stands in both documents. */
const sharedPath = 'POST /api/chat'

/** Fields of the Console's chat request that the Engine's does not have. */
const consoleFields = [
  'chatId',
  'userId',
  'model',
  'isAuthenticated',
  'systemPrompt',
  'enableSearch',
]

/** Whether a request at the root could be meant for either document, so that its body decides. */
export function isShared(method: string, path: string): boolean {
  return `${method} ${path}` === sharedPath
}

/** The rule of the design: the version header or one of the Console's fields makes it the Console's. */
export function dialectOfShared(hasVersionHeader: boolean, body: unknown): Dialect {
  if (hasVersionHeader) return 'console'
  const isObject = typeof body === 'object' && body !== null
  return isObject && consoleFields.some((field) => Object.hasOwn(body, field))
    ? 'console'
    : 'engine'
}

/** In whose dialect a path that nobody knows is answered. */
export function dialectOfUnknown(path: string, hasVersionHeader: boolean): Dialect {
  if (path === '/console' || path.startsWith('/console/')) return 'console'
  if (path === '/engine' || path.startsWith('/engine/')) return 'engine'
  return hasVersionHeader ? 'console' : 'engine'
}
