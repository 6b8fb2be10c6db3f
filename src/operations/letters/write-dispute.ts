import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { BureauId } from '../../domain/bureaus.ts'
import { disputeReference } from '../../domain/letters/dispute-letter.ts'
import type { DisputeFacts, Letter } from '../../domain/letters/letter.ts'
import type { LetterCopy } from '../../domain/letters/letter-copy.ts'
import type { LetterRejection } from '../../domain/letters/validation/letter-rejection.ts'
import type { DisputeRecord } from '../../domain/records.ts'
import { bilingual } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'
import { reportDispute } from '../disputes/dispute.ts'
import { named, sensitiveField, textField } from '../fields.ts'
import { queueOwner } from '../queue-owner.ts'
import { letterAnswer } from './letter.ts'
import { saveLetters } from './save-letters.ts'

/** Sender of a dispute letter. */
export const userInfo = named(
  'Sender',
  z.strictObject({
    name: textField(limits.letters.maxLengths.name),
    address: textField(limits.letters.maxLengths.address),
    ssn: sensitiveField(
      z
        .string()
        .regex(/^\d{4}$/, {
          error: bilingual({
            en: 'must be the last 4 digits only',
            fr: 'doit être les 4 derniers chiffres seulement',
          }),
        })
        .meta({
          description: 'Last 4 digits, in Canada of the SIN.',
        }),
    ).optional(),
  }),
)

export function toSender({ name, address, ssn }: z.output<typeof userInfo>) {
  return { name, address, ssnLastFour: ssn }
}

/** A letter that passed validation, with the facts that it prints. */
export interface WrittenDispute {
  readonly disputeId: string
  readonly letterId: string
  readonly reference: string
  /** The text that is kept. */
  readonly copy: LetterCopy
  readonly facts: DisputeFacts
  readonly letter: Letter
  readonly answer: Awaited<ReturnType<typeof letterAnswer>>
}

type LetterContext = Pick<Context, 'ports' | 'now' | 'caller' | 'signal' | 'newId'>

/** Validates and writes one letter in a worker; nothing is saved. */
export async function writeDisputeLetter(
  facts: DisputeFacts,
  format: 'text' | 'pdf',
  context: LetterContext,
): Promise<WrittenDispute | { readonly rejection: LetterRejection }> {
  const disputeId = context.newId('dsp')
  const reference = disputeReference(disputeId)
  const written = await context.ports.textTasks.run(
    'write-dispute',
    { facts, time: { now: context.now, reference } },
    { owner: queueOwner(context.caller), signal: context.signal },
  )
  if ('rejection' in written) return written
  const answer = await letterAnswer(written.letter, format, context)
  return { disputeId, letterId: context.newId('ltr'), reference, ...written, answer }
}

type SaveContext = Parameters<typeof saveLetters>[1] & Parameters<typeof reportDispute>[2]

/** Saves the disputes of one transaction, drafted, with their letters, and reports them. */
export async function saveDisputes(
  bureau: BureauId,
  disputes: readonly WrittenDispute[],
  context: SaveContext,
): Promise<void> {
  for (const dispute of disputes) saveDispute(bureau, dispute, context)
  const letters = disputes.map(({ letterId: id, disputeId, facts: { language }, copy }) => {
    return { id, kind: 'dispute', disputeId, language, copy } as const
  })
  await saveLetters(letters, context)
}

function saveDispute(
  bureau: BureauId,
  { disputeId: id, reference, facts }: WrittenDispute,
  context: SaveContext,
): void {
  const { disputeType, creditor, accountNumber, reason, country, province } = facts
  const value: DisputeRecord = {
    userId: context.userId,
    bureau,
    disputeType,
    creditor,
    accountNumber,
    reason,
    reference,
    status: 'drafted',
    createdAt: context.now,
    updatedAt: context.now,
    mailedAt: null,
    place: { country, province: province ?? null },
  }
  context.write({ kind: 'put', collection: 'disputes', id, value, expectVersion: 0 })
  reportDispute({ id, value }, null, context)
}
