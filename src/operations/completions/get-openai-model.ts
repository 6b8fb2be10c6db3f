import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { answeringModels } from '../models/list-models.ts'
import { openaiModel, toOpenaiModel } from './list-openai-models.ts'

export const getOpenaiModel = defineOperation({
  name: 'get-openai-model',
  summary: 'Get one model (OpenAI-compatible)',
  description: 'Tells of one of the models of GET /v1/models, in the shape of OpenAI’s model.',
  usage: "For programs of OpenAI's API; others: `list-models`.",
  api: 'openai',
  access: 'authenticated',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/v1/models/{model}' },
  input: z.object({ model: z.string().min(1).max(limits.requests.maxIdLength) }),
  output: openaiModel,
  async handle({ model: id }, context) {
    const model = (await answeringModels(context)).find((one) => one.id === id)
    if (model?.available !== true) throw unknownModel()
    return toOpenaiModel(model)
  },
})

function unknownModel(): Failure {
  return new Failure(
    'not_found',
    {
      en: 'There is no such model here. GET /v1/models lists those that answer.',
      fr: 'Ce modèle n’existe pas ici. GET /v1/models donne la liste de ceux qui répondent.',
    },
    { details: { field: 'model' } },
  )
}
