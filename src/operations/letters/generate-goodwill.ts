import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { disputeReference } from '../../domain/letters/dispute-letter.ts'
import { lateDayFormat } from '../../domain/letters/parse/dates.ts'
import { bilingual } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { named, sensitiveField, textField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { queueOwner } from '../queue-owner.ts'
import { letterAnswer, letterOptions, letterOutput, letterPlace, toFailure } from './letter.ts'
import { presentGoodwill } from './letter-cards.ts'
import { saveLetters } from './save-letters.ts'

export const generateGoodwill = defineOperation({
  name: 'generate-goodwill',
  summary: 'Write a goodwill letter to a creditor',
  description:
    'Writes the letter with which a person asks a creditor, as a courtesy, to remove late payments that did happen. It admits them, explains them, and gives the payment history honestly. It is in English for the United States unless language (fr) and country (CA) say otherwise; format pdf gives a base64 PDF. Nothing is sent: the person signs and mails it. Its text is kept (get-letter). A person may have 100 of them a day.',
  usage:
    'Use to ask a creditor to forgive late payments that did happen; never for errors (`generate-dispute`). Nothing is sent: the person signs and mails it.',
  api: 'engine',
  access: 'letters',
  effect: 'writes',
  dataClass: 'financial',
  command: {
    name: 'goodwill',
    nameFr: 'geste',
    positional: ['creditor'],
    present: presentGoodwill,
  },
  rest: { method: 'POST', path: '/api/generate/goodwill' },
  input: named(
    'GoodwillRequest',
    z.strictObject({
      creditor: textField(limits.letters.maxLengths.creditor),
      accountNumber: sensitiveField(textField(limits.letters.maxLengths.accountNumber)),
      latePaymentDates: z
        .array(
          z
            .string()
            .max(limits.letters.maxLateDateLength)
            .regex(/\d/, { error: bilingual(lateDayFormat) }),
        )
        .min(1)
        .max(limits.letters.maxLateDates),
      explanation: textField(limits.letters.maxLengths.explanation),
      customerHistory: z.strictObject({
        accountAge: z.number().min(0).max(limits.letters.maxMonths),
        previousLatePayments: z.int().min(0).max(limits.letters.maxMonths),
      }),
      ...letterOptions,
    }),
  ),
  output: letterOutput,
  async prepare(input, context) {
    const { customerHistory, format = 'text', ...rest } = input
    const facts = { ...rest, ...customerHistory, ...letterPlace(input) }
    const reference = disputeReference(context.newId('gdw'))
    const written = await context.ports.textTasks.run(
      'write-goodwill',
      { facts, time: { now: context.now, reference } },
      { owner: queueOwner(context.caller), signal: context.signal },
    )
    if ('rejection' in written) throw toFailure(written.rejection)
    const answer = await letterAnswer(written.letter, format, context)
    const { copy, facts: printed } = written
    return { letterId: context.newId('ltr'), language: printed.language, copy, answer }
  },
  async handle(_input, context, { letterId, answer, ...letter }) {
    await takeDaily('generate-goodwill', 1, context)
    await saveLetters([{ id: letterId, kind: 'goodwill', disputeId: null, ...letter }], context)
    return { ...answer, letterId }
  },
})
