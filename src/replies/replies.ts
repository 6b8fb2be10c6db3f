import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../config/limits.ts'
import type { CoachMessage } from '../domain/advice/coaching.ts'
import { Failure } from '../errors.ts'
import type { Bus } from '../ports/bus.ts'
import type { NewWork, Store } from '../ports/store.ts'
import type { ReplyInFlight } from './in-flight.ts'
import {
  type AbortReason,
  type FinishedReply,
  type ReplyHead,
  type ReplyReader,
  type RunningReplies,
  type StreamedReply,
  stillAnswering,
} from './streamed-reply.ts'
import { Transcript } from './transcript.ts'

/** A reply that is being written, for as many readers as want to follow it. */
export interface FollowableReply {
  readonly head: ReplyHead
  readonly userId: string
  /** Settles when the end is durable; rejects with the Failure that the caller gets. */
  readonly finished: Promise<unknown>
  /** Reads from behind the first `from` characters; the returned function ends that. */
  follow(reader: ReplyReader, from: number): () => void
}

/** Makes the end of a reply durable; resolves with the output or rejects with its Failure. */
type SaveEnd = (end: FinishedReply<unknown>) => Promise<unknown>

/** A reply's place, taken before its question is committed. */
interface Reservation {
  /** Starts writing: the question is durable. */
  start(save: SaveEnd): FollowableReply
  /** Gives the place back: the question was not committed. */
  release(): void
}

export interface Replies extends RunningReplies {
  /** Throws Failure('conflict') when the chat is being answered already. */
  reserve(reply: StreamedReply, inFlight?: ReplyInFlight): Reservation
  /** The reply as it runs here or has run; undefined when it was not started. */
  started(reply: StreamedReply): FollowableReply | undefined
  /** The replies in the person's chats that are being written here. */
  ofPerson(userId: string): readonly FollowableReply[]
  /** Ends what is still being written; resolves when all of it is saved. */
  close(): Promise<void>
}

interface Entry {
  readonly reply: StreamedReply
  readonly inFlight: ReplyInFlight | undefined
  /** Undefined until the start. */
  running?: FollowableReply & { abort(reason: AbortReason): void; isRunning(): boolean }
}

export interface ReplyServices {
  readonly store: Pick<Store, 'transact'>
  clock(): number
  /** For errors after every caller was answered. */
  defect(error: unknown): void
  readonly checkMs?: number | undefined
  /** Tells other instances of a stop at once; lost messages are found at the next check. */
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
}

export function createReplies(services: ReplyServices): Replies {
  const { bus, defect } = services
  const entries = new Set<Entry>()
  // Includes ended replies: a caller who asks for one just then must not start it again.
  const started = new WeakMap<StreamedReply, FollowableReply>()
  const byChat = new Map<string, Entry>()
  const recent = createRecentConversations()
  const checking = checkRegularly(entries, services)
  const stops = listenForStops({ bus, defect, writingIn: (id) => writing(byChat.get(id)) })

  function release(entry: Entry): void {
    const { head, maxConcurrent } = entry.reply.plan
    if (!entries.delete(entry) || maxConcurrent === undefined) return
    if (head.chatId !== undefined) byChat.delete(head.chatId)
  }

  function take(entry: Entry): void {
    const { head, maxConcurrent } = entry.reply.plan
    if (maxConcurrent !== undefined && head.chatId !== undefined) {
      if (byChat.has(head.chatId)) throw stillAnswering()
      byChat.set(head.chatId, entry)
    }
    entries.add(entry)
  }

  return {
    reserve(reply, inFlight) {
      const entry: Entry = { reply, inFlight }
      take(entry)
      const ended = async () => {
        await inFlight?.end()
        release(entry)
      }
      return {
        start(save) {
          entry.running = startWriting(reply, save, services, ended)
          started.set(reply, entry.running)
          return entry.running
        },
        release: () => release(entry),
      }
    },
    started: (reply) => started.get(reply),
    ofPerson: (userId) =>
      [...byChat.values()].flatMap(({ reply, running }) =>
        running !== undefined && reply.plan.userId === userId ? [running] : [],
      ),
    inChat: (chatId) => ifStarted(byChat.get(chatId)),
    find(replyId, userId) {
      const isMeant = ({ reply: { plan } }: Entry) =>
        plan.head.messageId === replyId && plan.userId === userId
      return ifStarted([...entries].find(isMeant))
    },
    stop(chatId) {
      const running = byChat.get(chatId)?.running
      if (running === undefined) stops.publish(chatId)
      running?.abort('person')
      return running !== undefined
    },
    recheck: stops.publish,
    remember: recent.add,
    recall: recent.take,
    async close() {
      clearInterval(checking)
      stops.close()
      const left = [...entries].flatMap(({ running }) => running ?? [])
      for (const running of left) running.abort('service')
      await Promise.allSettled(left.map(({ finished }) => finished))
    },
  }
}

