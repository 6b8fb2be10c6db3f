import { limits } from '../../src/config/limits.ts'
import type { DoorServices } from '../../src/doors/door.ts'
import { credentialFromRequest, type HttpCall } from '../../src/doors/shared/call-from-exchange.ts'
import { type Exchange, logDefect, sendNothing } from '../../src/doors/shared/exchange.ts'
import { countUntilRead } from '../../src/doors/shared/large-answers.ts'
import { createLiveSessions } from '../../src/doors/shared/live-sessions.ts'
import { resourceAddress } from '../../src/doors/shared/resource-address.ts'
import { Failure } from '../../src/errors.ts'
import { senderOf } from '../../src/operations/body-bounds.ts'
import type { BearerCredential } from '../../src/pipeline/call.ts'
import { callerOf, identify } from '../../src/pipeline/steps/admit.ts'
import { readerOf } from '../../src/pipeline/unread-answers.ts'
import { newTextRoom } from '../arguments.ts'
import type { Connection } from '../connection.ts'
import { createLegacyServer } from '../legacy-server.ts'
import { createHttpServer, followResources } from '../modern-server.ts'
import { createServiceBackend } from '../service-backend.ts'
import type { Selection } from '../view.ts'
import { closedSignal, onAbort } from './closed-signal.ts'
import { createSourceChecks } from './guards.ts'
import { type CreateLegacyServer, createLegacy, type McpExchange } from './legacy.ts'
import { checkMessages, isLegacy, methodOf, repairMessages, routeOf } from './messages.ts'
import { createModern, type ModernServers } from './modern.ts'
import { refuse } from './refusals.ts'
import { sendMetadata } from './resource-metadata.ts'
import { createViewReader } from './selections.ts'

export interface Serving {
  answer(exchange: Exchange): Promise<void>
  /** Answers the protected resource metadata, which pages of any origin may read. */
  answerMetadata(exchange: Exchange): void
  /** Ends sessions and streams. */
  close(): Promise<void>
}

/** The servers of both eras; a test profile has others. */
export interface ServerFactories {
  readonly legacy: CreateLegacyServer
  readonly modern: ModernServers
}

export const productServers = ({ bureauNames }: DoorServices['facts']): ServerFactories => ({
  legacy: (connectionOf) => createLegacyServer(connectionOf, bureauNames),
  modern: {
    create: (connectionOf) => createHttpServer(connectionOf, bureauNames),
    follow: followResources,
  },
})

const allowedMethods = 'GET, POST, DELETE, OPTIONS'

/** Wires everything that answers at /mcp. */
export function createServing(
  services: DoorServices,
  configured: Selection,
  servers: ServerFactories,
): Serving {
  const { exchanges, clock } = services
  const { checkHost, checkOrigin } = createSourceChecks(services.settings)
  const connect = createConnector(services, configured)
  const watch = createCredentialWatch(services)
  const legacy = createLegacy(servers.legacy, clock)
  const modern = createModern(servers.modern, exchanges)

  async function answer(exchange: Exchange): Promise<void> {
    const { request } = exchange
    checkHost(request)
    checkOrigin(request)
    if (request.method === 'OPTIONS') return sendNothing(exchange, ['Allow', allowedMethods])
    const closed = closedSignal(exchange.response)
    const { caller, credential, ...connection } = await connect(exchange)
    const connected = { ...connection, exchange, closed }
    // A tool may work as long as a reply; meanwhile the connection is silent.
    request.socket.setTimeout(limits.replies.maxReplyMs + limits.replies.connectionGraceMs)
    if (request.method === 'GET' || request.method === 'DELETE') {
      const session = legacy.find(request, connected.owner)
      if (request.method === 'GET') await watch(connected, credential)
      return await legacy.use(session, { ...connected, body: undefined })
    }
    if (request.method !== 'POST') throw notAllowed()
    const source = { sender: senderOf(caller), subject: caller.subject }
    const body = repairMessages(
      await exchanges.bodies.json(request, limits.bodies.mcp, source),
      connected.connection.textRoom(),
    )
    exchange.route = routeOf(body)
    if (Array.isArray(body) && request.headers['idempotency-key'] !== undefined) throw oneCallAKey()
    checkMessages(body, caller)
    const asked = { ...connected, body }
    if (isLegacy(exchange, body)) return await legacy.answer(asked)
    if (methodOf(body) === 'subscriptions/listen') await watch(asked, credential)
    await modern.answer(asked)
  }

  return {
    async answer(exchange) {
      exchange.route = 'mcp'
      try {
        await answer(exchange)
      } catch (error) {
        logDefect(exchange, error, exchanges)
        refuse(exchange, error, services)
      }
    },
    answerMetadata(exchange) {
      checkHost(exchange.request)
      sendMetadata(exchange, services)
    },
    async close() {
      await Promise.all([legacy.close(), modern.close()])
    },
  }
}

/** Authenticates the caller of a request and makes its connection; rejects with 401, 403, 429 or 400. */
function createConnector(services: DoorServices, configured: Selection) {
  const { exchanges, clock } = services
  const readView = createViewReader(configured)
  const stateKey = services.ports.vault.digest('state of the questions of MCP')
  return async (exchange: Exchange) => {
    const { request } = exchange
    const resource = resourceAddress(services)
    const credential = { ...credentialFromRequest(request, exchanges), resource }
    const onLimit: HttpCall['onLimit'] = (decision) => {
      exchange.limit = decision
    }
    const principal = await identify({ credential, onLimit }, services, clock())
    const caller = await callerOf(principal, credential, services)
    exchange.reader = readerOf(caller)
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const own = { credential, caller, principal, onLimit, idempotencyKey }
    const room = newTextRoom()
    const connection: Connection = {
      textRoom: () => room,
      backend: createServiceBackend(services, own),
      view: readView(request, principal),
      language: exchange.language,
      ...{ idempotencyKey, stateKey },
      audit: (line) => exchanges.log.toolCall({ requestId: exchange.id, ...line }),
      defect: (error) => logDefect(exchange, error, exchanges),
      sending: (text) => {
        // A batch has one answer for each message.
        exchange.response.setMaxListeners(0)
        countUntilRead(exchange, text, exchanges.unread)
      },
    }
    return { connection, caller, credential, owner: `${caller.subject} ${caller.userId ?? ''}` }
  }
}

/** Ends a stream that stays open once its credential has expired or was revoked. */
function createCredentialWatch({ openSession, clock, timeouts }: DoorServices) {
  const maxPerCaller = limits.mcp.maxStreamsPerCaller
  const live = createLiveSessions(clock, { ...timeouts, maxPerCaller })
  return async (
    { exchange, closed }: Pick<McpExchange, 'exchange' | 'closed'>,
    credential: BearerCredential,
  ) => {
    const session = await openSession(credential, 'authenticated')
    const onLost = () => void exchange.response.destroy()
    onAbort(closed, live.add({ session, onLost }))
  }
}

const oneCallAKey = () =>
  new Failure('invalid_request', {
    en: 'An Idempotency-Key names one call. Send one message with it, not a batch.',
    fr: 'Une Idempotency-Key désigne un seul appel. Envoyez un seul message avec elle, pas un lot.',
  })

function notAllowed(): Failure {
  return new Failure(
    'method_not_allowed',
    { en: `This answers to ${allowedMethods}.`, fr: `Ceci répond à ${allowedMethods}.` },
    { details: { allowed: allowedMethods } },
  )
}
