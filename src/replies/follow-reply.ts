import type { Call } from '../pipeline/call.ts'
import type { FollowableReply } from './replies.ts'

/**
 * Sends the reply to its reader until it ends; a caller who wants the whole is answered at its end. A
 * reply of a chat continues without its reader.
 */
export async function followReply(
  reply: FollowableReply,
  call: Call,
  isStream: boolean,
): Promise<unknown> {
  const { resumeFrom } = call
  const from = resumeFrom?.replyId === reply.head.messageId ? resumeFrom.count : 0
  const reader = isStream ? call.openReply?.(reply.head, from) : undefined
  const leave = reply.follow(reader ?? { event: () => undefined }, reader === undefined ? 0 : from)
  const signal = call.signal?.()
  if (signal?.aborted === true) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await reply.finished
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}
