import { z } from 'zod'
import type { Model } from '../../domain/models/model.ts'
import { countField } from '../fields.ts'
import { named } from '../named-schemas.ts'

/** OpenAI's `model`, and what its clients look for elsewhere: the name and the context length. */
export const openaiModel = named(
  'OpenaiModel',
  z.object({
    id: z.string(),
    object: z.literal('model'),
    created: countField,
    owned_by: z.string(),
    name: z.string(),
    context_length: countField,
  }),
)

/** When a model was made, nobody tells us. */
const created = 0

export function openaiModelOf({
  id,
  name,
  provider,
  contextLength,
}: Model): z.input<typeof openaiModel> {
  const more = { name, context_length: contextLength }
  return { id, object: 'model', created, owned_by: provider, ...more }
}
