import type { Overrides } from '../../../src/composition/app.ts'
import type {
  ChatWorld,
  Member,
  Outage,
  Place,
  PlaceName,
  Seen,
} from '../../contracts/chat-world.ts'
import {
  type RanOperation,
  type RunningService,
  startWatched,
} from '../../contracts/watched-chat-service.ts'
import { elementsOf } from '../../emulators/slack/check-blocks.ts'
import { type SlackEmulator, startSlackEmulator } from '../../emulators/slack/emulator.ts'
import type { Fault } from '../../emulators/slack/faults.ts'
import { type Fields, toFields, toFieldsList, toText } from '../../emulators/slack/fields.ts'
import type { Person } from '../../emulators/slack/person.ts'
import { toPlainText, toViewText } from '../../emulators/slack/plain-text.ts'
import type { ChannelKind, MessageRecord, ViewRecord } from '../../emulators/slack/records.ts'
import { temporaryFolder } from '../../support/service.ts'

export interface SlackWorld extends ChatWorld {
  readonly slack: SlackEmulator
  personOf(member: Member): Person
}

export interface WorldOptions {
  readonly overrides?: Overrides
  readonly environment?: Record<string, string>
  readonly ran?: RanOperation[]
  readonly mode?: 'http' | 'socket'
}

const kinds: Readonly<Record<Exclude<PlaceName, 'dm'>, ChannelKind>> = {
  channel: 'channel',
  thread: 'channel',
  'private channel': 'private',
  'group DM': 'mpim',
}

/** Methods that show a message, or delete one. */
const showing = [
  ...['chat.postMessage', 'chat.postEphemeral', 'chat.startStream', 'response_url'],
  'chat.delete',
]

const faults: Readonly<Record<Outage, Fault>> = {
  'server error': { status: 500 },
  'time-out': { hang: true },
  'refused token': 'invalid_auth',
  'too many calls': { retryAfterSeconds: 1 },
  'lost answer': { lostAnswer: true },
  'closed DMs': 'cannot_dm_bot',
  'not in the channel': 'not_in_channel',
  archived: 'is_archived',
}

