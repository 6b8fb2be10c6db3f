import { eventKey } from '../../../adapters/chat/keys.ts'
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
import { createManualClock, type ManualClock } from '../../emulators/discord/clock.ts'
import type { CommandInput } from '../../emulators/discord/command-input.ts'
import { flatten } from '../../emulators/discord/component-rules.ts'
import { type DiscordEmulator, startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import { failures, type How } from '../../emulators/discord/failures.ts'
import type { Person } from '../../emulators/discord/person.ts'
import { toPlainText } from '../../emulators/discord/plain-text.ts'
import { channelTypes, flags, hasFlag, type Message } from '../../emulators/discord/types.ts'
import { temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'

export interface DiscordWorld extends ChatWorld {
  readonly discord: DiscordEmulator
  personOf(member: Member): Person
}

export interface WorldOptions {
  readonly overrides?: Overrides
  readonly environment?: Record<string, string>
  readonly ran?: RanOperation[]
  readonly mode?: 'gateway' | 'http'
}

const showing = [
  'POST /channels/*/messages',
  'PATCH /channels/*/messages/*',
  'DELETE /channels/*/messages/*',
  'GET /webhooks/**',
  'POST /webhooks/**',
  'PATCH /webhooks/**',
]

const hows: Readonly<Record<Outage, How>> = {
  'server error': { status: 500 },
  'time-out': { hang: true },
  'refused token': failures.unauthorized,
  'too many calls': { retryAfter: 1 },
  'lost answer': { lostAnswer: true },
  'closed DMs': failures.closedDms,
  'not in the channel': failures.missingAccess,
  archived: { status: 400, code: 50083, message: 'Thread is archived' },
}

/** The whole service beside an emulated Discord, with exact figures allowed. */
export async function openDiscordWorld(options: WorldOptions = {}): Promise<DiscordWorld> {
  await using opening = new AsyncDisposableStack()
  const clock = createManualClock()
  const discord = opening.use(await startDiscordEmulator({ hasRateLimits: false, clock }))
  const folder = opening.use(await temporaryFolder())
  const environment = {
    DISCORD_TOKEN: discord.token,
    DISCORD_APPLICATION_ID: discord.applicationId,
    DISCORD_PUBLIC_KEY: discord.publicKey,
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_FIGURES: 'exact',
    DATA_DIR: folder.path,
    ...options.environment,
  }
  const start = () => startWatched(options.overrides ?? {}, environment, options.ran)
  let running: RunningService = await start()
  opening.defer(() => running.service[Symbol.asyncDispose]())
  await connect(discord, running, options)
  const all = opening.move()
  return {
    ...createSight(discord),
    platform: 'discord',
    discord,
    get service() {
      return running.service
    },
    get services() {
      return running.services
    },
    personOf: ({ person }) => discord.user(person.platformUserId),
    join(
      name,
      { language = 'en', hasClosedDms: closedDms = false, isBot = false, isAdmin = false } = {},
    ) {
      const locale = language === 'fr' ? 'fr' : 'en-US'
      const person = discord.user(discord.addUser({ name, locale, closedDms, isBot, isAdmin }))
      // What a bot writes is not received.
      const until = isBot ? async () => undefined : (message: Message) => received(message, running)
      return toMember(discord, clock, person, until)
    },
    async restart() {
      await running.service[Symbol.asyncDispose]()
      running = await start()
      await connect(discord, running, options)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

async function connect(
  discord: DiscordEmulator,
  { service }: RunningService,
  { mode = 'gateway' }: WorldOptions,
): Promise<void> {
  await discord.waitFor(
    () =>
      discord.commands.length > 0 &&
      discord.gateway.sessions.some(({ socket }) => socket?.readyState === 1),
  )
  if (mode === 'http') await discord.interactionsUrl(`${service.url}/discord/interactions`)
}

/** Options of the bot's own commands by position; operations take theirs by `run`, as typed. */
const options: Readonly<Record<string, readonly string[]>> = {
  ask: ['question'],
  chats: ['do', 'value'],
  link: ['code'],
  help: ['command'],
}

function toInput(discord: DiscordEmulator, name: string, values: string): CommandInput {
  const [credit] = discord.commands
  const isNamed = credit?.options?.some((one) => one.name === name) === true
  const names = options[name]
  if (isNamed && (values === '' || names !== undefined)) {
    return { subcommand: name, options: Object.fromEntries(toPairs(names ?? [], values)) }
  }
  const given = values === '' ? {} : { arguments: values }
  return { subcommand: 'run', options: { operation: name, ...given } }
}

function toPairs([first, ...rest]: readonly string[], values: string): [string, string][] {
  if (first === undefined || values === '') return []
  if (rest.length === 0) return [[first, values]]
  const [word = '', ...others] = values.split(' ')
  return [[first, word], ...toPairs(rest, others.join(' '))]
}

const toDiscordTime = (ms: number): string => new Date(ms).toISOString()

/** The gateway acknowledges no message: looks until the bot has it. */
async function received({ id, author }: Message, { services }: RunningService): Promise<void> {
  const person = { platform: 'discord', workspaceId: '', platformUserId: author.id } as const
  await until(
    async () => (await services.store.get('chatInbox', eventKey({ id, person }))) !== undefined,
  )
}

function toMember(
  discord: DiscordEmulator,
  clock: ManualClock,
  person: Person,
  received: (message: Message) => Promise<void>,
): Member {
  const channelOf = ({ channelId }: Place) =>
    channelId === '' ? person.dmChannel : findChannel(discord, channelId)
  const isOfBot = ({ author }: Message) => author === discord.bot
  const see = (message: Message) => toSeen(discord, message)
  const own = (text: string) => {
    const messages = person.read(person.dmChannel)
    const found = messages.findLast((one) => !isOfBot(one) && one.content === text)
    if (found === undefined) throw new Error(`${person.user.name} has not written ${text}`)
    return found
  }
  const toUploads = (files: readonly { name: string; bytes: Buffer }[]) =>
    files.map(({ name, bytes: data }) => ({ name, data }))
  return {
    person: { platform: 'discord', workspaceId: '', platformUserId: person.user.id },
    dm: (text, files = []) => received(person.dm(text, { files: toUploads(files) })),
    async edit(before, text) {
      const message = own(before)
      // Its clock stands still, and no two edits have one time.
      clock.advance(1)
      person.edit(message, text)
      const { editedAt = 0 } = message
      await received({ ...message, id: `${message.id} edit ${toDiscordTime(editedAt)}` })
    },
    async remove(text) {
      person.remove(own(text))
    },
    mention: (place, text, files = []) =>
      received(person.mention(channelOf(place), text, { files: toUploads(files) })),
    async command(place, name, values = '') {
      await person.command(channelOf(place), 'credit', toInput(discord, name, values))
    },
    inDm: () => person.read(person.dmChannel).filter(isOfBot).map(see),
    privately: () =>
      person
        .ephemerals()
        .filter(({ channelId }) => channelId !== person.dmChannel.id)
        .map(see),
    forms: () =>
      discord.modals(person.user).map((modal) => ({
        title: modal.title,
        fields: flatten(modal.components).flatMap(({ custom_id: id }) => id ?? []),
        submit: async (values: Readonly<Record<string, string>>) =>
          void (await person.submit(modal, values)),
      })),
  }
}

function findChannel(discord: DiscordEmulator, id: string) {
  const channel = discord.channels.get(id)
  if (channel === undefined) throw new Error(`there is no channel ${id}`)
  return channel
}

function toSeen(discord: DiscordEmulator, message: Message): Seen {
  const buttons = () =>
    flatten(message.components)
      .filter(({ type }) => type === 2)
      .map(({ label = '', url, custom_id: actionId = '' }) => ({ label, url, actionId }))
  return {
    get text() {
      return toPlainText(message)
    },
    get buttons() {
      return buttons()
    },
    get files() {
      return message.attachments.map(({ filename, bytes }) => ({
        name: filename,
        bytes: Buffer.from(bytes),
      }))
    },
    get pings() {
      return message.pings
    },
    get hasPreviews() {
      return !hasFlag(message.flags, flags.suppressEmbeds)
    },
    async press({ person }, label) {
      const button = buttons().find((one) => one.label === label)
      if (button === undefined)
        throw new Error(`there is no button ${label} in:\n${toPlainText(message)}`)
      await discord.user(person.platformUserId).click(message, button.actionId)
    },
  }
}

/** What is seen, sent and broken in this Discord. */
function createSight(discord: DiscordEmulator) {
  const isInDm = (path: string) => {
    const [, , interactionId] = path.split('/')
    const delivery = discord.deliveries.find((one) => one.interactionId === interactionId)
    const { channel_id: id } = JSON.parse(delivery?.body ?? '{}') as { channel_id?: string }
    return discord.channels.get(id ?? '')?.type === channelTypes.dm
  }
  return {
    waitFor: discord.waitFor,
    maxDropBytes: 10 * 1024 * 1024,
    async plantButton({ channelId }: Place, actionId: string) {
      const button = { type: 2, style: 1, label: 'Go on', custom_id: actionId }
      await fetch(`${discord.apiUrl}/v10/channels/${channelId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: '-', components: [{ type: 1, components: [button] }] }),
      })
      const planted = discord.messages(findChannel(discord, channelId)).at(-1)
      if (planted === undefined) throw new Error('Discord shows no button')
      return toSeen(discord, planted)
    },
    // An app is no member of a group DM.
    hearsMentions: ({ name }: Place) => name !== 'group DM',
    open(name: PlaceName, members: readonly Member[]): Place {
      const users = members.map(({ person }) => discord.user(person.platformUserId).user)
      return { name, channelId: openChannel(discord, name, users).id, threadId: undefined }
    },
    openPrivate(name: string, members: readonly Member[]): Place {
      const users = members.map(({ person }) => discord.user(person.platformUserId).user)
      const channel = discord.addTextChannel(discord.addGuild({ members: users }), name)
      discord.setReaders(channel, users)
      return { name: 'private channel', channelId: channel.id, threadId: undefined }
    },
    publish: ({ channelId }: Place) =>
      discord.setReaders(findChannel(discord, channelId), undefined),
    leave({ person }: Member, { channelId }: Place) {
      const channel = findChannel(discord, channelId)
      const left = [...(channel.readers ?? [])].filter((id) => id !== person.platformUserId)
      discord.setReaders(
        channel,
        left.map((id) => discord.user(id).user),
      )
    },
    putOut({ channelId }: Place) {
      findChannel(discord, channelId).hasApp = false
    },
    openBeside({ channelId }: Place, members: readonly Member[]): Place {
      const guild = discord.guildOf(findChannel(discord, channelId))
      for (const { person } of members) guild.memberIds.add(person.platformUserId)
      return {
        name: 'channel',
        channelId: discord.addTextChannel(guild, 'beside').id,
        threadId: undefined,
      }
    },
    openly: ({ channelId }: Place) =>
      discord
        .messages(findChannel(discord, channelId))
        .filter(({ author }) => author === discord.bot)
        .map((message) => toSeen(discord, message)),
    readByOthers: () =>
      [...discord.channels.values()]
        .filter(({ type }) => type !== channelTypes.dm)
        .flatMap((channel) => discord.messages(channel))
        .filter(({ author }) => author === discord.bot)
        .map((message) => {
          const { content, components, embeds, edits, attachments } = message
          const files = attachments.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
          return [JSON.stringify({ content, components, embeds, edits }), ...files].join('\n')
        })
        .join('\n'),
    statuses: () => discord.calls.filter(({ path }) => path.endsWith('/typing')).length,
    sent: () =>
      JSON.stringify(
        discord.calls.map(({ path, body, files }) => ({
          path,
          body,
          files: files.map(({ data }) => Buffer.from(data).toString('latin1')),
        })),
      ),
    openAnswers: () =>
      discord.calls
        .filter(({ path }) => path.endsWith('/callback'))
        .filter((call) => isShown(call.body) && !isPrivateAnswer(call.body))
        .filter(({ path }) => !isInDm(path))
        .map(({ body }) => JSON.stringify(body)),
    async deliverAgain() {
      for (const delivery of [...discord.deliveries]) await discord.resend(delivery)
      discord.gateway.duplicate('MESSAGE_CREATE')
    },
    expireHandles() {
      const routes = ['GET /webhooks/**', 'POST /webhooks/**', 'PATCH /webhooks/**']
      const planned = routes.map((route) => discord.fail(route, failures.unknownWebhook, null))
      return () => {
        for (const failure of planned) failure.release()
      }
    },
    fail(outage: Outage) {
      const planned = showing.map((route) => discord.fail(route, hows[outage], null))
      return () => {
        for (const failure of planned) failure.release()
      }
    },
  } satisfies Partial<ChatWorld>
}

type Answer = { readonly type?: number; readonly data?: { readonly flags?: number } }

const toAnswer = (body: unknown): Answer =>
  (typeof body === 'string' ? JSON.parse(body) : body) as Answer

/** Shows something by itself, or fixes who sees what follows. */
const isShown = (body: unknown) => [4, 5].includes(toAnswer(body).type ?? 0)

const isPrivateAnswer = (body: unknown) => hasFlag(toAnswer(body).data?.flags ?? 0, flags.ephemeral)

function openChannel(
  discord: DiscordEmulator,
  name: PlaceName,
  members: Parameters<DiscordEmulator['addGroupDm']>[0],
) {
  if (name === 'group DM') return discord.addGroupDm(members)
  const channel = discord.addTextChannel(discord.addGuild({ members }))
  if (name === 'thread') return discord.addThread(channel, 'Credit')
  if (name === 'private channel') return discord.addThread(channel, 'Ours', { members })
  return channel
}
