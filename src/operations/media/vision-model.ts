import { limits } from '../../config/limits.ts'
import { isKeyed, type KeyedModel, type Model } from '../../domain/models/model.ts'
import { Failure } from '../../errors.ts'
import type { AnswerFormat, ModelImage } from '../../ports/language-model.ts'
import type { Context } from '../context.ts'
import { type Choosing, chooseModel, toEndUser } from '../models/choose-model.ts'
import { noteKeyUse, userKeyId } from '../people/user-key.ts'

export interface VisionModel {
  readonly model: KeyedModel
  /** The person's own key; undefined: the service's. */
  readonly apiKey: string | undefined
}

/**
 * The model that looks at images for this caller: the operator's (VISION_MODEL), else the primary one where it
 * sees, else the cheapest that sees and is in the caller's plan or has a key of theirs. Undefined: none.
 */
export async function chooseVisionModel(
  context: Choosing & Pick<Context, 'visionModel'>,
): Promise<VisionModel | undefined> {
  const { visionModel, primaryModel, models } = context
  const sees = ({ features }: Model) => features.includes('vision')
  const others = [...models.values()]
    .filter(sees)
    .toSorted((one, other) => costOf(one) - costOf(other))
  // The operator's choice is for everyone, as the primary model is.
  if (visionModel !== undefined) others.unshift(...listOf(models.get(visionModel)))
  else others.unshift(...listOf(models.get(primaryModel)).filter(sees))
  for (const { id } of others) {
    const chosen = await chooseModel(id, {
      ...context,
      primaryModel: visionModel ?? primaryModel,
    }).catch(ignoreMissing)
    if (chosen !== undefined && isKeyed(chosen.model)) {
      return { model: chosen.model, apiKey: chosen.apiKey }
    }
  }
  return undefined
}

const listOf = (model: Model | undefined): Model[] => (model === undefined ? [] : [model])

const costOf = ({ price }: Model): number =>
  price === null ? Number.POSITIVE_INFINITY : price.input + price.output

function ignoreMissing(error: unknown): undefined {
  const missing = ['forbidden', 'model_unavailable', 'invalid_request']
  if (!(error instanceof Failure) || !missing.includes(error.kind)) throw error
}

/** Records that a look used the person's own key, if it did; a key deleted meanwhile stays deleted. */
export async function noteVisionKeyUse(
  { model, apiKey }: VisionModel,
  context: Pick<Context, 'caller' | 'store' | 'now' | 'write'>,
): Promise<void> {
  const { userId } = context.caller
  if (apiKey === undefined || userId === undefined) return
  const own = await context.store.get('userKeys', userKeyId(userId, model.provider))
  if (own !== undefined) noteKeyUse(own, context)
}

interface Looking {
  readonly images: readonly ModelImage[]
  readonly instructions: string
  /** The person's or our own question; what an image says is never part of it. */
  readonly question: string
  readonly format?: AnswerFormat
  readonly maxOutputTokens: number
}

interface Seen {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * Lets a model look at images. Rejects with the failures of `LanguageModel.stream`, and as `invalid_request`
 * where the model refuses.
 */
export async function look(
  { model, apiKey }: VisionModel,
  { images, instructions, question, format, maxOutputTokens }: Looking,
  { ports, caller, signal }: Pick<Context, 'ports' | 'caller' | 'signal'>,
): Promise<Seen> {
  let text = ''
  const late = AbortSignal.timeout(limits.media.visionMs)
  try {
    const { finishReason } = await ports.languageModels[model.provider].stream(
      {
        model: model.id,
        instructions,
        turns: [{ role: 'user', content: question, images }],
        tools: [],
        search: false,
        format,
        maxOutputTokens,
        apiKey,
        endUser: toEndUser(caller),
      },
      (event) => {
        if (event.kind === 'text') text += event.text
      },
      AbortSignal.any([signal, late]),
    )
    if (finishReason === 'refusal') throw refused()
    return { text, isWhole: finishReason === 'stop' }
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw unanswered(error)
    throw isRefusal(error) ? refused() : error
  }
}

/** A provider's filter speaks of a message, which the person has not written. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && error.details?.['reason'] === 'content_refused'

const refused = () =>
  new Failure(
    'invalid_request',
    {
      en: 'The model refuses to look at this image. Send another one.',
      fr: 'Le modèle refuse de regarder cette image. Envoyez-en une autre.',
    },
    { details: { reason: 'content_refused' } },
  )

/** An answer that is late, or of no use. */
export const unanswered = (cause?: unknown) =>
  new Failure(
    'model_unavailable',
    {
      en: 'The model that looks at images gave no usable answer. Try again in a moment.',
      fr: 'Le modèle qui regarde les images n’a pas donné de réponse utilisable. Réessayez dans un instant.',
    },
    { details: { reason: 'not_valid' }, cause },
  )
