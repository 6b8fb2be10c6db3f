import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { disputeReference } from '../../domain/letters/dispute-letter.ts'
import type { DisputeRecord } from '../../domain/records.ts'
import { bilingual } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { disputeTypeField, reportDispute } from '../disputes/dispute.ts'
import { bureauField, named, textField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { queueOwner } from '../queue-owner.ts'
import { letterAnswer, letterOptions, letterOutput, letterPlace, toFailure } from './letter.ts'
import { saveLetters } from './save-letters.ts'

const accountInfo = z.strictObject({
  creditor: textField(limits.letters.maxLengths.creditor),
  accountNumber: textField(limits.letters.maxLengths.accountNumber),
  disputeReason: textField(limits.letters.maxLengths.reason),
})

const userInfo = z.strictObject({
  name: textField(limits.letters.maxLengths.name),
  address: textField(limits.letters.maxLengths.address),
  ssn: z
    .string()
    .regex(/^\d{4}$/, {
      error: bilingual({
        en: 'must be the last 4 digits only',
        fr: 'doit être les 4 derniers chiffres seulement',
      }),
    })
    .meta({
      description:
        'The last 4 digits only: of the Social Security number or, for country CA, of the social insurance number.',
    })
    .optional(),
})

export const generateDispute = defineOperation({
  name: 'generate-dispute',
  summary: 'Write a dispute letter to a bureau',
  description:
    'Writes the letter with which a person disputes an item of their credit report: an error, an account opened by fraud, an item past the time it may be reported, or one that the bureau should verify. The letter says only what the person states of themselves; an untrue claim, or an order to state one, is refused. Card numbers are shortened to their last four digits. It is in English under United States law unless language (fr), country (CA) and province say otherwise; format pdf gives a base64 PDF. Nothing is sent: the person signs and mails it. Its text is kept (get-letter). A person may have 100 of them a day.',
  usage:
    "Use for one wrong item of a bureau's report, in the person's own words; true late payments need `generate-goodwill`, several items `prepare-dispute-packet`. Nothing is sent. Once mailed: `update-dispute`.",
  api: 'engine',
  access: 'letters',
  effect: 'writes',
  rest: { method: 'POST', path: '/api/generate/dispute' },
  graphql: {
    kind: 'mutation',
    field: 'generateDispute',
    input: ({ input }) => input,
    output: ({ document, ...more }) => ({ ...document, ...more }),
  },
  input: named(
    'DisputeRequest',
    z.strictObject({
      bureau: bureauField,
      disputeType: disputeTypeField,
      accountInfo,
      supportingEvidence: z
        .array(textField(limits.letters.maxLengths.evidence))
        .max(limits.letters.maxEvidence)
        .optional(),
      userInfo,
      ...letterOptions,
    }),
  ),
  output: named('DisputeResponse', letterOutput.extend({ disputeId: z.string() })),
  async prepare(input, context) {
    const stated = {
      ...letterPlace(input),
      bureau: context.bureauNames[input.bureau],
      disputeType: input.disputeType,
      creditor: input.accountInfo.creditor,
      accountNumber: input.accountInfo.accountNumber,
      reason: input.accountInfo.disputeReason,
      evidence: input.supportingEvidence ?? [],
      name: input.userInfo.name,
      address: input.userInfo.address,
      ssnLastFour: input.userInfo.ssn,
    }
    const disputeId = context.newId('dsp')
    const reference = disputeReference(disputeId)
    const written = await context.ports.textTasks.run(
      'write-dispute',
      { facts: stated, time: { now: context.now, reference } },
      { owner: queueOwner(context.caller), signal: context.signal },
    )
    if ('rejection' in written) throw toFailure(written.rejection)
    const answer = await letterAnswer(written.letter, input.format ?? 'text', context)
    const letterId = context.newId('ltr')
    return { disputeId, letterId, reference, facts: written.facts, copy: written.copy, answer }
  },
  async handle(input, context, { disputeId, letterId, reference, facts, copy, answer }) {
    await takeDaily('generate-dispute', 1, context)
    const value: DisputeRecord = {
      userId: context.userId,
      bureau: input.bureau,
      disputeType: input.disputeType,
      creditor: facts.creditor,
      accountNumber: facts.accountNumber,
      reason: facts.reason,
      reference,
      status: 'drafted',
      createdAt: context.now,
      updatedAt: context.now,
      mailedAt: null,
      place: { country: facts.country, province: facts.province ?? null },
    }
    const id = disputeId
    context.write({ kind: 'put', collection: 'disputes', id, value, expectVersion: 0 })
    const { language } = facts
    await saveLetters([{ id: letterId, kind: 'dispute', disputeId, language, copy }], context)
    reportDispute({ id, value }, null, context)
    return { ...answer, disputeId, letterId }
  },
})
