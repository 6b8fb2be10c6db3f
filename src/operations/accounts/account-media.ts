import { limits } from '../../config/limits.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import { endOfMonth, endSessionWork, monthId } from '../media/media-sessions.ts'

interface EndedAccount {
  /** Account that ends. */
  readonly fromId: string
  /** Account that its media time counts to: the one that gets its data, or itself where it is deleted. */
  readonly userId: string
  readonly now: number
}

interface EndedMedia {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
  /** True when nothing is left for another batch. */
  readonly isWhole: boolean
}

/**
 * Ends an account's live sessions and settles its minutes. Sessions never move: their tokens are those of the
 * account that opened them, perhaps a stranger's. Minutes of this month count on, or a deleted account would renew
 * them; earlier months are deleted.
 */
export async function endAccountMedia(
  account: EndedAccount,
  store: Pick<Store, 'get' | 'list'>,
): Promise<EndedMedia> {
  const { fromId, now } = account
  const own = { index: 'byUser', equals: [fromId], limit: limits.media.maxListedSessions } as const
  const [sessions, months] = await Promise.all([
    store.list('mediaSessions', { ...own, from: now + 1 }),
    store.list('mediaMonths', own),
  ])
  return {
    changes: [
      ...sessions.items.map((session) => endedAtOnce(session, account)),
      ...(await settleMonths(months.items, account, store)),
    ],
    // Ends a vendor's session there, too, and counts its time.
    work: sessions.items.map(({ id }) => endSessionWork(id, now)),
    isWhole: sessions.next === undefined && months.next === undefined,
  }
}

/** Without its token, the session opens nothing from now on. */
function endedAtOnce(
  { id, version: expectVersion, value }: Stored<'mediaSessions'>,
  { userId, now }: EndedAccount,
): Change {
  const ended = { ...value, userId, tokenHash: null, expiresAt: now, endsAt: now }
  return { kind: 'put', collection: 'mediaSessions', id, value: ended, expectVersion }
}

async function settleMonths(
  months: readonly Stored<'mediaMonths'>[],
  { fromId, userId, now }: EndedAccount,
  store: Pick<Store, 'get'>,
): Promise<readonly Change[]> {
  const current = monthId(fromId, now)
  const expiresAt = endOfMonth(now)
  const isDeleted = userId === fromId
  const changes: Change[] = []
  for (const { id, version: expectVersion, value } of months) {
    const record = { collection: 'mediaMonths', id, expectVersion } as const
    const stays = isDeleted && id === current
    if (!stays) changes.push({ kind: 'delete', ...record })
    else if (value.expiresAt > expiresAt) {
      changes.push({ kind: 'put', ...record, value: { ...value, expiresAt } })
    }
    if (isDeleted || id !== current) continue
    const target = monthId(userId, now)
    const own = await store.get('mediaMonths', target)
    const joined = {
      userId,
      avatarSeconds: (own?.value.avatarSeconds ?? 0) + value.avatarSeconds,
      voiceSeconds: (own?.value.voiceSeconds ?? 0) + value.voiceSeconds,
      expiresAt: own?.value.expiresAt ?? value.expiresAt,
    }
    const versioned = { id: target, expectVersion: own?.version ?? 0 }
    changes.push({ kind: 'put', collection: 'mediaMonths', ...versioned, value: joined })
  }
  return changes
}
