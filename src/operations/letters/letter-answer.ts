import type { Letter } from '../../domain/letters/letter.ts'
import { formatLetter } from '../../domain/letters/letter.ts'
import type { LetterRejection } from '../../domain/letters/validation/letter-rejection.ts'
import { type Failure, invalidField } from '../../errors.ts'
import type { Context } from '../context.ts'
import { queueOwner } from '../queue-owner.ts'

type LetterContext = Pick<Context, 'ports' | 'now' | 'caller' | 'signal'>

async function contentOf(
  { blocks }: Letter,
  format: 'text' | 'pdf',
  { ports, now, caller, signal }: LetterContext,
): Promise<string> {
  if (format === 'text') return formatLetter(blocks)
  const printed = await ports.letterPrinter.print(blocks, now, {
    owner: queueOwner(caller),
    signal,
  })
  if (printed.ok) return Buffer.from(printed.pdf).toString('base64')
  const characters = printed.unprintable.join(' ')
  throw invalidField(
    'format',
    {
      en: `pdf has no letters for these characters: ${characters}`,
      fr: `le PDF n’a pas de lettres pour ces caractères : ${characters}`,
    },
    {
      advice: {
        en: 'Ask for format text, or write them in Latin letters.',
        fr: 'Demandez format text, ou écrivez-les en lettres latines.',
      },
    },
  )
}

/** The 400 that says why a letter cannot be written, and what is honest instead. */
export function refusedFor(rejection: LetterRejection): Failure {
  return invalidField(rejection.field, rejection.issue, rejection)
}

/** DisputeResponse from a letter: its blocks printed as text, or as a PDF in base64. */
export async function letterAnswer(letter: Letter, format: 'text' | 'pdf', context: LetterContext) {
  const { metadata, instructions, followUp } = letter
  const content = await contentOf(letter, format, context)
  return { document: { content, format, metadata }, instructions, followUp }
}
