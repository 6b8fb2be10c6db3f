import { z } from 'zod'
import { disputeReference } from '../../domain/letters/dispute-letter.ts'
import { lateDayFormat } from '../../domain/letters/parse/dates.ts'
import { maxLengths } from '../../domain/letters/parse/printable-facts.ts'
import { bilingual } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { textField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { queueOwner } from '../queue-owner.ts'
import { letterAnswer, refusedFor } from './letter-answer.ts'
import { letterOptions, letterPlace } from './letter-options.ts'
import { letterOutput } from './letter-output.ts'

export const generateGoodwill = defineOperation({
  name: 'generate-goodwill',
  summary: 'Write a goodwill letter to a creditor',
  description:
    'Writes the letter with which a person asks a creditor, as a courtesy, to remove late payments that did happen. It admits them, explains, and tells the history honestly. It is in English for the United States unless language (fr) and country (CA) say otherwise; format pdf gives a base64 PDF. Nothing is sent: the person signs and mails it. A person may have 100 of them a day.',
  api: 'engine',
  access: 'letters',
  effect: 'writes',
  rest: { method: 'POST', path: '/api/generate/goodwill' },
  input: named(
    'GoodwillRequest',
    z.strictObject({
      creditor: textField(maxLengths.creditor),
      accountNumber: textField(maxLengths.accountNumber),
      latePaymentDates: z
        .array(
          z
            .string()
            .max(40)
            .regex(/\d/, { error: bilingual(lateDayFormat) }),
        )
        .min(1)
        .max(24),
      explanation: textField(maxLengths.explanation),
      customerHistory: z.strictObject({
        accountAge: z.number().min(0).max(1_200),
        previousLatePayments: z.int().min(0).max(1_200),
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
    if ('rejection' in written) throw refusedFor(written.rejection)
    return await letterAnswer(written.letter, format, context)
  },
  async handle(_input, context, answer) {
    await takeDaily('generate-goodwill', 1, context)
    return answer
  },
})
