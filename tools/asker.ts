import type { Ask } from '../src/domain/ask.ts'

/** How a client asks its person; the two eras of the protocol do it differently. */
export interface Asker {
  /** Kinds of questions that the client shows. */
  readonly shows: Shows
  /** Calls under it have one effect together, however often a round is repeated. */
  readonly onceKey: string
  /**
   * Resolves with the reply to the question of this key. Rejects with `Unanswered` where the client is asked by the
   * result of its call, which it then repeats with the replies. The question is made once, whatever the rounds.
   */
  ask(key: string, makeQuestion: () => Promise<Question>): Promise<Reply>
}

/** Elicitation modes of a client. */
export interface Shows {
  readonly form: boolean
  readonly url: boolean
}

/** An `elicitation/create` of either era, without the ids that 2025 adds. */
export type Question =
  | {
      readonly mode: 'form'
      readonly message: string
      readonly requestedSchema: {
        readonly type: 'object'
        readonly properties: Readonly<Record<string, object>>
        readonly required: readonly string[]
      }
    }
  | { readonly mode: 'url'; readonly message: string; readonly url: string }

/** A client's reply, as it sent it. */
export interface Reply {
  readonly action: 'accept' | 'decline' | 'cancel'
  readonly content?: Readonly<Record<string, unknown>> | undefined
}

/** Ends a round of 2026-07-28: the result of the call is the question. */
export class Unanswered extends Error {
  readonly key: string
  readonly question: Question

  constructor(key: string, question: Question) {
    super('The client has not answered yet.')
    this.key = key
    this.question = question
  }
}

/** Capability `elicitation`; without modes it means forms (2025-06-18). */
export function readShows(elicitation: object | undefined): Shows {
  const { form, url } = (elicitation ?? {}) as { form?: unknown; url?: unknown }
  return {
    form: elicitation !== undefined && (form !== undefined || url === undefined),
    url: url !== undefined,
  }
}

const replies: readonly unknown[] = ['accept', 'decline', 'cancel'] satisfies Reply['action'][]

/** A reply of the client, which may be anything; undefined for what is none. */
export function parseReply(value: unknown): Reply | undefined {
  const { action, content } = Object(value) as { action?: unknown; content?: unknown }
  if (!replies.includes(action)) return undefined
  const given = typeof content === 'object' && content !== null ? content : {}
  return { action: action as Reply['action'], content: given as Record<string, unknown> }
}

/** Name of the one field of a form. */
const field = 'answer'

/** The answer of an accepted form: true, or one of the choices; undefined: no. */
export function answerOf(ask: Ask, { action, content }: Reply): true | string | undefined {
  if (action !== 'accept') return undefined
  if (ask.kind === 'open') return true
  const given = content?.[field]
  if (ask.kind === 'confirm') return given === true ? true : undefined
  return ask.choices.find(({ value }) => value === given)?.value
}

/** The question as the client shows it; `message` is in the reader's language. */
export function toQuestion(ask: Ask, message: string, labels: QuestionLabels): Question {
  if (ask.kind === 'open') return { mode: 'url', message, url: ask.url }
  const property =
    ask.kind === 'confirm'
      ? { type: 'boolean', title: labels.yes, default: false }
      : {
          type: 'string',
          title: labels.choice,
          oneOf: ask.choices.map(({ value, label }) => ({ const: value, title: label })),
        }
  const requestedSchema = {
    type: 'object',
    properties: { [field]: property },
    required: [field],
  } as const
  return { mode: 'form', message, requestedSchema }
}

interface QuestionLabels {
  readonly yes: string
  readonly choice: string
}
