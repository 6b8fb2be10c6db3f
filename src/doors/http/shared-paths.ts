import type { Dialect } from './error-body.ts'

/** The only path that stands in both documents. */
const sharedPath = '/api/chat'

/**
 * Fields of the Console's chat request that the Engine's does not have: the document's own, and those
 * by which a stream is asked for, the last of which the AI SDK always sends.
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

/** Whether a request at the root could be meant for either document. */
export function isShared(method: string | undefined, path: string): boolean {
  return path === sharedPath && method === 'POST'
}

/** The rule of the design: without the version header, one of the Console's fields makes it its own. */
export function isConsoleBody(body: unknown): boolean {
  const isObject = typeof body === 'object' && body !== null
  return isObject && consoleFields.some((field) => Object.hasOwn(body, field))
}

/** In whose dialect a path that nobody knows is answered. */
export function dialectOfUnknown(path: string, hasVersionHeader: boolean): Dialect {
  if (path === '/console' || path.startsWith('/console/')) return 'console'
  if (path === '/engine' || path.startsWith('/engine/')) return 'engine'
  if (path === '/v1' || path.startsWith('/v1/')) return 'openai'
  return hasVersionHeader ? 'console' : 'engine'
}
