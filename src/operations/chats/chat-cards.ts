import { limits } from '../../config/limits.ts'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import { hideFigures } from '../../domain/text/hide-figures.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  cutText,
  fill,
  fillCount,
  formatCount,
  formatIsoDate,
  toButton,
  toFacts,
  toNote,
  toTable,
  toText,
} from '../card-parts.ts'

interface ChatRow {
  readonly id: string
  readonly title: string
  readonly model: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly messageCount: number
  readonly pinned: boolean
}

const readIt: Localized = { en: 'Read it', fr: 'La lire' }
const otherModel: Localized = { en: 'Another model', fr: 'Un autre modèle' }
const rename: Localized = { en: 'Rename', fr: 'Renommer' }
const remove: Localized = { en: 'Delete', fr: 'Supprimer' }
export const confirmRemove: Localized = {
  en: 'Delete this chat with all its messages? This cannot be undone.',
  fr: 'Supprimer cette conversation et tous ses messages ? C’est irréversible.',
}

const toRemove = (chatId: string, reader: CardReader): Button =>
  toButton(remove, 'delete-chat', { chatId }, reader)

/** Its first words are the person's, and may say what their reports do. */
const toTitle = ({ title }: Pick<ChatRow, 'title'>, { hidesFigures }: CardReader): string =>
  hidesFigures === true ? hideFigures(title) : title

function toChatFacts(chat: ChatRow, reader: CardReader): CardSection[] {
  const { model, messageCount, createdAt, updatedAt, pinned } = chat
  const pinnedText = reader.t({ en: 'First in the list', fr: 'En tête de liste' })
  return toFacts(
    [
      { label: { en: 'Model', fr: 'Modèle' }, value: model },
      { label: { en: 'Messages', fr: 'Messages' }, value: formatCount(messageCount, reader) },
      { label: { en: 'Begun on', fr: 'Commencée le' }, value: formatIsoDate(createdAt, reader) },
      {
        label: { en: 'Last message', fr: 'Dernier message' },
        value: messageCount === 0 ? null : formatIsoDate(updatedAt, reader),
      },
      { label: { en: 'Pinned', fr: 'Épinglée' }, value: pinned ? pinnedText : null },
    ],
    reader,
  )
}

/** A new chat. */
export function presentNewChat({ chat }: { readonly chat: ChatRow }, reader: CardReader): Card {
  const text = {
    en: 'Your new chat is open. Ask me anything about your credit.',
    fr: 'Votre nouvelle conversation est ouverte. Posez-moi vos questions sur le crédit.',
  }
  return {
    title: toTitle(chat, reader),
    sections: [...toText(reader.t(text)), ...toChatFacts(chat, reader)],
    buttons: [toButton(otherModel, 'update-chat-model', { chatId: chat.id }, reader)],
  }
}

/** One chat, without its messages. */
export function presentChat({ chat }: { readonly chat: ChatRow }, reader: CardReader): Card {
  const chatId = chat.id
  return {
    title: toTitle(chat, reader),
    sections: toChatFacts(chat, reader),
    buttons: [
      toButton(readIt, 'get-chat-history', { chatId }, reader),
      toButton(rename, 'update-chat', { chatId }, reader),
      toButton(otherModel, 'update-chat-model', { chatId }, reader),
      toRemove(chatId, reader),
    ],
  }
}

interface MessageRow {
  readonly role: string
  readonly content: string
  readonly createdAt: string
}

type HistoryView =
  | { readonly chat: ChatRow; readonly messages: readonly MessageRow[]; readonly hasMore: boolean }
  | { readonly chats: readonly ChatRow[]; readonly total: number; readonly hasMore: boolean }
  | {
      readonly chats: readonly ChatRow[]
      readonly matches: readonly { readonly chatId: string; readonly snippet: string }[]
      readonly hasMore: boolean
    }

/** The messages of a chat, the list of chats, or what a search has found. */
export function presentHistory(output: HistoryView, reader: CardReader): Card {
  if ('messages' in output) return presentMessages(output, reader)
  return 'matches' in output ? presentMatches(output, reader) : presentList(output, reader)
}

