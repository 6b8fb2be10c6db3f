import { z } from 'zod'
import type { Model } from '../../domain/models/model.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named } from '../fields.ts'
import { answeringModels } from '../models/list-models.ts'

/** OpenAI's `model` with two fields that its clients read elsewhere: name and context length. */
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

export function toOpenaiModel({
  id,
  name,
  provider,
  contextLength,
}: Model): z.input<typeof openaiModel> {
  const more = { name, context_length: contextLength }
  // The date of a model is unknown.
  return { id, object: 'model', created: 0, owned_by: provider, ...more }
}

export const listOpenaiModels = defineOperation({
  name: 'list-openai-models',
  summary: 'List the models (OpenAI-compatible)',
  description:
    'Lists the models that POST /v1/chat/completions answers with, in the shape of OpenAI’s list of models.',
  usage: "For programs of OpenAI's API; others: `list-models`.",
  api: 'openai',
  access: 'authenticated',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/v1/models' },
  input: z.object({}),
  output: z.object({ object: z.literal('list'), data: z.array(openaiModel) }),
  async handle(_input, context) {
    const models = await answeringModels(context)
    return {
      object: 'list' as const,
      data: models.filter(({ available }) => available).map(toOpenaiModel),
    }
  },
})
