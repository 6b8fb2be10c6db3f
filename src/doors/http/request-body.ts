import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../errors.ts'

export const usualBodyLimit = 1024 * 1024

/**
 * The JSON body of a request; `{}` when it has none. Rejects with 413 past the limit, 415 for
 * anything but JSON in UTF-8, 400 for JSON that does not parse or a body that was cut off.
 */
export async function jsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!isAnnounced(request, limit)) return {}
  await endOfThisTurn
  return parsed(wholeBody(request) ?? (await readPieces(request, limit)))
}

/**
 * A body that either of two operations could be meant by: it may be as large as `more` allows where
 * `isMore` recognises it, and no larger than `less` otherwise.
 */
export async function eitherBody(
  request: IncomingMessage,
  { more, less }: { readonly more: number; readonly less: number },
  isMore: (body: unknown) => boolean,
): Promise<unknown> {
  let bytes: Buffer
  try {
    if (!isAnnounced(request, more)) return {}
    await endOfThisTurn
    bytes = wholeBody(request) ?? (await readPieces(request, more))
  } catch (error) {
    const isTooLarge = error instanceof Failure && error.kind === 'payload_too_large'
    throw isTooLarge ? tooLarge(less) : error
  }
  if (bytes.length <= less) return parsed(bytes)
  const body = orUndefined(() => parsed(bytes))
  if (!isMore(body)) throw tooLarge(less)
  return body
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Whether the request has a body; throws for one that is not read. */
function isAnnounced({ headers }: IncomingMessage, limit: number): boolean {
  const declared = headers['content-length']
  if (declared === '0' || (declared === undefined && headers['transfer-encoding'] === undefined)) {
    return false
  }
  checkMediaType(headers['content-type'], headers['content-encoding'])
  if (declared !== undefined && Number(declared) > limit) throw tooLarge(limit)
  return true
}

function checkMediaType(contentType: string | undefined, encoding: string | undefined): void {
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupported('Send the body without a Content-Encoding.', 'Content-Encoding')
  }
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

/** A body that came with its head, as most do, is there as soon as this turn of Node's parser ends. */
const endOfThisTurn = Promise.resolve()

const announcedLength = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? Number.NaN)

/** The body where all of it is there; undefined where the rest has to be waited for. */
function wholeBody(request: IncomingMessage): Buffer | undefined {
  const announced = announcedLength(request)
  const isWhole = announced > 0 && request.readableLength === announced
  if (isWhole) return request.read() as Buffer
  if (request.destroyed) throw cutOff(request.errored)
  return undefined
}

/**
 * Resolves with the last byte that was announced, without waiting for the stream to notice its end.
 * Pieces are copied together as they come: a list of pieces of one byte takes 400 times their size.
 */
function readPieces(request: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = announcedLength(request)
  return new Promise((resolve, reject) => {
    let held: Buffer = Buffer.alloc(0)
    let size = 0
    const take = (piece: Buffer) => {
      held = size === 0 ? piece : appended(held, size, piece)
      size += piece.length
      if (size === announced) resolve(held.subarray(0, size))
      if (size <= limit) return
      // The rest is read and dropped, so that the client gets to see the answer.
      request.off('data', take).resume()
      held = Buffer.alloc(0)
      reject(tooLarge(limit))
    }
    request.on('data', take)
    request.on('close', () => {
      if (request.complete) resolve(held.subarray(0, size))
      else reject(cutOff(request.errored))
    })
  })
}

/** The first `size` bytes and the piece behind them, in a buffer that doubles when it is full. */
function appended(held: Buffer, size: number, piece: Buffer): Buffer {
  let room = held
  if (size + piece.length > held.length) {
    room = Buffer.allocUnsafe(2 * (size + piece.length))
    held.copy(room, 0, 0, size)
  }
  piece.copy(room, size)
  return room
}

function parsed(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw unsupported('The body is not UTF-8.', 'charset')
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch (cause) {
    throw invalidField(
      'body',
      { en: 'is not valid JSON', fr: 'n’est pas du JSON valide' },
      { cause },
    )
  }
}

function tooLarge(limit: number): Failure {
  const megabytes = limit / 1024 / 1024
  return new Failure(
    'payload_too_large',
    {
      en: `The body is too large: at most ${megabytes} MB.`,
      fr: `Le corps de la demande est trop volumineux : ${megabytes} Mo au plus.`,
    },
    {
      details: {
        field: 'body',
        issue: { en: 'is too large', fr: 'est trop volumineux' },
        maxBytes: limit,
      },
    },
  )
}

function unsupported(message: string, field: string): Failure {
  return new Failure('unsupported_media_type', message, {
    details: { field, issue: { en: 'is not supported', fr: 'n’est pas pris en charge' } },
  })
}

function cutOff(cause?: unknown): Failure {
  return invalidField('body', { en: 'was cut off', fr: 'est arrivé incomplet' }, { cause })
}
