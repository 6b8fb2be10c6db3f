import { personScopes, type Scope } from '../../domain/caller.ts'
import { loopbackHosts } from './loopback.ts'

/** Asks for a refresh token, which clients get in any case. */
export const offlineScope = 'offline_access'

/** For a client that names no scope: those of the first tools, as the challenge of /mcp names them. */
const defaultScopes: readonly Scope[] = ['coach', 'reports', 'letters', 'monitoring']

const supported: ReadonlySet<string> = new Set([...personScopes, offlineScope])

/** Product scopes among the requested ones. */
export function parseScopes(scope: unknown): readonly Scope[] {
  const requested = new Set(typeof scope === 'string' ? scope.split(' ') : [])
  return personScopes.filter((one) => requested.has(one))
}

/** Query of an authorization request with known scopes only: a request without one could be granted nothing. */
export function withKnownScopes(query: string): string {
  const parameters = new URLSearchParams(query)
  const requested = parameters.getAll('scope')
  // A repeated parameter is the library's to refuse.
  if (requested.length > 1) return query
  const [scope = ''] = requested
  const wanted = scope.split(' ').filter((one) => supported.has(one))
  const isEnough = parseScopes(scope).length > 0
  parameters.set('scope', (isEnough ? wanted : [...defaultScopes, ...wanted]).join(' '))
  return parameters.toString()
}

/** True for the resource itself, and for the other names of a loopback address of the same port. */
export function isSameResource(requested: string, own: string): boolean {
  if (requested === own) return true
  const [one, other] = [URL.parse(requested), new URL(own)]
  return (
    one !== null &&
    loopbackHosts.has(one.hostname) &&
    loopbackHosts.has(other.hostname) &&
    one.href === `${one.protocol}//${one.hostname}:${other.port}${other.pathname}` &&
    one.protocol === other.protocol
  )
}
