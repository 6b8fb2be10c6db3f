import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type CommandInput, commandsFor, NotPossible, type OptionInput } from './command-input.ts'
import type { Acknowledgement } from './interactions.ts'
import type { ModalValues } from './modal-input.ts'
import type { Person } from './person.ts'
import { ApiError, isObject } from './problems.ts'
import { canSee, type State } from './state.ts'
import type { Channel, FileUpload, Message, User } from './types.ts'
import { toApiMessage } from './wire.ts'

// The page to type in: its files, one snapshot of what a person sees, their actions, and news of changes.

const files: Readonly<Record<string, readonly [name: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
  '/message.css': ['message.css', 'text/css; charset=utf-8'],
  '/markdown.css': ['markdown.css', 'text/css; charset=utf-8'],
  '/composer.css': ['composer.css', 'text/css; charset=utf-8'],
  '/app.js': ['app.js', 'text/javascript; charset=utf-8'],
  '/composer.js': ['composer.js', 'text/javascript; charset=utf-8'],
  '/dom.js': ['dom.js', 'text/javascript; charset=utf-8'],
  '/markdown.js': ['markdown.js', 'text/javascript; charset=utf-8'],
  '/message.js': ['message.js', 'text/javascript; charset=utf-8'],
  '/modal.js': ['modal.js', 'text/javascript; charset=utf-8'],
}

export interface Page {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  end(): void
}

/** The app is typing until it writes, or for ten seconds. */
const typingMs = 10_000

interface Action {
  readonly user: string
  readonly name: string
  readonly channel: string
  readonly message: string
  readonly modal: string
  readonly text: string
  readonly customId: string
  readonly command: string
  readonly focused: string
  readonly values: readonly string[]
  readonly fields: ModalValues
  readonly input: CommandInput
  readonly files: readonly unknown[]
}

/** Files of the page are JSON with their bytes in base64; they may stand anywhere in an action. */
const isFile = (value: unknown): value is { name: string; type: string; base64: string } =>
  isObject(value) && typeof value['base64'] === 'string'

function withFiles(value: unknown): unknown {
  if (isFile(value)) {
    const data = new Uint8Array(Buffer.from(value.base64, 'base64'))
    return { name: value.name, data, contentType: value.type } satisfies FileUpload
  }
  if (Array.isArray(value)) return value.map(withFiles)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFiles(one)]))
}

function isTyping(state: State, channel: Channel): boolean {
  const last = state.typing.findLast(({ channelId }) => channelId === channel.id)
  if (last === undefined || state.clock.now() - last.at > typingMs) return false
  return ![...state.messages.values()].some(
    (one) => one.channelId === channel.id && one.author.isBot && one.createdAt >= last.at,
  )
}

const toShown = (state: State, message: Message): object => ({
  ...toApiMessage(state, message),
  isEphemeral: message.ephemeralFor !== undefined,
})

function snapshot(state: State, person: Person, channelId: string | null): object {
  const { user, dmChannel } = person
  const channels = [...state.channels.values()].filter((one) => canSee(state, one, user.id))
  const channel = channels.find(({ id }) => id === channelId) ?? dmChannel
  const people = [...state.users.values()]
  return {
    app: { id: state.applicationId, name: state.bot.name },
    user: { id: user.id, name: user.name, locale: user.locale },
    users: people.map(({ id, name, isBot }) => ({ id, name, isBot })),
    channel: channel.id,
    channels: channels.map((one) => ({
      id: one.id,
      type: one.type,
      name: one.name,
      parent: one.parentId ?? null,
      guild: state.guilds.get(one.guildId ?? '')?.name ?? null,
    })),
    messages: person.read(channel).map((message) => toShown(state, message)),
    commands: commandsFor(state, user, channel),
    messageCommands: commandsFor(state, user, channel, 3).map(({ name }) => name),
    modals: state.modals.filter((one) => one.userId === user.id && !one.isSubmitted),
    isTyping: isTyping(state, channel),
  }
}

type Result = object | readonly unknown[] | undefined

