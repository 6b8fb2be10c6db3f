import { breakEveryAddress, escapeText } from './safe-text.ts'

/** A part of a label that reads like the name of a host. */
const hostLike = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,63}/gu
const scheme = /^https?:\/\//i
const trailing = /\/$/
const wwwPrefix = /^www\./i
const unsafeInAddress = /[|@()<>\\`]/g

/**
 * A link whose label never hides where it leads: the host is written out, and a label that names another host is
 * no link. Only https is clickable.
 */
export function writeLink(label: string, address: string): string {
  const text = label.replace(/\s+/g, ' ').trim()
  const url = parseAddress(address)
  if (url === undefined) return escapeText(breakEveryAddress(text))
  const host = url.hostname.replace(wwwPrefix, '')
  if (url.protocol !== 'https:' || !isPublic(url)) {
    return escapeText(
      breakEveryAddress(text === '' || isAddress(text) ? address : `${text} (${host})`),
    )
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

function parseAddress(address: string): URL | undefined {
  const url = URL.parse(address)
  return url !== null && scheme.test(url.href) ? url : undefined
}

/** A host name with a dot: no IP address, and no user name before it. */
const isPublic = ({ hostname, username, password }: URL) =>
  hostName.test(hostname) && username === '' && password === ''

const hostName = /^(?:[a-z\d_-]+\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

const isAddress = (text: string) => scheme.test(text)

function isSameAddress(text: string, url: URL): boolean {
  const bare = (address: string) =>
    address.replace(scheme, '').replace(wwwPrefix, '').replace(trailing, '').toLowerCase()
  return bare(text) === bare(url.href) || (isAddress(text) && bare(text) === bare(url.host))
}

const brackets = /[[\]]/g

const escapeLabel = (label: string) =>
  escapeText(label.replace(brackets, (bracket) => (bracket === '[' ? '(' : ')')))
