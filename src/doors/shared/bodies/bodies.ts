import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../../errors.ts'
import type { BodyBounds, Sender } from '../../../operations/body-bounds.ts'
import { bytesPerTurn, type LoopTurns } from '../../../ports/loop-turns.ts'
import { toLimitKey } from '../client-address.ts'
import { type BodyCharge, createBodyBudget } from './body-budget.ts'
import { checkEncoding, cutOff, tooLarge, unsupported } from './body-failures.ts'
import { announcedLength, hasBody } from './body-length.ts'
import { jsonSlices } from './json-slices.ts'
import { createForms, type FormFile, missingFile, type ReceivedForm } from './multipart.ts'

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
   * Reads a body of either of two operations: up to the bounds of `more` where `isMore` recognizes it,
   * else up to those of `less`.
   */
  eitherJson(
    request: IncomingMessage,
    bounds: { readonly more: BodyBounds; readonly less: BodyBounds },
    from: BodySource,
    isMore: (body: unknown) => boolean,
  ): Promise<unknown>
  /**
   * The fields and the one file of a multipart/form-data body; dispose of them when the call has ended. Rejects
   * with 413 for a larger file, 415 for a compressed body, 400 for any other form, 429 or 503 where too many are
   * under way.
   */
  form(request: IncomingMessage, file: FormFile, from: BodySource): Promise<ReceivedForm>
  /** The bytes of a body of any media type, which its sender has signed. */
  bytes(request: IncomingMessage, maxBytes: number, from: BodySource): Promise<Buffer>
}

/** Bytes parsed without a turn, as most bodies are: 0.1 ms at most. */
const smallBody = 1024

/** Most bodies arrive with their head: complete at the end of this turn of Node's parser. */
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
        // A turn for each slice, and one for the validation after the last.
        await turns.next(bytesPerTurn)
        if (done === true) return value
      }
    } catch (cause) {
      throw cause instanceof Failure ? cause : notJson(cause)
    }
  }

  /** Counts the body until `parse` has ended. */
  async function counted<Parsed>(
    request: IncomingMessage,
    limit: number,
    from: BodySource,
    parse: (bytes: Buffer) => Promise<Parsed>,
  ): Promise<Parsed> {
    const whole = wholeBody(request)
    if (whole !== undefined && whole.length <= smallBody) return await parse(whole)
    const charge = budget.open({ ...from, address: toLimitKey(addressOf(request)) })
    try {
      if (whole !== undefined) charge.add(whole.length)
      return await parse(whole ?? (await readPieces(request, limit, charge)))
    } finally {
      charge.release()
    }
  }

  const eitherJson: Bodies['eitherJson'] = async (request, { more, less }, from, isMore) => {
    const limit = more.maxBytes[from.sender]
    const lessLimit = less.maxBytes[from.sender]
    try {
      if (!hasBody(request)) return {}
      checkMediaType(request.headers['content-type'], request.headers['content-encoding'])
      checkLength(request, limit)
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
  }

  const forms = createForms()
  return {
    eitherJson,
    async form(request, file, from) {
      if (!hasBody(request)) throw missingFile(file.field)
      const id = from.subject ?? toLimitKey(addressOf(request))
      return await forms.receive(request, file, { id, isGuest: from.sender === 'guest' })
    },
    json: (request, bounds, from) =>
      eitherJson(request, { more: bounds, less: bounds }, from, () => false),
    async bytes(request, maxBytes, from) {
      if (!hasBody(request)) return Buffer.alloc(0)
      checkLength(request, maxBytes)
      await endOfThisTurn
      return await counted(request, maxBytes, from, async (bytes) => bytes)
    },
  }
}

function checkLength(request: IncomingMessage, limit: number): void {
  if (announcedLength(request) > limit) throw tooLarge(limit)
}

/** The body if it has arrived completely. */
function wholeBody(request: IncomingMessage): Buffer | undefined {
  const announced = announcedLength(request)
  const isWhole = announced > 0 && request.readableLength === announced
  if (isWhole) return request.read() as Buffer
  if (request.destroyed) throw cutOff(request.errored)
  return undefined
}

/**
 * Resolves at the last announced byte, before the stream ends. Copies pieces together as they arrive:
 * a list of one-byte pieces takes 400 times their size.
 */
function readPieces(request: IncomingMessage, limit: number, charge: BodyCharge): Promise<Buffer> {
  const announced = announcedLength(request)
  const maxLength = Math.min(limit, Number.isNaN(announced) ? limit : announced)
  charge.checkRoom(Number.isNaN(announced) ? 0 : announced)
  return new Promise((resolve, reject) => {
    let held: Buffer = Buffer.alloc(0)
    let size = 0
    const refuse = (reason: unknown) => {
      // The rest is read and dropped, so that the client gets to see the answer.
      request.off('data', take).resume()
      held = Buffer.alloc(0)
      reject(reason)
    }
    const take = (piece: Buffer) => {
      const needed = size + piece.length
      if (needed > limit) {
        refuse(tooLarge(limit))
        return
      }
      try {
        held = withRoom(held, size, needed, maxLength, charge)
      } catch (error) {
        refuse(error)
        return
      }
      piece.copy(held, size)
      size = needed
      if (size === announced) resolve(held.subarray(0, size))
    }
    request.on('data', take)
    request.on('close', () => {
      if (request.complete) resolve(held.subarray(0, size))
      else reject(cutOff(request.errored))
    })
  })
}

/** Doubles a full buffer, up to `maxLength`; the charge counts its capacity. */
function withRoom(
  held: Buffer,
  size: number,
  needed: number,
  maxLength: number,
  charge: BodyCharge,
): Buffer {
  if (needed <= held.length) return held
  const length = Math.max(needed, Math.min(2 * needed, maxLength))
  charge.add(length - held.length)
  const room = Buffer.allocUnsafe(length)
  held.copy(room, 0, 0, size)
  return room
}

const notUtf8 = (): Failure => unsupported('The body is not UTF-8.', 'charset')

export const notJson = (cause: unknown): Failure =>
  invalidField('body', { en: 'is not valid JSON', fr: 'n’est pas du JSON valide' }, { cause })

/** Throws unless the headers announce JSON in UTF-8. */
function checkMediaType(contentType: string | undefined, encoding: string | undefined): void {
  checkEncoding(encoding)
  if (contentType === 'application/json') return
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*$/.test(type)) {
    throw unsupported('Send the body as JSON with Content-Type: application/json.', 'Content-Type')
  }
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  if (charset !== undefined && !/^\s*charset="?utf-?8"?\s*$/.test(charset)) {
    throw unsupported('Send the body in UTF-8.', 'charset')
  }
}
