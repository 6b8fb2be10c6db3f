import { afterEach, describe, expect, test } from 'vitest'
import type { IncomingBody, OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import type { ChatProblem } from '../../../src/ports/chat-platform.ts'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import {
  type Bot,
  channel,
  message,
  RecordedPlatform,
  startBot,
  typed,
} from '../../support/chat-bot.ts'
import { until } from '../../support/time.ts'

let bots: Bot[] = []
afterEach(async () => {
  for (const bot of bots) await bot[Symbol.asyncDispose]()
  bots = []
})

/** A bot whose platform fails every call to such a target. */
async function botThatFails(
  problem: ChatProblem,
  fails: (message: OutgoingMessage) => boolean,
  platform = new RecordedPlatform(),
): Promise<Bot> {
  platform.before = (one) => {
    if (fails(one)) throw new ChatPlatformFailure(problem, `slack ${problem}`)
  }
  const bot = await startBot(platform)
  bots.push(bot)
  return bot
}

const isReply = ({ target }: OutgoingMessage) => target.kind === 'reply'
const isDm = ({ target }: OutgoingMessage) =>
  target.kind === 'dm' || (target.kind === 'place' && target.place.kind === 'dm')

describe('A private answer that comes too late for its handle', () => {
  test('goes to the person’s DM', async () => {
    const bot = await botThatFails('late', isReply)
    await bot.does('ann', typed('help'), { place: channel })
    const answer = await bot.platform.waitFor(() => true)
    expect(answer.target).toEqual({ kind: 'dm' })
    expect(answer.card?.title).toBe('What I can do')
  })

  test('is shown where it was asked for, to the person alone, when the DM is closed', async () => {
    const bot = await botThatFails('unreachable', (one) => isReply(one) || isDm(one))
    await bot.does('ann', typed('help'), { place: channel })
    const answer = await bot.platform.waitFor(() => true)
    expect(answer.target).toEqual({ kind: 'ephemeral', place: channel })
  })
})

describe('An answer to somebody in danger in a channel', () => {
  test('is shown to them alone when their DM is closed', async () => {
    const bot = await botThatFails('unreachable', isDm)
    await bot.does('ann', message('I want to kill myself'), { place: channel })
    const answer = await bot.platform.waitFor(() => true)
    expect(answer.target).toEqual({ kind: 'ephemeral', place: channel })
    expect(answer.markdown).toContain('988')
  })
})

describe('Where a platform has no ephemeral messages', () => {
  const closed =
    'I have an answer that is for you alone, but your direct messages are closed. Type `/credit ask` here: only you will see it.'

  /** The notice that all in the channel read of an answer that reaches the person in no other way. */
  async function readInChannel(body: IncomingBody): Promise<string | null> {
    const platform = Object.assign(new RecordedPlatform(), { hasEphemeral: false })
    const isClosed = (one: OutgoingMessage) => isReply(one) || isDm(one)
    const bot = await botThatFails('unreachable', isClosed, platform)
    await bot.does('ann', body, { place: channel })
    const answer = await bot.platform.waitFor(() => true)
    expect(answer.target).toEqual({ kind: 'place', place: channel })
    return answer.markdown
  }

  test('a notice without content says how to get the answer', async () => {
    expect(await readInChannel(typed('score'))).toBe(closed)
  })

  test('it stands behind what helps a person in danger who wrote for all to read', async () => {
    const read = await readInChannel(message('I want to kill myself'))
    expect(read).toBe(`${dangerText('self', 'en')}\n\n${closed}`)
  })

  test('it shows nobody that a person in danger wrote to the bot alone', async () => {
    expect(await readInChannel(typed('ask I want to kill myself'))).toBe(closed)
  })
})

describe('A message that can never be sent', () => {
  test('is given up with a code and without its content', async () => {
    const bot = await botThatFails('refused', isReply)
    await bot.does('ann', typed('help'))
    await until(async () => {
      return (await outbox(bot)).some(({ status }) => status === 'failed')
    })
    const given = (await outbox(bot)).filter(({ status }) => status === 'failed')
    expect(given[0]).toMatchObject({ problem: 'slack refused', attempts: 1, message: null })
  })
})

describe('While a platform is out of order', () => {
  test('a message waits, is tried again, and is sent once', async () => {
    let failures = 0
    const bot = await botThatFails('again', () => {
      failures += 1
      return failures === 1
    })
    await bot.does('ann', typed('help'))
    const answer = await bot.platform.waitFor(() => true)
    expect(answer).toMatchObject({ attempt: 2, card: { title: 'What I can do' } })
    expect(bot.platform.seen.filter(({ id }) => id === answer.id).length).toBe(1)
  })

  test('a rate limit is no attempt: nobody looks for what was certainly not sent', async () => {
    const platform = new RecordedPlatform()
    let failures = 0
    platform.before = () => {
      failures += 1
      const limited = { retryAfterMs: 1, isUnsent: true }
      if (failures < 3) throw new ChatPlatformFailure('again', 'slack ratelimited', limited)
    }
    const bot = await startBot(platform)
    bots.push(bot)
    await bot.does('ann', typed('help'))
    expect(await bot.platform.waitFor(() => true)).toMatchObject({ attempt: 1 })
    expect(failures).toBe(3)
  })

  test('health names it, until it answers again', async () => {
    let isDown = true
    const bot = await botThatFails('signed_out', () => isDown)
    await bot.does('ann', typed('help'))
    const health = async () => (await bot.service.ask('GET', '/api/health')).body
    await until(async () => (await health()).services.slack === 'unavailable')
    expect((await health()).reasons).toEqual({ slack: ['key_refused'] })
    isDown = false
    await bot.platform.waitFor(() => true)
    await until(async () => (await health()).services.slack === 'healthy')
  })
})

/** The outbox records, in the order of their making. */
async function outbox({ services }: Bot) {
  const query = { index: 'byExpiry', equals: [], limit: 100 } as const
  const { items } = await services.store.list('chatOutbox', query)
  return items.map(({ value }) => value)
}
