import {
  findModelRestriction,
  isKeyed,
  type Model,
  type ModelRestriction,
} from '../../domain/models/model.ts'
import { tierLimits } from '../../domain/tiers.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { noteKeyUse, userKeyId, userKeyPlace } from '../people/user-key.ts'
import { canAnswer } from './can-answer.ts'

/** The model that is to answer, and the person's own key for it. */
export interface ChosenModel {
  readonly model: Model
  /** Undefined: the service's key. */
  readonly apiKey: string | undefined
}

export type Choosing = Pick<Context, 'models' | 'primaryModel' | 'ports' | 'caller' | 'store'>

/**
 * The model of the id, ready to answer this caller. Rejects with `invalid_request` when nobody knows
 * it, `forbidden` when the caller's tier does not have it, `model_unavailable` when neither the
 * service nor the caller has a key for its provider. Who brings a key may use every model of its
 * provider.
 */
export async function chooseModel(id: string, context: Choosing): Promise<ChosenModel> {
  const model = knownModel(id, context)
  const own = await ownKey(model, context)
  return own === undefined ? ofService(model, context) : withOwnKey(model, own, context)
}

/** The same for a message that is answered now: it is noted that the person's own key is used. */
export async function modelToAnswer(
  id: string,
  context: Choosing & Pick<Context, 'now' | 'write'>,
): Promise<ChosenModel> {
  const model = knownModel(id, context)
  const own = await ownKey(model, context)
  if (own === undefined) return ofService(model, context)
  noteKeyUse(own, context)
  return withOwnKey(model, own, context)
}

function withOwnKey(
  model: Model,
  { id, value }: Stored<'userKeys'>,
  context: Choosing,
): ChosenModel {
  return { model, apiKey: context.ports.vault.open(value.sealedKey, userKeyPlace(id)) }
}

function ofService(model: Model, context: Choosing): ChosenModel {
  const refusal = outsideTier(model, context)
  if (refusal !== undefined) throw refusal
  if (!canAnswer(model.provider, context.ports)) throw withoutKey(model)
  return { model, apiKey: undefined }
}

/** Why the person may not use the model, neither by their plan nor by a key of their own; or undefined. */
export async function outsidePlan(model: Model, context: Choosing): Promise<Failure | undefined> {
  const refusal = outsideTier(model, context)
  // Most models are in the plan: only for the others is a key looked for.
  if (refusal === undefined || (await ownKey(model, context)) !== undefined) return undefined
  return refusal
}

function outsideTier(model: Model, { caller, primaryModel }: Choosing): Failure | undefined {
  const missing = findModelRestriction(model, tierLimits[caller.tier], primaryModel)
  return missing === undefined ? undefined : withoutPlan[missing](model)
}

/** Rejects with a 400 that names the field when there is no such model. */
export function knownModel(
  id: string,
  { models }: Pick<Context, 'models'>,
  field: 'model' | 'defaultModel' = 'model',
): Model {
  const model = models.get(id)
  if (model !== undefined) return model
  throw invalidField(
    field,
    { en: 'is not a known model', fr: 'n’est pas un modèle connu' },
    {
      advice: {
        en: 'GET /api/models lists the models that answer.',
        fr: 'GET /api/models donne la liste des modèles qui répondent.',
      },
    },
  )
}

async function ownKey(
  model: Model,
  { caller, store }: Choosing,
): Promise<Stored<'userKeys'> | undefined> {
  if (!isKeyed(model) || caller.userId === undefined) return undefined
  return await store.get('userKeys', userKeyId(caller.userId, model.provider))
}

const withoutPlan: Readonly<Record<ModelRestriction, (model: Model) => Failure>> = {
  premium: ({ name }) =>
    new Failure('forbidden', {
      en: `${name} is not part of your plan. Choose another model, or add a key of your own (POST /api/user-keys).`,
      fr: `${name} ne fait pas partie de votre forfait. Choisissez un autre modèle ou ajoutez votre propre clé (POST /api/user-keys).`,
    }),
  alternative: ({ name }) =>
    new Failure('forbidden', {
      en: `Your plan has the primary model alone, and ${name} is another. Leave model out, or add a key of your own (POST /api/user-keys).`,
      fr: `Votre forfait comprend le seul modèle principal, et ${name} en est un autre. N’indiquez pas de modèle ou ajoutez votre propre clé (POST /api/user-keys).`,
    }),
}

function withoutKey({ name, provider }: Model): Failure {
  return new Failure(
    'model_unavailable',
    {
      en: `${name} cannot answer here: this service has no key for its provider. Choose another model, or add a key of your own (POST /api/user-keys).`,
      fr: `${name} ne peut pas répondre ici : ce service n’a pas de clé pour son fournisseur. Choisissez un autre modèle ou ajoutez votre propre clé (POST /api/user-keys).`,
    },
    { details: { provider, reason: 'not_configured' } },
  )
}