const ifStarted = (entry: Entry | undefined) =>
  entry?.running === undefined ? undefined : entry.reply

function startWriting(
  { plan }: StreamedReply,
  save: SaveEnd,
  { defect }: ReplyServices,
  ended: () => Promise<void>,
): NonNullable<Entry['running']> {
  const { head, userId, cancelOnDisconnect } = plan
  const transcript = new Transcript(defect)
  const ending = new AbortController()
  let isOver = false
  const abort = (reason: AbortReason) => ending.abort(reason)
  const deadline = setTimeout(abort, limits.replies.maxReplyMs, 'time').unref()
  const write = async (): Promise<unknown> => {
    try {
      return await save(await plan.write((event) => transcript.add(event), ending.signal))
    } finally {
      isOver = true
      clearTimeout(deadline)
      await ended()
    }
  }
  const finished = write()
  finished.catch((error: unknown) => {
    if (!(error instanceof Failure)) defect(error)
  })
  return {
    head,
    userId,
    finished,
    abort,
    isRunning: () => !ending.signal.aborted && !isOver,
    follow(reader, from) {
      const leave = transcript.follow(reader, from)
      return () => {
        leave()
        if (cancelOnDisconnect && transcript.isUnread) abort('reader')
      }
    },
  }
}

function writing(entry: Entry | undefined) {
  const running = entry?.running
  if (entry === undefined || running === undefined) return undefined
  return {
    isRunning: running.isRunning,
    async endIfStopped() {
      if ((await entry.reply.plan.shouldContinue?.()) === false) running.abort('person')
    },
  }
}

/**
 * One timer for all running replies: it postpones the work that would close them as abandoned, renews them
 * where they are counted, and ends those that were stopped or deleted by another instance.
 */
function checkRegularly(
  entries: ReadonlySet<Entry>,
  { store, clock, defect, checkMs = limits.replies.checkMs }: ReplyServices,
): NodeJS.Timeout {
  const check = async () => {
    const work: NewWork[] = []
    for (const { reply, running, inFlight } of [...entries]) {
      const { plan } = reply
      if (running === undefined) continue
      if ((await plan.shouldContinue?.()) === false) running.abort('person')
      if (!running.isRunning()) continue
      if (plan.abandonedWork !== undefined) work.push(plan.abandonedWork(clock()))
      await inFlight?.renew()
    }
    if (work.length > 0) await store.transact({ work })
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || entries.size === 0) return
    isBusy = true
    check()
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) defect(error)
      })
      .finally(() => {
        isBusy = false
      })
  }, checkMs)
  return timer.unref()
}

/**
 * Conversations answered here recently, by the id of their last answer, to save decrypting a chat for
 * each question.
 */
export function createRecentConversations() {
  const stored = new Map<string, { messages: readonly CoachMessage[]; characters: number }>()
  let all = 0
  const take = (answerId: string): readonly CoachMessage[] | undefined => {
    const found = stored.get(answerId)
    if (found === undefined) return undefined
    stored.delete(answerId)
    all -= found.characters
    return found.messages
  }
  return {
    take,
    add(answerId: string, messages: readonly CoachMessage[]): void {
      const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
      stored.set(answerId, { messages, characters })
      all += characters
      for (const oldest of stored.keys()) {
        if (all <= limits.replies.maxRecentCharacters) break
        take(oldest)
      }
    },
  }
}

/** Bus topic for ids of chats in which a reply may have been stopped. */
const topic = 'replies'

/** Delays of reading the store: the message precedes the commit of the stop, which may fail. */
const checkDelaysMs = [20, 200, 1_000]

interface ListenOptions {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  /** The reply that this process is writing in the chat. */
  writingIn(chatId: string): { isRunning(): boolean; endIfStopped(): Promise<void> } | undefined
  defect(error: unknown): void
}

function listenForStops({ bus, writingIn, defect }: ListenOptions) {
  const check = async (chatId: string) => {
    const writing = writingIn(chatId)
    if (writing === undefined) return
    for (const delay of checkDelaysMs) {
      await sleep(delay, undefined, { ref: false })
      if (!writing.isRunning()) return
      await writing.endIfStopped()
    }
  }
  const subscribed = bus.subscribe(topic, (chatId) => void check(chatId).catch(defect))
  subscribed.catch(defect)
  return {
    /** Tells the other instances, one of which may be writing the reply. */
    publish: (chatId: string) => bus.publish(topic, chatId),
    close() {
      subscribed.then(
        (end) => end(),
        () => undefined,
      )
    },
  }
}
