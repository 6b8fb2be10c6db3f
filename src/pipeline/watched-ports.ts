import { limits } from '../config/limits.ts'
import { Failure, type FailureKind } from '../errors.ts'
import type { AvatarVendor } from '../ports/avatars.ts'
import type { BankProvider } from '../ports/bank-provider.ts'
import { type ChatPlatform, ChatPlatformFailure } from '../ports/chat-platform.ts'
import type { Dependency, DependencyOutage, DependencyStates } from '../ports/dependency-states.ts'
import { queueFull } from '../ports/fair-queue.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { ScoreSource } from '../ports/score-source.ts'
import type { Speech } from '../ports/speech.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import type { TextTasks } from '../ports/worker-tasks.ts'

/** Reasons that do not pass with time: credentials, an empty account, a removed model. */
const lasting =
  /^(?:key_refused|out_of_credit|no_credit|model_not_found|not_configured|refused|smtp (?:EAUTH|530|534|535|538)|twilio (?:20003|20404|401|403))$/

export interface DependencyLog {
  /** Once for each new reason, at error level. */
  failed(dependency: Dependency, reason: string): void
  /** Once when it answers again. */
  recovered(dependency: Dependency): void
}

export interface DependencyTracker extends DependencyStates {
  succeeded(dependency: Dependency): void
  failed(dependency: Dependency, reason: string): void
  /** A lasting connection was lost (its reason) or is there again (null), whatever calls say meanwhile. */
  connection(dependency: Dependency, lost: string | null): void
}

/**
 * Remembers the last outage of each dependency, so that health needs no call of its own; logs changes of
 * state instead of each failed request.
 */
export function createDependencyTracker(
  clock: () => number,
  log: DependencyLog,
): DependencyTracker {
  const outages = new Map<Dependency, DependencyOutage>()
  const disconnected = new Map<Dependency, DependencyOutage>()
  return {
    outage(dependency, now) {
      const lost = disconnected.get(dependency)
      if (lost !== undefined) return lost
      const outage = outages.get(dependency)
      if (outage === undefined || lasting.test(outage.reason)) return outage
      return now - outage.at < limits.dependencies.failedMs ? outage : undefined
    },
    succeeded(dependency) {
      if (outages.delete(dependency)) log.recovered(dependency)
    },
    failed(dependency, reason) {
      const known = outages.get(dependency)
      outages.set(dependency, { reason, at: clock() })
      if (known?.reason !== reason) log.failed(dependency, reason)
    },
    connection(dependency, lost) {
      if (lost === null) disconnected.delete(dependency)
      else disconnected.set(dependency, { reason: lost, at: clock() })
    },
  }
}

/** Failures of the dependency or of the service's account there, not of a single request. */
const outageKinds: ReadonlySet<FailureKind> = new Set([
  'model_unavailable',
  'payment_required',
  'unavailable',
])

/** The reason of an outage; undefined for any other error. */
function outageReason(error: unknown): string | undefined {
  if (!(error instanceof Failure) || !outageKinds.has(error.kind)) return undefined
  const reason = error.details?.['reason'] ?? error.details?.['problem']
  if (reason === queueFull || reason === 'institution_down') return undefined
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

/** Notes calls with the service's key; a person's own key says nothing about the service's. */
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

/** Notes outages of the offline coach's answers. */
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

/** Notes outages of the channel; a refused message is none. */
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

/** Notes outages of the voice; a text that it refuses is none, nor is a reader who leaves. */
export function watchSpeech(speech: Speech, tracker: DependencyTracker): Speech {
  const { provider, voices } = speech
  return {
    ...{ provider, voices },
    async *speak(request, format, signal) {
      try {
        yield* speech.speak(request, format, signal)
        tracker.succeeded('speech')
      } catch (error) {
        const reason = outageReason(error)
        if (reason !== undefined) tracker.failed('speech', reason)
        throw error
      }
    },
    close: () => speech.close(),
  }
}

/** Notes outages of the provider; a recording that it refuses is none. */
export function watchTranscriber(
  transcriber: Transcriber,
  tracker: DependencyTracker,
): Transcriber {
  return {
    get isConfigured() {
      return transcriber.isConfigured
    },
    transcribe(...asked) {
      const answer = transcriber.transcribe(...asked)
      return transcriber.isConfigured ? noted(answer, 'transcription', tracker) : answer
    },
  }
}

/** Notes outages of the vendor; an avatar that it does not have is none, nor is one session that broke off. */
export function watchAvatarVendor(vendor: AvatarVendor, tracker: DependencyTracker): AvatarVendor {
  const note = <Answer>(call: Promise<Answer>) => noted(call, 'avatar', tracker)
  return {
    name: vendor.name,
    listAvatars: (...asked) => note(vendor.listAvatars(...asked)),
    createSession: (...asked) => note(vendor.createSession(...asked)),
    speak: (...asked) => vendor.speak(...asked),
    keepAlive: (...asked) => note(vendor.keepAlive(...asked)),
    end: (...asked) => note(vendor.end(...asked)),
    close: () => vendor.close(),
  }
}

/** Notes outages of the provider; a sign-in that the bank refuses is none, nor is one bank that is down. */
export function watchBank(bank: BankProvider, tracker: DependencyTracker): BankProvider {
  const note = <Answer>(call: Promise<Answer>) => noted(call, 'bank', tracker)
  return {
    name: bank.name,
    createLinkToken: (...asked) => note(bank.createLinkToken(...asked)),
    exchangePublicToken: (...asked) => note(bank.exchangePublicToken(...asked)),
    readItem: (...asked) => note(bank.readItem(...asked)),
    readTransactions: (...asked) => note(bank.readTransactions(...asked)),
    requestRefresh: (...asked) => note(bank.requestRefresh(...asked)),
    removeItem: (...asked) => note(bank.removeItem(...asked)),
    listInstitutions: (...asked) => note(bank.listInstitutions(...asked)),
    findInstitution: (...asked) => note(bank.findInstitution(...asked)),
    findWebhookKey: (...asked) => note(bank.findWebhookKey(...asked)),
  }
}

/** Notes outages of a chat platform; a message that it refuses, or a closed channel, is none. */
export function watchChatPlatform<Platform extends ChatPlatform>(
  platform: Platform,
  tracker: DependencyTracker,
): ChatPlatform {
  const { name, showsFigures, hasEphemeral } = platform
  const note = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call
      tracker.succeeded(name)
      return answer
    } catch (error) {
      noteFailure(name, error, tracker)
      throw error
    }
  }
  return {
    ...{ name, showsFigures, hasEphemeral },
    send: (message, attempt, signal) => note(platform.send(message, attempt, signal)),
    delete: (...deleted) => note(platform.delete(...deleted)),
    show(message, options) {
      const reply = platform.show(message, options)
      return {
        get shownId() {
          return reply.shownId
        },
        append: (markdown) => reply.append(markdown),
        finish: (whole) => note(reply.finish(whole)),
      }
    },
    showStatus: (...shown) => platform.showStatus(...shown),
    showPrompts: (...shown) => platform.showPrompts(...shown),
    showHome: (...shown) => platform.showHome(...shown),
    download: (...asked) => note(platform.download(...asked)),
    close: () => platform.close(),
  }
}

function noteFailure(name: Dependency, error: unknown, tracker: DependencyTracker): void {
  if (!(error instanceof ChatPlatformFailure)) return
  if (error.problem === 'signed_out') tracker.failed(name, 'key_refused')
  // A limit of one channel is no outage.
  else if (error.problem === 'again' && error.retryAfterMs === undefined)
    tracker.failed(name, error.code)
}
