import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

const nobody = 'unknown'

/**
 * The address that public limits are counted by: an IPv4 address whole, an IPv6 one by its first
 * 56 bits, since one household or host is given that many. A port that a proxy wrote behind it, as
 * Azure's do, is another at each connection.
 */
export function limitedAddress(address: string | undefined): string {
  const plain = (address ?? nobody)
    .replace(/^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/%.*/s, '')
  if (isIPv4(plain)) return plain
  // A proxy may pass on whatever a client wrote: what is no address is counted together.
  if (!isIPv6(plain)) return nobody
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16),
  )
  const prefix = [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00]
  return `${prefix.map((group) => group.toString(16)).join(':')}::/56`
}

/** The client's address, behind so many proxies that are trusted to tell it. */
export function addressBehind(
  trustedProxies: number,
): (request: IncomingMessage) => string | undefined {
  const isTrusted = (_address: string, hops: number) => hops < trustedProxies
  return (request) => proxyAddr(request, isTrusted)
}
