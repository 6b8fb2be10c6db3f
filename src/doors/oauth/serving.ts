import type { IncomingMessage } from 'node:http'
import type { Provider } from 'oidc-provider'
import { limits } from '../../config/limits.ts'
import type { RateWindow } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import type { DoorServices } from '../door.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { type Exchange, logDefect, refuse, splitTarget } from '../shared/exchange.ts'
import { failedPage } from '../shared/pages/failed-page.ts'
import { sendPage } from '../shared/pages/page.ts'
import { tooManyPage } from '../shared/pages/page-visits.ts'
import { withKnownScopes } from './authorization-request.ts'
import { answerInteraction } from './interaction.ts'
import { refusedPage } from './pages.ts'
import { paths } from './paths.ts'
import { createProvider, type RenderError } from './provider.ts'

export interface Serving {
  /** Endpoints of clients, and the authorization endpoint. */
  answerEndpoint(exchange: Exchange): Promise<void>
  /** The page of a sign-in. */
  answerPage(exchange: Exchange): Promise<void>
}

const { registrationsPerHour, requestsPerMinute } = limits.oauth

const windows = {
  registration: [{ name: 'hour', length: 3_600_000, limit: registrationsPerHour }],
  other: [{ name: 'minute', length: 60_000, limit: requestsPerMinute }],
} as const satisfies Record<string, readonly RateWindow[]>

export async function createServing(services: DoorServices): Promise<Serving> {
  const { exchanges, rateLimiter, clock } = services
  const current = new WeakMap<IncomingMessage, Exchange>()
  const renderError: RenderError = (context, error) => {
    const exchange = current.get(context.req)
    if (exchange === undefined) return
    context.respond = false
    const { language } = exchange
    const clientId = String(context.query['client_id'] ?? '')
    sendPage(exchange, refusedPage(error, clientId, language), language)
  }
  const provider = await createProvider(services, renderError)
  provider.on('server_error', (context, error) => {
    const exchange = current.get(context.req)
    if (exchange !== undefined) logDefect(exchange, error, exchanges)
  })
  // Koa's own would write to the console.
  provider.onerror = services.defect
  const handle = provider.callback()

  async function count({ request }: Exchange, kind: keyof typeof windows): Promise<boolean> {
    const subject = `oauth-${kind}/${toLimitKey(exchanges.addressOf(request))}`
    return (await rateLimiter.take(subject, windows[kind], clock())).allowed
  }

  return {
    async answerEndpoint(exchange) {
      const { request, response, route, language } = exchange
      const isAllowed = await count(
        exchange,
        route === paths.registration ? 'registration' : 'other',
      )
      const isPage = route.startsWith(paths.authorization)
      if (!isAllowed && isPage) return sendPage(exchange, tooManyPage(language), language)
      if (!isAllowed) return refuse(exchange, tooMany(), exchanges)
      current.set(request, exchange)
      addressByIssuer(request, provider)
      response.setHeader('X-Request-Id', exchange.id)
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Referrer-Policy', 'no-referrer')
      // A page of the library's own, such as that of form_post, runs nothing and is in no frame.
      response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      await handle(request, response)
    },
    async answerPage(exchange) {
      const { request, language } = exchange
      try {
        if (!(await count(exchange, 'other'))) {
          return sendPage(exchange, tooManyPage(language), language)
        }
        addressByIssuer(request, provider)
        await answerInteraction(exchange, provider, services)
      } catch (error) {
        sendPage(exchange, failedPage(exchange, error, services), language)
      }
    },
  }
}

/**
 * Makes the library see the public address, whatever name, proxy and path the request came by: addresses and cookies
 * are those of the issuer.
 */
function addressByIssuer(request: IncomingMessage, { issuer }: Provider): void {
  const { protocol, host, pathname } = new URL(issuer)
  const { headers } = request
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
  headers['x-forwarded-host'] = host
  const [path, query] = splitTarget(request)
  if (path === paths.authorization) request.url = `${path}?${withKnownScopes(query)}`
  const prefix = pathname.replace(/\/$/, '')
  Object.assign(request, { originalUrl: prefix + (request.url ?? '') })
}

const tooMany = () =>
  new Failure(
    'rate_limited',
    {
      en: 'Too many requests came from this address. Wait a minute, then try again.',
      fr: 'Trop de demandes sont venues de cette adresse. Attendez une minute, puis réessayez.',
    },
    { retryAfter: 60 },
  )
