import type { LookupAddress, LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'
import type { AddressProblem } from '../../src/ports/webhook-client.ts'

/** Resolves a name to all its addresses. */
export type LookUp = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * The address that a request was to be sent to may not be asked. Its owner reads the message, so it
 * does not say what a name stands for: that would tell anybody the addresses of an inner network.
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

/** Where requests may go: to public unicast addresses, and to the ranges that the operator allows. */
export interface AddressGuard {
  problemOf(url: string): AddressProblem | undefined
  /** Throws RefusedAddress where the host is written as an address that may not be asked. */
  checkHost(hostname: string, protocol: string, port: string): void
  /** For `net.connect`: answers with what `lookUp` found, if every address of it may be asked. */
  lookupFor(
    protocol: string,
    port: string,
  ): (hostname: string, options: LookupOptions, callback: LookupCallback) => void
  /** Throws RefusedAddress where a connection that was made has led to such an address. */
  checkRemote(remote: string | undefined, protocol: string, port: string): void
}

const ports: ReadonlySet<string> = new Set(['443', '80', '8443'])

/** Names that stand for the machine itself or its neighbours, whatever a resolver says. */
const localName = /^[^.]+\.?$|(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)\.?$/i

/** All that IPv6 has given out for the internet; ::/96, which ipaddr.js takes for unicast, is not in it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** The host of a virtual machine on Azure answers there, though it looks public. */
const wireServer = '168.63.129.16'

function isPublic(address: Address): boolean {
  if (address.toString() === wireServer) return false
  const isGiven = address.kind() === 'ipv4' || address.match(globalUnicast)
  return isGiven && address.range() === 'unicast'
}

export function createAddressGuard(allowedRanges: readonly string[], lookUp: LookUp): AddressGuard {
  const allowed = allowedRanges.map((range) => ipaddr.parseCIDR(range))

  const isAllowed = (address: Address) =>
    allowed.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))

  /** Plain http and other ports are for the operator's ranges alone. */
  function mayAsk(text: string, protocol: string, port: string): boolean {
    const bare = text.replace(/%.*/s, '')
    if (!ipaddr.isValid(bare)) return false
    const address = ipaddr.process(bare)
    if (isAllowed(address)) return true
    return protocol === 'https:' && ports.has(port || '443') && isPublic(address)
  }

  function check(address: string, protocol: string, port: string): void {
    if (!mayAsk(address, protocol, port)) throw new RefusedAddress()
  }

  return {
    problemOf(url) {
      const parsed = URL.parse(url)
      if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'no_address'
      const { protocol, username, password, port } = parsed
      if (username !== '' || password !== '') return 'has_credentials'
      const host = bareHost(parsed.hostname)
      const isLiteral = ipaddr.isValid(host)
      const isInRange = isLiteral && isAllowed(ipaddr.process(host))
      // Whether a name leads into a range is known when it is looked up.
      const mayBeInRange = isInRange || (!isLiteral && allowed.length > 0)
      if (protocol !== 'https:' && !mayBeInRange) return 'not_https'
      if (port !== '' && !ports.has(port) && !mayBeInRange) return 'port'
      if (isLiteral) return mayAsk(host, protocol, port) ? undefined : 'private_address'
      return localName.test(host) && allowed.length === 0 ? 'private_address' : undefined
    },
    checkHost(hostname, protocol, port) {
      const host = bareHost(hostname)
      if (ipaddr.isValid(host)) check(host, protocol, port)
    },
    lookupFor: (protocol, port) => (hostname, options, callback) => {
      lookUp(hostname).then(
        (found) => {
          const mayAll = found.every(({ address }) => mayAsk(address, protocol, port))
          const [first] = found
          if (!mayAll) callback(new RefusedAddress(), [])
          else if (first === undefined) callback(new Error(`${hostname} has no address`), [])
          else if (options.all === true) callback(null, [...found])
          else callback(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      )
    },
    checkRemote(remote, protocol, port) {
      check(remote ?? 'nowhere', protocol, port)
    },
  }
}

/** IPv6 addresses stand in brackets in a URL. */
const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')
