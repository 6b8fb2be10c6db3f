import { Failure } from '../../errors.ts'
import {
  type EndedBy,
  type LiveReply,
  type ReplyHead,
  type RunningReplies,
  stillAnswering,
} from '../../operations/live-reply.ts'
import type { Bus } from '../../ports/bus.ts'
import type { NewWork, Store } from '../../ports/store.ts'
import type { LiveSink } from '../call.ts'
import { hearStops } from './heard-stops.ts'
import { keepReply, type Settle } from './keep-reply.ts'
import { createRecentConversations } from './recent-conversations.ts'
import { Transcript } from './transcript.ts'

/** Longest that one answer may take with all its rounds, milliseconds. */
export const longestReply = 5 * 60_000

/** How often the answers that are being written are looked after, milliseconds. */
const usuallyTendedEvery = 15_000

/** An answer that is being written, for as many readers as want to follow it. */
export interface RunningReply {
  readonly head: ReplyHead
  readonly userId: string
  /** Settles when the end is durable; rejects with the Failure that the caller is told. */
  readonly finished: Promise<unknown>
  /** Reads along from behind the first `from` characters; ends with the returned function. */
  follow(sink: LiveSink, from: number): () => void
}

/** An answer that is already being written, while the handler's transaction is on its way. */
export interface BegunReply {
  readonly running: RunningReply
  /** The transaction is durable: the answer may be told, and its end kept. */
  landed(): void
  /** The transaction did not land: nobody hears of the answer, and its place is free at once. */
  lost(error: unknown): void
}

export interface LiveReplies extends RunningReplies {
  /**
   * Begins to write. Throws Failure('rate_limited') when the person has as many answers in flight as
   * the tier allows, Failure('conflict') when the chat is being answered already.
   */
  begin(reply: LiveReply, settle: Settle): BegunReply
  /** The reply as it runs here, or has run; undefined when it was not begun. */
  running(reply: LiveReply): RunningReply | undefined
  /** The answers in the person's chats that are being written here, their questions durable. */
  ofPerson(userId: string): readonly RunningReply[]
  /** Ends what is still being written; resolves when all that was written is kept. */
  close(): Promise<void>
}

interface Entry extends BegunReply {
  readonly reply: LiveReply
  readonly isKept: () => boolean
  isStillWritten(): boolean
  endIfUnwanted(): Promise<void>
  readonly abort: (by: EndedBy) => void
}

export interface LiveReplyServices {
  readonly store: Pick<Store, 'transact'>
  clock(): number
  /** For what went wrong after everybody was answered. */
  defect(error: unknown): void
  readonly tendEvery?: number
  /** How other instances hear of a stop at once; what it loses they find when they look after their answers. */
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
}

export function createLiveReplies(services: LiveReplyServices): LiveReplies {
  const byReply = new Map<LiveReply, Entry>()
  // Also what has ended: who asked for it while it ended must not begin it a second time.
  const everBegun = new WeakMap<LiveReply, RunningReply>()
  const byChat = new Map<string, Entry>()
  const inFlight = new Map<string, number>()
  const recent = createRecentConversations()
  const tending = tend(byReply, services)
  const { bus, defect } = services
  const elsewhere = hearStops({ bus, defect, writingIn: (id) => byChat.get(id) })

  function release(reply: LiveReply): void {
    if (!byReply.delete(reply)) return
    const { head, userId, isRetold } = reply.plan
    if (isRetold === true) return
    if (head.chatId !== undefined) byChat.delete(head.chatId)
    const left = (inFlight.get(userId) ?? 1) - 1
    if (left === 0) inFlight.delete(userId)
    else inFlight.set(userId, left)
  }

  function take({ plan }: LiveReply): void {
    const { head, userId, mostAtOnce } = plan
    if (head.chatId !== undefined && byChat.has(head.chatId)) throw stillAnswering()
    const running = inFlight.get(userId) ?? 0
    if (mostAtOnce !== null && running >= mostAtOnce) throw tooMany(mostAtOnce, head)
    inFlight.set(userId, running + 1)
  }

  return {
    begin(reply, settle) {
      const { head, isRetold } = reply.plan
      if (isRetold !== true) take(reply)
      const entry = startWriting(reply, settle, services, () => release(reply))
      byReply.set(reply, entry)
      everBegun.set(reply, entry.running)
      if (head.chatId !== undefined && isRetold !== true) byChat.set(head.chatId, entry)
      return entry
    },
    running: (reply) => everBegun.get(reply),
    ofPerson: (userId) =>
      [...byChat.values()]
        .filter(({ reply, isKept }) => reply.plan.userId === userId && isKept())
        .map(({ running }) => running),
    inChat(chatId) {
      const entry = byChat.get(chatId)
      return entry?.isKept() === true ? entry.reply : undefined
    },
    stop(chatId) {
      const entry = byChat.get(chatId)
      if (entry === undefined) elsewhere.tell(chatId)
      entry?.abort('person')
      return entry !== undefined
    },
    remember: recent.keep,
    recall: recent.take,
    async close() {
      clearInterval(tending)
      elsewhere.close()
      const left = [...byReply.values()]
      for (const entry of left) entry.abort('service')
      await Promise.allSettled(left.map(({ running }) => running.finished))
    },
  }
}

