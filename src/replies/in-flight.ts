import { limits } from '../config/limits.ts'
import { Failure, StaleWrite } from '../errors.ts'
import type { Change, Store, Stored } from '../ports/store.ts'
import type { ReplyPlan } from './streamed-reply.ts'

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
  const live = await findLive(userId, { store, now: clock() })
  if (live.count >= maxConcurrent) throw tooManyAtOnce(maxConcurrent, live, head.createdAt)
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

export interface Live {
  /** Replies in flight and live media sessions. */
  readonly count: number
  readonly sessions: readonly Stored<'mediaSessions'>[]
}

/** Replies in flight and live media sessions of a person, on all instances. */
export async function findLive(
  userId: string,
  { store, now }: { readonly store: Pick<Store, 'list'>; readonly now: number },
): Promise<Live> {
  const { abandonedAfterMs } = limits.replies
  const live = {
    index: 'byUser',
    equals: [userId],
    from: now + 1,
    limit: limits.media.maxCountedSessions,
  } as const
  // A later end is that of a clock that was ahead.
  const until = (lengthMs: number) => now + lengthMs + limits.clocks.toleranceMs
  const [replies, sessions] = await Promise.all([
    store.list('repliesInFlight', { ...live, from: now, to: until(abandonedAfterMs) }),
    store.list('mediaSessions', { ...live, to: until(limits.media.sessionMaxMs) }),
  ])
  return { count: replies.items.length + sessions.items.length, sessions: sessions.items }
}

const sessionPaths = { avatar: '/api/avatar/session', voice: '/api/realtime-session' } as const

/** Says how a live session is ended, since nothing else may show the person that one still runs. */
export function tooManyAtOnce(limit: number, { sessions }: Live, now: number): Failure {
  const plural = limit > 1
  const [first] = sessions
  const call = first && ` (DELETE ${sessionPaths[first.value.kind]}/${first.id})`
  return new Failure(
    'rate_limited',
    {
      en: `Your plan allows ${limit} ${plural ? 'answers or live sessions' : 'answer or live session'} at a time. Wait until one has ended, or end it${call ?? ''}.`,
      fr: `Votre forfait permet ${limit} ${plural ? 'réponses ou sessions en direct' : 'réponse ou session en direct'} à la fois. Attendez la fin de l’une d’elles ou mettez-y fin${call ?? ''}.`,
    },
    {
      details: {
        limit,
        used: limit,
        resetAt: new Date(now + limits.replies.maxReplyMs).toISOString(),
      },
      retryAfter: 1,
    },
  )
}
