import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type {
  ChatPerson,
  ChatTarget,
  OutgoingMessage,
  ShownCard,
} from '../../src/domain/chat-platforms/messages.ts'
import { directPlace, noContent } from '../../src/domain/chat-platforms/messages.ts'
import { type MessageOrigin, openBody } from '../../src/domain/chats/chat-records.ts'
import { quoteText } from '../../src/domain/chats/markdown.ts'
import type { Language, Localized } from '../../src/domain/text/language.ts'
import { createButtons } from '../../src/operations/chat-platforms/chat-actions.ts'
import { relayOf, shownMessageId } from '../../src/operations/chat-platforms/relay-state.ts'
import type { ChatPlatform } from '../../src/ports/chat-platform.ts'
import type { Change, Stored } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { feedbackActions, feedbackOn } from './rate-answer.ts'
import { botText } from './texts.ts'

/** A person in their DM, to whom a chat is shown. */
export interface RelayReader {
  readonly person: ChatPerson
  readonly language: Language
  readonly conversation: Stored<'conversations'>
  readonly chatId: string
  readonly platform: ChatPlatform
}

type ChatMessage = Stored<'messages'>

/** The thread in which the person wrote last, so that the chat goes on where they read it. */
export const relayTarget = ({ value: { place } }: Stored<'conversations'>): ChatTarget => ({
  kind: 'place',
  place: place ?? directPlace,
})

interface RelayedMessage {
  readonly message: OutgoingMessage
  /** Effects of its buttons. */
  readonly changes: readonly Change[]
}

interface RelayedMessages {
  readonly messages: readonly OutgoingMessage[]
  /** Records that they refer to. */
  readonly changes: readonly Change[]
  /** The last of them, now or before, is a notice that stands for what may not be shown. */
  readonly hasNotice: boolean
}

/**
 * Messages of a chat as their writer sees them in a DM; undefined while they have to wait for the answer. Where exact
 * figures may not be sent, only what was written without them is shown: a notice stands for the rest.
 */
export async function createRelayedMessages(
  all: readonly ChatMessage[],
  isWriting: boolean,
  reader: RelayReader,
  services: ChatServices,
): Promise<RelayedMessages | undefined> {
  const { maxRelayedMessages } = limits.chatPlatforms
  const isHidden = ({ value: { origin } }: ChatMessage) =>
    !reader.platform.showsFigures && origin?.isPublic !== true
  const shown = all.filter((one) => !isHidden(one))
  const hidden = all.filter(isHidden)
  if (hidden.length > 0 && isWriting) return undefined
  const newest = shown.slice(-maxRelayedMessages)
  const leftOut = shown.slice(0, -maxRelayedMessages)
  const isNoticed = relayOf(reader.conversation.value)?.hasNotice === true
  const notices = [
    ...createNotice('relayedFigures', isNoticed ? [] : hidden, reader, services),
    ...createNotice('relayLeftOut', leftOut, reader, services),
  ]
  const relayed = await Promise.all(newest.map((one) => toOutgoing(one, newest, reader, services)))
  const sent = [...notices, ...relayed.flat()]
  return {
    messages: sent.map(({ message }) => message),
    changes: sent.flatMap(({ changes }) => changes),
    hasNotice: shown.length === 0 && (isNoticed || hidden.length > 0),
  }
}

/** One for all of them, with a button that leads to the chat. */
function createNotice(
  text: 'relayedFigures' | 'relayLeftOut',
  about: readonly ChatMessage[],
  reader: RelayReader,
  { newId, clock }: ChatServices,
): RelayedMessage[] {
  const last = about.at(-1)
  if (last === undefined) return []
  const { person, language, chatId } = reader
  const read = {
    ...{ label: botText('readChatButton', language), operation: 'get-chat-history' },
    values: { chatId },
  }
  const { buttons, actions } = createButtons([read], person, { newId, now: clock() })
  const markdown = botText(text, language, { count: about.length })
  const card = { title: '', sections: [], buttons }
  return [{ message: toMessage(last, { markdown, card, text }, reader), changes: actions }]
}

const doorNames: Readonly<Record<MessageOrigin['door'], Localized>> = {
  api: { en: 'web', fr: 'web' },
  assistant: { en: 'assistant', fr: 'assistant' },
  voice: { en: 'voice', fr: 'voix' },
  slack: { en: 'Slack', fr: 'Slack' },
  discord: { en: 'Discord', fr: 'Discord' },
}

