import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { removeViolations } from '../../domain/advice/guardrails/find-violation.ts'
import { findCertainDanger } from '../../domain/danger/danger.ts'
import { fillSlots, type Language, localize, typeset } from '../../domain/text/language.ts'
import { safeParse } from '../../pipeline/parse.ts'
import type { AnswerFormat } from '../../ports/language-model.ts'
import type { ImageFacts } from '../../ports/media-inspector.ts'

const schema = z.object({
  analysis: z.string().describe('The answer about the image, in plain sentences without Markdown.'),
  confidence: z.number().describe('How sure you are of it, from 0 (a guess) to 1 (certain).'),
})

const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema)

export const imageAnswerFormat: AnswerFormat = { name: 'image_analysis', schema: jsonSchema }

export interface ImageAnswer {
  readonly analysis: string
  readonly confidence: number
}

/** Control, invisible and bidirectional characters, but not line ends. */
const unprintable = /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}]--[\n]]/gv

/** Text of the image, as the model is asked to quote it. */
const quoted = /["“«][^"“”«»]*["”»]/g

/**
 * A model's answer, cleaned as other answers are: without invisible characters and forbidden advice, within its
 * length, its confidence between 0 and 1. Help comes before what tells of a person in danger. Undefined where it
 * does not have the form or nothing of it is left.
 */
export function parseImageAnswer(written: string, language: Language): ImageAnswer | undefined {
  const { success, data } = safeParse(schema, parseObject(written))
  if (!success) return undefined
  const plain = data.analysis.replace(unprintable, '').slice(0, limits.media.maxAnalysisLength)
  const analysis = typeset(removeViolations(plain, language).text, language).trim()
  if (analysis === '') return undefined
  // A model's own words may sound like danger: "I'm sorry, I can't …".
  const help = findCertainDanger((analysis.match(quoted) ?? []).join('\n'), language)?.text
  const whole = [help, analysis].filter(Boolean).join('\n\n')
  return { analysis: whole, confidence: Math.min(1, Math.max(0, data.confidence)) }
}

/** The outermost object: servers without formats write text around it. */
function parseObject(written: string): unknown {
  try {
    return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)) as unknown
  } catch {
    return undefined
  }
}

/** Model of an answer that rests on no model. */
export const embeddedVision = 'embedded-vision'

const factsText = {
  en: 'This is a {format} image of {width} × {height} pixels. Its main colours are {colors}. What it shows cannot be said here: this service has no model that sees. Its operator can set VISION_MODEL with OPENAI_API_KEY or ANTHROPIC_API_KEY.',
  fr: 'C’est une image {format} de {width} × {height} pixels. Ses couleurs principales sont {colors}. Ce qu’elle montre ne peut pas être dit ici : ce service n’a pas de modèle qui voit. Son exploitant peut définir VISION_MODEL avec OPENAI_API_KEY ou ANTHROPIC_API_KEY.',
}

const formats: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
}

/** Facts of an image, which is all that can be said of it without a model. */
export function describeFacts(facts: ImageFacts, language: Language): ImageAnswer {
  const { mimeType, width, height, colors } = facts
  const slots = { format: formats[mimeType] ?? mimeType, width, height, colors: colors.join(', ') }
  return { analysis: localize(fillSlots(factsText, slots), language), confidence: 0.1 }
}
