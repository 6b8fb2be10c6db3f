import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { limits } from '../../config/limits.ts'
import { personScopes } from '../../domain/caller.ts'
import type { RateWindow } from '../../domain/tiers.ts'
import { isPresent } from '../../operations/access/oauth-token.ts'
import type { DoorServices } from '../door.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { resourceAddress } from '../shared/resource-address.ts'
import { isSameResource, offlineScope } from './authorization-request.ts'
import { type ClientMetadata, narrowClient } from './client-rules.ts'
import { discoveryPaths, interactionPath, paths } from './paths.ts'
import { createStoreAdapter } from './store-adapter.ts'

/** Answers a request that cannot go back to the client: a page for the person. */
export type RenderError = (context: KoaContextWithOIDC, error: Error) => void

const seconds = (ms: number) => ms / 1_000

const loadLibrary = () => import('oidc-provider')

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** The authorization server of OAuth 2.1: codes with PKCE, opaque tokens for /mcp, and no sign-on for others. */
export async function createProvider(
  services: DoorServices,
  renderError: RenderError,
): Promise<Provider> {
  const library = await loadLibrary()
  const issuer = services.publicAddress()
  const { Provider: Server } = library
  const provider = new Server(issuer, createConfiguration(library, services, renderError))
  // The door sets the headers of a proxy itself: the addresses are those of the issuer.
  provider.proxy = true
  provider.use(async (context, next) => {
    await next()
    if (discoveryPaths.includes(context.path)) describe(context.body as Record<string, unknown>)
  })
  return provider
}

/** Names what clients of OAuth look for, and nothing of OpenID Connect, which this server does not offer. */
function describe(metadata: Record<string, unknown>): void {
  metadata['scopes_supported'] = [...personScopes, offlineScope]
  metadata['response_modes_supported'] = ['query']
  for (const name of ['claims_supported', 'claim_types_supported', 'claims_parameter_supported']) {
    delete metadata[name]
  }
}

function createConfiguration(
  library: Library,
  services: DoorServices,
  renderError: RenderError,
): Configuration {
  const { store, clock, publicAddress } = services
  return {
    adapter: createAdapter(library, services),
    // No ID token is ever signed; the library wants a key for the algorithm that it would take.
    jwks: { keys: [{ ...temporaryKey(), use: 'sig' }] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
    },
    cookies: createCookies(services),
    routes: { ...paths, end_session: '/oauth/end' },
    responseTypes: ['code'],
    scopes: [offlineScope],
    claims: { openid: ['sub'] },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    // A client that runs in a page is called from the origin to which it returns.
    clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
      origin !== 'null' && redirectUris.some((uri) => URL.parse(uri)?.origin === origin),
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    extraClientMetadata: createClientRules(library),
    features: createFeatures(library, services),
    interactions: {
      url: (_context, { uid }) => `${publicAddress()}${interactionPath}/${uid}`,
      policy: createPolicy(library),
    },
    fetch: (url) => fetchDocument(String(url), services),
    findAccount: async (_context, accountId) =>
      (await isPresent(accountId, { store, now: clock() }))
        ? { accountId, claims: async () => ({ sub: accountId }) }
        : undefined,
    // Each consent is a grant of its own: of what its page showed, and no more.
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId)
    },
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    ttl: lifetimes,
    renderError: async (context, _out, error) => renderError(context, error),
  }
}

function createCookies({ ports, publicAddress }: DoorServices): Configuration['cookies'] {
  const isSecure = publicAddress().startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const prefix = (name: string, kind: '__Host-' | '__Secure-') => `${isSecure ? kind : ''}${name}`
  return {
    keys: [ports.vault.digest('oauth cookies')],
    long: cookie,
    short: cookie,
    names: {
      session: prefix('credit_coach_session', '__Host-'),
      // Their paths differ, so that sign-ins in two tabs do not disturb each other.
      interaction: prefix('credit_coach_sign_in', '__Secure-'),
      resume: prefix('credit_coach_resume', '__Secure-'),
    },
  }
}

