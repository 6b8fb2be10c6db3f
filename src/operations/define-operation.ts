import type { z } from 'zod'
import type { CoachMessage } from '../domain/advice/coaching.ts'
import type { Scope } from '../domain/caller.ts'
import type { RateWindow } from '../domain/tiers.ts'
import type { ReplyHead, StreamedReply } from '../replies/streamed-reply.ts'
import type { BodyBounds } from './body-bounds.ts'
import type { Context } from './context.ts'

/**
 * Who may call: anybody (`public`: without a credential, limited by address), any valid credential,
 * one that holds the scope, or the machine's operator.
 */
type Access = 'public' | 'authenticated' | 'operator' | Exclude<Scope, 'users:act'>

/**
 * In which document an operation stands; `openai` is the contract of OpenAI's Chat Completions, and
 * `operator` operations are offered on the machine alone.
 */
type Api = 'engine' | 'console' | 'openai' | 'operator'

interface RestRoute<Output> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the documents, with parameters in braces: `/api/disputes/{id}`. */
  readonly path: string
  /** The other document under whose mount it stands, too. */
  readonly alsoIn?: 'console'
  /** A success is 201 instead of 200. */
  readonly created?: true
  /** For an answer whose HTTP status depends on what it says; 204 sends no body. */
  status?(output: Output): number
  /** Headers of its own that a JSON answer carries, beside those of every answer. */
  headers?(output: Output): Readonly<Record<string, string>>
  /** Bounds of the body; `limits.bodies.usual` when absent. */
  readonly body?: BodyBounds
}

/** How `schema.graphql` names the operation, where it does. */
interface GraphqlField<Output> {
  readonly kind: 'query' | 'mutation'
  /** Name of the field of Query or Mutation. */
  readonly field: string
  /** The input from the field's arguments but `userId`; the arguments themselves unless told. */
  input?(args: Readonly<Record<string, unknown>>): unknown
  /** What the field answers; the output itself unless told. */
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
  readonly description: string
  readonly api: Api
  readonly access: Access
  /** How often one address may call it, beside what its requests are limited by; for `public` alone. */
  readonly limitedTo?: readonly RateWindow[]
  readonly effect: 'reads' | 'writes' | 'destroys'
  readonly rest: RestRoute<z.output<Output>> | null
  readonly graphql?: GraphqlField<z.output<Output>>
  readonly input: Input
  readonly output: Output
  /** Whether this input asks for the answer as a stream of pieces. */
  streams?(input: z.output<Input>): boolean
  /** Whether this input asks for so much to be read that only a few such run at once. */
  readsMuch?(input: z.output<Input>): boolean
  /** For an operation that people converse by: looked at for danger before any limit is enforced. */
  readonly conversation?: Conversation<z.output<Input>, z.input<Output>>
  /** Slow work without effects (reading a PDF, asking a provider), done once though `handle` is retried. */
  prepare?(input: z.output<Input>, context: PrepareContext): Promise<Prepared>
  /** Short: run again with the same `prepared` after a version conflict. */
  handle(
    input: z.output<Input>,
    context: Context,
    prepared: Prepared,
  ): Answer<z.input<Output>> | Promise<Answer<z.input<Output>>>
}

/** A context without ways to write. */
type PrepareContext = Omit<Context, 'write' | 'later' | 'report' | 'newEvents'>

/**
 * How an operation is conversed by. A person in danger is answered whatever the limits and models say:
 * through `handle`, which finds the answer in `context.danger`, or by `bareAnswer` where that fails.
 */
interface Conversation<Input, Output> {
  /** What was written so far, oldest first. */
  messages(input: Input): readonly CoachMessage[]
  /** What was written before and is not in the input. */
  earlier?(input: Input, context: Context): Promise<readonly CoachMessage[]>
  /** The text as the operation's own answer, made without the store; `head` for its stream. */
  bareAnswer(
    input: Input,
    text: string,
    context: Context,
  ): { readonly output: Output; readonly head: ReplyHead }
}

/** The whole answer, or one that is still being written when what the handler wrote has landed. */
type Answer<Output> = Output | StreamedReply<Output>

export function defineOperation<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Prepared = undefined,
>(operation: Operation<Name, Input, Output, Prepared>): Operation<Name, Input, Output, Prepared> {
  return operation
}
