import type { CoachQuestion } from '../../domain/advice/coaching.ts'
import { isGuestId } from '../../domain/caller.ts'
import { offlineModel } from '../../domain/models/known-models.ts'
import { addUsage, type TokenUsage } from '../../domain/models/model.ts'
import type { Cost } from '../../ports/price-list.ts'
import type { Context } from '../context.ts'
import { queueOwner } from '../queue-owner.ts'
import type { CoachedAnswer } from './coached-answer.ts'
import { cannotAnswer, type FallbackReason } from './model-failures.ts'

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

/**
 * The answer of the primary model, told by `context.emit` as it comes. Where that fails before
 * anything was told (`isStreamed`: what is told is heard at once), the coach that needs no provider
 * answers, unless COACH_FALLBACK is off. A guest is answered by that coach at once: nobody knows who
 * that is, and what a guest costs is counted in the Console alone.
 */
export async function coachAnswer(
  question: CoachQuestion,
  isStreamed: boolean,
  context: Context,
): Promise<CoachAnswer> {
  const { models, primaryModel, coachFallback, ports } = context
  const model = models.get(primaryModel)
  if (model === undefined) throw new Error('the primary model is none of the models')
  if (model.provider === 'offline') return await offlineAnswer(question, context)
  if (isGuestId(context.caller.userId ?? '')) return await offlineAnswer(question, context)
  const { contextLength } = model
  const [grounded, { answerByModel }] = await Promise.all([
    ports.textTasks.run(
      'ground-question',
      { question, contextLength },
      { owner: queueOwner(context.caller), signal: context.signal },
    ),
    // Loaded at the first question: whoever has no key does not wait for it.
    import('./answer-by-model.ts'),
  ])
  const answer = await answerByModel({ model, question, grounded, isStreamed }, context)
  const { usage } = answer
  const cost = ports.priceList.costOf(model, usage)
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
  const standIn = await offlineAnswer(question, context)
  return {
    reply: standIn.reply,
    usage: addUsage(usage, standIn.usage),
    cost,
    answeredBy: { ...standIn.answeredBy, fallback: true, reason },
  }
}

async function offlineAnswer(question: CoachQuestion, context: Context): Promise<CoachAnswer> {
  const { id } = offlineModel
  let content = ''
  const { coached, usage } = await context.ports.languageModels.offline.stream(
    {
      model: id,
      instructions: '',
      turns: [],
      tools: [],
      search: false,
      endUser: '',
      owner: queueOwner(context.caller),
      question,
    },
    (event) => {
      if (event.kind !== 'text') return
      content += event.text
      context.emit(event.text)
    },
    context.signal,
  )
  if (coached === undefined) throw new Error('the coach said nothing beside its text')
  return {
    reply: { content, ...coached },
    usage,
    cost: free,
    answeredBy: { model: id, fallback: false },
  }
}
