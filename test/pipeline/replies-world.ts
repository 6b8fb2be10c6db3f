import { afterEach, beforeEach } from 'vitest'
import {
  type EndedBy,
  LiveReply,
  type ReplyEvent,
  type ReplyPlan,
} from '../../src/operations/live-reply.ts'
import type { Settle } from '../../src/pipeline/steps/keep-reply.ts'
import {
  type BegunReply,
  createLiveReplies,
  type LiveReplies,
} from '../../src/pipeline/steps/live-replies.ts'
import type { Transaction } from '../../src/ports/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'

export const head = { messageId: 'msg_1', chatId: 'chat_1', model: 'gpt-6-luna', createdAt: 0 }

const asItIs: Settle = (raw) => ({ output: raw, changes: [], work: [] })

export interface RepliesWorld {
  replies: LiveReplies
  /** What the store has been given. */
  landed: Transaction[]
  /** What went wrong unnoticed. */
  defects: unknown[]
  begin(reply: LiveReply, settle?: Settle): BegunReply
}

/** For each test the registry of one process, looking after its answers every 5 ms. */
export function repliesOfEachTest(): RepliesWorld {
  let begun: BegunReply[] = []
  const world = {
    begin(reply, settle = asItIs) {
      const one = world.replies.begin(reply, settle)
      begun.push(one)
      return one
    },
  } as RepliesWorld
  beforeEach(() => {
    begun = []
    world.landed = []
    world.defects = []
    world.replies = createLiveReplies({
      store: { transact: async (transaction) => void world.landed.push(transaction) },
      clock: () => 1_000,
      defect: (error) => world.defects.push(error),
      tendEvery: 5,
      bus: createMemoryBus(),
    })
  })
  afterEach(async () => {
    for (const { landed } of begun) landed()
    await world.replies.close()
  })
  return world
}

export interface Written {
  readonly live: LiveReply<string>
  say(text: string): void
  end(): void
  /** Why it was told to end. */
  reason(): EndedBy | undefined
}

/** A reply whose words the test says, and whose end it decides. */
export function reply(plan: Partial<ReplyPlan<string>> = {}): Written {
  const end = Promise.withResolvers<void>()
  const heard: { emit(event: ReplyEvent): void; signal: AbortSignal }[] = []
  const live = new LiveReply<string>({
    head,
    userId: 'ann',
    mostAtOnce: null,
    endsWithReader: false,
    async write(emit, signal) {
      heard.push({ emit, signal })
      signal.addEventListener('abort', () => end.resolve(), { once: true })
      await end.promise
      return { output: 'done', changes: [], work: [] }
    },
    ...plan,
  })
  return {
    live,
    end: () => end.resolve(),
    say: (text) => heard[0]?.emit({ kind: 'text', text }),
    reason: () => heard[0]?.signal.reason as EndedBy | undefined,
  }
}

/** A reader and what it was told: the place behind each event, and the event. */
export function reader() {
  const told: string[] = []
  const event = (one: ReplyEvent, at: number) =>
    void told.push(one.kind === 'text' ? `${at}:${one.text}` : `${at}:<${one.kind}>`)
  return { told, sink: { event } }
}
