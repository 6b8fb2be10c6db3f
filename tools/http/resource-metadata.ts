import type { IncomingMessage } from 'node:http'
import { personScopes } from '../../src/domain/caller.ts'
import type { DoorServices } from '../../src/doors/door.ts'
import { type Exchange, sendJson, sendNothing } from '../../src/doors/shared/exchange.ts'

type Settings = DoorServices['settings']

const metadataPath = '/.well-known/oauth-protected-resource/mcp'

/** RFC 9728 §3.1: the path of the resource behind the well-known one, and the root's. */
export const wellKnownPaths = [metadataPath, '/.well-known/oauth-protected-resource'] as const

/** The service's address: as configured, else as the client names it, which has been checked. */
function baseUrl({ headers }: IncomingMessage, { publicUrl }: Settings): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://${headers.host ?? 'localhost'}`
}

export const metadataUrl = (request: IncomingMessage, settings: Settings): string =>
  baseUrl(request, settings) + metadataPath

/** Answers the protected resource metadata (RFC 9728 §2), which needs no credential. */
export function sendMetadata(
  exchange: Exchange,
  { settings, publicAddress }: Pick<DoorServices, 'settings' | 'publicAddress'>,
): void {
  const { request } = exchange
  exchange.route = 'oauth-protected-resource'
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendNothing(exchange, ['Allow', 'GET, HEAD, OPTIONS'])
    return
  }
  const base = baseUrl(request, settings)
  const metadata = {
    resource: `${base}/mcp`,
    authorization_servers: [settings.oidcIssuer ?? publicAddress()],
    scopes_supported: personScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Credit coach',
    resource_documentation: `${base}/docs`,
  }
  sendJson(exchange, 200, JSON.stringify(metadata), ['Access-Control-Allow-Origin', '*'])
}
