import { z } from 'zod'
import { type Province, provinces } from '../../domain/law/dated-rule.ts'
import {
  formatLetter,
  type Letter,
  type LetterBlocks,
  type LetterPlace,
} from '../../domain/letters/letter.ts'
import type { LetterRejection } from '../../domain/letters/validation/letter-rejection.ts'
import { bilingual } from '../../domain/text/language.ts'
import { type Failure, invalidField } from '../../errors.ts'
import type { Context } from '../context.ts'
import { countryField, languageField, named, outputList } from '../fields.ts'
import { queueOwner } from '../queue-owner.ts'

/** Accepts `qc` for Quebec. */
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)

/**
 * Options of both letters beside the documented fields. The default is English under United States
 * law: the caller's own language implies neither.
 */
export const letterOptions = {
  language: languageField.optional(),
  country: z.preprocess(inCapitals, countryField).optional(),
  province: z.preprocess(inCapitals, named('Province', z.enum(provinces))).optional(),
  format: named('LetterFormat', z.enum(['text', 'pdf'])).optional(),
}

const isProvince = (value: string): value is Province =>
  (provinces as readonly string[]).includes(value)

/** `province` for a tool, whose schema is too short for the whole list. */
export const shortProvinceField = z.preprocess(
  inCapitals,
  z
    .string()
    .refine(isProvince, {
      error: bilingual({
        en: 'must be a province or territory of Canada, like QC',
        fr: 'doit être une province ou un territoire du Canada, comme QC',
      }),
    })
    .meta({ description: 'Of Canada, two letters.' }),
)

export type LetterOptions = z.output<z.ZodObject<typeof letterOptions>>

/** The place of a letter, with defaults. */
export function letterPlace({ language, country, province }: LetterOptions): LetterPlace {
  return { language: language ?? 'en', country: country ?? 'US', province }
}

/** DisputeResponse of the Engine document; goodwill letters have the same shape. */
export const letterOutput = named(
  'GoodwillResponse',
  z.object({
    document: named(
      'LetterDocument',
      z.object({
        content: z.string(),
        format: z.string(),
        metadata: z.object({
          bureauAddress: z.string(),
          mailingInstructions: z.string(),
          trackingNumber: z.string(),
        }),
      }),
    ),
    instructions: outputList(z.string()),
    followUp: named(
      'LetterFollowUp',
      z.object({ expectedResponse: z.string(), nextSteps: outputList(z.string()) }),
    ),
    letterId: z.string(),
  }),
)

/** The 400 with the reason and the honest alternative. */
export const toFailure = (rejection: LetterRejection): Failure =>
  invalidField(rejection.field, rejection.issue, rejection)

/** The letter as text, or as a PDF in base64. */
export async function letterAnswer(letter: Letter, format: 'text' | 'pdf', context: LetterContext) {
  const { metadata, instructions, followUp } = letter
  const content = await formatContent(letter, format, context)
  return { document: { content, format, metadata }, instructions, followUp }
}

type LetterContext = Pick<Context, 'ports' | 'now' | 'caller' | 'signal'>

async function formatContent(
  { blocks }: Letter,
  format: 'text' | 'pdf',
  context: LetterContext,
): Promise<string> {
  return format === 'text' ? formatLetter(blocks) : await printLetter(blocks, context)
}

/** The letter as a PDF in base64. */
export async function printLetter(
  blocks: LetterBlocks,
  { ports, now, caller, signal }: LetterContext,
): Promise<string> {
  const reader = { owner: queueOwner(caller), signal }
  const printed = await ports.letterPrinter.print(blocks, now, reader)
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
