import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import type { ActionParts } from './dispatch.ts'
import { findByName } from './dispatch.ts'
import type { Entered } from './elements.ts'
import { type Fields, parseJson, toFields, toFieldsList, toText } from './fields.ts'
import { answerJson, type Exchange, type Handler } from './http.ts'
import { createPerson, type Person } from './person.ts'
import type { ChannelRecord, MessageRecord, UserRecord, ViewRecord } from './records.ts'
import type { State } from './state.ts'
import { openViews } from './views.ts'
import { toWireMessage, toWireView } from './wire.ts'

/** Leaves HTML of a message as text, as Slack does. */
const markdown = new MarkdownIt({ html: false, linkify: false })
const folder = join(import.meta.dirname, 'page')
const files = readdirSync(folder)
const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
}

export interface Page {
  readonly routes: readonly { readonly prefix: string; readonly handle: Handler }[]
  close(): void
}

/** The page to type in: static files, the state of one person, their actions, and news by SSE. */
export function createPage(parts: ActionParts): Page {
  const { state } = parts
  const closing = new AbortController()
  return {
    routes: [
      { prefix: '/page/news', handle: (exchange) => sendNews(state, exchange, closing.signal) },
      {
        prefix: '/page/state',
        handle: ({ url, response }) =>
          answerJson(response, 200, toSnapshot(state, url.searchParams.get('user') ?? '')),
      },
      { prefix: '/page/act', handle: (exchange) => act(parts, exchange) },
      { prefix: '/page/file/', handle: (exchange) => sendShownFile(state, exchange) },
      { prefix: '/', handle: (exchange) => sendStatic(state, exchange) },
    ],
    close: () => closing.abort(),
  }
}

function sendStatic(state: State, { url, response }: Exchange): void {
  const name = url.pathname === '/' ? 'index.html' : url.pathname.slice(1)
  const type = types[name.split('.').at(-1) ?? '']
  if (type === undefined || !files.includes(name)) return void response.writeHead(404).end()
  const content = readFileSync(join(folder, name), 'utf8')
  // The first state comes with the page, so that it is there at once.
  const first = JSON.stringify(toSnapshot(state, url.searchParams.get('user') ?? ''))
  response
    .writeHead(200, { 'content-type': type })
    .end(content.replace('id="first">', () => `id="first">${first.replaceAll('<', '\\u003c')}`))
}

/** One line at each change; the page then asks for the state. */
function sendNews(state: State, { response }: Exchange, closing: AbortSignal): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  let isDue = false
  const stop = state.onChange(() => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      response.write('data: changed\n\n')
    })
  })
  const end = () => {
    stop()
    response.end()
  }
  response.write('data: changed\n\n')
  response.on('close', stop)
  closing.addEventListener('abort', end, { once: true })
}

