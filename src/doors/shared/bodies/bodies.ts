import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Failure } from '../../../errors.ts'
import type { BodyBounds, Sender } from '../../../operations/body-bounds.ts'
import { bytesPerTurn, type LoopTurns } from '../../../ports/loop-turns.ts'
import { limitedAddress } from '../client-address.ts'
import { createBodyBudget } from './body-budget.ts'
import { checkMediaType, notJson, notUtf8, tooLarge } from './body-failures.ts'
import { announcedLength, readPieces, wholeBody } from './body-pieces.ts'
import { jsonSlices } from './json-slices.ts'

/** The sender of a body. */
export interface BodySource {
  readonly sender: Sender
  /** Subject of the caller's limits; undefined for an unknown caller. */
  readonly subject: string | undefined
}

/** Reads the bodies of all requests of a door. */
export interface Bodies {
  /**
   * The JSON body of a request; `{}` when it has none. Rejects with 413 past the bounds of its
   * sender, 415 for anything but JSON in UTF-8, 400 for a body that does not parse, has too many
   * values or was cut off, 429 or 503 where too much is under way.
   */
  json(request: IncomingMessage, bounds: BodyBounds, from: BodySource): Promise<unknown>
  /**
   * A body that either of two operations could be meant by: it may be as large as `more` allows where
   * `isMore` recognises it, and no larger than `less` otherwise.
   */
  eitherJson(
    request: IncomingMessage,
    bounds: { readonly more: BodyBounds; readonly less: BodyBounds },
    from: BodySource,
    isMore: (body: unknown) => boolean,
  ): Promise<unknown>
}

/** Bytes that are parsed at once, as most bodies are: a tenth of a millisecond at most. */
const smallBody = 1024

/** A body that came with its head, as most do, is there as soon as this turn of Node's parser ends. */
const endOfThisTurn = Promise.resolve()

export function createBodies(
  addressOf: (request: IncomingMessage) => string | undefined,
  turns: LoopTurns,
): Bodies {
  const budget = createBodyBudget()

  async function parsed(bytes: Buffer, maxValues: number): Promise<unknown> {
    if (!isUtf8(bytes)) throw notUtf8()
    try {
      if (bytes.length > smallBody) await turns.next(bytes.length)
      if (bytes.length <= bytesPerTurn) return JSON.parse(bytes.toString('utf8')) as unknown
      const slices = jsonSlices(bytes, maxValues)
      for (;;) {
        const { done, value } = slices.next()
        // Each slice takes a turn of its own, and so does the validation behind the last.
        await turns.next(bytesPerTurn)
        if (done === true) return value
      }
    } catch (cause) {
      throw cause instanceof Failure ? cause : notJson(cause)
    }
  }

  /** Counts the body for as long as `parse` has not ended. */
  async function counted(
    request: IncomingMessage,
    limit: number,
    from: BodySource,
    parse: (bytes: Buffer) => Promise<unknown>,
  ): Promise<unknown> {
    const whole = wholeBody(request)
    if (whole !== undefined && whole.length <= smallBody) return await parse(whole)
    const charge = budget.open({ ...from, address: limitedAddress(addressOf(request)) })
    try {
      if (whole !== undefined) charge.add(whole.length)
      return await parse(whole ?? (await readPieces(request, limit, charge)))
    } finally {
      charge.release()
    }
  }

  return {
    async json(request, { maxBytes, maxValues }, from) {
      const limit = maxBytes[from.sender]
      if (!isAnnounced(request, limit)) return {}
      await endOfThisTurn
      return await counted(request, limit, from, (bytes) => parsed(bytes, maxValues))
    },
    async eitherJson(request, { more, less }, from, isMore) {
      const limit = more.maxBytes[from.sender]
      const lessLimit = less.maxBytes[from.sender]
      try {
        if (!isAnnounced(request, limit)) return {}
        await endOfThisTurn
        return await counted(request, limit, from, async (bytes) => {
          if (bytes.length <= lessLimit) return await parsed(bytes, more.maxValues)
          const body = await parsed(bytes, more.maxValues).catch(() => undefined)
          if (!isMore(body)) throw tooLarge(lessLimit)
          return body
        })
      } catch (error) {
        const isTooLarge = error instanceof Failure && error.kind === 'payload_too_large'
        throw isTooLarge ? tooLarge(lessLimit) : error
      }
    },
  }
}

/** True when the request has a body; throws for one that may not be read. */
function isAnnounced(request: IncomingMessage, limit: number): boolean {
  const { headers } = request
  const declared = headers['content-length']
  if (declared === '0' || (declared === undefined && headers['transfer-encoding'] === undefined)) {
    return false
  }
  checkMediaType(headers['content-type'], headers['content-encoding'])
  if (announcedLength(request) > limit) throw tooLarge(limit)
  return true
}
