import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { answeringModels } from '../models/list-models.ts'
import { openaiModel, openaiModelOf } from './openai-model.ts'

export const listOpenaiModels = defineOperation({
  name: 'list-openai-models',
  summary: 'List the models (OpenAI-compatible)',
  description:
    'Lists the models that POST /v1/chat/completions answers with, in the shape of OpenAI’s list of models.',
  api: 'openai',
  access: 'authenticated',
  effect: 'reads',
  rest: { method: 'GET', path: '/v1/models' },
  input: z.object({}),
  output: z.object({ object: z.literal('list'), data: z.array(openaiModel) }),
  async handle(_input, context) {
    const models = await answeringModels(context)
    return {
      object: 'list' as const,
      data: models.filter(({ available }) => available).map(openaiModelOf),
    }
  },
})
