import type { Dialect } from './error-body.ts'

/** The dialect of an answer before its operation is known. */
export function dialectOfPath(path: string, hasVersionHeader: boolean): Dialect {
  if (path === '/console' || path.startsWith('/console/')) return 'console'
  if (path === '/engine' || path.startsWith('/engine/')) return 'engine'
  if (path === '/v1' || path.startsWith('/v1/')) return 'openai'
  return hasVersionHeader ? 'console' : 'engine'
}
