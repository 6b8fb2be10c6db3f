import { limits } from '../../../config/limits.ts'
import { Counter } from '../../../domain/counter.ts'
import { Failure } from '../../../errors.ts'
import type { Sender } from '../../../operations/body-bounds.ts'

const megabyte = 1024 * 1024

export interface BodyOwner {
  /** Subject of the caller's limits; undefined for an unknown caller. */
  readonly subject: string | undefined
  readonly sender: Sender
  readonly address: string
}

/** The bytes counted for one body. */
export interface BodyCharge {
  /** Throws when there is no room for a body of this size; counts nothing. */
  checkRoom(bytes: number): void
  /** Counts bytes before they are buffered; throws, and counts nothing, when there is no room. */
  add(bytes: number): void
  /** Stops counting the body. */
  release(): void
}

/**
 * Bounds the bytes of bodies being received and parsed, in all and by owner. Counts buffered, not
 * announced bytes: an announcement is free and could lock out all other clients.
 */
export function createBodyBudget() {
  const held = new Counter<string>()
  return {
    open({ subject, sender, address }: BodyOwner): BodyCharge {
      const shares = [
        { key: 'all', max: limits.bodies.maxUnfinishedBytes },
        { key: `address ${address}`, max: limits.bodies.maxUnfinishedBytesPerAddress },
        ...(subject === undefined
          ? []
          : [{ key: subject, max: limits.bodies.maxUnfinishedBytesPerSender[sender] }]),
      ]
      let own = 0
      const checkRoom = (bytes: number) => {
        const full = shares.findLast(({ key, max }) => held.of(key) + bytes > max)
        if (full !== undefined) throw full.key === 'all' ? busy() : tooManyBytes(full.max)
      }
      const count = (bytes: number) => {
        own += bytes
        for (const { key } of shares) held.add(key, bytes)
      }
      return {
        checkRoom,
        add(bytes) {
          checkRoom(bytes)
          count(bytes)
        },
        release: () => count(-own),
      }
    },
  }
}

function tooManyBytes(limit: number): Failure {
  const megabytes = limit / megabyte
  return new Failure(
    'rate_limited',
    {
      en: `Too many uploads at once: at most ${megabytes} MB may be under way. Wait for one to end, then send this again.`,
      fr: `Trop d’envois à la fois : ${megabytes} Mo au plus peuvent être en cours. Attendez la fin de l’un d’eux, puis envoyez celui-ci de nouveau.`,
    },
    {
      retryAfter: limits.bodies.retryAfterSeconds,
      details: { field: 'body', maxBytesInFlight: limit },
    },
  )
}

const busy = () =>
  new Failure(
    'unavailable',
    {
      en: 'The service is receiving as much as it can hold. Send the request again in a moment.',
      fr: 'Le service reçoit déjà tout ce qu’il peut contenir. Envoyez de nouveau la demande dans un moment.',
    },
    { retryAfter: limits.bodies.retryAfterSeconds },
  )
