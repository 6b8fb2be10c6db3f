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
import { withKnownScopes } from './authorization-request.ts'
import { answerInteraction } from './interaction.ts'
import { refusedPage, tooManyPage } from './pages.ts'
import { paths } from './paths.ts'
import { createProvider, type RenderError } from './provider.ts'
import { tooManyRequests } from './texts.ts'

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

  /** Minutes to wait; undefined when the request is allowed. */
  async function count(
    { request }: Exchange,
    kind: keyof typeof windows,
  ): Promise<number | undefined> {
    const subject = `oauth-${kind}/${toLimitKey(exchanges.addressOf(request))}`
    const now = clock()
    const { allowed, resetAt } = await rateLimiter.take(subject, windows[kind], now)
    return allowed ? undefined : Math.max(1, Math.ceil((resetAt - now) / 60_000))
  }

  return {
    async answerEndpoint(exchange) {
      const { request, response, route, language } = exchange
      const waitMinutes = await count(
        exchange,
        route === paths.registration ? 'registration' : 'other',
      )
      const isPage = route.startsWith(paths.authorization)
      if (waitMinutes !== undefined) {
        if (isPage) return sendPage(exchange, tooManyPage(waitMinutes, language), language)
        return refuse(exchange, tooMany(waitMinutes), exchanges)
      }
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
        const waitMinutes = await count(exchange, 'other')
        if (waitMinutes !== undefined) {
          return sendPage(exchange, tooManyPage(waitMinutes, language), language)
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

const tooMany = (minutes: number) =>
  new Failure('rate_limited', tooManyRequests(minutes), { retryAfter: minutes * 60 })
