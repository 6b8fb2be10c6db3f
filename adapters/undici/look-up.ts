import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookUp } from './address-guard.ts'

export interface LookUpOptions {
  /** `address:port` each; the system's by default. */
  readonly servers?: readonly string[]
  /** Milliseconds until a query is repeated; it fails after twice as long again. */
  readonly timeoutMs?: number
}

/**
 * Queries DNS servers for all IPv4 and IPv6 addresses. Avoids `dns.lookup`, which blocks two
 * threads of the pool: names with silent servers would delay all other look-ups. So `/etc/hosts` is
 * not read, and names must be fully qualified. Rejects with the resolver's error where there is no
 * address.
 */
export function createLookUp({ servers, timeoutMs = 1_500 }: LookUpOptions = {}): LookUp {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers !== undefined) resolver.setServers([...servers])
  return async (hostname) => {
    // RFC 6761 §6.3: never query this name.
    if (/^(?:.+\.)?localhost\.?$/i.test(hostname)) return [{ address: '127.0.0.1', family: 4 }]
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    const found = [...addresses(four, 4), ...addresses(six, 6)]
    if (found.length === 0 && four.status === 'rejected') throw four.reason
    return found
  }
}

function addresses(
  answer: PromiseSettledResult<readonly string[]>,
  family: 4 | 6,
): readonly LookupAddress[] {
  if (answer.status === 'rejected') return []
  return answer.value.map((address) => ({ address, family }))
}
