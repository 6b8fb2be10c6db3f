import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { localize } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { disputeTypeField } from '../disputes/dispute.ts'
import { bureauField, dayField, named, outputList, textField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { letterOptions, letterOutput, shortProvinceField } from './letter.ts'
import { presentPacket } from './letter-cards.ts'
import { planPacket } from './packet-letters.ts'
import {
  findReport,
  listNotes,
  packetPlace,
  toLetterView,
  withoutMailed,
  writeLetters,
} from './packet-writing.ts'
import { saveDisputes, userInfo } from './write-dispute.ts'

const { maxPacketLetters, maxLengths } = limits.letters

const input = named(
  'DisputePacketRequest',
  z.strictObject({
    reportId: z.string().max(limits.requests.maxIdLength).optional(),
    userInfo,
    statements: z
      .array(
        z.strictObject({
          issue: z.int().min(0).max(limits.letters.maxIssueNumber).optional(),
          account: textField(maxLengths.creditor).optional(),
          reason: textField(maxLengths.reason),
          disputeType: disputeTypeField,
        }),
      )
      .max(maxPacketLetters)
      .optional(),
    language: letterOptions.language,
    province: shortProvinceField.optional(),
    format: letterOptions.format,
  }),
)

const packetLetter = named(
  'PacketLetter',
  letterOutput.extend({
    issues: outputList(z.number()),
    account: z.string().nullable(),
    disputeType: disputeTypeField,
    disputeReason: z.string(),
    disputeId: z.string(),
    /** Copies to add, as the letter lists them. */
    enclosures: outputList(z.string()),
    /** Counted from a mailing today. */
    deadlines: outputList(
      z.object({
        kind: z.enum(['block', 'answer', 'longest_answer']),
        basis: z.enum(['law', 'practice']),
        date: dayField,
      }),
    ),
  }),
)

export const prepareDisputePacket = defineOperation({
  name: 'prepare-dispute-packet',
  summary: 'Write every dispute letter that a report supports',
  description:
    'Writes a dispute letter for each item that an analysed report (the newest, unless reportId names one) itself shows to be wrong or too old, with enclosures and deadlines. What only the person can judge comes back in needsYourWord as a question: send their own words as statements, by issue number or account. Nothing is sent.',
  usage:
    'Use after `analyze-report`, for several items. Ask the person what needsYourWord asks, then call it again with their own words as statements. One item: `generate-dispute`. Nothing is sent.',
  api: 'engine',
  access: 'letters',
  effect: 'writes',
  dataClass: 'financial',
  runsLong: () => true,
  command: { positional: ['reportId'], present: presentPacket },
  rest: { method: 'POST', path: '/api/generate/dispute-packet' },
  graphql: { kind: 'mutation', field: 'prepareDisputePacket', input: ({ input }) => input },
  input,
  output: named(
    'DisputePacket',
    z.object({
      reportId: z.string(),
      bureau: bureauField,
      reportDate: z.string().nullable(),
      letters: outputList(packetLetter),
      /** Questions that only the person can answer; disputeType is the likely one of a statement. */
      needsYourWord: outputList(
        z.object({
          issue: z.number(),
          account: z.string().nullable(),
          disputeType: disputeTypeField,
          question: z.string(),
        }),
      ),
      notDisputed: outputList(
        z.object({
          issue: z.number().nullable(),
          account: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      notes: outputList(z.string()),
    }),
  ),
  async prepare(input, context) {
    const report = await findReport(input.reportId, context)
    const { analysis, bureau } = report.value
    const place = packetPlace(input, analysis)
    const { statements = [], format = 'text' } = input
    const plan = planPacket({ analysis, place, statements })
    const { open, underWay } = await withoutMailed(plan.letters, report.value, context)
    const { written, rejected } = await writeLetters(
      open,
      { bureau, place, userInfo: input.userInfo, format },
      context,
    )
    const left = [...plan.left, ...underWay, ...rejected]
    return { report, plan: { ...plan, left }, written }
  },
  async handle(_input, context, { report, plan, written }) {
    const { bureau, analysis } = report.value
    if (written.length > 0) await takeDaily('generate-dispute', written.length, context)
    await saveDisputes(
      bureau,
      written.map(({ letter }) => letter),
      context,
    )
    const { language, now } = context
    return {
      reportId: report.id,
      bureau,
      reportDate: analysis.reportDate ?? null,
      letters: written.map((one) => toLetterView(one, context)),
      needsYourWord: plan.questions.map((one) => ({
        ...one,
        question: localize(one.question, language),
      })),
      notDisputed: plan.left.map((one) => ({ ...one, reason: localize(one.reason, language) })),
      notes: listNotes(analysis, plan, written.length, { language, now }),
    }
  },
})
