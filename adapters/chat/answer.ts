import type { Card } from '../../src/domain/chat-platforms/card.ts'
import {
  type ChatTarget,
  type IncomingEvent,
  isDirect,
  type MessageOwner,
  type OutgoingFile,
  type OutgoingMessage,
  type ShownButton,
  type ShownCard,
  type ShownFeedback,
  type Visibility,
} from '../../src/domain/chat-platforms/messages.ts'
import {
  type ActionServices,
  type AnswerButton,
  createButtons,
} from '../../src/operations/chat-platforms/chat-actions.ts'
import { enqueue } from '../../src/operations/chat-platforms/enqueue-message.ts'
import type { Change, NewWork } from '../../src/ports/store.ts'
import { botText } from './texts.ts'

/** An answer before it is addressed. */
export interface Answer {
  readonly markdown?: string
  readonly card?: Omit<Card, 'buttons'>
  readonly buttons?: readonly AnswerButton[]
  readonly files?: readonly OutgoingFile[]
  readonly feedback?: ShownFeedback | undefined
  /** Replaces this message of ours, in which the answer began. */
  readonly replaces?: string | null
  /** Id of the message as it was shown, or tried to be shown, while it was written. */
  readonly begunAs?: string
  /** The answer of the chat that it shows. */
  readonly owner?: MessageOwner | undefined
  /** Messages to others, which are queued with it. */
  readonly posts?: readonly OutgoingMessage[]
  /** Records that the answer refers to: links, settings of a conversation. */
  readonly changes?: readonly Change[]
}

/** The answer behind words that are read first. */
export const withFirstWords = (text: string, answer: Answer | undefined): Answer => ({
  ...answer,
  markdown: [text, answer?.markdown].filter(Boolean).join('\n\n'),
})

export interface AddressedAnswer {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/** Target of the answer to an event. */
export function targetOf(event: IncomingEvent, visibility: Visibility): ChatTarget {
  const { replyHandle, place } = event
  if (replyHandle !== null) return { kind: 'reply', handle: replyHandle, visibility }
  if (place.kind === 'dm') return place.channelId === '' ? { kind: 'dm' } : { kind: 'place', place }
  return visibility === 'open' ? { kind: 'place', place } : { kind: 'ephemeral', place }
}

/** An answer and who sees it. */
export interface VisibleAnswer {
  readonly answer: Answer
  readonly visibility: Visibility
}

interface Addressing extends ActionServices {
  /** Copied to every message (`OutgoingMessage`). */
  readonly contactSince?: number | undefined
}

/** Records and work that bring the answers to their reader, in this order. */
export function address(
  answers: readonly VisibleAnswer[],
  event: IncomingEvent,
  { contactSince, ...services }: Addressing,
): AddressedAnswer {
  const changes: Change[] = []
  const messages = answers.flatMap((one) => [
    ...toMessages(one, event, changes, services),
    ...(one.answer.posts ?? []),
  ])
  const known = contactSince === undefined ? {} : { contactSince }
  const own = messages.map((message) => ({ ...message, ...known }))
  const queued = enqueue(own, services.now)
  return { changes: [...changes, ...queued.changes], work: queued.work }
}

/**
 * The messages of one answer; `changes` takes the records that it refers to. Files last longer than a private
 * answer in a channel: they go to the DM, and the answer says so.
 */
function toMessages(
  { answer, visibility }: VisibleAnswer,
  event: IncomingEvent,
  changes: Change[],
  services: ActionServices,
): OutgoingMessage[] {
  const { person, language } = event
  const { newId } = services
  const target = targetOf(event, visibility)
  const { buttons, actions } = createButtons(answer.buttons ?? [], person, services)
  changes.push(...(answer.changes ?? []), ...actions)
  const origin = originOf(event)
  const base = { person, language, replaces: null, ...origin }
  const card = answer.card === undefined ? null : { ...answer.card, buttons }
  const markdown = answer.markdown ?? null
  const files = answer.files ?? []
  const isApart = files.length > 0 && !isDirect(target)
  const first: OutgoingMessage = {
    ...base,
    id: answer.begunAs ?? newId('out'),
    ...(answer.begunAs === undefined ? {} : { isBegun: true }),
    target,
    markdown: isApart ? joinLines(markdown, botText('sentFiles', language)) : markdown,
    card: withButtons(card, buttons),
    files: isApart ? [] : files,
    ...(answer.feedback === undefined ? {} : { feedback: answer.feedback }),
    ...(answer.owner === undefined ? {} : { owner: answer.owner }),
    replaces: answer.replaces ?? null,
  }
  return isApart ? [first, { ...base, id: newId('out'), ...inDm(files) }] : [first]
}

/** The place in which others read, too. What has a handle was written to the bot alone. */
function originOf({
  place,
  origin = place,
  replyHandle,
}: IncomingEvent): Pick<OutgoingMessage, 'origin' | 'isAskedOpenly'> {
  if (origin.kind === 'dm') return {}
  return replyHandle === null ? { origin, isAskedOpenly: true } : { origin }
}

/** Files say what they are. */
const inDm = (files: readonly OutgoingFile[]) =>
  ({
    target: { kind: 'dm' },
    markdown: files.map(({ description }) => description).join('\n\n'),
    card: null,
    files,
  }) as const

const joinLines = (text: string | null, line: string): string =>
  text === null ? line : `${text}\n\n${line}`

/** Buttons need a card to stand in. */
const withButtons = (card: ShownCard | null, buttons: readonly ShownButton[]): ShownCard | null =>
  card ?? (buttons.length === 0 ? null : { title: '', sections: [], buttons })
