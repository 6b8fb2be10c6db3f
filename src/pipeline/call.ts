import type { Caller, Principal } from '../domain/caller.ts'
import type { ChatPlatformName, IncomingEvent } from '../domain/chat-platforms/messages.ts'
import type { MessageOrigin } from '../domain/chats/chat-records.ts'
import type { Language } from '../domain/text/language.ts'
import type { RuledPlace } from '../operations/chat-platforms/workspace-rules.ts'
import type { Progress } from '../operations/context.ts'
import type { LimitDecision } from '../ports/rate-limiter.ts'
import type { OpenReply, ReplyPosition } from '../replies/streamed-reply.ts'

/** Proof of identity: a closed set, so that no door forges a token. */
export type Credential =
  | BearerCredential
  | VoiceCredential
  | PlatformIdentity
  | SignedBody
  | OperatorCredential

export interface BearerCredential {
  readonly kind: 'bearer'
  /** The text after "Bearer "; undefined when there is none. */
  readonly token: string | undefined
  /** The user that a service account acts for (X-Act-For, GraphQL userId). */
  readonly actFor: string | undefined
  /** Address of the protected resource that was asked (RFC 8707); undefined at doors that take no OAuth access token. */
  readonly resource?: string
  /** The client's address; asked only for callers without a valid token. */
  address(): string
}

/** The client secret of a voice session, with the rights of the credential that opened it. */
export interface VoiceCredential {
  readonly kind: 'voice'
  readonly secret: string | undefined
  /** The client's address; asked only for callers without a valid secret. */
  address(): string
}

/** A person whose identity the door has verified: a signed platform request, or the local owner. */
type PlatformIdentity = ChatIdentity | LocalIdentity

/** A person of a chat platform; the rules of the admins where they act hold for all that they run. */
interface ChatIdentity extends RuledPlace {
  readonly kind: 'platform'
  readonly platform: ChatPlatformName
  /** The user of this service who owns the platform's account. */
  readonly userId: string
}

/** The owner of this machine. */
interface LocalIdentity {
  readonly kind: 'platform'
  readonly platform: 'stdio'
  readonly userId: string
}

/** The credential of a person of a chat platform; an `origin` is where they wrote, whatever the place of the answer. */
export const chatCredential = (
  userId: string,
  { person, place, origin = place }: Pick<IncomingEvent, 'person' | 'place' | 'origin'>,
): Credential => ({
  ...{ kind: 'platform', platform: person.platform, userId },
  ...{ person, place: origin },
})

/** A body signed by the bank provider. */
interface SignedBody {
  readonly kind: 'signed'
  /**
   * Resolves with an id for a signature that may be used once; the operation stores it with its effect. Rejects
   * with Failure('unauthorized').
   */
  verify(): Promise<string | undefined>
  /** The sender's address; asked only for those without a valid signature. */
  address(): string
}

/** The door itself is the proof: a socket that only the operator can open. */
interface OperatorCredential {
  readonly kind: 'operator'
}

/** One call of an operation. */
export interface Call {
  readonly credential: Credential
  /** The raw input, read after the caller is authenticated, authorized and within limits. */
  input(caller: Caller): unknown
  /** The credential's principal, where the door has already authenticated it. */
  readonly principal?: Principal | undefined
  /** English when absent. */
  readonly language?: Language | undefined
  readonly idempotencyKey?: string | undefined
  /**
   * The caller is a model: `needed` asks for the person's word before what deletes, sends, shares or spends; `given`
   * has it. Absent: the person acts.
   */
  readonly confirmation?: 'needed' | 'given' | undefined
  /** The position from which a cut stream continues. */
  readonly resumeFrom?: ReplyPosition | undefined
  /** Others read the answer, too: a conversation draws on nothing that is stored about the person. */
  readonly isPublic?: boolean | undefined
  /** Door and conversation of the caller; any client of the API when absent. */
  readonly origin?: Omit<MessageOrigin, 'isPublic'> | undefined
  /**
   * Sequence of the newest message of the chat that the caller was shown. A later one is a conflict: the caller waits
   * until it is shown. Not judged when absent.
   */
  readonly readThrough?: number | undefined
  /** False once the caller may no longer get the answer, which is then stopped; always true when absent. */
  shouldContinue?(): Promise<boolean>
  /** Aborts when the caller is gone; never when absent. */
  signal?(): AbortSignal
  /** Called once, before any failure but a 401 without a bucket, with the values of the limit headers. */
  onLimit?(decision: LimitDecision): void
  /** Called as long work comes along. */
  onProgress?(progress: Progress): void
  /** Opens the door's stream of a reply; without it the whole answer is returned. */
  readonly openReply?: OpenReply | undefined
  /** True when the client asked for a stream by `Accept`, not by the input. */
  prefersStream?(): boolean
}

export interface Outcome {
  readonly output: unknown
  /** The answer was given before, to the same Idempotency-Key. */
  readonly replayed: boolean
}
