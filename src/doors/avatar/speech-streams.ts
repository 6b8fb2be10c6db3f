import { limits } from '../../config/limits.ts'
import { detectLanguage } from '../../domain/text/detect-language.ts'
import { Failure } from '../../errors.ts'
import type { AvatarMessage } from '../../ports/bus.ts'
import type { Stored } from '../../ports/store.ts'
import type { DoorServices } from '../door.ts'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import { createRounds } from '../shared/rounds.ts'
import type { SentEvents } from '../shared/server-sent-events.ts'
import { tooManyPages } from './avatar-texts.ts'
import { isAvatarSession } from './page-session.ts'

type Services = Pick<DoorServices, 'store' | 'clock' | 'defect' | 'exchanges'>

export type SpeechStreams = ReturnType<typeof createSpeechStreams>

/** Speeches for the open pages of a session. The bus is a hint: speeches are read from the store. */
export function createSpeechStreams(services: Services) {
  const sessions = new Map<string, Set<SpeechStream>>()
  const polling = createRounds<SpeechStream>(limits.media.avatarPollMs, (one) => one.read())

  const readAll = () => {
    for (const streams of sessions.values()) for (const one of streams) one.read()
  }

  return {
    /** Sends speeches until the session ends or the reader leaves. Rejects where too many pages are open. */
    async open(sessionId: string, exchange: Exchange): Promise<void> {
      const streams = sessions.get(sessionId) ?? new Set()
      const { maxAvatarPages } = limits.media
      if (streams.size >= maxAvatarPages) throw tooManyPages(maxAvatarPages)
      const { request, response } = exchange
      const events = services.exchanges.events.atOnce(response, {
        headers: () => commonHeaders(exchange),
        greeting: ': ready\n\n',
      })
      if (request.method === 'HEAD') return events.end('')
      const given = request.headers['last-event-id']
      const after = typeof given === 'string' ? given : undefined
      const stream = new SpeechStream({ sessionId, after }, events, services)
      sessions.set(sessionId, streams.add(stream))
      polling.add(stream)
      response.once('close', () => {
        polling.remove(stream)
        streams.delete(stream)
        if (streams.size === 0) sessions.delete(sessionId)
      })
      stream.read()
    },
    onMessage(text: string): void {
      const { sessionId } = JSON.parse(text) as AvatarMessage
      for (const one of sessions.get(sessionId) ?? []) one.read()
    },
    readAll,
    /** Cuts all streams off: their pages connect to another instance. */
    close(): void {
      for (const streams of sessions.values()) for (const one of streams) one.cut()
    },
  }
}

interface Following {
  readonly sessionId: string
  /** Id of the last speech that the page has heard. */
  readonly after: string | undefined
}

/** One page of a session. */
class SpeechStream {
  readonly #following: Following
  readonly #events: SentEvents
  readonly #services: Services
  #sent: Set<string> | undefined
  #isReading = false
  #readsAgain = false

  constructor(following: Following, events: SentEvents, services: Services) {
    this.#following = following
    this.#events = events
    this.#services = services
  }

  /** Sends what is new. */
  read(): void {
    if (this.#isReading) {
      this.#readsAgain = true
      return
    }
    this.#isReading = true
    this.#readNew()
      .catch((error: unknown) => {
        // An outage of the store: the next poll reads it.
        if (!(error instanceof Failure)) this.#services.defect(error)
      })
      .finally(() => {
        this.#isReading = false
        if (!this.#readsAgain) return
        this.#readsAgain = false
        this.read()
      })
  }

  cut(): void {
    this.#events.end('')
  }

  async #readNew(): Promise<void> {
    const { sessionId } = this.#following
    const { store, clock } = this.#services
    const { items } = await store.list('avatarSpeeches', {
      index: 'bySession',
      equals: [sessionId],
      order: 'descending',
      limit: limits.media.maxReadSpeeches,
    })
    // Read afterwards: a speech that was committed before the end is sent before it.
    const session = await store.get('mediaSessions', sessionId)
    for (const speech of this.#newOf(items).toReversed()) {
      this.#events.write(toEvent(speech))
    }
    if (!isAvatarSession(session, clock())) this.#events.end('event: ended\ndata: {}\n\n')
  }

  /** The speeches that the page has not been sent, the newest first; at its opening the last one at most. */
  #newOf(newestFirst: readonly Stored<'avatarSpeeches'>[]): readonly Stored<'avatarSpeeches'>[] {
    const all = newestFirst.map(({ id }) => id)
    if (this.#sent !== undefined) {
      const sent = this.#sent
      this.#sent = new Set([...sent, ...all])
      return newestFirst.filter(({ id }) => !sent.has(id))
    }
    this.#sent = new Set(all)
    const { after } = this.#following
    if (after !== undefined && all.includes(after)) return newestFirst.slice(0, all.indexOf(after))
    const recent = this.#services.clock() - limits.media.sessionIdleMs
    return newestFirst.slice(0, 1).filter(({ value }) => value.createdAt >= recent)
  }
}

function toEvent({ id, value }: Stored<'avatarSpeeches'>): string {
  const { text, durationMs, visemes } = value
  const data = {
    ...{ taskId: id, text, durationMs, language: detectLanguage(text) ?? 'en' },
    visemes: JSON.parse(visemes) as unknown,
  }
  return `id: ${id}\nevent: speak\ndata: ${JSON.stringify(data)}\n\n`
}
