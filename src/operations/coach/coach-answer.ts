import { isGuestId } from '../../domain/caller.ts'
import { addUsage, isKeyed, offlineModel, type TokenUsage } from '../../domain/models/model.ts'
import type { Cost } from '../../ports/language-model.ts'
import type { Context } from '../context.ts'
import { queueOwner } from '../queue-owner.ts'
import type { CoachedAnswer } from './model-answer.ts'
import { cannotAnswer, type FallbackReason } from './model-failures.ts'
import { type OfflineQuestion, offlineAnswer } from './offline-answer.ts'

/** `fallback`: the offline coach replaced the primary model. */
interface AnsweredBy {
  /** Id of the model. */
  readonly model: string
  readonly fallback: boolean
  readonly reason?: FallbackReason
}

export interface CoachAnswer {
  readonly reply: CoachedAnswer
  /** Includes a rejected answer, which costs too. */
  readonly usage: TokenUsage
  readonly cost: Cost
  readonly answeredBy: AnsweredBy
}

const free: Cost = { totalCost: 0, costKnown: true }

export interface CoachRequest extends OfflineQuestion {
  /** True when emitted text reaches a reader at once and cannot be taken back. */
  readonly isStreamed: boolean
}

/**
 * The primary model's answer, emitted as it comes. When it fails before any text, the offline coach
 * answers, unless COACH_FALLBACK is off. Guests get the offline coach: their cost is counted in the
 * Console only.
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
    // Loaded at the first question, so that a service without keys never loads it.
    import('./answer-by-model.ts'),
  ])
  const answer = await answerByModel({ ...asking, model, grounded }, context)
  const { usage } = answer
  const cost = ports.priceList.computeCost(model, usage)
  if (!('reason' in answer)) {
    const answeredBy = { model: primaryModel, fallback: false }
    return { reply: answer.reply, usage, cost, answeredBy }
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
