import type { z } from 'zod'
import type { CoachMessage } from '../domain/advice/coaching.ts'
import type { Scope } from '../domain/caller.ts'
import type { ChatCommand, DataClass } from '../domain/chat-platforms/card.ts'
import type { Localized } from '../domain/text/language.ts'
import type { RateWindow } from '../domain/tiers.ts'
import type { ReplyHead, StreamedReply } from '../replies/streamed-reply.ts'
import type { BodyBounds } from './body-bounds.ts'
import type { Confirmation } from './confirmation.ts'
import type { Context } from './context.ts'

/**
 * Required credential: none (`public`, limited by address), any valid one, one with the scope, the
 * machine's operator, or the signature of a bank provider (`signed`, on HTTP alone).
 */
type Access = 'public' | 'authenticated' | 'operator' | 'signed' | Exclude<Scope, 'users:act'>

/**
 * Document of an operation; `openai` is the contract of OpenAI's Chat Completions, `operator` operations
 * are offered on the machine only.
 */
type Api = 'engine' | 'console' | 'openai' | 'operator'

interface RestRoute<Output> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the documents, with parameters in braces: `/api/disputes/{id}`. */
  readonly path: string
  /** A second document whose mount offers it too. */
  readonly alsoIn?: 'console'
  /** A success is 201 instead of 200. */
  readonly created?: true
  /** HTTP status by output; 204 sends no body. */
  status?(output: Output): number
  /** Additional headers of a JSON answer. */
  headers?(output: Output): Readonly<Record<string, string>>
  /** Bounds of the body; `limits.bodies.usual` when absent. */
  readonly body?: BodyBounds
  /** Field of the input that is an `uploadField`: the body may be multipart/form-data, with the file under this name. */
  readonly upload?: string
}

/** The operation's field in `schema.graphql`. */
interface GraphqlField<Output> {
  readonly kind: 'query' | 'mutation'
  /** Name of the field of Query or Mutation. */
  readonly field: string
  /** Converts the field's arguments (without `userId`) to the input; identity when absent. */
  input?(args: Readonly<Record<string, unknown>>): unknown
  /** Converts the output to the field's value; identity when absent. */
  output?(output: Output): unknown
}

/**
 * One operation of the product: everything that a door needs to offer it and everything that
 * `invoke` needs to run it. `description` is written for a language model and for help texts.
 */
export interface Operation<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Prepared = unknown,
> {
  /** Verb-noun; the same word names the file, the MCP tool and the chat command. */
  readonly name: Name
  readonly summary: string
  /** All that the operation does, for documents. */
  readonly description: string
  /**
   * For a model that chooses among tools: when to use the operation, when not, what to call next. Other
   * operations are named in backquotes; each door spells their names its own way.
   */
  readonly usage: string
  readonly api: Api
  readonly access: Access
  /** First version of the Console that has it; older ones answer not_found. */
  readonly since?: '2024-12'
  /** Additional rate limit per address, for `public` only. */
  readonly limitedTo?: readonly RateWindow[]
  readonly effect: 'reads' | 'writes' | 'destroys'
  /** Question before it deletes, sends, shares or spends; needed by all that destroys. */
  readonly confirm?: Confirmation
  /** Field of the output with the address of a page on which the person goes on. */
  readonly opensPage?: string
  /** Page on which a person enters what no assistant is given; needed where a `credentialField` is required. */
  readonly credentialPage?: CredentialPage
  /** Who may see the answer on a chat platform. */
  readonly dataClass: DataClass
  /** Its short name and its answers on chat platforms; without it its own name and a plain list of fields. */
  readonly command?: ChatCommand<z.output<Output>>
  /** Values of a model's tool where the model gives none: its context has less room than an app. */
  readonly toolDefaults?: Readonly<Record<string, string | number | boolean>>
  /** It may call a bureau, a model's provider or an address of the person's. */
  readonly reachesOutside?: true
  readonly rest: RestRoute<z.output<Output>> | null
  readonly graphql?: GraphqlField<z.output<Output>>
  readonly input: Input
  readonly output: Output
  /** A call may take seconds or minutes: an assistant that can wait without a connection gets a task. */
  runsLong?(input: z.output<Input>): boolean
  /** It calls `context.progress`: clients may follow its steps, as events or on a status line. */
  readonly reportsProgress?: true
  /** True if the input asks for a stream. */
  streams?(input: z.output<Input>): boolean
  /** True if the input reads so much that only a few such calls may run at once. */
  readsMuch?(input: z.output<Input>): boolean
  /** For a conversation: it is checked for danger before any limit is enforced. */
  readonly conversation?: Conversation<z.output<Input>, z.input<Output>>
  /** Slow work that writes nothing to the store (reading a PDF, asking a provider), done once though `handle` is retried. */
  prepare?(input: z.output<Input>, context: PrepareContext): Promise<Prepared>
  /**
   * Takes back what `prepare` wrote outside of the store (bytes of a file), once the transaction was refused for
   * certain. It need not succeed: a sweep finds what stays.
   */
  undo?(prepared: Prepared, context: PrepareContext): Promise<void>
  /** Short: run again with the same `prepared` after a version conflict. */
  handle(
    input: z.output<Input>,
    context: Context,
    prepared: Prepared,
  ): Answer<z.input<Output>> | Promise<Answer<z.input<Output>>>
}

/** A context without ways to write. */
type PrepareContext = Omit<Context, 'write' | 'later' | 'report' | 'newEvents'>

export interface CredentialPage {
  readonly title: Localized
  /** Names of all fields of the input. */
  readonly labels: Readonly<Record<string, Localized>>
}

/**
 * A person in danger is answered in spite of limits and outages: by `handle`, which gets the answer in
 * `context.danger`, or by `bareAnswer` when that fails.
 */
interface Conversation<Input, Output> {
  /** Messages in the input, oldest first. */
  messages(input: Input): readonly CoachMessage[]
  /** Earlier messages that are not in the input. */
  earlier?(input: Input, context: Context): Promise<readonly CoachMessage[]>
  /** The text as the operation's own answer, made without the store; `head` for its stream. */
  bareAnswer(
    input: Input,
    text: string,
    context: Context,
  ): { readonly output: Output; readonly head: ReplyHead }
}

/** The whole answer, or one that is written after the commit. */
type Answer<Output> = Output | StreamedReply<Output>

export function defineOperation<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Prepared = undefined,
>(operation: Operation<Name, Input, Output, Prepared>): Operation<Name, Input, Output, Prepared> {
  return operation
}
