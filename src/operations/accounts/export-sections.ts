import { limits } from '../../config/limits.ts'
import { charactersInBody } from '../../domain/chats/chat-records.ts'
import { invalidField } from '../../errors.ts'
import { openTransaction } from '../bank/bank-rows.ts'
import { bankAccountView, bankConnectionView, bankTransactionView } from '../bank/bank-views.ts'
import { feedbackOf } from '../chats/answer-feedback.ts'
import { type FileMessage, toFileMessage, truncateMessage } from '../chats/chat-file.ts'
import { chatView } from '../chats/chat-view.ts'
import { chatPage, messagePage } from '../chats/pages.ts'
import type { Context } from '../context.ts'
import { disputeView } from '../disputes/dispute.ts'
import { savedLetterView } from '../letters/get-letter.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { fileView } from '../media/file-view.ts'
import { alertView } from '../monitoring/publish-findings.ts'
import { notificationView } from '../notifications/list-notifications.ts'
import { savedAnalysis } from '../reports/saved-analysis.ts'

/** Lists of an account, in the order in which pages hold them. */
const exportSections = [
  'reports',
  'letters',
  'disputes',
  'alerts',
  'notifications',
  'bankConnections',
  'bankAccounts',
  'bankTransactions',
  'files',
  'chats',
] as const

export type ExportSection = (typeof exportSections)[number]

/** Start of a page: behind a record of a section, within a chat behind its newer messages. */
export interface ExportPosition {
  readonly section: ExportSection
  readonly after?: string | undefined
  /** Within a chat: its id, and the cursor of its older messages. */
  readonly chatId?: string | undefined
  readonly before?: string | undefined
}

/** Records of a section that are read at once; undefined `next`: the section is over. */
export interface ExportStep {
  readonly items: readonly unknown[]
  readonly next: ExportPosition | undefined
}

type StepContext = Pick<
  Context,
  'store' | 'userId' | 'ports' | 'bureauNames' | 'language' | 'publicAddress'
>

const stepSizes = {
  ...{ reports: 1, letters: 20, disputes: 50, alerts: 50, notifications: 50 },
  ...{ bankConnections: 50, bankAccounts: 50, bankTransactions: 200, files: 50 },
} as const

type ListedSection = keyof typeof stepSizes

/** Reads the records at a position. */
export async function readStep(
  position: ExportPosition,
  context: StepContext,
): Promise<ExportStep> {
  const { section } = position
  if (section === 'chats') return await readChats(position, context)
  const { items, next } = await listSection(section, position.after, context)
  return { items, next: next === undefined ? undefined : { section, after: next } }
}

async function listSection(
  section: ListedSection,
  after: string | undefined,
  context: StepContext,
): Promise<{ readonly items: readonly unknown[]; readonly next: string | undefined }> {
  const { store, userId, ports } = context
  const list = <C extends ListedSection>(collection: C) => {
    const query = { index: 'byUser', equals: [userId], order: 'descending', after } as const
    return store.list(collection, { ...query, limit: stepSizes[section] })
  }
  switch (section) {
    case 'reports': {
      const { items, next } = await list('reports')
      return { items: items.map((one) => savedAnalysis(one).analysis), next }
    }
    case 'letters': {
      const { items, next } = await list('letters')
      return { items: await Promise.all(items.map((one) => savedLetterView(one, context))), next }
    }
    case 'disputes': {
      const { items, next } = await list('disputes')
      return { items: items.map((one) => disputeView(one, context)), next }
    }
    case 'alerts': {
      const { items, next } = await list('alerts')
      return { items: items.map((one) => alertView(one, ports.vault)), next }
    }
    case 'notifications': {
      const { items, next } = await list('notifications')
      return { items: items.map((one) => notificationView(one, context)), next }
    }
    case 'bankConnections': {
      const { items, next } = await list('bankConnections')
      return { items: items.map(bankConnectionView), next }
    }
    case 'bankAccounts': {
      const { items, next } = await list('bankAccounts')
      return {
        items: items.map(({ value }) => bankAccountView(value.account, value.connectionId)),
        next,
      }
    }
    case 'files': {
      const { items, next } = await list('files')
      return { items: items.map((one) => fileView(one, context)), next }
    }
    case 'bankTransactions': {
      const { items, next } = await list('bankTransactions')
      return {
        items: items.map(({ id, value }) =>
          bankTransactionView(openTransaction(id, value, ports.vault), value.connectionId),
        ),
        next,
      }
    }
  }
}

