import { afterEach, describe, expect, test } from 'vitest'
import { channel, message } from '../../support/chat-bot.ts'
import { readyClient } from '../../support/realtime-client.ts'
import { isIdle, openRelay, quiet, type RelayScene } from '../../support/relayed-chat.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { until } from '../../support/time.ts'

let open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open) await one[Symbol.asyncDispose]()
  open = []
})

async function begin(options: Parameters<typeof openRelay>[0] = {}) {
  const model = scriptedModel(() => ['Your ', 'score is 613.'])
  const overrides = { ports: { languageModels: { openai: model } } }
  const scene = await openRelay({ ...options, overrides })
  open.push(scene)
  await scene.link('ann')
  return { scene, model }
}

const answer = ({ markdown }: { readonly markdown: string | null }) =>
  markdown === 'Your score is 613.'

/** Asks in a thread that others read; resolves with the chat behind it. */
async function mention(scene: RelayScene, text: string): Promise<string> {
  const known = scene.slack.seen.length
  await scene.bot.does('ann', message(text), { place: channel })
  await until(() => scene.slack.seen.length > known)
  await until(() => isIdle(scene.bot))
  return (await scene.chats())[0] ?? ''
}

const inChannel = ({ slack }: RelayScene) =>
  slack.seen.filter(({ target }) => 'place' in target && target.place.kind !== 'dm')

describe('a chat that began where others read', () => {
  test('is not continued there by what its person writes over HTTP', async () => {
    const { scene } = await begin()
    const chatId = await mention(scene, 'What is a score?')
    await scene.ask(chatId, 'And what is mine?')
    await until(() => isIdle(scene.bot))
    await mention(scene, 'Thank you!')
    expect(inChannel(scene).map(({ markdown }) => markdown)).toEqual([
      'Your score is 613.',
      'Your score is 613.',
    ])
    expect(scene.texts(scene.slack).join()).not.toContain('And what is mine?')
  })

  test('answers there without what was written elsewhere in it', async () => {
    const { scene, model } = await begin()
    const chatId = await mention(scene, 'What is a score?')
    await scene.ask(chatId, 'I owe 4513 dollars.')
    await mention(scene, 'Thank you!')
    const turns = JSON.stringify(model.requests.at(-1)?.turns)
    expect(turns).toContain('What is a score?')
    expect(turns).not.toContain('4513')
    await scene.ask(chatId, 'How much was it?')
    expect(JSON.stringify(model.requests.at(-1)?.turns)).toContain('4513')
  })

  test('answers there without what was written where only bands are shown', async () => {
    const { scene, model } = await begin({ showsFigures: false })
    await scene.link('ann-d', 'discord')
    const options = { platform: 'discord' } as const
    const chatId = await mention(scene, 'What is a score?')
    const command = { kind: 'typed_command', text: `chats continue ${chatId}` } as const
    await scene.bot.does('ann-d', command, options)
    await scene.discord.waitFor(({ markdown }) => markdown?.includes('We continue') === true)
    await scene.bot.does('ann-d', message('I owe 4513 dollars.'), options)
    await scene.discord.waitFor(answer)
    await quiet(scene)
    await mention(scene, 'Thank you!')
    const turns = JSON.stringify(model.requests.at(-1)?.turns)
    expect(turns).toContain('What is a score?')
    expect(turns).not.toContain('4513')
  })

  test('appears in the DM of its person, once they continue it there', async () => {
    const { scene } = await begin()
    await scene.begin('ann', 'Something private?')
    const chatId = await mention(scene, 'What is a score?')
    const command = { kind: 'typed_command', text: `chats continue ${chatId}` } as const
    await scene.bot.does('ann', command)
    await scene.slack.waitFor(({ markdown }) => markdown?.includes('We continue') === true)
    await scene.bot.does('ann', message('Said in the thread?'), { place: channel })
    const quote = await scene.slack.waitFor(
      ({ markdown }) => markdown === 'You wrote (Slack):\n\n> Said in the thread?',
    )
    expect(quote.target).toMatchObject({ place: { kind: 'dm' } })
  })
})

