import { dayMs } from '../domain/calendar.ts'
import type { Change, NewWork } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import { type EventType, isReferred, type RecordedData } from './event-types.ts'

/** Retention of an event for reading, delivery and replay. */
const retentionMs = 30 * dayMs

/** Chat events per piece of work: with twenty webhooks, 800 deliveries. */
const maxChatEvents = 40

/** Adds a business event to the transaction of its cause. */
export interface Reporter {
  report<Type extends EventType>(type: Type, data: RecordedData[Type]): void
}

export interface ReportedEventsOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  newId(prefix: string): string
  readonly vault: Pick<Vault, 'seal'>
}

/**
 * Business events of one transaction, committed with their cause. One piece of work fans them all
 * out, so that one notification can cover several; many chat events are split over several pieces.
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
    // The store raises it above sequences that are committed already.
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

function sealEventData(id: string, data: object, vault: Pick<Vault, 'seal'>): string {
  return vault.seal(JSON.stringify(data), dataPlace(id))
}

export function openEventData(id: string, sealed: string, vault: Pick<Vault, 'open'>): object {
  return JSON.parse(vault.open(sealed, dataPlace(id))) as object
}
