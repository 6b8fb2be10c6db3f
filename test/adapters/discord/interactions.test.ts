import { afterEach, describe, expect, test } from 'vitest'
import type {
  ChatField,
  ChatForm,
  IncomingEvent,
} from '../../../src/domain/chat-platforms/messages.ts'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import type { Person } from '../../emulators/discord/person.ts'
import type { Channel, Guild } from '../../emulators/discord/types.ts'
import { until } from '../../support/time.ts'
import { type Bot, createRecorder, outgoing, registered, startBot, wait } from './bot.ts'

const open: Bot[] = []
afterEach(async () => {
  for (const bot of open.splice(0).reverse()) await bot.close()
})

interface Scene {
  readonly bot: Bot
  readonly alice: Person
  readonly guild: Guild
  readonly channel: Channel
}

type Way = 'gateway' | 'http'

async function scene(way: Way = 'gateway', locale = 'en-US'): Promise<Scene> {
  const bot = await startBot({ emulator: { hasRateLimits: false } })
  open.push(bot)
  const alice = bot.discord.user(bot.discord.addUser({ name: 'Alice', locale }))
  const guild = bot.discord.addGuild({ members: [alice.user] })
  const channel = bot.discord.addTextChannel(guild)
  await registered(bot)
  if (way === 'http') await bot.discord.interactionsUrl(`${bot.url}/discord/interactions`)
  return { bot, alice, guild, channel }
}

const last = ({ receiver }: Bot): IncomingEvent => {
  const event = receiver.events.at(-1)
  if (event === undefined) throw new Error('no event was received')
  return event
}

const formField = (given: Partial<ChatField> & { name: string }): ChatField => ({
  label: given.name,
  description: '',
  kind: 'text',
  isRequired: false,
  choices: [],
  initial: null,
  maxLength: null,
  ...given,
})

const form = (fields: readonly ChatField[]): ChatForm => ({
  id: 'act_form',
  title: 'What would it do to your score?',
  submitLabel: 'Send',
  fields,
})

