import { afterEach, beforeEach } from 'vitest'
import type { Transaction } from '../../src/ports/store.ts'
import { createReplies, type FollowableReply, type Replies } from '../../src/replies/replies.ts'
import { type SaveOptions, saveReply } from '../../src/replies/save-reply.ts'
import {
  type AbortReason,
  type ReplyEvent,
  type ReplyPlan,
  StreamedReply,
} from '../../src/replies/streamed-reply.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'

const head = { messageId: 'msg_1', chatId: 'chat_1', model: 'gpt-6-luna', createdAt: 0 }

const asItIs: SaveOptions['complete'] = (raw) => ({ output: raw, changes: [], work: [] })

export interface RepliesWorld {
  replies: Replies
  /** Committed transactions. */
  committed: Transaction[]
  /** Reported defects. */
  defects: unknown[]
  /** Reserves a place and starts the reply at once. */
  start(reply: StreamedReply, complete?: SaveOptions['complete']): FollowableReply
}

/** For each test the registry of one process, looking after its answers every 5 ms. */
export function repliesOfEachTest(): RepliesWorld {
  const world = {
    start(reply, complete = asItIs) {
      return world.replies.reserve(reply).start((end) =>
        saveReply(end, {
          complete,
          commit: async (writes) => void world.committed.push(writes),
        }),
      )
    },
  } as RepliesWorld
  beforeEach(() => {
    world.committed = []
    world.defects = []
    world.replies = createReplies({
      store: { transact: async (transaction) => void world.committed.push(transaction) },
      clock: () => 1_000,
      defect: (error) => world.defects.push(error),
      checkMs: 5,
      bus: createMemoryBus(),
    })
  })
  afterEach(() => world.replies.close())
  return world
}

export interface Written {
  readonly live: StreamedReply<string>
  say(text: string): void
  end(): void
  isAsked(): boolean
  /** Abort reason. */
  reason(): AbortReason | undefined
}

/** A reply whose words the test says, and whose end it decides. */
export function reply(plan: Partial<ReplyPlan<string>> = {}): Written {
  const end = Promise.withResolvers<void>()
  const received: { emit(event: ReplyEvent): void; signal: AbortSignal }[] = []
  const live = new StreamedReply<string>({
    head,
    userId: 'ann',
    maxConcurrent: null,
    cancelOnDisconnect: false,
    async write(emit, signal) {
      received.push({ emit, signal })
      signal.addEventListener('abort', () => end.resolve(), { once: true })
      await end.promise
      return { output: 'done', changes: [], work: [] }
    },
    ...plan,
  })
  return {
    live,
    isAsked: () => received.length > 0,
    end: () => end.resolve(),
    say: (text) => received[0]?.emit({ kind: 'text', text }),
    reason: () => received[0]?.signal.reason as AbortReason | undefined,
  }
}

/** A reader and what it was told: the place behind each event, and the event. */
export function reader() {
  const sent: string[] = []
  const event = (one: ReplyEvent, at: number) =>
    void sent.push(one.kind === 'text' ? `${at}:${one.text}` : `${at}:<${one.kind}>`)
  return { told: sent, sink: { event } }
}

/** A reply of the store that is sent again, and so not counted. */
export function replayed(): Written {
  const { live, ...rest } = reply()
  const { maxConcurrent: _, ...plan } = live.plan
  return { ...rest, live: new StreamedReply(plan) }
}
