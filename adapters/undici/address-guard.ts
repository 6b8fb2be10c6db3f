import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { buildConnector } from 'undici'
import type { AddressProblem } from '../../src/ports/webhook-client.ts'

/** Resolves a name to all its addresses. */
export type LookUp = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * The request's address is not permitted. The message is shown to the webhook's owner, so it does
 * not reveal what a name resolves to: that would expose addresses of internal networks.
 */
class RefusedAddress extends Error {
  constructor() {
    super('not an address of the public internet')
    this.name = 'RefusedAddress'
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6
type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

export type AddressGuard = ReturnType<typeof createAddressGuard>

const ports: ReadonlySet<string> = new Set(['443', '80', '8443'])

/** Names of this machine and its neighbors, whatever a resolver says. */
const localName = /^[^.]+\.?$|(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)\.?$/i

/** Allocated IPv6 unicast; excludes ::/96, which ipaddr.js counts as unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's host endpoint, reachable from virtual machines though it looks public. */
const wireServer = '168.63.129.16'

function isPublic(address: Address): boolean {
  if (address.toString() === wireServer) return false
  const isGiven = address.kind() === 'ipv4' || address.match(globalUnicast)
  return isGiven && address.range() === 'unicast'
}

/** Permits public unicast addresses and the operator's ranges. */
export function createAddressGuard(allowedRanges: readonly string[], lookUp: LookUp) {
  const allowed = allowedRanges.map((range) => ipaddr.parseCIDR(range))

  const isAllowed = (address: Address) =>
    allowed.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))

  /** Plain http and other ports are for the operator's ranges only. */
  function isPermitted(text: string, protocol: string, port: string): boolean {
    const bare = text.replace(/%.*/s, '')
    if (!ipaddr.isValid(bare)) return false
    const address = ipaddr.process(bare)
    if (isAllowed(address)) return true
    return protocol === 'https:' && ports.has(port || '443') && isPublic(address)
  }

  function check(address: string, protocol: string, port: string): void {
    if (!isPermitted(address, protocol, port)) throw new RefusedAddress()
  }

  return {
    findProblem(url: string): AddressProblem | undefined {
      const parsed = URL.parse(url)
      if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'no_address'
      const { protocol, username, password, port } = parsed
      if (username !== '' || password !== '') return 'has_credentials'
      const host = withoutBrackets(parsed.hostname)
      const isLiteral = ipaddr.isValid(host)
      const isInRange = isLiteral && isAllowed(ipaddr.process(host))
      // Names are checked against the ranges when they are looked up.
      const mayBeInRange = isInRange || (!isLiteral && allowed.length > 0)
      if (protocol !== 'https:' && !mayBeInRange) return 'not_https'
      if (port !== '' && !ports.has(port) && !mayBeInRange) return 'port'
      if (isLiteral) return isPermitted(host, protocol, port) ? undefined : 'private_address'
      return localName.test(host) && allowed.length === 0 ? 'private_address' : undefined
    },
    /** Throws RefusedAddress for a host that is a literal, forbidden address. */
    checkHost(hostname: string, protocol: string, port: string): void {
      const host = withoutBrackets(hostname)
      if (ipaddr.isValid(host)) check(host, protocol, port)
    },
    /** For `net.connect`: resolves with `lookUp`, if all found addresses are permitted. */
    createLookup:
      (protocol: string, port: string) =>
      (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
        lookUp(hostname).then(
          (found) => {
            const mayAll = found.every(({ address }) => isPermitted(address, protocol, port))
            const [first] = found
            if (!mayAll) callback(new RefusedAddress(), [])
            else if (first === undefined) callback(new Error(`${hostname} has no address`), [])
            else if (options.all === true) callback(null, [...found])
            else callback(null, first.address, first.family)
          },
          (error: NodeJS.ErrnoException) => callback(error, []),
        )
      },
    /** Throws RefusedAddress where a connection reached a forbidden address. */
    checkRemote(remote: string | undefined, protocol: string, port: string): void {
      check(remote ?? 'nowhere', protocol, port)
    },
  }
}

/** URLs put IPv6 addresses in brackets. */
const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

type Connector = buildConnector.connector
type Build = (options: buildConnector.BuildOptions) => Connector

/**
 * Opens connections to permitted addresses only. A look-up check alone is not enough: `net.connect`
 * does not look up literal addresses, so they are checked before, and the remote address is checked
 * after connecting. `timeout`: milliseconds to connect.
 */
export function guardedConnect(guard: AddressGuard, build: Build, timeout: number): Connector {
  const connectors = new Map<string, Connector>()

  function getConnector(protocol: string, port: string): Connector {
    const key = `${protocol}${port}`
    const known = connectors.get(key)
    if (known !== undefined) return known
    // Undici passes the options to net.connect and tls.connect; its type omits `lookup`.
    const lookup = guard.createLookup(protocol, port)
    const made = build({ allowH2: false, timeout, lookup } as object)
    connectors.set(key, made)
    return made
  }

  return (options, callback) => {
    const { hostname, protocol, port } = options
    try {
      guard.checkHost(hostname, protocol, port)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    getConnector(protocol, port)(options, (error, socket) => {
      if (error !== null) {
        callback(error, null)
        return
      }
      try {
        guard.checkRemote(socket.remoteAddress, protocol, port)
        callback(null, socket)
      } catch (refused) {
        socket.destroy()
        callback(refused as Error, null)
      }
    })
  }
}

interface LookUpOptions {
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
