import type { BureauNames } from '../domain/bureaus.ts'
import type { Caller } from '../domain/caller.ts'
import type { DangerAnswer } from '../domain/danger/danger.ts'
import type { KeyedProvider, Model } from '../domain/models/model.ts'
import type { Language } from '../domain/text/language.ts'
import type { ReportedEvents, Reporter } from '../events/reported-events.ts'
import type { DependencyStates } from '../ports/dependency-states.ts'
import type { AnswerLog, LanguageModel, ModelTool, PriceList } from '../ports/language-model.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { ScoreSource } from '../ports/score-source.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import type { TokenIssuer } from '../ports/tokens.ts'
import type { Vault } from '../ports/vault.ts'
import type { WebhookClient } from '../ports/webhook-client.ts'
import type { LetterPrinter, PdfReader, TextTasks } from '../ports/worker-tasks.ts'
import type { RunningReplies } from '../replies/streamed-reply.ts'

/** What an operation may call besides the store. */
export interface Ports {
  readonly languageModels: Readonly<Record<KeyedProvider, LanguageModel>>
  readonly priceList: PriceList
  readonly pdfReader: PdfReader
  readonly textTasks: TextTasks
  readonly letterPrinter: LetterPrinter
  readonly vault: Vault
  readonly answerLog: AnswerLog
  readonly dependencies: DependencyStates
  readonly scoreSource: ScoreSource
  readonly email: MessageChannel
  readonly textMessages: MessageChannel
  /** Absent where no chat platform is connected: nobody is told that it is missing. */
  readonly directMessages?: MessageChannel
  readonly webhookClient: WebhookClient
  /** Undefined when tokens come from an identity provider (OIDC_ISSUER). */
  readonly tokenIssuer: TokenIssuer | undefined
}

/** What an operation knows of the service that it runs in. */
export interface Facts {
  readonly version: string
  readonly bureauNames: BureauNames
  /** Every model that chats could be held with, by id; which of them answer depends on the keys. */
  readonly models: ReadonlyMap<string, Model>
  /** Id of the model that answers where none is named. */
  readonly primaryModel: string
  /** Whether the coach without a provider answers when the primary model cannot (COACH_FALLBACK). */
  readonly coachFallback: boolean
}

/** The operations that only read, as a model may call them: with the caller's rights and no others. */
export interface ModelTools {
  readonly list: readonly ModelTool[]
  /** The answer as JSON; a refusal is told as `{"error": …}`, for the model to say or to mend. */
  call(name: string, args: string): Promise<string>
  /** Those of one document alone. */
  of(api: 'engine' | 'console'): ModelTools
}

/**
 * All that a handler sees: never a request, a door or an SDK. A handler reads at once and writes by
 * `write` and `later`: everything it wrote lands in one transaction after it has returned, and the
 * answer leaves after that. A handler may be run again when somebody else changed what it had read.
 */
export interface Context extends Facts, Reporter {
  readonly caller: Caller
  /** Whose data the call is about; throws Failure('forbidden') when the caller is nobody's. */
  readonly userId: string
  readonly language: Language
  readonly store: Pick<Store, 'get' | 'list' | 'count' | 'countBytes' | 'check'>
  readonly ports: Ports
  readonly replies: RunningReplies
  /** Where the caller was cut off: behind so many characters of the answer. */
  readonly resumeFrom: { readonly replyId: string; readonly count: number } | undefined
  readonly tools: ModelTools
  /** What a person in danger is answered, or told before the answer. */
  readonly danger: DangerAnswer | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
  /** A fresh id: `newId('dsp')` gives `dsp_` and 24 hexadecimal digits. */
  newId(prefix: string): string
  /** Adds a change to the operation's transaction. */
  write(change: Change): void
  /** Adds later work to the operation's transaction. */
  later(work: NewWork): void
  /** Events of a later transaction; those of the operation's own are reported to the context itself. */
  newEvents(): ReportedEvents
}
