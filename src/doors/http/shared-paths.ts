/** The only path that stands in both documents. */
const sharedPath = '/api/chat'

/**
 * Fields of the Console's chat request that the Engine's does not have: those of its document, and two
 * that ask for a stream (the AI SDK always sends `trigger`).
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

/** True for a request at the root that may be meant for either document. */
export function isShared(method: string | undefined, path: string): boolean {
  return path === sharedPath && method === 'POST'
}

/** The rule of the design: without the version header, one of the Console's fields makes it its own. */
export function isConsoleBody(body: unknown): boolean {
  const isObject = typeof body === 'object' && body !== null
  return isObject && consoleFields.some((field) => Object.hasOwn(body, field))
}
