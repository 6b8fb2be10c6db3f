import { limits } from '../config/limits.ts'
import { Failure, StaleWrite } from '../errors.ts'
import type { Change, Store } from '../ports/store.ts'
import type { ReplyHead, ReplyPlan } from './streamed-reply.ts'

/** A reply that counts as its person's, on every instance, until it ends or is no longer renewed. */
export interface ReplyInFlight {
  /** Committed with the question. */
  readonly changes: readonly Change[]
  renew(): Promise<void>
  /** Never rejects: without its end the reply counts until it expires. */
  end(): Promise<void>
}

export interface InFlightServices {
  readonly store: Pick<Store, 'get' | 'list' | 'transact'>
  clock(): number
  defect(error: unknown): void
}

const uncounted: ReplyInFlight = { changes: [], async renew() {}, async end() {} }

/**
 * Throws Failure('rate_limited') when the person has as many replies in flight as the tier allows (Console
 * document, "Concurrent sessions"). Exact, because the count of the day's messages, which was read before, is
 * committed together with `changes` by its version: of two that read the same replies, one is run again.
 */
export async function admitReply(
  { head, userId, maxConcurrent }: ReplyPlan<unknown>,
  { store, clock, defect }: InFlightServices,
): Promise<ReplyInFlight> {
  if (maxConcurrent === undefined || maxConcurrent === null) return uncounted
  const now = clock()
  const { items } = await store.list('repliesInFlight', {
    index: 'byUser',
    equals: [userId],
    from: now,
    // A later end is that of a clock that was ahead.
    to: now + limits.replies.abandonedAfterMs + limits.clocks.toleranceMs,
    limit: maxConcurrent,
  })
  if (items.length >= maxConcurrent) throw tooMany(maxConcurrent, head)
  const record = { collection: 'repliesInFlight', id: head.messageId } as const
  const put = (expectVersion: number): Change => {
    const value = { userId, expiresAt: clock() + limits.replies.abandonedAfterMs }
    return { kind: 'put', ...record, value, expectVersion }
  }
  const ignoreOutage = (error: unknown) => {
    if (!(error instanceof Failure)) defect(error)
  }
  return {
    changes: [put(0)],
    async renew() {
      const stored = await store.get(record.collection, record.id)
      if (stored === undefined) return
      await store.transact({ changes: [put(stored.version)] }).catch((error: unknown) => {
        // It has ended meanwhile.
        if (!(error instanceof StaleWrite)) throw error
      })
    },
    end: () => store.transact({ changes: [{ kind: 'delete', ...record }] }).catch(ignoreOutage),
  }
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
        resetAt: new Date(createdAt + limits.replies.maxReplyMs).toISOString(),
      },
      retryAfter: 1,
    },
  )
}