/** Undefined for an edited question that is no message of ours: its answer repeats it. */
async function toOutgoing(
  message: ChatMessage,
  all: readonly ChatMessage[],
  reader: RelayReader,
  services: ChatServices,
): Promise<RelayedMessage[]> {
  const { conversation, person, chatId } = reader
  const { role, questionId = message.id } = message.value
  const shownIds = await findShown(conversation.id, questionId, services)
  if (role === 'user') {
    const isEdit = shownIds.question !== undefined || shownIds.answer !== undefined
    if (isEdit && shownIds.question === undefined) return []
    const markdown = formatQuestion(message, isEdit, reader, services)
    const asked = toMessage(message, { markdown, ...shownIds.of('question') }, reader)
    return [{ message: asked, changes: [] }]
  }
  const question = all.find(({ id }) => id === questionId)
  const isRepeated = question !== undefined && shownIds.question === undefined
  const parts = [
    isRepeated && shownIds.answer !== undefined
      ? formatQuestion(question, true, reader, services)
      : '',
    formatAnswer(message, reader, services),
  ]
  const markdown = parts.filter(Boolean).join('\n\n')
  const answer = toMessage(message, { markdown, ...shownIds.of('answer') }, reader)
  const feedback = feedbackOn(message.id, markdown, person)
  if (feedback === undefined) return [{ message: answer, changes: [] }]
  const now = services.clock()
  const rated = { chatId, messageId: message.id }
  const changes = feedbackActions(person, rated, { newId: services.newId, now })
  return [{ message: { ...answer, feedback }, changes }]
}

/** Our messages that show a question and its answer already. */
async function findShown(
  conversationId: string,
  questionId: string,
  { store }: Pick<ChatServices, 'store'>,
) {
  const ids = {
    question: shownMessageId(conversationId, questionId, 'question'),
    answer: shownMessageId(conversationId, questionId, 'answer'),
  }
  const [question, answer] = await Promise.all([
    store.get('shownMessages', ids.question),
    store.get('shownMessages', ids.answer),
  ])
  const found = { question: question?.value.shownId, answer: answer?.value.shownId }
  return {
    ...found,
    of: (role: 'question' | 'answer') => ({
      shownMessageId: ids[role],
      replaces: found[role] ?? null,
    }),
  }
}

function formatQuestion(
  { id, value }: ChatMessage,
  isEdit: boolean,
  { language }: RelayReader,
  { ports }: Pick<ChatServices, 'ports'>,
): string {
  const { content } = openBody(id, value, ports.vault)
  const { maxQuoteLength } = limits.chatPlatforms
  const isLong = content.length > maxQuoteLength
  const text = isLong ? `${content.slice(0, maxQuoteLength).toWellFormed()}…` : content
  const door = doorNames[value.origin?.door ?? 'api']
  const heading = botText(isEdit ? 'relayedEdit' : 'relayedQuestion', language, { door })
  return `${heading}\n\n${quoteText(text)}`
}

function formatAnswer(
  { id, value }: ChatMessage,
  { language }: RelayReader,
  { ports }: Pick<ChatServices, 'ports'>,
): string {
  const { content } = openBody(id, value, ports.vault)
  const notes = { stopped: 'stoppedAnswer', error: 'unfinishedAnswer' } as const
  const { status } = value
  const note = status === 'stopped' || status === 'error' ? botText(notes[status], language) : ''
  return [content.trim(), note].filter(Boolean).join('\n\n')
}

interface RelayContent {
  readonly markdown: string
  readonly card?: ShownCard
  /** Text of a notice; absent for the message itself. */
  readonly text?: string
  readonly shownMessageId?: string
  readonly replaces?: string | null
}

function toMessage(
  { id, version, value: { sequence, questionId = id } }: ChatMessage,
  { markdown, card = undefined, text = '', shownMessageId: shownId, replaces }: RelayContent,
  { person, language, conversation, chatId }: RelayReader,
): OutgoingMessage {
  const parts = ['relay', conversation.id, id, String(version), text]
  return {
    id: `relay-${hash('sha256', JSON.stringify(parts)).slice(0, 32)}`,
    ...{ person, language, target: relayTarget(conversation), markdown },
    ...{ card: card ?? null, files: [], replaces: replaces ?? null },
    owner: {
      ...{ kind: 'chat', id: chatId, shownMessageId: shownId ?? null },
      ...{ conversationId: conversation.id, questionId, sequence, version },
    },
  }
}

/** Deletes one of our messages that shows what is no longer in the chat. */
export function toDeletion(
  { value: { shownId, questionId, sequence, version } }: Stored<'shownMessages'>,
  { person, language, conversation, chatId }: RelayReader,
  { newId }: Pick<ChatServices, 'newId'>,
): OutgoingMessage {
  return {
    ...{ ...noContent, id: newId('out'), person, language, target: relayTarget(conversation) },
    deletes: shownId,
    owner: {
      ...{ kind: 'chat', id: chatId, shownMessageId: null },
      ...{ conversationId: conversation.id, questionId, sequence, version },
    },
  }
}