/** Messages per read. */
const messagesAtOnce = 50

/** One chat, or a part of a long one: newest first, its messages oldest first. */
async function readChats(
  { after, chatId, before }: ExportPosition,
  context: StepContext,
): Promise<ExportStep> {
  const { store, userId, ports } = context
  const page = await chatPage(userId, { limit: 1, before: after }, { store })
  const [chat] = page.items
  if (chat === undefined) return { items: [], next: undefined }
  // A chat that was answered meanwhile has moved to the front: its newer part was given already.
  const from = chat.id === chatId ? before : undefined
  const found = await messagePage(chat.id, { limit: messagesAtOnce, before: from }, { store })
  const feedback = await feedbackOf(chat.id, found.items, { store })
  const messages = await mapInTurns(found.items, charactersInBody, (message) =>
    bounded(toFileMessage(message, ports.vault, feedback.get(message.id))),
  )
  return {
    items: [{ ...chatView(chat, ports.vault), messages }],
    next: nextOfChat({ after, chatId: chat.id }, found.nextCursor, page.nextCursor),
  }
}

/** Cuts a message that no file can hold to its beginning. */
const bounded = (message: FileMessage): FileMessage =>
  message.content.length > limits.chats.maxMessageLengthInFile ? truncateMessage(message) : message

function nextOfChat(
  { after, chatId }: Pick<ExportPosition, 'after' | 'chatId'>,
  olderMessages: string | null,
  olderChats: string | null,
): ExportPosition | undefined {
  const section = 'chats'
  if (olderMessages !== null) return { section, after, chatId, before: olderMessages }
  return olderChats === null ? undefined : { section, after: olderChats }
}

export interface ExportedChat {
  readonly id: string
  readonly messages: readonly FileMessage[]
}

/** Puts the older part of a chat in front of the newer one of the same page. */
export function joinChatParts(
  chats: readonly ExportedChat[],
  [part]: readonly ExportedChat[],
): readonly ExportedChat[] {
  const last = chats.at(-1)
  if (part === undefined) return chats
  if (last?.id !== part.id) return [...chats, part]
  return [...chats.slice(0, -1), { ...last, messages: [...part.messages, ...last.messages] }]
}

/** The section after one; undefined after the last. */
export function sectionAfter(section: ExportSection): ExportPosition | undefined {
  const next = exportSections[exportSections.indexOf(section) + 1]
  return next === undefined ? undefined : { section: next }
}

export const formatPosition = (position: ExportPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws a 400 for anything but the cursor of a page. */
export function parsePosition(cursor: string | undefined): ExportPosition {
  if (cursor === undefined) return { section: exportSections[0] }
  const read = parseJson(Buffer.from(cursor, 'base64url').toString())
  const texts = [read['after'], read['chatId'], read['before']]
  const section = exportSections.find((one) => one === read['section'])
  const isText = (value: unknown) =>
    value === undefined ||
    (typeof value === 'string' && value.length <= limits.requests.maxCursorLength)
  if (section === undefined || !texts.every(isText)) throw notACursor()
  const [after, chatId, before] = texts as (string | undefined)[]
  return { section, after, chatId, before }
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch (cause) {
    throw notACursor(cause)
  }
}

export const notACursor = (cause?: unknown) =>
  invalidField(
    'after',
    { en: 'is not the next of a page', fr: 'n’est pas le next d’une page' },
    { cause },
  )
