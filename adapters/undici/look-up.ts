import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookUp } from './address-guard.ts'

export interface LookUpOptions {
  /** `address:port` each; those of the system unless told. */
  readonly servers?: readonly string[]
  /** Until a server is asked again, and, twice as long, until it is given up; milliseconds. */
  readonly timeout?: number
}

/**
 * Asks the DNS servers for all IPv4 and IPv6 addresses of a name. Not by `dns.lookup`: that waits on
 * two of the process's threads, and names whose servers never answer, which anybody may subscribe,
 * would hold up every other name that the process looks up. So `/etc/hosts` is not read, and a name
 * has to be whole. Rejects with the resolver's error where there is no address.
 */
export function createLookUp({ servers, timeout = 1_500 }: LookUpOptions = {}): LookUp {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers !== undefined) resolver.setServers([...servers])
  return async (hostname) => {
    // RFC 6761 §6.3: this name is asked of no server.
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
