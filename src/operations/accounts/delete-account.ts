import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { isChatAccountId, isGuestId } from '../../domain/caller.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { expireRecordWork } from '../expire-record.ts'
import { successOutput } from '../fields.ts'
import { endOfDay } from '../people/daily-messages.ts'
import { confirmDeletion, presentForgotten } from './account-cards.ts'
import {
  deleteAccountData,
  deleteOwnRecords,
  endAccountWork,
  outlives,
  workAgain,
} from './account-data.ts'
import { forgetIdentity, listIdentities } from './chat-identity.ts'
import { checkWholeAccess } from './whole-account.ts'

/** Has to be typed; the same in both languages, as a name is. */
const deletionPhrase = 'delete my account'

export const deleteAccount = defineOperation({
  name: 'delete-account',
  summary: 'Forget everything about you',
  description: `Deletes everything that is stored about the caller, for good: chats, reports, letters, disputes, alerts, monitoring, webhooks, keys, settings, linked chats and linked banks, whose access ends. It asks for {"confirm": "${deletionPhrase}"}. Counts of the day and minutes of the month stay until they end, answers that were saved for retries for a day. Use of the account afterwards starts anew.`,
  usage:
    'Use only when the person asks to be forgotten and has typed the confirmation themselves; it cannot be undone. A copy before: `export-account`.',
  api: 'console',
  access: 'account',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: { because: 'deletes', question: confirmDeletion },
  command: { present: presentForgotten },
  rest: { method: 'DELETE', path: '/api/account' },
  input: z.strictObject({ confirm: z.literal(deletionPhrase) }),
  output: successOutput,
  async handle(_input, context) {
    checkWholeAccess(context)
    const { userId, store, now, write, later } = context
    const identities = await listIdentities(userId, store)
    const forgotten = await Promise.all(
      identities.map((identity) => forgetIdentity(identity, { store, now })),
    )
    const data = await deleteAccountData(userId, now, store)
    const known = new Set(identities.map(({ id }) => id))
    for (const change of data.changes) if (!known.has(change.id)) write(change)
    for (const { changes } of forgotten) for (const change of changes) write(change)
    for (const work of [...data.work, ...forgotten.flatMap(({ work }) => work)]) later(work)
    for (const { collection, id } of data.changes) {
      if (collection === 'chats') context.replies.stop(id)
    }
    deleteCounted(context)
    endLater(data.isWhole, context)
    return { success: true as const }
  },
})

/** Deletes the account's own records, and lets those that outlive it expire. */
function deleteCounted({ userId, now, write, later }: Context): void {
  for (const change of deleteOwnRecords(userId)) {
    if (!outlives(change.collection)) write(change)
  }
  later(expireRecordWork('dailyUses', userId, endOfDay(now)))
  const value = { uploadedAt: now, deletedAt: now }
  write({ kind: 'put', collection: 'fileUse', id: userId, value })
  later(expireRecordWork('fileUse', userId, now + limits.people.endAgainMs))
}

/** Schedules what does not fit in one transaction, and what is still on its way to an ended account. */
function endLater(isWhole: boolean, { userId, now, write, later }: Context): void {
  if (isGuestId(userId)) write({ kind: 'delete', collection: 'guestTokens', id: userId })
  const isOver = isGuestId(userId) || isChatAccountId(userId)
  if (!isWhole) later(endAccountWork(userId, null, now))
  if (isOver) later(workAgain(endAccountWork(userId, null, now), now))
}