describe.each(['gateway', 'http'] as const)('by %s', (way) => {
  test('a command arrives with its values and files, and is deferred in private', async () => {
    const { bot, alice, channel } = await scene(way, 'fr')
    const report = { name: 'report.pdf', data: Buffer.from('%PDF'), contentType: 'application/pdf' }
    const options = { bureau: 'bureau_a', months: 12, detailed: true, report }
    const seen = await alice.command(channel, 'credit', { subcommand: 'score', options })
    expect(seen).toMatchObject({ type: 5, isEphemeral: true })
    const event = last(bot)
    const [file] = event.body.kind === 'command' ? event.body.files : []
    expect(event).toMatchObject({
      person: { platform: 'discord', workspaceId: '', platformUserId: alice.user.id },
      place: { kind: 'channel', channelId: channel.id, threadId: null },
      language: 'fr',
      body: {
        kind: 'command',
        command: 'score',
        values: { bureau: 'bureau_a', months: 12, detailed: true, report: file?.url },
      },
    })
    expect(file).toMatchObject({ name: 'report.pdf', mediaType: 'application/pdf', bytes: 4 })
    expect(
      Buffer.from(await bot.platform.download(file ?? neverFile, event.person, 100, wait())),
    ).toEqual(Buffer.from('%PDF'))
  })

  test('a button brings its id', async () => {
    const { bot, alice } = await scene(way)
    const card = {
      title: 'Alert',
      sections: [],
      buttons: [{ label: 'Acknowledge', actionId: 'act_1', isDanger: false }],
    }
    await bot.platform.send(outgoing({ userId: alice.user.id, card }), 1, wait())
    const [message] = bot.discord.messages(alice.dmChannel)
    if (message === undefined) throw new Error('no message')
    const seen = await alice.click(message, 'act_1')
    expect(seen).toMatchObject({ type: 5, isEphemeral: false })
    expect(last(bot)).toMatchObject({
      place: { kind: 'dm' },
      body: { kind: 'action', actionId: 'act_1', choice: null },
    })
  })

  test('a form opens, and its values come back by name', async () => {
    const { bot, alice, channel } = await scene(way)
    const choices = [
      { value: 'pay_down', label: 'Pay down' },
      { value: 'open', label: 'Open an account' },
    ]
    bot.receiver.onEvent = async (event, answer) => {
      if (event.body.kind === 'form') await answer.acknowledge('private')
      else {
        await answer.openForm?.(
          form([
            formField({ name: 'action', kind: 'choice', choices, isRequired: true }),
            formField({ name: 'metadata.amount', kind: 'number', isRequired: true }),
            formField({ name: 'isPaid', kind: 'boolean' }),
            formField({ name: 'note', kind: 'long_text', initial: 'As agreed' }),
            formField({ name: 'since', kind: 'date' }),
          ]),
        )
      }
    }
    const seen = await alice.command(channel, 'credit', { subcommand: 'score' })
    expect(seen).toMatchObject({ type: 9, modal: { customId: 'act_form' } })
    const [modal] = bot.discord.modals(alice.user)
    if (modal === undefined) throw new Error('no form')
    const sent = await alice.submit(modal, {
      action: ['open'],
      'metadata.amount': '300',
      isPaid: ['true'],
    })
    expect(sent).toMatchObject({ type: 5, isEphemeral: true })
    expect(last(bot).body).toEqual({
      kind: 'form',
      formId: 'act_form',
      values: {
        action: 'open',
        'metadata.amount': '300',
        isPaid: 'true',
        note: 'As agreed',
        since: '',
      },
    })
  })

  test('values are suggested as the person types', async () => {
    const { bot, alice, channel } = await scene(way)
    bot.receiver.onSuggest = async () =>
      Array.from({ length: 30 }, (_, at) => ({ value: `acc_${at}`, label: 'L'.repeat(120) }))
    const input = { subcommand: 'score', options: { bureau: 'bureau_b' } }
    const found = await alice.autocomplete(channel, 'credit', 'account', 'vis', input)
    expect(found).toHaveLength(25)
    expect(found[0]).toMatchObject({ value: 'acc_0', name: `${'L'.repeat(99)}…` })
    expect(bot.receiver.suggestions).toMatchObject([
      { command: 'score', field: 'account', typed: 'vis', values: { bureau: 'bureau_b' } },
    ])
  })

  test('the same interaction twice is acknowledged once, or without an error', async () => {
    const { bot, alice, channel } = await scene(way)
    await alice.command(channel, 'credit', { subcommand: 'score' })
    const [delivery] = bot.discord.deliveries
    if (delivery === undefined) throw new Error('nothing was delivered')
    const answer = await bot.discord.resend(delivery)
    await alice.command(channel, 'credit', { subcommand: 'score' })
    const [first] = bot.receiver.events
    const callbacks = () =>
      bot.discord.calls.filter(({ path }) => path.startsWith(`/interactions/${first?.id}/`))
    // Over HTTP an instance cannot know whether the answer to the first request arrived.
    const expected = way === 'http' ? [204, 400] : [204]
    await bot.discord.waitFor(
      () => callbacks().length === expected.length && callbacks().every((c) => c.status),
    )
    expect(callbacks().map(({ status }) => status)).toEqual(expected)
    expect(answer?.status ?? 202).toBe(202)
    expect(bot.receiver.events.filter(({ id }) => id === first?.id)).toHaveLength(expected.length)
    expect(bot.defects).toEqual([])
  })
})

const neverFile = { name: '', mediaType: '', bytes: 0, url: '' }

test('a form with more than five fields lists the others line by line', async () => {
  const { bot, alice, channel } = await scene()
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const fields = names.map((name) =>
    formField({ name, label: `Label of ${name}`, isRequired: name === 'f' }),
  )
  bot.receiver.onEvent = (event, answer) =>
    event.body.kind === 'form'
      ? answer.acknowledge('private')
      : (answer.openForm?.(form(fields)) ?? Promise.resolve())
  await alice.command(channel, 'credit', { subcommand: 'score' })
  const [modal] = bot.discord.modals(alice.user)
  if (modal === undefined) throw new Error('no form')
  const inputs = modal.components.map(({ component }) => component)
  expect(inputs.map((one) => one?.custom_id)).toEqual(['f', 'a', 'b', 'c', 'more'])
  expect(inputs.at(-1)?.value).toBe('d (Label of d): \ne (Label of e): \ng (Label of g): ')
  await alice.submit(modal, {
    f: 'given',
    more: 'd (Label of d): 12:30\ne (Label of e): \ng: yes',
  })
  expect(last(bot).body).toMatchObject({
    values: { a: '', b: '', c: '', d: '12:30', f: 'given', g: 'yes' },
  })
  expect(last(bot).body).not.toHaveProperty('values.e')
})