describe('a platform that may carry no exact figures', () => {
  test('gets a notice with a button instead of a private message and its answer', async () => {
    const { scene } = await begin({ showsFigures: false })
    const { bot, discord } = scene
    await scene.link('ann-d', 'discord')
    const known = await scene.chats()
    await bot.does('ann-d', message('Hello?'), { platform: 'discord' })
    await until(async () => (await scene.chats()).length > known.length)
    await until(() => isIdle(bot))
    const [chatId = ''] = await scene.chats()
    const before = discord.seen.length
    await scene.ask(chatId, 'I owe 4513 dollars.')
    const notice = await discord.waitFor(
      ({ markdown }) => markdown?.includes('exact figures are not shown') === true,
    )
    expect(notice.card?.buttons).toMatchObject([{ label: 'Read the chat' }])
    await until(() => isIdle(bot))
    expect(discord.seen).toHaveLength(before + 1)
    // A second one would say nothing more, until the person has written here again.
    await scene.ask(chatId, 'And 99 more.')
    await quiet(scene)
    expect(discord.seen).toHaveLength(before + 1)
    await bot.does('ann-d', message('Hello again?'), { platform: 'discord' })
    await discord.waitFor(() => discord.seen.length === before + 2)
    await quiet(scene)
    await scene.ask(chatId, 'And 98 more.')
    await discord.waitFor(() => discord.seen.length === before + 3)
    expect(discord.seen.at(-1)?.markdown).toBe(notice.markdown)
    expect(JSON.stringify(discord.seen)).not.toMatch(/\b4513\b|And 9\d more|You wrote/)
  })

  test('shows what was written without them', async () => {
    const { scene } = await begin({ showsFigures: false })
    const { bot, discord } = scene
    const options = { platform: 'discord' } as const
    await scene.link('ann-d', 'discord')
    await scene.link('ann-e', 'discord')
    await bot.does('ann-d', message('Hello from one?'), options)
    await until(async () => (await scene.chats()).length > 0)
    await until(() => isIdle(bot))
    const [chatId] = await scene.chats()
    const command = { kind: 'typed_command', text: `chats continue ${chatId}` } as const
    await bot.does('ann-e', command, options)
    await discord.waitFor(({ markdown }) => markdown?.includes('We continue') === true)
    await bot.does('ann-d', message('In bands?'), options)
    const quote = 'You wrote (Discord):\n\n> In bands?'
    const shown = await discord.waitFor(({ markdown }) => markdown === quote)
    expect(shown.person.platformUserId).toBe('ann-e')
  })
})

describe('another person', () => {
  test('sees nothing of the chat, also in the same workspace', async () => {
    const { scene } = await begin()
    const chatId = await scene.begin('ann')
    await scene.bot.does('bob', message('Hello?'))
    await scene.slack.waitFor((one) => one.person.platformUserId === 'bob' && answer(one))
    await scene.ask(chatId, 'Is this private?')
    await scene.slack.waitFor(({ markdown }) => markdown?.includes('Is this private?') === true)
    await until(() => isIdle(scene.bot))
    const ofBob = scene.slack.seen.filter(({ person }) => person.platformUserId === 'bob')
    expect(JSON.stringify(ofBob)).not.toContain('Is this private?')
  })
})

describe('a message that is written in a DM', () => {
  test('is seen by a realtime socket, its answer as it is written', async () => {
    const { scene, model } = await begin()
    const released = Promise.withResolvers<void>()
    model.script = () => ['Your ', released.promise, 'score is 613.']
    await using client = await readyClient(scene.bot.service.url, scene.token)
    await scene.bot.does('ann', message('Seen elsewhere?'))
    const question = await client.received(
      'message.new',
      ({ message: { role } }) => role === 'user',
    )
    expect(question.message.content).toBe('Seen elsewhere?')
    await client.received('message.new', ({ message: { role } }) => role === 'assistant')
    await client.received('message.update', ({ delta }) => delta === 'Your ')
    released.resolve()
    const end = await client.received('message.update', ({ status }) => status === 'complete')
    expect(end.content).toBe('Your score is 613.')
  })
})
