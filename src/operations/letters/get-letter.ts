import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { disputeStatusField } from '../disputes/dispute.ts'
import { named } from '../fields.ts'
import { letterOptions, letterOutput, printLetter } from './letter.ts'
import { presentLetter } from './letter-cards.ts'
import { letterSummary, openBlocks, openText, ownLetter, summarizeLetter } from './letter-view.ts'

const { shape } = letterOutput

export const savedLetterOutput = named(
  'SavedLetter',
  letterSummary.extend({
    disputeStatus: disputeStatusField.nullable(),
    document: shape.document,
    instructions: shape.instructions,
    followUp: shape.followUp,
  }),
)

/** The letter with its text and the status of its dispute. */
export async function savedLetterView(
  letter: Stored<'letters'>,
  { store, ports }: Pick<Context, 'store' | 'ports'>,
): Promise<z.input<typeof savedLetterOutput>> {
  const { disputeId } = letter.value
  const dispute = disputeId === null ? undefined : await store.get('disputes', disputeId)
  const { content, metadata, instructions, followUp } = openText(letter, ports.vault)
  return {
    ...summarizeLetter(letter),
    disputeStatus: dispute?.value.status ?? null,
    document: { content, format: 'text', metadata },
    instructions,
    followUp,
  }
}

export const getLetter = defineOperation({
  name: 'get-letter',
  summary: 'Read one letter',
  description:
    'Returns the text of a saved letter, or a PDF in base64, with its instructions and what follows, and the status of its dispute. [••••] stands for the last four digits of a Social Security or social insurance number, which are not kept.',
  usage:
    'Use to show a written letter again; ids are in `list-letters`. A new one: `generate-dispute`, `generate-goodwill`.',
  api: 'engine',
  access: 'letters',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['id'], present: presentLetter },
  rest: { method: 'GET', path: '/api/letters/{id}' },
  graphql: { kind: 'query', field: 'letter', output: ({ letter }) => letter },
  input: z.strictObject({
    id: z.string().min(1).max(limits.requests.maxOwnIdLength),
    format: letterOptions.format,
  }),
  output: z.object({
    letter: savedLetterOutput,
  }),
  async prepare({ id, format }, context) {
    if (format !== 'pdf') return undefined
    const letter = await ownLetter(id, context)
    const { ports, caller, signal } = context
    const blocks = openBlocks(letter, ports.vault)
    return await printLetter(blocks, { ports, caller, signal, now: letter.value.createdAt })
  },
  async handle({ id }, context, pdf) {
    const letter = await savedLetterView(await ownLetter(id, context), context)
    if (pdf === undefined) return { letter }
    const document = { ...letter.document, format: 'pdf', content: pdf }
    return { letter: { ...letter, document } }
  },
})
