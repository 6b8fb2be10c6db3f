import { Failure, type FailureKind } from '../errors.ts'
import type { Dependency } from '../ports/dependency-states.ts'
import { queueFull } from '../ports/fair-queue.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { ScoreSource } from '../ports/score-source.ts'
import type { TextTasks } from '../ports/worker-tasks.ts'
import type { DependencyTracker } from './dependency-states.ts'

/** Failures of the dependency or of the service's account there, and not of the one request. */
const outageKinds: ReadonlySet<FailureKind> = new Set([
  'model_unavailable',
  'payment_required',
  'unavailable',
])

/** The reason of an outage; undefined for an error that says nothing of the dependency. */
function outageReason(error: unknown): string | undefined {
  if (!(error instanceof Failure) || !outageKinds.has(error.kind)) return undefined
  const reason = error.details?.['reason'] ?? error.details?.['problem']
  if (reason === queueFull) return undefined
  return typeof reason === 'string' ? reason : 'unavailable'
}

async function noted<Answer>(
  call: Promise<Answer>,
  dependency: Dependency,
  tracker: DependencyTracker,
): Promise<Answer> {
  try {
    const answer = await call
    tracker.succeeded(dependency)
    return answer
  } catch (error) {
    const reason = outageReason(error)
    if (reason !== undefined) tracker.failed(dependency, reason)
    throw error
  }
}

/** The model, whose calls with the service's key are noted; a person's own key says nothing of it. */
export function watchModel(model: LanguageModel, tracker: DependencyTracker): LanguageModel {
  const { provider } = model
  const note = <Answer>(usesServiceKey: boolean, call: Promise<Answer>) =>
    usesServiceKey ? noted(call, provider, tracker) : call
  return {
    provider,
    isConfigured: model.isConfigured,
    stream: (request, onEvent, signal) =>
      note(request.apiKey === undefined, model.stream(request, onEvent, signal)),
    checkKey: (apiKey, signal) => note(apiKey === undefined, model.checkKey(apiKey, signal)),
  }
}

/** The text tasks, where outages of the offline coach's answers are noted. */
export function watchOfflineCoach(tasks: TextTasks, tracker: DependencyTracker): TextTasks {
  return {
    run(name, input, caller) {
      const output = tasks.run(name, input, caller)
      return name === 'answer-as-coach' ? noted(output, 'offline', tracker) : output
    },
    warmUp: () => tasks.warmUp(),
    close: () => tasks.close(),
  }
}

/** The channel, whose outages are noted; a refused message says nothing of the channel. */
export function watchChannel(
  name: 'email' | 'sms',
  channel: MessageChannel,
  tracker: DependencyTracker,
): MessageChannel {
  return {
    isConfigured: channel.isConfigured,
    contact: channel.contact,
    send: (message, signal) => noted(channel.send(message, signal), name, tracker),
    close: () => channel.close(),
  }
}

export function watchScoreSource(source: ScoreSource, tracker: DependencyTracker): ScoreSource {
  return {
    isConfigured: source.isConfigured,
    read: (userId, bureau, request) =>
      noted(source.read(userId, bureau, request), 'bureau', tracker),
  }
}
