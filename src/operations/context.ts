import type { BureauNames } from '../domain/bureaus.ts'
import type { Caller } from '../domain/caller.ts'
import type { ChatPlatformName } from '../domain/chat-platforms/messages.ts'
import type { MessageOrigin } from '../domain/chats/chat-records.ts'
import type { DangerAnswer } from '../domain/danger/danger.ts'
import type { KeyedProvider, Model } from '../domain/models/model.ts'
import type { Language, Localized } from '../domain/text/language.ts'
import type { ReportedEvents, Reporter } from '../events/reported-events.ts'
import type { AvatarVendor } from '../ports/avatars.ts'
import type { BankProvider, BankSync, BankWebhooks, SandboxLink } from '../ports/bank-provider.ts'
import type { ChartDrawer } from '../ports/chart-drawer.ts'
import type { ChatDirectory } from '../ports/chat-directory.ts'
import type { ChatPlatform } from '../ports/chat-platform.ts'
import type { DependencyStates } from '../ports/dependency-states.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { ImageSource } from '../ports/image-source.ts'
import type { AnswerLog, LanguageModel, ModelTool, PriceList } from '../ports/language-model.ts'
import type { MediaInspector } from '../ports/media-inspector.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { ScoreSource } from '../ports/score-source.ts'
import type { SendPace } from '../ports/send-pace.ts'
import type { Speech, TimedSpeech } from '../ports/speech.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import type { TokenIssuer } from '../ports/tokens.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import type { Vault } from '../ports/vault.ts'
import type { VoiceSessions } from '../ports/voice-sessions.ts'
import type { WebhookClient } from '../ports/webhook-client.ts'
import type { LetterPrinter, PdfReader, TextTasks } from '../ports/worker-tasks.ts'
import type { RunningReplies } from '../replies/streamed-reply.ts'

/** Services that an operation may call besides the store. */
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
  readonly bank: BankProvider
  readonly bankSync: BankSync
  readonly bankWebhooks: BankWebhooks
  /** Undefined unless the bank is the sandbox. */
  readonly sandboxLink: SandboxLink | undefined
  readonly email: MessageChannel
  readonly textMessages: MessageChannel
  /** The connected chat platforms. */
  readonly chatPlatforms: Readonly<Partial<Record<ChatPlatformName, ChatPlatform>>>
  /** Channels and people of the connected platforms. */
  readonly chatDirectories: Readonly<Partial<Record<ChatPlatformName, ChatDirectory>>>
  readonly sendPace: SendPace
  readonly chartDrawer: ChartDrawer
  readonly webhookClient: WebhookClient
  readonly files: FileStore
  readonly mediaInspector: MediaInspector
  readonly imageSource: ImageSource
  /** Metadata documents of clients of the authorization server. */
  readonly clientDocuments: ImageSource
  readonly speech: Speech
  /** The offline voice, which the drawn avatars speak with. */
  readonly timedSpeech: TimedSpeech
  readonly transcriber: Transcriber
  readonly voiceSessions: VoiceSessions
  /** Undefined: the drawn avatars. */
  readonly avatarVendor: AvatarVendor | undefined
  /** Undefined when tokens come from an identity provider (OIDC_ISSUER). */
  readonly tokenIssuer: TokenIssuer | undefined
}

/** Configuration that operations know. */
export interface Facts {
  readonly version: string
  readonly bureauNames: BureauNames
  /** All models for chats, by id; keys decide which of them answer. */
  readonly models: ReadonlyMap<string, Model>
  /** Id of the default model. */
  readonly primaryModel: string
  /** Address at which people reach the service, without a slash at the end. */
  publicAddress(): string
  /** Id of the model that looks at images (VISION_MODEL); undefined: the first that sees. */
  readonly visionModel: string | undefined
  /** Largest upload, bytes (FILE_MAX_MB). */
  readonly maxFileBytes: number
  /** Lets the offline coach answer when the primary model cannot (COACH_FALLBACK). */
  readonly coachFallback: boolean
}

/** Reading operations as tools of a model, with the caller's rights. */
export interface ModelTools {
  readonly list: readonly ModelTool[]
  /** Resolves with JSON; a Failure is `{"error": …}`, for the model to report or correct. */
  call(name: string, args: string): Promise<string>
  /** Tools of one document only. */
  of(api: 'engine' | 'console'): ModelTools
}

/** A step of long work: `done` of `total`, in steps. */
export interface Progress {
  readonly done: number
  readonly total: number
  readonly message: Localized
}

/**
 * All that a handler sees: never a request, a door or an SDK. It reads at once; everything written by
 * `write` and `later` is committed in one transaction after it has returned, before the answer is sent.
 * It runs again after a version conflict.
 */
export interface Context extends Facts, Reporter {
  readonly caller: Caller
  /** Owner of the data; throws Failure('forbidden') for a caller without a user. */
  readonly userId: string
  readonly language: Language
  /** Others read the answer, too: it may draw on nothing that is stored about the person. */
  readonly isPublic: boolean
  /** The place in which the caller writes. */
  readonly origin: MessageOrigin
  readonly store: Pick<Store, 'get' | 'list' | 'count' | 'countBytes' | 'check'>
  readonly ports: Ports
  readonly replies: RunningReplies
  /** Position at which the caller's stream was cut: behind `count` characters of the answer. */
  readonly resumeFrom: { readonly replyId: string; readonly count: number } | undefined
  /** Sequence of the newest message of the chat that the caller was shown; undefined where no door knows. */
  readonly readThrough: number | undefined
  readonly tools: ModelTools
  /** Text for a person in danger, in place of the answer or before it. */
  readonly danger: DangerAnswer | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
  /** A fresh id: `newId('dsp')` gives `dsp_` and 24 hexadecimal digits. */
  newId(prefix: string): string
  /** False once the caller may no longer get the answer. */
  shouldContinue(): Promise<boolean>
  /** Reports a step of long work to a caller who wants to know; costs nothing where none does. */
  progress(progress: Progress): void
  /** Adds a change to the operation's transaction. */
  write(change: Change): void
  /** Adds later work to the operation's transaction. */
  later(work: NewWork): void
  /** Events of a later transaction; those of the operation's own are reported to the context itself. */
  newEvents(): ReportedEvents
}
