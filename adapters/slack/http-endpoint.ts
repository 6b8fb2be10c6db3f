import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../../src/config/limits.ts'
import type { DoorServices } from '../../src/doors/door.ts'
import { beginExchange, refuse } from '../../src/doors/shared/exchange.ts'
import { Failure } from '../../src/errors.ts'
import { type BoltAppOptions, createBoltApp } from './bolt-app.ts'
import { holdAcknowledgements } from './held-receiver.ts'

export const eventsPath = '/slack/events'

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown

export interface HttpEndpoint {
  readonly handle: Handler
  /** Loads the SDK before the first request. */
  warmUp(): Promise<void>
}

type EndpointServices = Pick<DoorServices, 'clock' | 'exchanges'>

/**
 * Signed requests of Slack. The time stamp is checked here in both directions (Bolt takes any future one),
 * and the body is read within the bounds that all doors share; Bolt checks the signature of its bytes.
 */
export function createHttpEndpoint(
  signingSecret: string,
  options: BoltAppOptions,
  { clock, exchanges }: EndpointServices,
): HttpEndpoint {
  let loading: Promise<Handler> | undefined
  const load = () => {
    loading ??= createRouter(signingSecret, options)
    return loading
  }
  return {
    warmUp: async () => void (await load()),
    async handle(request, response, next) {
      const exchange = beginExchange(request, response, 'engine', exchanges.log)
      exchange.route = eventsPath
      try {
        checkTimestamp(request, clock())
        const from = { sender: 'guest', subject: undefined } as const
        const body = await exchanges.bodies.bytes(request, limits.slack.maxBodyBytes, from)
        passBody(request, body)
        await (await load())(request, response, next)
      } catch (error) {
        refuse(exchange, error, exchanges)
      }
    },
  }
}

async function createRouter(signingSecret: string, options: BoltAppOptions): Promise<Handler> {
  const { ExpressReceiver } = await import('@slack/bolt')
  const receiver = new ExpressReceiver({
    signingSecret,
    logger: options.logger,
    endpoints: eventsPath,
    bodyLimit: limits.slack.maxBodyBytes,
    // Also when we do not know yet who we are: Slack sends it again.
    processEventErrorHandler: async ({ response }) => {
      if (!response.headersSent) response.writeHead(503).end()
      return true
    },
  })
  await createBoltApp(options, holdAcknowledgements(receiver))
  return receiver.router as unknown as Handler
}

const seconds = /^\d{1,12}$/

function checkTimestamp({ headers }: IncomingMessage, now: number): void {
  const stamp = headers['x-slack-request-timestamp']
  const isSigned = typeof headers['x-slack-signature'] === 'string'
  const isFresh =
    typeof stamp === 'string' &&
    seconds.test(stamp) &&
    Math.abs(Number(stamp) * 1_000 - now) <= limits.slack.maxClockSkewMs
  if (isSigned && isFresh) return
  throw new Failure('unauthorized', {
    en: 'This address takes requests of Slack alone, signed within five minutes.',
    fr: 'Cette adresse ne reçoit que les requêtes de Slack, signées depuis moins de cinq minutes.',
  })
}

/** Bolt takes read bodies from `rawBody`, and forms only under the bare media type. */
function passBody(request: IncomingMessage, body: Buffer): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  request.headers['content-type'] = type.trim().toLowerCase()
  Object.assign(request, { rawBody: body })
}