const speakers: Readonly<Record<string, Localized>> = {
  user: { en: 'You', fr: 'Vous' },
  assistant: { en: 'Coach', fr: 'Coach' },
  system: { en: 'Instructions', fr: 'Consignes' },
}

const { maxMessages, maxMessageLength, maxExportLength } = limits.cards

function presentMessages(
  { chat, messages, hasMore }: Extract<HistoryView, { readonly messages: unknown }>,
  reader: CardReader,
): Card {
  const shown = messages.slice(-maxMessages)
  const older = hasMore || shown.length < messages.length
  const note = {
    en: 'Older messages are left out here. Export the chat to have all of them.',
    fr: 'Les messages plus anciens ne sont pas affichés. Exportez la conversation pour les avoir tous.',
  }
  const empty = { en: 'No messages yet.', fr: 'Aucun message pour l’instant.' }
  const save = { en: 'Export', fr: 'Exporter' }
  return {
    title: toTitle(chat, reader),
    sections: [
      ...(older ? toNote(reader.t(note)) : []),
      ...(shown.length === 0 ? toText(reader.t(empty)) : []),
      ...shown.flatMap(({ role, content, createdAt }) => {
        const speaker = reader.t(speakers[role] ?? { en: role, fr: role })
        return toText(
          `**${speaker}** · ${formatIsoDate(createdAt, reader)}\n\n${cutText(content, maxMessageLength, ' ')}`,
        )
      }),
    ],
    buttons: [
      toButton(save, 'export-chat', { chatId: chat.id, format: 'markdown' }, reader),
      toButton(rename, 'update-chat', { chatId: chat.id }, reader),
      toRemove(chat.id, reader),
    ],
  }
}

const columns: readonly Localized[] = [
  { en: 'Chat', fr: 'Conversation' },
  { en: 'Messages', fr: 'Messages' },
  { en: 'Last message', fr: 'Dernier message' },
]

const toRow = (chat: ChatRow, reader: CardReader) => [
  chat.pinned ? `★ ${chat.title}` : chat.title,
  formatCount(chat.messageCount, reader),
  formatIsoDate(chat.updatedAt, reader),
]

const titleCounts = {
  one: { en: 'Your chats ({count})', fr: 'Vos conversations ({count})' },
  more: { en: 'Your chats ({count})', fr: 'Vos conversations ({count})' },
}

function presentList(
  { chats, total }: { readonly chats: readonly ChatRow[]; readonly total: number },
  reader: CardReader,
): Card {
  const [newest] = chats
  const none = {
    en: 'No chats yet. Write to me, and the first one begins.',
    fr: 'Aucune conversation pour l’instant. Écrivez-moi, et la première commence.',
  }
  const open = { en: 'Open the first', fr: 'Ouvrir la première' }
  const begin = { en: 'New chat', fr: 'Nouvelle conversation' }
  return {
    title: fillCount(total, titleCounts, reader),
    sections:
      newest === undefined
        ? toText(reader.t(none))
        : toTable(
            columns,
            chats.map((chat) => toRow(chat, reader)),
            reader,
          ),
    buttons: [
      ...(newest === undefined
        ? []
        : [toButton(open, 'get-chat-history', { chatId: newest.id }, reader)]),
      toButton(begin, 'create-chat', {}, reader),
    ],
  }
}

function presentMatches(
  { chats, matches }: Extract<HistoryView, { readonly matches: unknown }>,
  reader: CardReader,
): Card {
  const snippets = new Map(matches.map(({ chatId, snippet }) => [chatId, snippet]))
  const found = { en: 'Where', fr: 'Passage' }
  const none = { en: 'Nothing found. Try fewer words.', fr: 'Rien trouvé. Essayez moins de mots.' }
  const rows = chats.map((chat) => [
    ...toRow(chat, reader).slice(0, 1),
    snippets.get(chat.id) ?? null,
  ])
  const [first] = chats
  const open = { en: 'Open the first', fr: 'Ouvrir la première' }
  return {
    title: reader.t({ en: 'Found in your chats', fr: 'Trouvé dans vos conversations' }),
    sections:
      rows.length === 0
        ? toText(reader.t(none))
        : toTable([columns[0] ?? found, found], rows, reader),
    buttons:
      first === undefined ? [] : [toButton(open, 'get-chat-history', { chatId: first.id }, reader)],
  }
}