const lifetimes = {
  AccessToken: seconds(limits.oauth.accessTokenMs),
  AuthorizationCode: seconds(limits.oauth.codeMs),
  Grant: seconds(limits.oauth.grantMs),
  IdToken: seconds(limits.oauth.accessTokenMs),
  Interaction: seconds(limits.oauth.interactionMs),
  RefreshToken: seconds(limits.oauth.refreshTokenMs),
  Session: seconds(limits.oauth.sessionMs),
}

const createAdapter = ({ errors }: Library, services: DoorServices) =>
  createStoreAdapter(services, {
    alreadyUsed: () => new errors.InvalidGrant('it was used already'),
    tooManyClients: () => new errors.TemporarilyUnavailable('too many clients are registered'),
  })

const createClientRules = ({ errors }: Library): Configuration['extraClientMetadata'] => ({
  // A name for which the library calls the validator, which judges all of them.
  properties: ['software_id'],
  validator(_context, _name, _value, metadata) {
    try {
      narrowClient(metadata as ClientMetadata)
    } catch (error) {
      throw new errors.InvalidClientMetadata((error as Error).message)
    }
  },
})

function createFeatures(
  { errors }: Library,
  services: DoorServices,
): NonNullable<Configuration['features']> {
  const { publicAddress, settings } = services
  const resource = resourceAddress(services)
  const off = { enabled: false }
  return {
    devInteractions: off,
    dPoP: off,
    pushedAuthorizationRequests: off,
    rpInitiatedLogout: off,
    userinfo: off,
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
    },
    clientIdMetadataDocument: {
      enabled: settings.readsClientDocuments,
      // The version of the draft; another one fails at the start.
      ack: 'draft-02',
      cacheDuration: limits.oauth.documentSeconds,
      allowFetch: ({ req }) => mayFetch(req, services),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async (_context, _client, several) => several ?? resource,
      useGrantedResource: async () => true,
      async getResourceServerInfo(_context, requested) {
        if (!isSameResource(requested, resource)) {
          throw new errors.InvalidTarget(`${publicAddress()} gives tokens for ${resource} alone`)
        }
        return {
          scope: personScopes.join(' '),
          audience: resource,
          accessTokenFormat: 'opaque',
          accessTokenTTL: seconds(limits.oauth.accessTokenMs),
        }
      },
    },
  }
}

/** Signs in and then asks, every time: another address of a known client is told apart by people alone. */
function createPolicy({ interactionPolicy: { base, Check } }: Library) {
  const policy = base()
  const hasEnded = ({ oidc }: KoaContextWithOIDC) =>
    oidc.session?.accountId !== undefined && oidc.account === undefined
  policy.get('login')?.checks.add(new Check('ended', 'the account has ended', hasEnded))
  const isUnasked = ({ oidc }: KoaContextWithOIDC) => oidc.result?.consent === undefined
  policy.get('consent')?.checks.add(new Check('always', 'consent is needed', isUnasked))
  return policy
}

const documentWindows = [
  { name: 'minute', length: 60_000, limit: limits.oauth.documentsPerMinute },
] as const satisfies readonly RateWindow[]

/** Counts a fetch that the sender of the request causes. */
async function mayFetch(
  request: IncomingMessage,
  { rateLimiter, clock, exchanges }: DoorServices,
): Promise<boolean> {
  const subject = `oauth-document/${toLimitKey(exchanges.addressOf(request))}`
  return (await rateLimiter.take(subject, documentWindows, clock())).allowed
}

/** The library fetches metadata documents of clients, and the keys that one names. */
async function fetchDocument(url: string, { ports }: DoorServices): Promise<Response> {
  const signal = new AbortController().signal
  const fetched = await ports.clientDocuments.fetch(url, signal)
  if (!fetched.ok) throw new Error(`no metadata document: ${fetched.problem}`)
  return new Response(new Uint8Array(fetched.bytes))
}

const temporaryKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
