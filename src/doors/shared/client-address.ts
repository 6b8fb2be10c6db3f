import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

const nobody = 'unknown'

/**
 * Key of public limits: an IPv4 address, or the first 56 bits of an IPv6 address, which one household
 * or host has. Without the port that some proxies (Azure's) append: it changes with each connection.
 */
export function toLimitKey(address: string | undefined): string {
  const plain = (address ?? nobody)
    .replace(/^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/%.*/s, '')
  if (isIPv4(plain)) return plain
  // A proxy may forward any text of the client: invalid addresses share one key.
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

/** Reads the client's address through this number of trusted proxies. */
export function createAddressReader(
  trustedProxies: number,
): (request: IncomingMessage) => string | undefined {
  const isTrusted = (_address: string, hops: number) => hops < trustedProxies
  return (request) => proxyAddr(request, isTrusted)
}
