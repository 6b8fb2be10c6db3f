import { isGuestId } from '../../domain/caller.ts'
import { offlineModel } from '../../domain/models/known-models.ts'
import { addUsage, isKeyed, type TokenUsage } from '../../domain/models/model.ts'
import type { Cost } from '../../ports/language-model.ts'
import type { Context } from '../context.ts'
import { queueOwner } from '../queue-owner.ts'
import type { CoachedAnswer } from './coached-answer.ts'
import { cannotAnswer, type FallbackReason } from './model-failures.ts'
import { type OfflineQuestion, offlineAnswer } from './offline-answer.ts'

/** Who answered; a fallback is the coach that needs no provider in the place of the primary model. */
interface AnsweredBy {
  /** Id of the model. */
  readonly model: string
  readonly fallback: boolean
  readonly reason?: FallbackReason
}

export interface CoachAnswer {
  readonly reply: CoachedAnswer
  /** Of all who worked on the answer, one that was not taken included: it was paid for. */
  readonly usage: TokenUsage
  readonly cost: Cost
  readonly answeredBy: AnsweredBy
}

const free: Cost = { totalCost: 0, costKnown: true }

/** A question of the Engine's chat and where its answer goes. */
export interface CoachRequest extends OfflineQuestion {
  /** Whether the text reaches a reader at once, and cannot be taken back. */
  readonly isStreamed: boolean
}

/**
 * The answer of the primary model, emitted as it comes. Where that fails before any text, the offline
 * coach answers, unless COACH_FALLBACK is off. A guest is answered by the offline coach at once: what
 * a guest costs is counted in the Console alone.
 */
export async function coachAnswer(asking: CoachRequest, context: Context): Promise<CoachAnswer> {
  const { question } = asking
  const { models, primaryModel, coachFallback, ports } = context
  const model = models.get(primaryModel)
  if (model === undefined) throw new Error('the primary model is none of the models')
  const isGuest = isGuestId(context.caller.userId ?? '')
  if (isGuest || !isKeyed(model)) return await answerOffline(asking, context)
  const { contextLength } = model
  const [grounded, { answerByModel }] = await Promise.all([
    ports.textTasks.run(
      'ground-question',
      { question, contextLength },
      { owner: queueOwner(context.caller), signal: asking.signal },
    ),
    // Loaded at the first question: whoever has no key does not wait for it.
    import('./answer-by-model.ts'),
  ])
  const answer = await answerByModel({ ...asking, model, grounded }, context)
  const { usage } = answer
  const cost = ports.priceList.computeCost(model, usage)
  if (!('reason' in answer)) {
    return {
      reply: answer.reply,
      usage,
      cost,
      answeredBy: { model: primaryModel, fallback: false },
    }
  }
  const { reason, cause } = answer
  if (!coachFallback) throw cannotAnswer(reason, cause)
  const standIn = await answerOffline(asking, context)
  return {
    reply: standIn.reply,
    usage: addUsage(usage, standIn.usage),
    cost,
    answeredBy: { ...standIn.answeredBy, fallback: true, reason },
  }
}

async function answerOffline(asking: CoachRequest, context: Context): Promise<CoachAnswer> {
  const { usage, ...reply } = await offlineAnswer(asking, context)
  const answeredBy = { model: offlineModel.id, fallback: false }
  return { reply, usage, cost: free, answeredBy }
}
