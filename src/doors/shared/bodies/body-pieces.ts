import type { IncomingMessage } from 'node:http'
import type { BodyCharge } from './body-budget.ts'
import { cutOff, tooLarge } from './body-failures.ts'

export const announcedLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? Number.NaN)

/** The body where all of it is there; undefined where the rest has to be waited for. */
export function wholeBody(request: IncomingMessage): Buffer | undefined {
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
export function readPieces(
  request: IncomingMessage,
  limit: number,
  charge: BodyCharge,
): Promise<Buffer> {
  const announced = announcedLength(request)
  const most = Math.min(limit, Number.isNaN(announced) ? limit : announced)
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
        held = withRoom(held, size, needed, most, charge)
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

/** A buffer that doubles when it is full, up to `most`; counted by what it holds, not by its content. */
function withRoom(
  held: Buffer,
  size: number,
  needed: number,
  most: number,
  charge: BodyCharge,
): Buffer {
  if (needed <= held.length) return held
  const length = Math.max(needed, Math.min(2 * needed, most))
  charge.add(length - held.length)
  const room = Buffer.allocUnsafe(length)
  held.copy(room, 0, 0, size)
  return room
}