function sendShownFile(state: State, { url, response }: Exchange): void {
  const file = state.files.get(url.pathname.split('/').at(-1) ?? '')
  if (file === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': file.mimetype }).end(file.bytes)
}

function toSnapshot(state: State, userId: string): Fields {
  const people = [...state.users.values()].filter((user) => !user.isBot)
  const user = state.users.get(userId) ?? people[0]
  if (user === undefined) return { people: [], channels: [] }
  const workspace = state.workspaces.get(user.workspace)
  const isSeen = (channel: ChannelRecord) =>
    channel.workspace === user.workspace && channel.members.has(user.id)
  const home = state.homes.get(user.id)
  return {
    me: user.id,
    bot: { id: workspace?.botUserId, name: state.app.name },
    workspace: workspace?.name,
    people: people.map(({ id, name, realName }) => ({ id, name, realName })),
    names: Object.fromEntries([...state.users.values()].map(({ id, name }) => [id, name])),
    channels: [...state.channels.values()]
      .filter(isSeen)
      .map((channel) => toShownChannel(state, user, channel)),
    views: openViews(state, user.id).map((view) => toShownView(state, view)),
    ...(home === undefined ? {} : { home: toShownView(state, home) }),
    notices: state.notices.filter((notice) => notice.user === user.id),
  }
}

const toShownView = (state: State, view: ViewRecord): Fields => ({
  ...toWireView(state, view),
  blocks: toFieldsList(view.content['blocks']).map(withHtml),
  errors: view.errors,
})

/** Renders Markdown here, so that the page needs no parser. */
const withHtml = (block: Fields): Fields =>
  block['type'] === 'markdown' ? { ...block, html: render(toText(block['text']) ?? '') } : block

const render = (text: string): string => markdown.render(text)

function toShownChannel(state: State, user: UserRecord, channel: ChannelRecord): Fields {
  const shown = [
    ...channel.messages,
    ...state.ephemerals.filter(
      (message) => message.channel === channel.id && message.visibleTo === user.id,
    ),
  ].sort((a, b) => (a.ts < b.ts ? -1 : 1))
  return {
    id: channel.id,
    name: channel.kind === 'im' ? state.app.name : channel.name,
    kind: channel.kind,
    messages: shown.map((message) => toShownMessage(state, message)),
    statuses: [...state.statuses.values()].filter((status) => status.channel === channel.id),
    prompts: state.prompts.get(channel.id),
  }
}

const toShownMessage = (state: State, message: MessageRecord): Fields => ({
  ...toWireMessage(state, message),
  ...(message.isMarkdown ? { html: render(message.text) } : {}),
  blocks: message.blocks.map(withHtml),
  is_ephemeral: message.visibleTo !== undefined,
  chunks: message.stream?.chunks ?? [],
})

/** Does what somebody did on the page, as that person. */
async function act(parts: ActionParts, { body, response }: Exchange): Promise<void> {
  const action = toFields(parseJson(body.toString()))
  const user = parts.state.users.get(toText(action['user']) ?? '')
  if (user === undefined) return answerJson(response, 404, { error: 'unknown user' })
  const run = actions[toText(action['type']) ?? '']
  if (run === undefined) return answerJson(response, 400, { error: 'unknown action' })
  try {
    answerJson(response, 200, (await run(createPerson(parts, user), action, parts.state)) ?? {})
  } catch (error) {
    answerJson(response, 422, { error: error instanceof Error ? error.message : String(error) })
  }
}

type Act = (person: Person, action: Fields, state: State) => Promise<unknown>

const actions: Readonly<Record<string, Act>> = {
  async send(person, action, state) {
    const channel = findByName(state, String(action['channel']))
    const text = toText(action['text']) ?? ''
    const [command, ...rest] = text.split(' ')
    if (command?.startsWith('/')) {
      if (action['threadTs'] !== undefined) {
        throw new Error(`${command} is not supported in threads. Sorry!`)
      }
      await person.command(channel.id, command, rest.join(' '))
      return
    }
    const files = toFieldsList(action['files']).map((file) => ({
      name: String(file['name']),
      bytes: Buffer.from(String(file['base64']), 'base64'),
    }))
    const threadTs = toText(action['threadTs'])
    await person.post(channel.id, toMentions(state, person, text), {
      files,
      ...(threadTs === undefined ? {} : { threadTs }),
    })
  },
  async click(person, action, state) {
    const target = findTarget(state, action)
    await person.click(target, String(action['actionId']), action['value'] as Entered | undefined)
  },
  async suggest(person, action, state) {
    const query = toText(action['query']) ?? ''
    return {
      options: await person.suggest(findTarget(state, action), String(action['actionId']), query),
    }
  },
  async submit(person, action, state) {
    const values = toFields(action['values']) as Readonly<Record<string, Entered>>
    await person.submit(findView(state, action), values)
  },
  close: (person, action, state) => person.close(findView(state, action)),
  openHome: (person) => person.openHome(),
  openDm: (person) => person.openDm(),
}

/** Turns `@coach` into the mention that Slack makes of it. */
function toMentions(state: State, { user }: Person, text: string): string {
  const workspace = state.workspaces.get(user.workspace)
  return text.replaceAll(`@${state.app.name}`, `<@${workspace?.botUserId}>`)
}

function findView(state: State, action: Fields): ViewRecord {
  const id = toText(action['viewId']) ?? ''
  const view = state.views.get(id) ?? [...state.homes.values()].find((home) => home.id === id)
  if (view === undefined) throw new Error('this view is closed')
  return view
}

function findTarget(state: State, action: Fields): MessageRecord | ViewRecord {
  if (action['viewId'] !== undefined) return findView(state, action)
  const { messages } = findByName(state, String(action['channel']))
  const message = [...messages, ...state.ephemerals].find((one) => one.ts === action['ts'])
  if (message === undefined) throw new Error('this message is gone')
  return message
}
