import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { disputeTypeField } from '../disputes/dispute.ts'
import { bureauField, named, sensitiveField, textField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { letterOptions, letterOutput, letterPlace, toFailure } from './letter.ts'
import { presentDisputeLetter } from './letter-cards.ts'
import { saveDisputes, toSender, userInfo, writeDisputeLetter } from './write-dispute.ts'

const accountInfo = z.strictObject({
  creditor: textField(limits.letters.maxLengths.creditor),
  accountNumber: sensitiveField(textField(limits.letters.maxLengths.accountNumber)),
  disputeReason: textField(limits.letters.maxLengths.reason),
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
  dataClass: 'financial',
  command: {
    name: 'dispute',
    nameFr: 'contester',
    positional: ['bureau', 'disputeType'],
    present: presentDisputeLetter,
  },
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
      ...toSender(input.userInfo),
    }
    const written = await writeDisputeLetter(stated, input.format ?? 'text', context)
    if ('rejection' in written) throw toFailure(written.rejection)
    return written
  },
  async handle(input, context, written) {
    await takeDaily('generate-dispute', 1, context)
    await saveDisputes(input.bureau, [written], context)
    const { answer, disputeId, letterId } = written
    return { ...answer, disputeId, letterId }
  },
})