function startWriting(
  reply: LiveReply,
  settle: Settle,
  { store, defect }: LiveReplyServices,
  over: () => void,
): Entry {
  const { head, userId, endsWithReader } = reply.plan
  const transcript = new Transcript(defect)
  const ending = new AbortController()
  const landing = Promise.withResolvers<void>()
  let isKept = false
  let isOver = false
  const abort = (by: EndedBy) => ending.abort(by)
  const deadline = setTimeout(abort, longestReply, 'time').unref()
  const stop = () => {
    isOver = true
    clearTimeout(deadline)
    over()
  }
  const written = reply.plan.write((event) => transcript.add(event), ending.signal)
  written.catch(() => undefined)
  const finished = landing.promise
    .then(() => written)
    .then((end) => keepReply(end, settle, store))
    .finally(stop)
  finished.catch((error: unknown) => {
    if (isKept && !(error instanceof Failure)) defect(error)
  })
  const follow: RunningReply['follow'] = (sink, from) => {
    const leave = transcript.follow(sink, from)
    return () => {
      leave()
      if (endsWithReader && transcript.isUnread) abort('reader')
    }
  }
  return {
    reply,
    running: { head, userId, finished, follow },
    abort,
    isKept: () => isKept,
    isStillWritten: () => !ending.signal.aborted && !isOver,
    async endIfUnwanted() {
      if (isKept && (await reply.plan.isWanted?.()) === false) abort('person')
    },
    landed() {
      isKept = true
      landing.resolve()
    },
    lost(error) {
      abort('service')
      stop()
      landing.reject(error)
    },
  }
}

/**
 * Looks after what is being written, with one timer for all: what settles an answer if this process
 * dies is put off, and an answer that was stopped or deleted elsewhere ends here too.
 */
function tend(
  entries: ReadonlyMap<LiveReply, Entry>,
  { store, clock, defect, tendEvery = usuallyTendedEvery }: LiveReplyServices,
): NodeJS.Timeout {
  const round = async () => {
    const work: NewWork[] = []
    for (const { reply, abort, isKept } of [...entries.values()]) {
      const { plan } = reply
      if (!isKept()) continue
      if ((await plan.isWanted?.()) === false) abort('person')
      else if (plan.settling !== undefined && entries.has(reply)) work.push(plan.settling(clock()))
    }
    if (work.length > 0) await store.transact({ work })
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || entries.size === 0) return
    isBusy = true
    round()
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) defect(error)
      })
      .finally(() => {
        isBusy = false
      })
  }, tendEvery)
  return timer.unref()
}

function tooMany(limit: number, { createdAt }: ReplyHead): Failure {
  const plural = limit > 1
  return new Failure(
    'rate_limited',
    {
      en: `Your plan allows ${limit} ${plural ? 'answers' : 'answer'} at a time. Wait until one has ended, or stop it.`,
      fr: `Votre forfait permet ${limit} ${plural ? 'réponses' : 'réponse'} à la fois. Attendez la fin de l’une d’elles ou arrêtez-la.`,
    },
    {
      details: {
        limit,
        used: limit,
        resetAt: new Date(createdAt + longestReply).toISOString(),
      },
      retryAfter: 1,
    },
  )
}
