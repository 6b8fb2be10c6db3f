import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { pageFields } from '../fields.ts'
import { newestOwn } from '../newest-own.ts'
import { presentLetters } from './letter-cards.ts'
import { letterSummary, summarizeLetter } from './letter-view.ts'

export const listLetters = defineOperation({
  name: 'list-letters',
  summary: 'List letters',
  description:
    "Lists the person's saved dispute and goodwill letters without their text, newest first.",
  usage:
    'Use to find the id of a letter for `get-letter`. Answer dates of disputes: `list-disputes`.',
  api: 'engine',
  access: 'letters',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['limit'], present: presentLetters },
  rest: { method: 'GET', path: '/api/letters' },
  graphql: { kind: 'query', field: 'letters' },
  input: z.strictObject(pageFields),
  output: z.object({ letters: z.array(letterSummary), next: z.string().nullable() }),
  async handle(input, context) {
    const { items, next } = await newestOwn('letters', input, context)
    return { letters: items.map(summarizeLetter), next }
  },
})
