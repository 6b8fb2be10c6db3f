import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIInteraction } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { AnswerInteraction } from './answer-interaction.ts'
import { isSignedBy, parsePublicKey, readSignature } from './signature.ts'
import type { PersonInteraction } from './to-event.ts'

const { maxBodyBytes } = limits.discord

const ping = 1

interface EndpointParts {
  readonly publicKey: string
  readonly answer: AnswerInteraction
  clock(): number
  defect(error: unknown): void
}

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Takes the signed interactions of Discord. They are answered over the callback route, as those of the
 * gateway are; the request itself ends with 202.
 */
export function createInteractionsEndpoint(parts: EndpointParts): HandleRequest {
  const key = parsePublicKey(parts.publicKey)
  const { answer, clock, defect } = parts
  return async (request, response) => {
    const end = (status: number, body?: object) => {
      const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
      response.writeHead(status, headers).end(body && JSON.stringify(body))
    }
    const signed = readSignature(request.headers, clock())
    if (signed === undefined) return end(401)
    const bytes = await readBody(request)
    if (bytes === undefined) return end(413)
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

/** The bytes that were signed; undefined past the bound, or when they were cut off. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length
      if (size <= maxBodyBytes) pieces.push(piece)
    }
  } catch {
    return undefined
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(pieces)
}
