import { limits } from '../../src/config/limits.ts'
import type { WorkHandler } from '../../src/jobs/work-handler.ts'
import type { Transaction } from '../../src/ports/store.ts'
import { AccountQueue } from './account-queue.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import { beginTurn, type RunningTurn } from './turn.ts'
import { answerChatWork } from './turn-question.ts'

/**
 * Runs one turn of a conversation at a time. A long answer gives its place in the worker back again and
 * again while it is written, and renews its claim on the turn; after a crash another worker continues it.
 */
export function createAnswerChat(services: ChatServices): WorkHandler<'answer-chat'> {
  const turns = new Map<string, RunningTurn>()
  const accounts = new AccountQueue()

  async function renew(conversationId: string): Promise<Transaction> {
    const now = services.clock()
    const known = await services.store.get('conversations', conversationId)
    const again = { work: [answerChatWork(conversationId, now)] }
    if (known === undefined || known.value.turn === null) return again
    const turn = { ...known.value.turn, aliveUntil: now + limits.chatPlatforms.turnAliveMs }
    const put = putConversation(conversationId, known, { turn }, { ...known.value, now })
    return { ...again, changes: [put] }
  }

  return async ({ payload: { conversationId } }, { stopping, signal }) => {
    const running = turns.get(conversationId)
    // New messages are queued beside the work of the turn.
    if (running?.isWatched === true) return later(conversationId, services.clock())
    const turn = running ?? (await beginTurn(conversationId, accounts, services))
    if (turn === undefined) return {}
    if (turn === 'elsewhere') return later(conversationId, services.clock())
    turns.set(conversationId, turn)
    turn.isWatched = true
    try {
      const ended = await firstOf(turn.finished, limits.chatPlatforms.turnPlaceMs, [
        stopping,
        signal,
      ])
      if (ended === undefined) return await renew(conversationId)
      turns.delete(conversationId)
      return ended
    } catch (error) {
      turn.abandon()
      turns.delete(conversationId)
      throw error
    } finally {
      turn.isWatched = false
    }
  }
}

const later = (conversationId: string, now: number): Transaction => ({
  work: [answerChatWork(conversationId, now + 1_000)],
})

/** The result, or undefined after the time; rejects with the reason of a signal. */
async function firstOf<T>(
  result: Promise<T>,
  timeMs: number,
  signals: readonly AbortSignal[],
): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), timeMs)
  const stop = AbortSignal.any([...signals])
  const end = () => reject(stop.reason)
  if (stop.aborted) end()
  stop.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([result, promise])
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
  }
}
