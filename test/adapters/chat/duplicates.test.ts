import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DoorServices } from '../../../src/doors/door.ts'
import type { Store } from '../../../src/ports/store.ts'
import { realClock } from '../../emulators/discord/clock.ts'
import { startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import { createManualClock } from '../../emulators/slack/clock.ts'
import { startSlackEmulator } from '../../emulators/slack/emulator.ts'
import { countEffects } from '../../support/chat-effects.ts'
import { deliverRepeatedly, seededRandom } from '../../support/redelivery.ts'
import {
  createDiscordEvents,
  createSlackEvents,
  expectedEffects,
  type RepeatedEvent,
} from '../../support/repeated-events.ts'
import { type Service, startService, temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'

const [databaseUrl, redisUrl] = [inject('databaseUrl'), inject('redisUrl')]

const people = 48
const times = 10

type Environment = Record<string, string>

interface Instance extends AsyncDisposable {
  readonly url: string
  readonly store: Store
}

async function startInstance(environment: Environment): Promise<Instance> {
  let opened: DoorServices | undefined
  const door = (services: DoorServices) => {
    opened = services
    return { name: 'test' }
  }
  const service: Service = await startService({ doors: [door] }, environment)
  if (opened === undefined) throw new Error('the door was not opened')
  const { store } = opened
  return { url: service.url, store, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

/** Instances of one bot; the first is stopped and started again in the middle of the deliveries. */
async function receiveAll(
  events: readonly RepeatedEvent[],
  instances: (Instance | undefined)[],
  restart: () => Promise<Instance>,
): Promise<void> {
  let restarted: Promise<void> | undefined
  const restartFirst = async () => {
    const [first] = instances
    instances[0] = undefined
    await first?.[Symbol.asyncDispose]()
    instances[0] = await restart()
  }
  await deliverRepeatedly(
    events.map(({ deliver }) => deliver),
    {
      times,
      concurrency: 25,
      random: seededRandom(22),
      onDelivered: (count) => {
        if (count === (people * times) / 3) restarted = restartFirst()
      },
    },
  )
  await restarted
}

/** Nothing of what came is waiting, and nothing is still to be sent. */
async function isQuiet(store: Store): Promise<boolean> {
  const all = { index: 'byExpiry', equals: [], limit: 1_000 } as const
  const [inbox, outbox] = await Promise.all([
    store.list('chatInbox', all),
    store.list('chatOutbox', all),
  ])
  const records = [...inbox.items, ...outbox.items]
  return records.every(({ value }) => value.status !== 'waiting')
}

/** Each event has exactly its effects: those in the store, and those that people see in the end. */
async function expectOneEffectEach(
  events: readonly RepeatedEvent[],
  instances: readonly (Instance | undefined)[],
): Promise<void> {
  const running = instances.filter((one) => one !== undefined)
  const [{ store } = {}] = running
  if (store === undefined) throw new Error('no instance runs')
  await until(() => events.every(({ kind, seen }) => seen().length >= expectedEffects[kind].shown))
  await until(() => isQuiet(store))
  const records = await Promise.all(events.map(({ person }) => countEffects(person, store)))
  for (const one of running) await one[Symbol.asyncDispose]()
  const found = events.map(({ kind, seen }, at) => ({
    kind,
    shown: seen().length,
    records: records[at],
  }))
  expect(found).toEqual(events.map(({ kind }) => ({ kind, ...expectedEffects[kind] })))
}

describe('one instance that is restarted in the middle', () => {
  it('answers each event of Slack once over HTTP, however often it comes', async () => {
    await using folder = await temporaryFolder()
    await using slack = await startSlackEmulator({
      clock: createManualClock(),
      rates: { tiers: false, burst: 1_000 },
    })
    const environment = {
      DATA_DIR: folder.path,
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_SIGNING_SECRET: slack.signingSecret,
    }
    const instances: (Instance | undefined)[] = [await startInstance(environment)]
    const urls = () => [`${instances[0]?.url ?? 'http://127.0.0.1:9'}/slack/events`]
    const events = await createSlackEvents(slack, people, urls)
    await receiveAll(events, instances, () => startInstance(environment))
    await expectOneEffectEach(events, instances)
  })
})

describe.skipIf(databaseUrl === null)('two instances on one database, one restarted', () => {
  const database = `duplicates_${randomUUID().replaceAll('-', '')}`
  let environment: Environment
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: databaseUrl ?? '' })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  beforeAll(async () => {
    await administer(`create database ${database}`)
    const url = new URL(databaseUrl ?? '')
    url.pathname = `/${database}`
    environment = {
      DATABASE_URL: url.href,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    }
  })
  afterAll(() => administer(`drop database ${database} with (force)`))

  async function startTwo(settings: Environment): Promise<(Instance | undefined)[]> {
    return [await startInstance(settings), await startInstance(settings)]
  }

  it('answer each event of Slack once, which comes to one of them by Socket Mode', async () => {
    await using slack = await startSlackEmulator({
      clock: createManualClock(),
      rates: { tiers: false, burst: 1_000 },
    })
    const settings = {
      ...environment,
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
    }
    const instances = await startTwo(settings)
    await slack.waitFor(() => slack.sockets.connections === 1)
    const events = await createSlackEvents(slack, people, () => [])
    await receiveAll(events, instances, () => startInstance(settings))
    await expectOneEffectEach(events, instances)
  })

  it('answer each event of Discord once, which comes to one of them by the gateway', async () => {
    // A clock that stands still would take an acknowledgement after the answer went to the DM instead.
    await using discord = await startDiscordEmulator({ clock: realClock, hasRateLimits: false })
    const settings = {
      ...environment,
      DISCORD_API_URL: discord.apiUrl,
      DISCORD_TOKEN: discord.token,
      DISCORD_APPLICATION_ID: discord.applicationId,
    }
    const instances = await startTwo(settings)
    await discord.waitFor(() => discord.gateway.sessions.length === 1)
    await discord.waitFor(() => discord.commands.length > 0)
    const events = createDiscordEvents(discord, people)
    await receiveAll(events, instances, () => startInstance(settings))
    await expectOneEffectEach(events, instances)
  })
})
