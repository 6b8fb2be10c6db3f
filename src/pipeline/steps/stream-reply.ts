import type { ReplyRecord } from '../../domain/records.ts'
import type { ReplyPosition, ReplySink } from '../call.ts'
import { type Run, type Running, runOnce } from './run.ts'

interface RunningReply {
  readonly userId: string
  readonly pieces: string[]
  readonly sinks: Set<ReplySink>
  readonly output: Promise<unknown>
}

interface StoredReply {
  readonly pieces: readonly string[]
  readonly output: unknown
}

/** How long a finished reply can be asked for again, milliseconds. */
const keptFor = 24 * 60 * 60 * 1000

export interface StreamedReplies {
  /**
   * Runs the operation and hands its pieces to the sink as they come. A reply goes on when its
   * reader leaves, and is kept, so that a reader who comes back with the position it had reached
   * gets the rest of the same reply. A position that is not known (any more) starts a new reply.
   * Resolves to the whole answer and the position behind its last piece.
   */
  stream(
    run: Run,
    sink: ReplySink,
    resumeFrom: ReplyPosition | undefined,
  ): Promise<{ output: unknown; end: ReplyPosition }>
}

export function createStreamedReplies(running: Running): StreamedReplies {
  const live = new Map<string, RunningReply>()

  async function follow(replyId: string, reply: RunningReply, sink: ReplySink, from: number) {
    replay(replyId, reply.pieces, from, sink)
    reply.sinks.add(sink)
    try {
      return { output: await reply.output, end: { replyId, count: reply.pieces.length } }
    } finally {
      reply.sinks.delete(sink)
    }
  }

  function start(run: Run): [string, RunningReply] {
    const replyId = running.newId('rep')
    const pieces: string[] = []
    const sinks = new Set<ReplySink>()
    const emit = (text: string) => {
      pieces.push(text)
      for (const sink of sinks) sink.piece({ replyId, count: pieces.length }, text)
    }
    const userId = run.caller.userId ?? ''
    const alongside: Run['alongside'] = (result) => keeping(replyId, pieces, result, run, running)
    const output = Promise.resolve()
      .then(() => runOnce({ ...run, emit, alongside }, running))
      .finally(() => live.delete(replyId))
    const reply = { userId, pieces, sinks, output }
    live.set(replyId, reply)
    return [replyId, reply]
  }

  return {
    async stream(run, sink, resumeFrom) {
      if (resumeFrom !== undefined) {
        const { replyId, count } = resumeFrom
        const unfinished = live.get(replyId)
        if (unfinished !== undefined && unfinished.userId === run.caller.userId) {
          return await follow(replyId, unfinished, sink, count)
        }
        const kept = await keptReply(replyId, run, running)
        if (kept !== undefined) {
          replay(replyId, kept.pieces, count, sink)
          return { output: kept.output, end: { replyId, count: kept.pieces.length } }
        }
      }
      const [replyId, reply] = start(run)
      return await follow(replyId, reply, sink, 0)
    },
  }
}

function replay(replyId: string, pieces: readonly string[], from: number, sink: ReplySink): void {
  pieces.slice(from).forEach((text, index) => {
    sink.piece({ replyId, count: from + index + 1 }, text)
  })
}

async function keptReply(
  replyId: string,
  run: Run,
  running: Running,
): Promise<StoredReply | undefined> {
  const found = await running.store.get('replies', replyId)
  if (found === undefined || found.value.userId !== run.caller.userId) return undefined
  if (found.value.expiresAt <= run.now) return undefined
  return JSON.parse(
    running.ports.vault.open(found.value.sealedReply, place(replyId)),
  ) as StoredReply
}

function keeping(
  replyId: string,
  pieces: readonly string[],
  output: unknown,
  run: Run,
  running: Running,
): ReturnType<Run['alongside']> {
  const more = run.alongside(output)
  const expiresAt = run.now + keptFor
  const kept: StoredReply = { pieces, output }
  const value: ReplyRecord = {
    userId: run.caller.userId ?? '',
    sealedReply: running.ports.vault.seal(JSON.stringify(kept), place(replyId)),
    expiresAt,
  }
  return {
    // The answer has been read already: one that cannot be read again is no reason to refuse it.
    isOptional: true,
    changes: [...more.changes, { kind: 'put', collection: 'replies', id: replyId, value }],
    work: [
      ...more.work,
      {
        id: `expire-replies-${replyId}`,
        kind: 'expire-record',
        dueAt: expiresAt,
        payload: { collection: 'replies', id: replyId },
      },
    ],
  }
}

const place = (id: string) => `replies/${id}/sealedReply`
