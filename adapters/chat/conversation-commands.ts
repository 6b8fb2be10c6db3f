import { z } from 'zod'
import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { Failure } from '../../src/errors.ts'
import { conversationKey } from '../../src/operations/chat-platforms/conversation-key.ts'
import { newestMessage } from '../../src/operations/chats/pages.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Stored } from '../../src/ports/store.ts'
import type { Answer } from './answer.ts'
import { continueButton, shownTitle } from './chat-title.ts'
import { putConversation } from './conversations.ts'
import { echo } from './echo.ts'
import { help } from './help.ts'
import { callOperation, type PlanRun } from './plan-run.ts'
import { botText } from './texts.ts'

const chat = z.object({ id: z.string(), title: z.string(), model: z.string() })

type Chat = z.infer<typeof chat>

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `/credit chats`: the person's chats, and which of them goes on in this place. */
export async function answerChats(values: TypedValues, run: PlanRun): Promise<Answer> {
  const verb = textOf(values['do'])
  const value = textOf(values['value'])
  switch (verb) {
    case 'new':
      return await chooseChat('new', { id: null, title: '' }, run)
    case 'continue':
      return await continueChat(value, run)
    case 'title':
      return await changeChat('update-chat', { title: value }, value, verb, run)
    case 'model':
      return await changeChat('update-chat-model', { model: value }, value, verb, run)
    case '':
    case 'list':
      return await listChats(run)
    default:
      // The verbs are said; a list would look like an answer to what was typed.
      return await help({ command: 'chats' }, run)
  }
}

/** `/credit stop`: ends the answer in the chat of this place, whichever door it is written for. */
export async function stopAnswer(_values: TypedValues, run: PlanRun): Promise<Answer> {
  const { language } = run.event
  const { known, isDirect } = await findTarget(run, 'stop')
  const chatId = await findChatId(known, run)
  const output = chatId === null ? { stopped: false } : await call('stop-reply', { chatId }, run)
  const { stopped } = z.object({ stopped: z.boolean() }).parse(output)
  return {
    markdown: withPlace(botText(stopped ? 'stopped' : 'nothingToStop', language), isDirect, run),
  }
}

/** The conversation that a command is about. */
interface Target {
  readonly id: string
  readonly known: Stored<'conversations'> | undefined
  /** It is the person's DM, and the command was typed elsewhere. */
  readonly isDirect: boolean
}

/**
 * The conversation of the place, or the DM where the person has none there. What others read never goes on with a
 * chat that was private: its history would be in the open.
 */
export async function findTarget({ event, services }: PlanRun, verb: string): Promise<Target> {
  const { person, place } = event
  const id = conversationKey(person, place)
  const known = await services.store.get('conversations', id)
  const isHere = place.kind === 'dm' || (known !== undefined && verb !== 'continue')
  if (isHere) return { id, known, isDirect: false }
  const directId = conversationKey(person, directPlace)
  const direct = await services.store.get('conversations', directId)
  return { id: directId, known: direct, isDirect: true }
}

/** Null where there is none, or the person no longer has it. */
export async function findChatId(
  known: Target['known'],
  { userId, services }: PlanRun,
): Promise<string | null> {
  const chat = await services.store.get('chats', known?.value.chatId ?? '')
  return chat?.value.userId === userId ? chat.id : null
}

const chosenTexts = {
  new: { here: 'newChat', directly: 'newDirectChat' },
  continue: { here: 'continued', directly: 'continuedDirectly' },
} as const

async function chooseChat(
  verb: keyof typeof chosenTexts,
  { id: chatId, title }: { readonly id: string | null; readonly title: string },
  run: PlanRun,
): Promise<Answer> {
  const { event, userId, now } = run
  const { id, known, isDirect } = await findTarget(run, verb)
  const { platform } = event.person
  const relay =
    chatId === null ? null : { chatId, through: await findThrough(chatId, run), queuedId: null }
  return {
    markdown: botText(chosenTexts[verb][isDirect ? 'directly' : 'here'], event.language, {
      title: shownTitle(title, run),
    }),
    changes: [putConversation(id, known, { chatId, relay }, { userId, platform, now })],
  }
}

/** Earlier messages are not repeated here, but for the question that is being answered. */
async function findThrough(
  chatId: string,
  { services: { store } }: Pick<PlanRun, 'services'>,
): Promise<number> {
  const newest = await newestMessage(chatId, { store })
  if (newest?.value.status !== 'running') return newest?.value.sequence ?? 0
  const question = await store.get('messages', newest.value.questionId ?? '')
  return (question ?? newest).value.sequence - 1
}

const withPlace = (text: string, isDirect: boolean, { event }: PlanRun): string =>
  isDirect ? `${text} ${botText('inDirect', event.language)}` : text

async function listChats(run: PlanRun): Promise<Answer> {
  const { event } = run
  const { language } = event
  const output = await call('get-chat-history', { limit: 10 }, run)
  const { chats } = z.object({ chats: z.array(chat) }).parse(output)
  if (chats.length === 0) return { markdown: botText('noChats', language) }
  const current = (await findTarget(run, 'list')).known?.value.chatId
  const others = chats.filter(({ id }) => id !== current)
  return {
    card: {
      title: botText('chatsTitle', language),
      sections: [
        {
          kind: 'list',
          items: chats.map(
            ({ id, title, model }) =>
              `${shownTitle(title, run)} (${model})${id === current ? ` ${botText('current', language)}` : ''}`,
          ),
        },
      ],
    },
    buttons: others.slice(0, 4).map((one) => continueButton(one, run)),
  }
}

async function continueChat(value: string, run: PlanRun): Promise<Answer> {
  const { language } = run.event
  if (value === '') return { markdown: botText('giveValue', language, { verb: 'continue' }) }
  const { id, title } = await findChat(value, run)
  return await chooseChat('continue', { id, title }, run)
}

/** A chat by its id, or by words of its title. */
async function findChat(value: string, run: PlanRun): Promise<Chat> {
  if (value.startsWith('chat_')) {
    const output = await call('get-chat', { chatId: value }, run)
    return z.object({ chat }).parse(output).chat
  }
  const output = await call('get-chat-history', { q: value, limit: 1 }, run)
  const [found] = z.object({ chats: z.array(chat) }).parse(output).chats
  if (found !== undefined) return found
  throw new Failure('not_found', {
    en: `None of your chats has the words “${echo(value)}”. Type /credit chats for the list.`,
    fr: `Aucune de vos conversations ne contient « ${echo(value)} ». Tapez /credit conversations pour la liste.`,
  })
}

async function changeChat(
  name: 'update-chat' | 'update-chat-model',
  change: Readonly<Record<string, string>>,
  value: string,
  verb: string,
  run: PlanRun,
): Promise<Answer> {
  const { language } = run.event
  if (value === '') return { markdown: botText('giveValue', language, { verb }) }
  const { known, isDirect } = await findTarget(run, verb)
  const chatId = await findChatId(known, run)
  if (chatId === null) return { markdown: botText('noChatHere', language) }
  const output = await call(name, { chatId, ...change }, run)
  const { title, model } = z.object({ chat }).parse(output).chat
  const text =
    name === 'update-chat'
      ? botText('titled', language, { title })
      : botText('modelChanged', language, { model })
  return { markdown: withPlace(text, isDirect, run) }
}

/** The output of an operation by its name. */
export async function call(name: string, input: unknown, run: PlanRun): Promise<unknown> {
  const target = run.table.find(name)
  if (target?.kind !== 'operation') throw new Error(`there is no operation ${name}`)
  return await callOperation(target.operation, input, run)
}
