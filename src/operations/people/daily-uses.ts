import { limits } from '../../config/limits.ts'
import { dayMs } from '../../domain/calendar.ts'
import { type DailyUse, usesToday } from '../../domain/people/person-records.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Change, Store } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'

const { dailyUses } = limits.people

/** Messages when the day's uses are used up. */
const usedUp: Readonly<Record<DailyUse, Localized>> = {
  'set-up-monitoring': {
    en: `You have set up monitoring ${dailyUses['set-up-monitoring']} times today. Try again tomorrow (UTC).`,
    fr: `Vous avez configuré la surveillance ${dailyUses['set-up-monitoring']} fois aujourd’hui. Réessayez demain (UTC).`,
  },
  'generate-dispute': {
    en: `You have had ${dailyUses['generate-dispute']} dispute letters written today. Go on tomorrow (UTC).`,
    fr: `Vous avez fait rédiger ${dailyUses['generate-dispute']} lettres de contestation aujourd’hui. Continuez demain (UTC).`,
  },
  'generate-goodwill': {
    en: `You have had ${dailyUses['generate-goodwill']} goodwill letters written today. Go on tomorrow (UTC).`,
    fr: `Vous avez fait rédiger ${dailyUses['generate-goodwill']} lettres de bonne volonté aujourd’hui. Continuez demain (UTC).`,
  },
  'test-webhook': {
    en: `You have sent ${dailyUses['test-webhook']} test events today. Try again tomorrow (UTC).`,
    fr: `Vous avez envoyé ${dailyUses['test-webhook']} événements d’essai aujourd’hui. Réessayez demain (UTC).`,
  },
  'redeliver-webhook': {
    en: `You have had ${dailyUses['redeliver-webhook'].toLocaleString('en-US')} deliveries sent again today. Go on tomorrow (UTC).`,
    fr: `Vous avez fait renvoyer ${dailyUses['redeliver-webhook'].toLocaleString('en-US').replaceAll(',', ' ')} livraisons aujourd’hui. Continuez demain (UTC).`,
  },
  'create-link-token': {
    en: `You have asked for ${dailyUses['create-link-token']} bank links today. Try again tomorrow (UTC).`,
    fr: `Vous avez demandé ${dailyUses['create-link-token']} liens bancaires aujourd’hui. Réessayez demain (UTC).`,
  },
}

/**
 * Counts uses of a feature with a daily limit, in the operation's transaction: failures and replayed
 * answers do not count. Throws a 429 above the limit (OWASP API Security Top 10 2023, API6: limit
 * flows that cost others by person).
 */
export async function takeDaily(
  use: DailyUse,
  count: number,
  { store, userId, now, write }: Pick<Context, 'store' | 'userId' | 'now' | 'write'>,
): Promise<void> {
  const stored = await store.get('dailyUses', userId)
  const today = usesToday(stored?.value, now)
  const used = today.used[use] ?? 0
  const limit = dailyUses[use]
  if (used + count > limit) {
    const resetAt = (today.day + 1) * dayMs
    throw new Failure('rate_limited', usedUp[use], {
      details: { limit, used, resetAt: timestamp(resetAt) },
      retryAfter: Math.ceil((resetAt - now) / 1_000),
    })
  }
  const value = { ...today, used: { ...today.used, [use]: used + count } }
  const expectVersion = stored?.version ?? 0
  write({ kind: 'put', collection: 'dailyUses', id: userId, value, expectVersion })
}

/** A change that conflicts with the person's other ones: what was counted beside it is still true at the commit. */
export async function touchUses({
  store,
  userId,
  now,
}: Pick<Context, 'userId' | 'now'> & { readonly store: Pick<Store, 'get'> }): Promise<Change> {
  const stored = await store.get('dailyUses', userId)
  const value = usesToday(stored?.value, now)
  const expectVersion = stored?.version ?? 0
  return { kind: 'put', collection: 'dailyUses', id: userId, value, expectVersion }
}
