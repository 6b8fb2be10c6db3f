import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIInteraction } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import { beginExchange, type ExchangeServices, refuse } from '../../src/doors/shared/exchange.ts'
import type { AnswerInteraction } from './answer-interaction.ts'
import { isSignedBy, parsePublicKey, readSignature } from './signature.ts'
import type { PersonInteraction } from './to-event.ts'

export const interactionsPath = '/discord/interactions'

const ping = 1

/** Nothing says who sends before the signature of the bytes is checked. */
const sender = { sender: 'guest', subject: undefined } as const

interface EndpointParts {
  readonly publicKey: string
  readonly answer: AnswerInteraction
  readonly exchanges: ExchangeServices
  clock(): number
  defect(error: unknown): void
}

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Takes the signed interactions of Discord. They are answered over the callback route, as those of the
 * gateway are; the request itself ends with 202. The body is read within the bounds that all doors share.
 */
export function createInteractionsEndpoint(parts: EndpointParts): HandleRequest {
  const key = parsePublicKey(parts.publicKey)
  const { answer, exchanges, clock, defect } = parts
  return async (request, response) => {
    const exchange = beginExchange(request, response, 'engine', exchanges.log)
    exchange.route = interactionsPath
    const end = (status: number, body?: object) => {
      const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
      response.writeHead(status, headers).end(body && JSON.stringify(body))
    }
    const signed = readSignature(request.headers, clock())
    if (signed === undefined) return end(401)
    let bytes: Buffer
    try {
      bytes = await exchanges.bodies.bytes(request, limits.discord.maxBodyBytes, sender)
    } catch (error) {
      return refuse(exchange, error, exchanges)
    }
    if (!isSignedBy(key, signed, bytes)) return end(401)
    const interaction = parse(bytes)
    if (interaction === undefined) return end(400)
    if (interaction.type === ping) return end(200, { type: ping })
    try {
      await answer(interaction as PersonInteraction)
      end(202)
    } catch (error) {
      defect(error)
      end(503)
    }
  }
}

function parse(bytes: Buffer): APIInteraction | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    const isInteraction = typeof value === 'object' && value !== null && 'type' in value
    return isInteraction ? (value as APIInteraction) : undefined
  } catch {
    return undefined
  }
}
