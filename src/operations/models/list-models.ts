import { z } from 'zod'
import {
  findModelRestriction,
  modelFeatures,
  type Provider,
  providers,
} from '../../domain/models/model.ts'
import { tierLimits } from '../../domain/tiers.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named } from '../fields.ts'
import { ownKeys } from '../people/user-key.ts'
import { canAnswer } from './choose-model.ts'
import { presentModels } from './model-card.ts'

export const providerField = named('Provider', z.enum(providers))

const descriptor = named(
  'ModelDescriptor',
  z.object({
    id: z.string(),
    name: z.string(),
    provider: providerField,
    features: z.array(z.enum(modelFeatures)),
    contextLength: countField,
    price: z.object({ input: z.number(), output: z.number() }).nullable(),
    premium: z.boolean(),
    available: z.boolean(),
    primary: z.literal(true).optional(),
  }),
)

export const listModels = defineOperation({
  name: 'list-models',
  summary: 'List the models that answer',
  description:
    'Lists the models that chats can be held with: those whose provider this service, or the person, has a key for, and the offline coach. available is true when the person’s plan, or a key of their own, covers it; primary marks the one that answers where none is named. Prices are US dollars for a million tokens.',
  usage: 'Use to choose a language model, with prices.',
  api: 'console',
  access: 'authenticated',
  effect: 'reads',
  dataClass: 'personal',
  command: { name: 'models', nameFr: 'modeles', present: presentModels },
  rest: { method: 'GET', path: '/api/models' },
  input: z.strictObject({}),
  output: z.object({ models: z.array(descriptor) }),
  handle: async (_input, context) => ({ models: await answeringModels(context) }),
})

/** Models for which the service or the person has a key. */
export async function answeringModels(
  context: Pick<Context, 'store' | 'userId' | 'caller' | 'models' | 'primaryModel' | 'ports'>,
): Promise<z.input<typeof descriptor>[]> {
  const { models, primaryModel, ports, caller } = context
  const own = new Set((await ownKeys(context)).map(({ value }): Provider => value.provider))
  const limits = tierLimits[caller.tier]
  return [...models.values()]
    .filter(({ provider }) => canAnswer(provider, ports) || own.has(provider))
    .map((model) => ({
      ...model,
      features: [...model.features],
      available:
        own.has(model.provider) || findModelRestriction(model, limits, primaryModel) === undefined,
      ...(model.id === primaryModel ? { primary: true as const } : {}),
    }))
}
