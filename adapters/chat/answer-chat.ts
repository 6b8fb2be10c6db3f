import { limits } from '../../src/config/limits.ts'
import { StaleWrite } from '../../src/errors.ts'
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

  const forget = (conversationId: string, turn: RunningTurn): void => {
    if (turns.get(conversationId) === turn) turns.delete(conversationId)
  }

  /** The turn of this process, unless its end was committed. */
  async function findRunning(conversationId: string): Promise<RunningTurn | undefined> {
    const running = turns.get(conversationId)
    if (running?.endedAt === undefined) return running
    const known = await services.store.get('conversations', conversationId)
    const { turn } = known?.value ?? { turn: null }
    const isOpen = turn !== null && turn.aliveUntil > 0
    if (isOpen && turn.eventIds[0] === running.eventIds[0]) return running
    forget(conversationId, running)
    return undefined
  }

  /** Claims the turn for this long; it is looked at again after `pauseMs`. */
  async function claim(
    conversationId: string,
    { shownId }: RunningTurn,
    ms: number,
    pauseMs: number,
  ): Promise<Transaction> {
    const now = services.clock()
    const known = await services.store.get('conversations', conversationId)
    const again = { work: [answerChatWork(conversationId, now + pauseMs)] }
    if (known === undefined || known.value.turn === null) return again
    const { turn: before } = known.value
    const turn = { ...before, shownId: shownId ?? before.shownId, aliveUntil: now + ms }
    const put = putConversation(conversationId, known, { turn }, { ...known.value, now })
    return { ...again, changes: [put] }
  }

  const renew = (conversationId: string, turn: RunningTurn) =>
    claim(conversationId, turn, limits.chatPlatforms.turnAliveMs, 0)

  /**
   * Another process continues once this one is gone, and with it the answer that it still writes. Committed here:
   * the worker of a process that stops tries nothing again.
   */
  async function leave(conversationId: string, turn: RunningTurn): Promise<Transaction> {
    const { leftTurnMs, maxLeaveAttempts } = limits.chatPlatforms
    turn.abandon()
    for (let attempt = 1; ; attempt += 1) {
      const { changes = [], work = [] } = await claim(conversationId, turn, leftTurnMs, leftTurnMs)
      try {
        await services.store.transact({ changes })
        return { work }
      } catch (error) {
        // The place of the answer was being saved.
        if (!(error instanceof StaleWrite) || attempt === maxLeaveAttempts) throw error
      }
    }
  }

  return async ({ payload: { conversationId } }, { stopping, signal }) => {
    const running = await findRunning(conversationId)
    // New messages are queued beside the work of the turn.
    if (running?.isWatched === true || isBeingCommitted(running, services.clock())) {
      return later(conversationId, services.clock())
    }
    const turn = running ?? (await beginTurn(conversationId, accounts, services))
    if (turn === undefined) return {}
    if (turn === 'elsewhere') return later(conversationId, services.clock())
    turns.set(conversationId, turn)
    turn.isWatched = true
    try {
      const ended = await firstOf(turn.finished, stopping, signal)
      if (ended === undefined && stopping.aborted) {
        return await leave(conversationId, turn)
      }
      if (ended === undefined) return await renew(conversationId, turn)
      turn.endedAt = services.clock()
      setTimeout(() => forget(conversationId, turn), limits.chatPlatforms.turnAliveMs).unref()
      return await ended()
    } catch (error) {
      if (turn.endedAt === undefined) {
        turn.abandon()
        turns.delete(conversationId)
      }
      throw error
    } finally {
      turn.isWatched = false
    }
  }
}

/** A commit takes milliseconds; one that failed is tried again by the worker. */
const isBeingCommitted = (turn: RunningTurn | undefined, now: number): boolean =>
  turn?.endedAt !== undefined && now - turn.endedAt < limits.chatPlatforms.turnCommitMs

const later = (conversationId: string, now: number): Transaction => ({
  work: [answerChatWork(conversationId, now + 1_000)],
})

/**
 * The result; undefined when the turn has had its place for long enough, or the process stops. Rejects at
 * the end of the lease.
 */
async function firstOf<T>(
  result: Promise<T>,
  stopping: AbortSignal,
  lease: AbortSignal,
): Promise<T | undefined> {
  const { turnPlaceMs, turnGraceMs } = limits.chatPlatforms
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const timers = [setTimeout(() => resolve(undefined), turnPlaceMs)]
  const stop = () => timers.push(setTimeout(() => resolve(undefined), turnGraceMs))
  const end = () => reject(lease.reason)
  if (stopping.aborted) stop()
  if (lease.aborted) end()
  stopping.addEventListener('abort', stop, { once: true })
  lease.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([result, promise])
  } finally {
    for (const timer of timers) clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
    lease.removeEventListener('abort', end)
  }
}
