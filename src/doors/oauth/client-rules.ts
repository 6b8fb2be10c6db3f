import { limits } from '../../config/limits.ts'
import { sanitizeName } from '../../domain/text/sanitize.ts'
import { loopbackHosts } from './loopback.ts'

/** Metadata of a client, as it sent them. */
export type ClientMetadata = Record<string, unknown>

/** Metadata that has an effect here; the rest is dropped (RFC 7591 §3.2.1). */
const known: ReadonlySet<string> = new Set([
  'application_type',
  'client_id',
  'client_id_issued_at',
  'client_name',
  'client_secret',
  'client_secret_expires_at',
  'client_uri',
  'grant_types',
  'redirect_uris',
  'response_modes',
  'response_types',
  'token_endpoint_auth_method',
])

/** Keys by which a client with a metadata document proves itself. */
const ofKeys: ReadonlySet<string> = new Set(['jwks', 'jwks_uri', 'token_endpoint_auth_signing_alg'])

/** A scheme of an app (RFC 8252 §7.1), such as `cursor:`. */
const appScheme = /^[a-z][a-z\d+.-]*:$/

const isWeb = (protocol: string) => protocol === 'http:' || protocol === 'https:'

/**
 * Narrows a registration or a metadata document to what this server supports; throws an Error with the
 * reason for addresses to which no code may be sent.
 */
export function narrowClient(metadata: ClientMetadata): void {
  const hasDocument = documentHost(String(metadata['client_id'])) !== undefined
  const hasKeys = hasDocument && metadata['token_endpoint_auth_method'] === 'private_key_jwt'
  for (const name of Object.keys(metadata)) {
    if (!known.has(name) && !(hasKeys && ofKeys.has(name))) delete metadata[name]
  }
  // A document can hold no secret; the library's default is a method that needs one.
  if (hasDocument && !hasKeys) metadata['token_endpoint_auth_method'] = 'none'
  metadata['grant_types'] = ['authorization_code', 'refresh_token']
  metadata['response_types'] = ['code']
  // The other ways to answer are pages with scripts.
  metadata['response_modes'] = ['query']
  const { client_name: name, redirect_uris: given } = metadata
  if (typeof name === 'string') {
    const { maxClientNameLength } = limits.oauth
    metadata['client_name'] = sanitizeName(name).slice(0, maxClientNameLength)
  }
  // Left to the library, which refuses what is no list of texts.
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string')) return
  const addresses = given.map(checkRedirect)
  if (addresses.length > limits.oauth.maxRedirectUris) {
    throw new Error(`redirect_uris may have at most ${limits.oauth.maxRedirectUris} members`)
  }
  // Apps on the person's device take any free port of the loopback address (RFC 8252 §7.3).
  metadata['application_type'] = addresses.some(isOfApp) ? 'native' : 'web'
}

function checkRedirect(text: string): URL {
  const url = text.length > limits.oauth.maxRedirectUriLength ? null : URL.parse(text)
  if (url === null) throw new Error('redirect_uris must only contain valid addresses')
  if (url.username !== '' || url.password !== '') {
    throw new Error('redirect_uris must not contain a user name or password')
  }
  if (url.protocol === 'http:' && !loopbackHosts.has(url.hostname)) {
    throw new Error('redirect_uris must use https, except on a loopback address')
  }
  if (!isWeb(url.protocol) && !appScheme.test(url.protocol)) {
    throw new Error('redirect_uris must only contain web addresses and schemes of apps')
  }
  return url
}

const isOfApp = ({ protocol, hostname }: URL) => !isWeb(protocol) || loopbackHosts.has(hostname)

/** Destination of the answer, for people: a host, this computer, or an app. */
export interface Destination {
  readonly kind: 'host' | 'app' | 'computer'
  readonly name: string
}

export function toDestination(redirectUri: string): Destination {
  const { protocol, hostname, host } = new URL(redirectUri)
  if (!isWeb(protocol)) return { kind: 'app', name: protocol.slice(0, -1) }
  return loopbackHosts.has(hostname)
    ? { kind: 'computer', name: hostname }
    : { kind: 'host', name: host }
}

/** Source expression of a Content-Security-Policy for the address; it knows no IPv6 literals. */
export function toPolicySource(redirectUri: string): string {
  const { protocol, hostname, host } = new URL(redirectUri)
  return isWeb(protocol) && !hostname.startsWith('[') ? `${protocol}//${host}` : protocol
}

/** Host of a client id that is the address of a metadata document; undefined for a registered client. */
export const documentHost = (clientId: string): string | undefined =>
  clientId.startsWith('https://') ? URL.parse(clientId)?.host : undefined
