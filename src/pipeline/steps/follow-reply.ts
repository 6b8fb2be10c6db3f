import type { Outcome } from '../call.ts'
import type { RunningReply } from './live-replies.ts'
import type { Run } from './run.ts'

/** Whether a handler's answer is one that is still being written. */
export function isRunningReply(answer: unknown): answer is RunningReply {
  return typeof answer === 'object' && answer !== null && 'finished' in answer && 'follow' in answer
}

/**
 * Hands the reply on to its reader until it ends; who wants the whole is answered at its end. A
 * reply that belongs to a chat goes on without its reader.
 */
export async function followReply(
  reply: RunningReply,
  { call, operation, input }: Run,
): Promise<Outcome> {
  const isStream = call.prefersStream || operation.streams?.(input) === true
  const from = call.resumeFrom?.replyId === reply.head.messageId ? call.resumeFrom.count : 0
  const sink = isStream ? call.openLive?.(reply.head, from) : undefined
  const leave = reply.follow(sink ?? { event: () => undefined }, sink === undefined ? 0 : from)
  const signal = call.signal()
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return { output: await reply.finished, replayed: false }
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}
