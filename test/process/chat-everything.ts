import { openDiscordWorld } from '../adapters/discord/discord-world.ts'
import { openSlackWorld } from '../adapters/slack/slack-world.ts'
import { directMessages } from '../contracts/chat-world.ts'
import { runEveryOperation } from '../contracts/every-operation.ts'
import { type RanOperation, settled } from '../contracts/watched-chat-service.ts'
import { answeringModel } from '../support/answering-model.ts'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'
import { until } from '../support/time.ts'
import { hearing } from '../support/transcriber.ts'
import { unlimited } from '../support/unlimited.ts'

/**
 * A process that runs the service with one chat platform in the data folder `DATA_DIR`, runs every operation in
 * it as a person, lets calls fail, and prints as JSON what must stand in no file and no line of its log.
 */

const { DATA_DIR: directory = '', CHAT_PLATFORM: platform = '' } = process.env
const ran: RanOperation[] = []
await using receiver = await startReceiver()
const options = {
  ran,
  environment: { ...mayReachLoopback, DATA_DIR: directory, LOG_LEVEL: 'debug' },
  overrides: {
    rateLimiter: unlimited,
    ports: {
      languageModels: { openai: answeringModel('openai') },
      transcriber: hearing('What is my score?'),
    },
  },
}
const { world, tokens } = await (platform === 'slack' ? openSlack() : openDiscord())

async function openSlack() {
  const opened = await openSlackWorld(options)
  const { slack } = opened
  const secrets = () => [
    ...[slack.botToken, slack.appToken, slack.signingSecret],
    ...[...slack.state.responseUrls.keys()].map((path) => path.split('/').at(-1) ?? ''),
  ]
  return { world: opened, tokens: secrets }
}

async function openDiscord() {
  const opened = await openDiscordWorld(options)
  const { discord } = opened
  const secrets = () => [
    discord.token,
    ...discord.calls.flatMap(({ path }) => interactionToken.exec(path)?.[1] ?? []),
  ]
  return { world: opened, tokens: secrets }
}

const interactionToken = /^\/(?:webhooks|interactions)\/\d+\/([\w-]{20,})/
const link = /\/link\/([\w-]{20,})/g

const ann = world.join('ann')
const place = world.open('channel', [ann])
const refused = [
  ...(await runEveryOperation({
    ...{ world, ran, member: ann, place: directMessages, receiverUrl: receiver.url },
    channel: place,
  })),
]
/** Typed where no chat should carry them. */
const typed = ['4400123412345678', '123-45-6789', 'sk-quagmirecanary-0123456789']
for (const where of [directMessages, place]) {
  await ann.command(where, typed[0] ?? '')
  await ann.command(where, 'score', typed.join(' '))
  await ann.command(where, 'add-user-key', `openai apiKey=${typed[2]}`)
  await ann.command(where, 'dispute', `creditor=Zephyrcanary accountNumber=${typed[0]} ssn=6789`)
  await ann.command(where, 'chats', `continue ${typed[0]}`)
}
await ann.dm(`My number is ${typed[1]}, and obeliskcanary is my bank`)
await until(() => settled(world.services))
for (const outage of ['server error', 'refused token', 'lost answer'] as const) {
  const end = world.fail(outage)
  await ann.command(place, 'score')
  await ann.dm(`Do you hear me, vexillumcanary? ${outage}`)
  await until(async () => {
    const query = { index: 'byExpiry', equals: [], limit: 200, order: 'descending' } as const
    const { items } = await world.services.store.list('chatOutbox', query)
    return items.some(({ value }) => value.status === 'waiting' && value.problem !== null)
  })
  end()
}
const outgoing = world.sent()
const links = [...outgoing.matchAll(link)].map(([, token = '']) => token)
const people = ['Zephyrcanary', 'obeliskcanary', 'vexillumcanary', 'Lakeside Bank', 'Elm Street']
const secrets = [...tokens(), ...links].filter((text) => text.length >= 16)
await world.service[Symbol.asyncDispose]()
process.stdout.write(JSON.stringify({ refused, secrets, people, typed, outgoing }), () =>
  process.exit(0),
)
