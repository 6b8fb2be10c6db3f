import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InstallProvider, Installation as OAuthInstallation } from '@slack/oauth'
import manifest from '../../docs/slack/manifest.json' with { type: 'json' }
import { limits } from '../../src/config/limits.ts'
import type { RateWindow } from '../../src/domain/tiers.ts'
import type { Door, DoorServices } from '../../src/doors/door.ts'
import { toLimitKey } from '../../src/doors/shared/client-address.ts'
import { beginExchange, type Exchange } from '../../src/doors/shared/exchange.ts'
import { type Page, sendPage } from '../../src/doors/shared/pages/page.ts'
import { Failure } from '../../src/errors.ts'
import type { ManyWorkspacesConnection } from '../../src/ports/chat-platform.ts'
import { createBoltLogger, type SlackLog } from './bolt-logger.ts'
import {
  type InstallProblem,
  installedPage,
  installPage,
  installPath,
  problemPage,
  redirectPath,
  startPath,
} from './install-pages.ts'
import { createSlackAddresses } from './slack-addresses.ts'
import { createInstallationRecords } from './stored-installations.ts'
import { toFailure } from './to-failure.ts'
import { toInstallation, UnusableInstallation } from './to-installation.ts'
import { clientOptions } from './web-clients.ts'

type InstallServices = Pick<
  DoorServices,
  'clock' | 'exchanges' | 'store' | 'ports' | 'rateLimiter' | 'publicAddress' | 'defect'
>

interface Installer {
  readonly provider: InstallProvider
  problemOf(error: unknown): InstallProblem
}

type Router = Parameters<NonNullable<Door['mount']>>[0]

const windows: readonly RateWindow[] = [
  { name: 'minute', length: 60_000, limit: limits.slack.installRequestsPerMinute },
]

/**
 * The pages by which an admin adds the app to a workspace, by the SDK's OAuth flow: a signed state, which the
 * browser's cookie must repeat, and one exchange of Slack's code. The first page does nothing.
 */
export function createInstallRoutes(
  connection: ManyWorkspacesConnection,
  services: InstallServices,
  log: SlackLog,
): { mount(router: Router): void } {
  const { exchanges, rateLimiter, clock } = services
  let loading: Promise<Installer> | undefined
  const load = () => {
    loading ??= loadInstaller(connection, services, log)
    return loading
  }
  const show = (exchange: Exchange, page: Page) => sendPage(exchange, page, exchange.language)

  const route =
    (path: string, answer: (exchange: Exchange, installer: Installer) => Promise<void>) =>
    async (request: IncomingMessage, response: ServerResponse) => {
      const exchange = beginExchange(request, response, 'engine', exchanges.log)
      // Without the query: it has the code.
      exchange.route = path
      const address = toLimitKey(exchanges.addressOf(request))
      try {
        const { allowed } = await rateLimiter.take(`slack-install/${address}`, windows, clock())
        if (!allowed) return show(exchange, problemPage('tooMany', exchange.language))
        await answer(exchange, await load())
      } catch (error) {
        services.defect(error)
        show(exchange, problemPage('unavailable', exchange.language))
      }
    }

  return {
    mount(router) {
      router.get(
        installPath,
        route(installPath, async (exchange) => show(exchange, installPage(exchange.language))),
      )
      router.get(
        startPath,
        route(startPath, async ({ request, response }, { provider }) => {
          await provider.handleInstallPath(request, response, undefined, {
            scopes: manifest.oauth_config.scopes.bot,
            redirectUri: `${services.publicAddress()}${redirectPath}`,
          })
        }),
      )
      router.get(
        redirectPath,
        route(redirectPath, async (exchange, { provider, problemOf }) => {
          const { request, response, language } = exchange
          await provider.handleCallback(request, response, {
            successAsync: async (installation) =>
              show(exchange, installedPage(toInstalled(installation, connection), language)),
            failureAsync: async (error) => show(exchange, problemPage(problemOf(error), language)),
          })
        }),
      )
    },
  }
}

async function loadInstaller(
  connection: ManyWorkspacesConnection,
  { store, ports, clock }: InstallServices,
  log: SlackLog,
): Promise<Installer> {
  const [{ InstallProvider, ClearStateStore, ErrorCode }, { webApi }] = await Promise.all([
    import('@slack/oauth'),
    import('@slack/bolt'),
  ])
  const { apiUrl, client } = connection
  const seconds = limits.slack.installMs / 1_000
  const states = new ClearStateStore(ports.vault.digest('slack/oauth-state'), seconds)
  const records = createInstallationRecords(store)
  const provider = new InstallProvider({
    clientId: client.id,
    clientSecret: client.secret,
    authorizationUrl: new URL('/oauth/v2/authorize', apiUrl).href,
    clientOptions: clientOptions(apiUrl, createBoltLogger(log), createSlackAddresses(apiUrl)),
    logger: createBoltLogger(log),
    directInstall: true,
    stateCookieExpirationSeconds: seconds,
    stateStore: {
      generateStateParam: (options) => states.generateStateParam(options, new Date(clock())),
      verifyStateParam: (_, state) => states.verifyStateParam(new Date(clock()), state),
    },
    installationStore: {
      async storeInstallation(installation) {
        const { id, value } = toInstallation(installation as OAuthInstallation, connection, clock())
        await records.save(id, value)
        log('app installed')
      },
      fetchInstallation: async () => {
        throw new Error('tokens are read by createStoredTokens')
      },
    },
  })
  const unproven: readonly unknown[] = [
    ...[ErrorCode.MissingStateError, ErrorCode.InvalidStateError, ErrorCode.MissingCodeError],
  ]
  return {
    provider,
    problemOf(error) {
      const code = Object(error).code as unknown
      if (code === ErrorCode.AuthorizationError) return 'declined'
      if (unproven.includes(code)) return 'notBegunHere'
      if (error instanceof UnusableInstallation) {
        log(error.message)
        return 'misconfigured'
      }
      if (error instanceof Failure) return 'unavailable'
      const failure = toFailure(error, webApi)
      log('installation failed', failure.code)
      if (failure.problem === 'again') return 'unavailable'
      return failure.problem === 'signed_out' ? 'misconfigured' : 'refused'
    },
  }
}

/** The next step's address: Slack's page that opens the app, or the administration of the organization. */
function toInstalled(
  { team, enterprise, isEnterpriseInstall = false, enterpriseUrl, appId = '' }: OAuthInstallation,
  { apiUrl }: ManyWorkspacesConnection,
) {
  const name = (isEnterpriseInstall ? enterprise?.name : team?.name) ?? 'Slack'
  const app = new URL('/app_redirect', apiUrl)
  app.searchParams.set('app', appId)
  if (team !== undefined) app.searchParams.set('team', team.id)
  const isOfSlack =
    enterpriseUrl !== undefined && createSlackAddresses(apiUrl).isTrusted(enterpriseUrl)
  const url =
    isEnterpriseInstall && isOfSlack
      ? `${enterpriseUrl}manage/organization/apps/profile/${appId}/workspaces/add`
      : app.href
  return { name, isEnterpriseInstall, url }
}
