import { breakEveryAddress, escapeText } from './safe-text.ts'
import { isTrustedAddress } from './trusted-hosts.ts'

/** A part of a label that reads like the name of a host. */
const hostLike = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,63}/gu
const scheme = /^https?:\/\//i
const trailing = /\/$/
const wwwPrefix = /^www\./i
const unsafeInAddress = /[|@()<>\\`]/g

/**
 * A link whose label never hides where it leads: the host is written out, and a label that names another host is
 * no link. Only hosts that the coach refers people to are clickable: a model can be made to write any other.
 */
export function writeLink(label: string, address: string): string {
  const text = label.replace(/\s+/g, ' ').trim()
  const url = parseAddress(address)
  if (url === undefined) return escapeText(breakEveryAddress(text))
  const host = url.hostname.replace(wwwPrefix, '')
  if (!isTrustedAddress(url.href)) {
    return escapeText(breakEveryAddress(toPlainLink(text, address, url)))
  }
  const target = url.href
    .replace(unsafeInAddress, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
  if (text === '' || isSameAddress(text, url)) return `<${target}>`
  const named = (text.match(hostLike) ?? []).map((name) =>
    name.toLowerCase().replace(wwwPrefix, ''),
  )
  if (named.some((name) => name !== host))
    return `${escapeText(breakEveryAddress(text))} (<${target}>)`
  const shown = named.length > 0 ? text : `${text} (${host})`
  return `[${escapeLabel(shown)}](${target})`
}

function toPlainLink(text: string, address: string, url: URL): string {
  if (text === '' || isAddress(text)) return address
  return isSameAddress(text, url) ? text : `${text} (${url.hostname.replace(wwwPrefix, '')})`
}

function parseAddress(address: string): URL | undefined {
  const url = URL.parse(address)
  if (url === null || !scheme.test(url.href)) return undefined
  // The root's dot names the same host, and would read as another.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  return url
}

const isAddress = (text: string) => scheme.test(text)

function isSameAddress(text: string, url: URL): boolean {
  const bare = (address: string) =>
    address.replace(scheme, '').replace(wwwPrefix, '').replace(trailing, '').toLowerCase()
  return bare(text) === bare(url.href) || (isAddress(text) && bare(text) === bare(url.host))
}

const brackets = /[[\]]/g

const escapeLabel = (label: string) =>
  escapeText(label.replace(brackets, (bracket) => (bracket === '[' ? '(' : ')')))
