import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { QueueOwner } from '../../ports/fair-queue.ts'
import { tooMany } from './server-events.ts'

/** A session that is connected here, and the account that it belongs to. */
interface VoicePlace {
  readonly sessionId: string
  readonly owner: QueueOwner
}

/**
 * Places of connected sessions in this process. Sockets without a known secret take none, and a session that connects
 * again takes no second one.
 */
export class VoicePlaces {
  readonly #taken = new Map<object, VoicePlace>()

  /** Throws Failure when the process, the guests or the account have all of their places taken. */
  take(connection: object, { sessionId, owner }: VoicePlace): void {
    const { maxVoiceConnections, maxGuestVoiceConnections, maxVoiceConnectionsPerOwner } =
      limits.media
    const others = new Map<string, QueueOwner>()
    for (const place of this.#taken.values()) others.set(place.sessionId, place.owner)
    others.delete(sessionId)
    const owners = [...others.values()]
    const own = owners.filter(({ id }) => id === owner.id).length
    if (own >= maxVoiceConnectionsPerOwner) throw tooManyOfOwner()
    const guests = owners.filter(({ isGuest }) => isGuest).length
    if (owner.isGuest && guests >= maxGuestVoiceConnections) throw tooMany()
    if (owners.length >= maxVoiceConnections) throw tooMany()
    this.#taken.set(connection, { sessionId, owner })
  }

  free(connection: object): void {
    this.#taken.delete(connection)
  }
}

function tooManyOfOwner(): Failure {
  const { maxVoiceConnectionsPerOwner: limit } = limits.media
  return new Failure(
    'rate_limited',
    {
      en: `At most ${limit} voice sessions of one account may be connected at once. End one first.`,
      fr: `Un compte peut avoir au plus ${limit} sessions vocales connectées à la fois. Mettez fin à l’une d’elles d’abord.`,
    },
    { details: { limit, used: limit } },
  )
}