test('suggestions that come too late, or fail, are none', async () => {
  const { bot, alice, channel } = await scene()
  bot.receiver.onSuggest = () => new Promise(() => undefined)
  const input = { subcommand: 'score' }
  expect(await alice.autocomplete(channel, 'credit', 'account', 'v', input)).toEqual([])
  bot.receiver.onSuggest = () => Promise.reject(new Error('store'))
  expect(await alice.autocomplete(channel, 'credit', 'account', 'v', input)).toEqual([])
})

test('a message is asked about by its menu, in private', async () => {
  const { bot, alice, channel } = await scene()
  const bob = bot.discord.user(bot.discord.addUser({ name: 'Bob' }))
  const guild = bot.discord.addGuild({ members: [alice.user, bob.user] })
  const shared = bot.discord.addTextChannel(guild)
  const message = bob.post(shared, 'Is a secured card a good idea?')
  const seen = await alice.messageCommand(message, 'Ask the coach privately')
  expect(seen.isEphemeral).toBe(true)
  expect(last(bot)).toMatchObject({
    person: { platformUserId: alice.user.id },
    body: {
      kind: 'command',
      command: 'ask',
      values: { question: 'Is a secured card a good idea?' },
    },
  })
  expect(channel.guildId).not.toBe(shared.guildId)
})

describe('the first response fixes who sees the answer', () => {
  test.each([
    ['a private answer in a channel', 'private', 64],
    ['an open answer in a channel', 'open', 0],
  ] as const)('%s', async (_, visibility, flag) => {
    const { bot, alice, channel } = await scene()
    bot.receiver.onEvent = (_event, answer) => answer.acknowledge(visibility)
    await alice.command(channel, 'credit', { subcommand: 'score' })
    const [callback] = bot.discord.calls.filter(({ path }) => path.endsWith('/callback'))
    expect(callback?.body).toMatchObject({ type: 5, data: { flags: flag } })
  })

  test('the DM is private by itself, and other DMs are not', async () => {
    const { bot, alice } = await scene()
    await alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
    expect(last(bot).place.kind).toBe('dm')
    const bob = bot.discord.addUser({ name: 'Bob' })
    const group = bot.discord.addGroupDm([alice.user, bob])
    const seen = await alice.command(group, 'credit', { subcommand: 'score' })
    expect(last(bot).place.kind).toBe('group_dm')
    expect(seen.isEphemeral).toBe(true)
  })

  test('a private thread is a private channel', async () => {
    const { bot, alice, channel } = await scene()
    const thread = bot.discord.addThread(channel, 'Ours', { members: [alice.user] })
    await alice.command(thread, 'credit', { subcommand: 'score' })
    expect(last(bot).place).toEqual({
      kind: 'private_channel',
      channelId: thread.id,
      threadId: null,
      serverId: channel.guildId,
      parentId: channel.id,
    })
  })
})

test('an event that cannot be stored is not acknowledged', async () => {
  const { bot, alice, channel } = await scene('http')
  bot.receiver.onEvent = () => Promise.reject(new Error('the store is full'))
  const seen = alice.command(channel, 'credit', { subcommand: 'score' })
  await until(() => bot.defects.length === 1)
  expect(await seen).toMatchObject({ type: null })
})

test('an acknowledgement whose connection breaks is sent again', async () => {
  const { bot, alice, channel } = await scene()
  bot.discord.fail('POST /interactions/**', { cut: true })
  const seen = await alice.command(channel, 'credit', { subcommand: 'score' })
  expect(seen).toMatchObject({ type: 5 })
})

test('an acknowledgement that is too late tells the receiver so', async () => {
  const { bot, alice, channel } = await scene()
  const failures: unknown[] = []
  bot.receiver.onEvent = async (_event, answer) => {
    ;(bot.discord.clock as { advance?: (ms: number) => void }).advance?.(3_500)
    await answer.acknowledge('private').catch((error: unknown) => failures.push(error))
  }
  await alice.command(channel, 'credit', { subcommand: 'score' })
  await until(() => failures.length === 1)
  expect(failures[0]).toBeInstanceOf(ChatPlatformFailure)
  expect(failures[0]).toMatchObject({ problem: 'late', code: 'discord 10062' })
})