type ExportView =
  | { readonly filename: string; readonly markdown: string; readonly hasMore: boolean }
  | {
      readonly chat: { readonly id?: string | undefined; readonly title: string }
      readonly messages: readonly unknown[]
      readonly hasMore: boolean
    }

/** A chat as a text to read. */
export function presentExport(output: ExportView, reader: CardReader): Card {
  const { t } = reader
  const title = t({ en: 'Your chat as a text', fr: 'Votre conversation en texte' })
  const more = {
    en: 'These are the newest messages; older ones are left out.',
    fr: 'Ce sont les messages les plus récents ; les plus anciens sont omis.',
  }
  const notes = output.hasMore ? toNote(t(more)) : []
  if (!('markdown' in output)) {
    const { chat, messages } = output
    const count = { en: '{count} messages are ready.', fr: '{count} messages sont prêts.' }
    const text = fill(count, { count: formatCount(messages.length, reader) }, reader)
    const asText = { en: 'Show it as a text', fr: 'L’afficher en texte' }
    const { id: chatId } = chat
    const values = { chatId, format: 'markdown' }
    return {
      title: toTitle(chat, reader),
      sections: [...toText(text), ...notes],
      buttons: chatId === undefined ? [] : [toButton(asText, 'export-chat', values, reader)],
    }
  }
  const { markdown } = output
  if (markdown.length <= maxExportLength)
    return { title, sections: [...toText(markdown), ...notes] }
  const long = {
    en: 'This chat is too long to show here whole: this is its beginning.',
    fr: 'Cette conversation est trop longue pour être affichée en entier : en voici le début.',
  }
  const start = cutText(markdown, maxExportLength, '\n\n')
  return { title, sections: [...toNote(t(long)), ...toText(start), ...notes] }
}

const feedbackTexts = {
  thanks: { en: 'Thank you', fr: 'Merci' },
  up: { en: 'I am glad that it helped.', fr: 'Tant mieux si cela vous a aidé.' },
  down: {
    en: 'I have noted that this answer did not help.',
    fr: 'J’ai noté que cette réponse ne vous a pas aidé.',
  },
  commented: {
    en: 'Your comment goes to the people who run this coach. They see nothing of your chat.',
    fr: 'Votre commentaire va aux responsables de ce coach. Ils ne voient rien de votre conversation.',
  },
  none: { en: 'Your rating is taken back.', fr: 'Votre évaluation est retirée.' },
  say: { en: 'Say what was wrong', fr: 'Dire ce qui n’allait pas' },
  takeBack: { en: 'Take it back', fr: 'La retirer' },
} as const satisfies Record<string, Localized>

interface FeedbackResult {
  readonly chatId: string
  readonly messageId: string
  readonly feedback: { readonly rating: 'up' | 'down'; readonly comment: string | null } | null
}

/** Thanks for a rating; after a bad one the person may say why. */
export function presentFeedback(output: FeedbackResult, reader: CardReader): Card {
  const { chatId, messageId, feedback } = output
  const { t } = reader
  if (feedback === null) return { title: '', sections: toText(t(feedbackTexts.none)) }
  const { rating, comment } = feedback
  const text = comment === null ? feedbackTexts[rating] : feedbackTexts.commented
  const toRating = (label: Localized, value: string) =>
    toButton(label, 'give-feedback', { chatId, messageId, rating: value }, reader)
  const ask =
    rating === 'down' && comment === null
      ? [{ ...toRating(feedbackTexts.say, rating), asks: ['comment'] }]
      : []
  return {
    title: t(feedbackTexts.thanks),
    sections: toText(t(text)),
    buttons: [...ask, toRating(feedbackTexts.takeBack, 'none')],
  }
}
