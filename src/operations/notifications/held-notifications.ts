import { StaleWrite } from '../../errors.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import { listIdentities } from '../accounts/chat-identity.ts'

/** Marks the account's persons: what reached none of them is sent once one writes or takes a message. */
export async function holdForNextWord(
  userId: string,
  { store, now }: { readonly store: Pick<Store, 'list'>; readonly now: number },
): Promise<readonly Change[]> {
  const identities = await listIdentities(userId, store)
  return identities.map(({ id, version: expectVersion, value }) => {
    const held = { ...value, heldSince: now }
    return { kind: 'put', collection: 'chatIdentities', id, value: held, expectVersion }
  })
}

/** Work that tries all contacts of the account anew. */
export const resumeNotifications = (userId: string, dueAt: number): NewWork => ({
  id: `resume-notifications-${userId}`,
  kind: 'resume-notifications',
  dueAt,
  payload: { userId },
})

/** Sends what waited, once the person wrote or another message reached them. */
export function releaseHeld(
  { id, version: expectVersion, value }: Stored<'chatIdentities'>,
  now: number,
): { readonly changes: readonly Change[]; readonly work: readonly NewWork[] } {
  const { heldSince, ...rest } = value
  if (heldSince === undefined) return { changes: [], work: [] }
  return {
    changes: [{ kind: 'put', collection: 'chatIdentities', id, value: rest, expectVersion }],
    work: [resumeNotifications(value.userId, now)],
  }
}

/** Sends what waited for a word of this person. Another event of theirs may do so at the same moment. */
export async function resumeHeld(
  identity: Stored<'chatIdentities'>,
  { store, now }: { readonly store: Pick<Store, 'transact'>; readonly now: number },
): Promise<void> {
  const { changes, work } = releaseHeld(identity, now)
  if (changes.length === 0) return
  try {
    await store.transact({ changes, work })
  } catch (error) {
    if (!(error instanceof StaleWrite)) throw error
  }
}
