import { dayMs } from '../domain/calendar.ts'
import type { Change, NewWork } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import { type EventType, isReferred, type RecordedData } from './event-types.ts'

/** How long an event can be read, delivered and told again, milliseconds: 30 days. */
const retentionMs = 30 * dayMs

/** Chat events of one piece of work: with twenty webhooks, 800 deliveries at once. */
const maxChatEvents = 40

/** Whoever takes a business event into the transaction that made it. */
export interface Reporter {
  report<Type extends EventType>(type: Type, data: RecordedData[Type]): void
}

export interface ReportedEventsOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  newId(prefix: string): string
  readonly vault: Vault
}

/**
 * The business events of one transaction: they are there if what caused them is. What has to be done
 * because of them is one piece of work, so that several are told together where that is kinder; of
 * many messages, several pieces.
 */
export class ReportedEvents implements Reporter {
  readonly changes: Change[] = []
  readonly work: NewWork[] = []
  readonly #options: ReportedEventsOptions
  #count = 0
  #eventIds: string[] = []

  constructor(options: ReportedEventsOptions) {
    this.#options = options
  }

  report<Type extends EventType>(type: Type, data: RecordedData[Type]): void {
    const { now, newId, vault } = this.#options
    const id = newId('evt')
    const { userId } = data
    const { chatId = null, messageId = null } = isReferred(type)
      ? (data as { chatId: string; messageId?: string })
      : {}
    const sealedData = isReferred(type) ? null : sealEventData(id, data, vault)
    const expiresAt = now + retentionMs
    // The store raises it where others have landed before.
    const sequence = now * 1_000 + this.#count++
    const about = { type, userId, chatId, messageId, sealedData }
    const value = { ...about, sequence, createdAt: now, expiresAt }
    this.changes.push({ kind: 'put', collection: 'events', id, value, expectVersion: 0 })
    if (isReferred(type) && this.#eventIds.length === maxChatEvents) this.#eventIds = []
    this.#eventIds.push(id)
    if (this.#eventIds.length > 1) return
    const payload = { eventIds: this.#eventIds }
    this.work.push({ id: `fan-out-${id}`, kind: 'fan-out-events', dueAt: now, payload })
  }
}

const dataPlace = (id: string) => `events/${id}/sealedData`

function sealEventData(id: string, data: object, vault: Vault): string {
  return vault.seal(JSON.stringify(data), dataPlace(id))
}

export function openEventData(id: string, sealed: string, vault: Vault): object {
  return JSON.parse(vault.open(sealed, dataPlace(id))) as object
}
