import { z } from 'zod'
import { disputeStatuses, disputeTypes } from '../../domain/letters/letter.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { bureauField, timestamp, timestampField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { dueDateOf } from './dispute-clock.ts'

export const disputeTypeField = named('DisputeType', z.enum(disputeTypes))

export const disputeStatusField = named('DisputeStatus', z.enum(disputeStatuses))

/** A kept dispute as its owner sees it; the account number shows its last four characters. */
export const disputeOutput = named(
  'Dispute',
  z.object({
    id: z.string(),
    reference: z.string(),
    bureau: bureauField,
    disputeType: disputeTypeField,
    creditor: z.string(),
    accountNumber: z.string(),
    disputeReason: z.string(),
    status: disputeStatusField,
    createdAt: timestampField,
    updatedAt: timestampField,
    mailedAt: timestampField.nullable(),
    /** The last day on which the bureau answers in time; null while the letter is not mailed. */
    dueDate: z.iso.date().nullable(),
  }),
)

export function disputeView(
  { id, value }: Stored<'disputes'>,
  { bureauNames }: Pick<Context, 'bureauNames'>,
): z.input<typeof disputeOutput> {
  return {
    id,
    reference: value.reference,
    bureau: value.bureau,
    disputeType: value.disputeType,
    creditor: value.creditor,
    accountNumber: `…${value.accountNumber.slice(-4)}`,
    disputeReason: value.reason,
    status: value.status,
    createdAt: timestamp(value.createdAt),
    updatedAt: timestamp(value.updatedAt),
    mailedAt: timestamp(value.mailedAt),
    dueDate: dueDateOf(value, bureauNames),
  }
}

/** The caller's own dispute; somebody else's answers exactly like one that does not exist. */
export async function ownDispute(id: string, context: Context): Promise<Stored<'disputes'>> {
  const dispute = await context.store.get('disputes', id)
  if (dispute === undefined || dispute.value.userId !== context.userId) {
    throw new Failure('not_found', {
      en: 'There is no such dispute. GET /api/disputes lists yours.',
      fr: 'Cette contestation n’existe pas. GET /api/disputes donne la liste des vôtres.',
    })
  }
  return dispute
}