function createActions(
  state: State,
): Readonly<Record<string, (person: Person, action: Action) => Promise<Result>>> {
  const find = <T>(map: ReadonlyMap<string, T>, id: string, what: string): T => {
    const found = map.get(id)
    if (found === undefined) throw new NotPossible(`This ${what} is gone`)
    return found
  }
  const channel = ({ channel: id }: Action) => find(state.channels, id, 'channel')
  const message = ({ message: id }: Action) => find(state.messages, id, 'message')
  const modal = ({ modal: id }: Action) =>
    find(new Map(state.modals.map((one) => [one.id, one])), id, 'form')
  const shown = async (acknowledged: Promise<Acknowledgement>): Promise<Result> => {
    const { type, isEphemeral } = await acknowledged
    if (type === null) throw new NotPossible('The application did not respond')
    return { type, isEphemeral }
  }
  return {
    send: async (person, action) => {
      const replyTo = state.messages.get(action.message)
      const uploads = action.files as readonly FileUpload[]
      person.post(channel(action), action.text, { files: uploads, ...(replyTo && { replyTo }) })
      return undefined
    },
    remove: async (person, action) => {
      person.remove(message(action))
      return undefined
    },
    command: (person, action) =>
      shown(person.command(channel(action), action.command, action.input)),
    autocomplete: (person, action) =>
      person.autocomplete(channel(action), action.command, action.focused, action.text, {
        ...action.input,
        options: (action.input.options ?? {}) as Readonly<Record<string, OptionInput>>,
      }),
    click: (person, action) => shown(person.click(message(action), action.customId)),
    select: (person, action) =>
      shown(person.select(message(action), action.customId, action.values)),
    submit: (person, action) => shown(person.submit(modal(action), action.fields)),
    dismiss: async (_person, action) => {
      modal(action).isSubmitted = true
      return undefined
    },
    messageCommand: (person, action) =>
      shown(person.messageCommand(message(action), action.command)),
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function createPage(state: State, personOf: (user: User | string) => Person): Page {
  const actions = createActions(state)
  const readers = new Set<ServerResponse>()
  let isAnnounced = false
  state.onChange(() => {
    if (isAnnounced || readers.size === 0) return
    isAnnounced = true
    // Many changes of one turn are one piece of news.
    setImmediate(() => {
      isAnnounced = false
      for (const reader of readers) reader.write('data: changed\n\n')
    })
  })

  const firstPerson = (): string => {
    const known = [...state.users.values()].find(({ isBot }) => !isBot)
    if (known === undefined) throw new NotPossible('Nobody is here yet')
    return known.id
  }

  const act = async (request: IncomingMessage): Promise<object> => {
    const body = withFiles(JSON.parse(String(await buffer(request)))) as Action
    const run = Object.hasOwn(actions, body.name) ? actions[body.name] : undefined
    if (run === undefined) throw new NotPossible(`No action ${body.name}`)
    return { result: (await run(personOf(body.user), body)) ?? null }
  }

  const follow = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('data: changed\n\n')
    readers.add(response)
    response.once('close', () => readers.delete(response))
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (pathname === '/page/events') return follow(response)
    if (pathname === '/page/state') {
      const person = personOf(searchParams.get('user') ?? firstPerson())
      return answer(response, 200, snapshot(state, person, searchParams.get('channel')))
    }
    if (pathname === '/page/actions' && request.method === 'POST')
      return answer(response, 200, await act(request))
    if (file === undefined) return answer(response, 404, { message: 'Not found' })
    const [name, type] = file
    const bytes = await readFile(join(import.meta.dirname, 'page', name))
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes)
  }

  return {
    handle: (request, response) =>
      respond(request, response).catch((error: unknown) => {
        const isExpected = error instanceof NotPossible || error instanceof ApiError
        const message = error instanceof Error ? error.message : String(error)
        answer(response, isExpected ? 400 : 500, { message })
      }),
    end: () => {
      for (const reader of readers) reader.end()
    },
  }
}
