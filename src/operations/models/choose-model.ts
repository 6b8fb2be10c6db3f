import { hash } from 'node:crypto'
import type { Caller } from '../../domain/caller.ts'
import {
  findModelRestriction,
  isKeyed,
  type Model,
  type ModelRestriction,
  type Provider,
} from '../../domain/models/model.ts'
import { tierLimits } from '../../domain/tiers.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context, Ports } from '../context.ts'
import { noteKeyUse, userKeyId, userKeyPlace } from '../people/user-key.ts'

export interface ChosenModel {
  readonly model: Model
  /** The person's own key; undefined: the service's. */
  readonly apiKey: string | undefined
}

export type Choosing = Pick<Context, 'models' | 'primaryModel' | 'ports' | 'caller' | 'store'>

/**
 * The model of the id, ready to answer this caller. Rejects with `invalid_request` for an unknown id,
 * `forbidden` when the caller's tier does not have it, `model_unavailable` when neither the service nor
 * the caller has a key for its provider. An own key opens every model of its provider.
 */
export async function chooseModel(id: string, context: Choosing): Promise<ChosenModel> {
  const model = knownModel(id, context)
  return withKey(model, await ownKey(model, context), context)
}

/** Like `chooseModel`, for a message that is answered now: records the use of an own key. */
export async function modelToAnswer(
  id: string,
  context: Choosing & Pick<Context, 'now' | 'write'>,
): Promise<ChosenModel> {
  const model = knownModel(id, context)
  const own = await ownKey(model, context)
  if (own !== undefined) noteKeyUse(own, context)
  return withKey(model, own, context)
}

function withKey(
  model: Model,
  own: Stored<'userKeys'> | undefined,
  context: Choosing,
): ChosenModel {
  if (own !== undefined) {
    return { model, apiKey: context.ports.vault.open(own.value.sealedKey, userKeyPlace(own.id)) }
  }
  const refusal = outsideTier(model, context)
  if (refusal !== undefined) throw refusal
  if (!canAnswer(model.provider, context.ports)) throw withoutKey(model)
  return { model, apiKey: undefined }
}

/** The Failure for a model that neither the plan nor an own key allows; undefined when allowed. */
export async function outsidePlan(model: Model, context: Choosing): Promise<Failure | undefined> {
  const refusal = outsideTier(model, context)
  // Looks for a key only when the plan lacks the model.
  if (refusal === undefined || (await ownKey(model, context)) !== undefined) return undefined
  return refusal
}

function outsideTier(model: Model, { caller, primaryModel }: Choosing): Failure | undefined {
  const missing = findModelRestriction(model, tierLimits[caller.tier], primaryModel)
  return missing === undefined ? undefined : withoutPlan[missing](model)
}

/** Throws a 400 with the field for an unknown model. */
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

/** True if the service has a key for the provider, or needs none. */
export const canAnswer = (
  provider: Provider,
  { languageModels }: Pick<Ports, 'languageModels'>,
): boolean => provider === 'offline' || languageModels[provider].isConfigured

/** Pseudonym of the person for providers: distinguishes people without naming them. */
export const toEndUser = ({ userId, subject }: Pick<Caller, 'userId' | 'subject'>): string =>
  hash('sha256', userId ?? subject).slice(0, 32)