describe('messages', () => {
  test('a mention arrives without it; other talk does not arrive', async () => {
    const { bot, alice, channel } = await scene()
    alice.post(channel, 'Just talking')
    alice.mention(channel, 'what is a <@99> good score?')
    await until(() => bot.receiver.events.length === 1)
    expect(last(bot)).toMatchObject({
      place: { kind: 'channel', channelId: channel.id, threadId: null },
      replyHandle: null,
      body: { kind: 'message', text: 'what is a <@99> good score?' },
    })
  })

  test('a reply to the bot arrives', async () => {
    const { bot, alice, channel } = await scene()
    const place = { kind: 'channel', channelId: channel.id, threadId: null } as const
    const target = { kind: 'place', place } as const
    await bot.platform.send(
      outgoing({ userId: alice.user.id, target, markdown: 'Anything else?' }),
      1,
      wait(),
    )
    const [question] = bot.discord.messages(channel)
    if (question === undefined) throw new Error('no message')
    alice.post(channel, 'Yes, my limit', { replyTo: question })
    await until(() => bot.receiver.events.length === 1)
    expect(last(bot).body).toMatchObject({ text: 'Yes, my limit' })
  })

  test('a thread is a place of its own', async () => {
    const { bot, alice, channel } = await scene()
    const thread = alice.openThread(channel, 'My score')
    alice.mention(thread, 'hello')
    await until(() => bot.receiver.events.length === 1)
    expect(last(bot).place).toEqual({
      ...{ kind: 'channel', channelId: thread.id, threadId: null },
      ...{ serverId: channel.guildId, parentId: channel.id },
    })
  })

  test('a DM brings its files, and the language of the last command', async () => {
    const { bot, alice } = await scene('gateway', 'fr')
    await alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
    const file = { name: 'rapport.pdf', data: Buffer.from('%PDF'), contentType: 'application/pdf' }
    alice.dm('Mon rapport', { files: [file] })
    await until(() => bot.receiver.events.length === 2)
    expect(last(bot)).toMatchObject({
      language: 'fr',
      body: { text: 'Mon rapport', files: [{ name: 'rapport.pdf', bytes: 4 }] },
    })
  })

  test('bots are not answered', async () => {
    const { bot, alice, guild, channel } = await scene()
    const other = bot.discord.addUser({ name: 'Other bot', isBot: true })
    guild.memberIds.add(other.id)
    bot.discord.user(other).mention(channel, 'I am a bot, too')
    alice.mention(channel, 'I am not')
    await until(() => bot.receiver.events.length > 0)
    expect(bot.receiver.events).toMatchObject([{ body: { text: 'I am not' } }])
  })

  test('a message is received again while the store cannot take it', async () => {
    const { bot, alice } = await scene()
    let failures = 2
    bot.receiver.onEvent = async () => {
      failures -= 1
      if (failures >= 0) throw new Error('the store is busy')
    }
    alice.dm('Hello')
    await until(() => bot.receiver.events.length === 3)
    expect(new Set(bot.receiver.events.map(({ id }) => id)).size).toBe(1)
    expect(bot.defects).toEqual([])
  })
})

test('two instances: both receive, one acknowledges, nobody sees an error', async () => {
  const first = await startBot()
  open.push(first)
  const second = await startBot({ discord: first.discord, receiver: createRecorder() })
  open.push(second)
  await registered(first)
  await registered(second)
  const alice = first.discord.user(first.discord.addUser({ name: 'Alice' }))
  const seen = await alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
  expect(seen).toMatchObject({ type: 5 })
  const callbacks = () =>
    first.discord.calls.filter(({ path, status }) => path.endsWith('/callback') && status !== null)
  await first.discord.waitFor(() => callbacks().length === 2)
  expect(
    callbacks()
      .map(({ status }) => status)
      .sort(),
  ).toEqual([204, 400])
  expect([...first.defects, ...second.defects]).toEqual([])
})