/** The whole service beside an emulated Slack. */
export async function openSlackWorld(options: WorldOptions = {}): Promise<SlackWorld> {
  await using opening = new AsyncDisposableStack()
  const slack = opening.use(await startSlackEmulator({ rates: { burst: 1_000_000, tiers: false } }))
  const folder = opening.use(await temporaryFolder())
  const start = () =>
    startWatched(options.overrides ?? {}, toEnvironment(slack, folder.path, options), options.ran)
  let running: RunningService = await start()
  opening.defer(() => running.service[Symbol.asyncDispose]())
  await connect(slack, running, options)
  const persons = new Map<Member, Person>()
  const all = opening.move()
  return {
    ...createSight(slack),
    platform: 'slack',
    slack,
    get service() {
      return running.service
    },
    get services() {
      return running.services
    },
    personOf: (member) => persons.get(member) ?? unknown(),
    join(name, { language = 'en', isBot = false, isAdmin = false } = {}) {
      const locale = language === 'fr' ? 'fr-FR' : 'en-US'
      const person = slack.workspace.addUser({ name, locale, isBot, isAdmin })
      const member = toMember(slack, person)
      persons.set(member, person)
      return member
    },
    async restart() {
      await running.service[Symbol.asyncDispose]()
      running = await start()
      await connect(slack, running, options)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

const unknown = (): never => {
  throw new Error('nobody of this world')
}

const toEnvironment = (slack: SlackEmulator, directory: string, options: WorldOptions) => ({
  SLACK_API_URL: slack.apiUrl,
  SLACK_BOT_TOKEN: slack.botToken,
  ...(options.mode === 'http'
    ? { SLACK_SIGNING_SECRET: slack.signingSecret }
    : { SLACK_APP_TOKEN: slack.appToken }),
  DATA_DIR: directory,
  ...options.environment,
})

async function connect(
  slack: SlackEmulator,
  { service }: RunningService,
  { mode = 'socket' }: WorldOptions,
): Promise<void> {
  if (mode === 'http') slack.eventsUrl(`${service.url}/slack/events`)
  else await slack.waitFor(() => slack.sockets.connections > 0)
}

function toMember(slack: SlackEmulator, person: Person): Member {
  const { id } = person
  const channelOf = ({ channelId }: Place) => (channelId === '' ? person.direct.id : channelId)
  const threadOf = ({ threadId }: Place) => (threadId === undefined ? {} : { threadTs: threadId })
  const isOfBot = ({ botId }: MessageRecord) => botId === slack.workspace.botId
  const see = (message: MessageRecord) => toSeen(slack, message)
  const own = (text: string) => {
    const messages = slack.messages(person.direct.id)
    const found = messages.findLast((one) => !isOfBot(one) && one.text === text)
    if (found === undefined) throw new Error(`${person.name} has not written ${text}`)
    return found
  }
  return {
    person: { platform: 'slack', workspaceId: slack.workspace.id, platformUserId: id },
    dm: async (text, files = []) => void (await person.dm(text, { files })),
    edit: async (before, text) => void (await person.edit(own(before), text)),
    remove: async (text) => void (await person.remove(own(text))),
    async mention(place, text, files = []) {
      await person.mention(channelOf(place), text, { ...threadOf(place), files })
    },
    async command(place, name, values = '') {
      await person.command(channelOf(place), '/credit', `${name} ${values}`.trim())
    },
    inDm: () =>
      [...slack.messages(person.direct.id), ...slack.ephemerals(id, person.direct.id)]
        .filter(isOfBot)
        .toSorted((a, b) => a.ts.localeCompare(b.ts))
        .map(see),
    privately: () =>
      slack
        .ephemerals(id)
        .filter(({ channel }) => channel !== person.direct.id)
        .map(see),
    forms: () => slack.views(id).map((view) => toForm(person, view)),
  }
}

const toForm = (person: Person, view: ViewRecord) => ({
  title: toViewText(view).split('\n')[0] ?? '',
  fields: toFieldsList(view.content['blocks']).map((block) => String(block['block_id'])),
  submit: async (values: Readonly<Record<string, string>>) =>
    void (await person.submit(view, values)),
})

function toSeen(slack: SlackEmulator, message: MessageRecord): Seen {
  const buttons = message.blocks
    .flatMap((block) => elementsOf(block).map(([element]) => element))
    .flatMap(toButtons)
  return {
    text: toPlainText(message),
    buttons,
    files: message.files.map(({ title, bytes }) => ({ name: title, bytes })),
    pings: message.pings,
    hasPreviews: (message.unfurls.links || message.unfurls.media) && hasAddress(message),
    async press({ person }, label) {
      const button = buttons.find((one) => one.label === label)
      if (button === undefined)
        throw new Error(`there is no button ${label} in:\n${toPlainText(message)}`)
      await slack.user(person.platformUserId).click(message, button.elementId, button.value)
    },
  }
}

/** A button, or the two of a rating: their values are ids of actions, and the element has one of its own. */
function toButtons(element: Fields) {
  const elementId = String(element['action_id'])
  const toButton = (button: Fields, actionId: string, value?: string) => ({
    label: toText(toFields(button['text'])['text']) ?? '',
    url: toText(button['url']),
    ...{ actionId, elementId, value },
  })
  if (element['type'] === 'button') return [toButton(element, elementId)]
  if (element['type'] !== 'feedback_buttons') return []
  return ['positive_button', 'negative_button'].map((name) => {
    const button = toFields(element[name])
    const value = String(button['value'])
    return toButton(button, value, value)
  })
}

/** An address that Slack would make a link, as far as it looks at texts. */
const hasAddress = ({ text, blocks }: MessageRecord) =>
  anyAddress.test([text, ...blocks.map((block) => toText(block['text']) ?? '')].join('\n'))

const anyAddress = /\bhttps?:\/\//

/** What is seen, sent and broken in this Slack. */
function createSight(slack: SlackEmulator) {
  const { workspace } = slack
  const openMessages = () =>
    [...slack.state.channels.values()]
      .filter(({ kind }) => kind !== 'im')
      .flatMap(({ messages }) => messages)
      .filter(({ botId }) => botId === workspace.botId)
  return {
    waitFor: slack.waitFor,
    maxDropBytes: 1_000_000_000,
    async plantButton({ channelId, threadId }: Place, actionId: string) {
      const text = { type: 'plain_text', text: 'Go on' }
      const block = { type: 'actions', elements: [{ type: 'button', action_id: actionId, text }] }
      const body = new URLSearchParams({
        ...{ token: slack.botToken, channel: channelId, text: '-' },
        blocks: JSON.stringify([block]),
        ...(threadId === undefined ? {} : { thread_ts: threadId }),
      })
      await fetch(`${slack.apiUrl}chat.postMessage`, { method: 'POST', body })
      const planted = slack.messages(channelId).at(-1)
      if (planted === undefined) throw new Error('Slack shows no button')
      return toSeen(slack, planted)
    },
    hearsMentions: () => true,
    open(name: PlaceName, members: readonly Member[]): Place {
      if (name === 'dm') throw new Error('a DM has one member')
      const channel = workspace.addChannel({
        kind: kinds[name],
        name: `${name === 'group DM' ? 'mpdm-' : ''}place-${slack.state.channels.size}`,
        members: members.map(({ person }) => person.platformUserId),
      })
      const threadId = name === 'thread' ? beginThread(slack, channel.id, members) : undefined
      return { name, channelId: channel.id, threadId }
    },
    openPrivate(name: string, members: readonly Member[]): Place {
      const ids = members.map(({ person }) => person.platformUserId)
      const { id } = workspace.addChannel({ kind: 'private', name, members: ids })
      return { name: 'private channel', channelId: id, threadId: undefined }
    },
    publish({ channelId }: Place) {
      slack.channel(channelId).kind = 'channel'
    },
    leave({ person }: Member, { channelId }: Place) {
      slack.channel(channelId).members.delete(person.platformUserId)
    },
    putOut({ channelId }: Place) {
      slack.channel(channelId).members.delete(workspace.botUserId)
    },
    openBeside(_place: Place, members: readonly Member[]): Place {
      const { id } = workspace.addChannel({
        name: `place-${slack.state.channels.size}`,
        members: members.map(({ person }) => person.platformUserId),
      })
      return { name: 'channel', channelId: id, threadId: undefined }
    },
    openly: ({ channelId, threadId }: Place) =>
      slack
        .messages(channelId, threadId === undefined ? {} : { threadTs: threadId })
        .filter(({ botId }) => botId === workspace.botId)
        .map((message) => toSeen(slack, message)),
    readByOthers: () =>
      openMessages()
        .map((message) =>
          [
            JSON.stringify({ ...message, files: [], stream: undefined }),
            ...message.files.map(({ title, bytes }) => `${title} ${bytes.toString('latin1')}`),
          ].join('\n'),
        )
        .join('\n'),
    statuses: () =>
      slack.calls.filter(({ method }) => method === 'assistant.threads.setStatus').length,
    sent: () =>
      JSON.stringify([
        slack.calls.map(({ method, args }) => ({ method, args })),
        slack.responses,
        slack.deliveries.flatMap(({ attempts }) => attempts.map(({ body }) => body)),
        slack.files.map(({ bytes }) => bytes.toString('latin1')),
      ]),
    openAnswers: () => [
      ...slack.responses
        .filter(({ body }) => body['response_type'] !== 'ephemeral')
        .map(({ body }) => JSON.stringify(body)),
      ...slack.deliveries
        .flatMap(({ attempts }) => attempts.map(({ body }) => toFields(body)))
        .filter((body) => body['text'] !== undefined || body['blocks'] !== undefined)
        .filter((body) => body['response_type'] !== 'ephemeral')
        .map((body) => JSON.stringify(body)),
    ],
    async deliverAgain() {
      for (const delivery of [...slack.deliveries]) await slack.resend(delivery)
    },
    expireHandles() {
      const planned = slack.fail('response_url', 'expired_url', { times: Number.MAX_SAFE_INTEGER })
      return () => planned.release()
    },
    fail(outage: Outage, place?: Place) {
      const times = Number.MAX_SAFE_INTEGER
      const at = place === undefined ? {} : { channel: place.channelId }
      const planned = showing.map((method) =>
        slack.fail(method, faults[outage], { times, ...(method === 'response_url' ? {} : at) }),
      )
      return () => {
        for (const fault of planned) fault.release()
      }
    },
  } satisfies Partial<ChatWorld>
}

/** A message of the first member, behind which the others write. */
function beginThread(slack: SlackEmulator, channel: string, [first]: readonly Member[]): string {
  const person = slack.user(first?.person.platformUserId ?? '')
  void person.post(channel, 'Let us talk about credit')
  return slack.messages(channel).at(-1)?.ts ?? ''
}
