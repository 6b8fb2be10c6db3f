import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import { isShort, textAlone, tooMuchText } from '../chats/chat-request.ts'
import { objectField } from '../fields.ts'

const oneAnswer = bilingual({
  en: 'must be 1: one answer is given',
  fr: 'doit être 1 : une seule réponse est donnée',
})

const withoutCall = bilingual({
  en: 'must name the call that it is the result of',
  fr: 'doit nommer l’appel dont c’est le résultat',
})

const partTypes = ['text', 'refusal']

const part = z
  .object({
    type: z.string().max(limits.requests.maxIdLength),
    text: z.string().optional(),
    refusal: z.string().optional(),
  })
  .refine(
    ({ type, text, refusal }) => partTypes.includes(type) && (text ?? refusal) !== undefined,
    { error: textAlone },
  )

const content = z
  .union([z.string(), z.array(part).max(limits.messages.maxParts)])
  .nullish()
  .transform((given) =>
    typeof given === 'string'
      ? given
      : (given ?? []).map(({ text, refusal }) => text ?? refusal ?? '').join(''),
  )

const toolCall = z.object({
  id: z.string().min(1).max(limits.requests.maxIdLength),
  type: z.literal('function'),
  function: z.object({
    name: z.string().min(1).max(limits.requests.maxIdLength),
    arguments: z.string().max(limits.completions.maxToolArgumentsLength),
  }),
})

const message = z
  .object({
    role: z.enum(['developer', 'system', 'user', 'assistant', 'tool']),
    content,
    tool_calls: z.array(toolCall).max(limits.completions.maxTools).nullish(),
    tool_call_id: z.string().min(1).max(limits.requests.maxIdLength).optional(),
  })
  .refine(({ role, tool_call_id: id }) => role !== 'tool' || id !== undefined, {
    path: ['tool_call_id'],
    error: withoutCall,
  })

export type CompletionMessage = z.output<typeof message>

const name = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** The client's JSON Schema. */
const schemaField = objectField(
  limits.completions.maxSchemaEntries,
  limits.completions.maxSchemaLevels,
)

const tool = z.object({
  type: z.literal('function'),
  function: z.object({
    name,
    description: z.string().max(limits.completions.maxToolDescriptionLength).nullish(),
    parameters: schemaField.nullish(),
  }),
})

const toolChoice = z.union([
  z.enum(['none', 'auto', 'required']),
  z.object({ type: z.literal('function'), function: z.object({ name }) }),
])

const responseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name, schema: schemaField.optional() }),
  }),
])

const tokens = z.int().min(1).max(limits.completions.maxTokens).nullish()

/**
 * OpenAI's request for a chat completion. Unknown fields are ignored, since OpenAI's clients send many;
 * so are `user`, `store` and `metadata`: the token names the user, and nothing is stored.
 */
export const completionRequest = z.object({
  model: z.string().min(1).max(limits.requests.maxIdLength),
  // A pipe, since a refinement would also get invalid messages.
  messages: z
    .array(message)
    .min(1)
    .max(limits.messages.maxPerRequest)
    .pipe(z.custom<CompletionMessage[]>().refine(isShort, { error: tooMuchText })),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: tokens,
  max_completion_tokens: tokens,
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  stop: z
    .union([
      z.string().max(limits.completions.maxStopLength),
      z
        .array(z.string().max(limits.completions.maxStopLength))
        .max(limits.completions.maxStopTexts),
    ])
    .nullish()
    .transform((given) => (typeof given === 'string' ? [given] : (given ?? undefined))),
  n: z.literal(1, { error: oneAnswer }).nullish(),
  tools: z.array(tool).max(limits.completions.maxTools).nullish(),
  tool_choice: toolChoice.nullish(),
  response_format: responseFormat.nullish(),
})

export type CompletionRequest = z.output<typeof completionRequest>
