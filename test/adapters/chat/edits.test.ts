import { afterEach, describe, expect, test } from 'vitest'
import type { Overrides } from '../../../src/composition/app.ts'
import { limits } from '../../../src/config/limits.ts'
import type { IncomingBody } from '../../../src/domain/chat-platforms/messages.ts'
import { type Bot, message, startBot, startNext } from '../../support/chat-bot.ts'
import { echoModel, isIdle, isText } from '../../support/relayed-chat.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'

let open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open) await one[Symbol.asyncDispose]()
  open = []
})

async function begin(model = echoModel().model, overrides: Overrides = {}): Promise<Bot> {
  const ports = { languageModels: { openai: model } }
  const bot = await startBot(undefined, { rateLimiter: unlimited, ports, ...overrides })
  open.push(bot)
  return bot
}

/** As long as the product waits for messages that follow at once. */
const asPatient = { timeouts: { chatBurstMs: limits.timeouts.chatBurstMs } }

/** The message of an event, with another text. */
const edited = (edits: string, text: string): IncomingBody => ({
  ...{ kind: 'message', messageId: edits, text, files: [], edits },
})

const quiet = (bot: Bot) => until(() => isIdle(bot))

const asked = async (bot: Bot, text: string, id: string) => {
  await bot.does('ann', message(text), { id })
  const answer = await bot.platform.waitFor(isText(`Re: ${text}`))
  await quiet(bot)
  return answer
}

describe('an edit of the last question in a DM', () => {
  test('replaces its answer', async () => {
    const bot = await begin()
    const { id } = await asked(bot, 'Old?', 'first')
    await bot.does('ann', edited('first', 'New?'))
    const answer = await bot.platform.waitFor(isText('Re: New?'))
    expect(answer.replaces).toBe(`shown-${id}`)
  })

  test('to the same text changes nothing', async () => {
    const bot = await begin()
    await asked(bot, 'Old?', 'first')
    const before = bot.platform.seen.length
    await bot.does('ann', edited('first', 'Old?'))
    await quiet(bot)
    expect(bot.platform.seen).toHaveLength(before)
  })

  test('to a word that is a command asks the coach', async () => {
    const bot = await begin()
    await asked(bot, 'Old?', 'first')
    await bot.does('ann', edited('first', 'help'))
    await bot.platform.waitFor(isText('Re: help'))
  })

  test('that is refused for the day leaves the answer as it is', async () => {
    const bot = await begin()
    for (let at = 0; at < 9; at++) await asked(bot, `Question ${at}?`, `event ${at}`)
    await asked(bot, 'Last?', 'last')
    await bot.does('ann', edited('last', 'One more?'))
    const refusal = await bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('10 messages') === true,
    )
    expect(refusal.replaces).toBeNull()
  })

  test('whose process stopped is answered after the next start, in the same message', async () => {
    await using folder = await temporaryFolder()
    const { model, hold, isAsked } = echoModel()
    const first = await startBot(
      undefined,
      { rateLimiter: unlimited, ports: { languageModels: { openai: model } }, graceMs: 1 },
      { DATA_DIR: folder.path },
    )
    const { id } = await asked(first, 'Old?', 'first')
    hold('New?')
    await first.does('ann', edited('first', 'New?'))
    await until(() => isAsked('New?'))
    await first[Symbol.asyncDispose]()
    await using second = await startNext(folder.path, 11_000, echoModel().model)
    const answer = await second.platform.waitFor(isText('Re: New?'))
    expect(answer.replaces).toBe(`shown-${id}`)
    await quiet(second)
    expect(second.platform.seen.filter(isText('Re: New?'))).toHaveLength(1)
  })
})

describe('an edit of a question that was refused', () => {
  test('is asked for the first time, and another edit replaces its answer', async () => {
    let later = 0
    const ports = { languageModels: { openai: echoModel().model } }
    const clock = () => Date.now() + later
    const bot = await startBot(undefined, { rateLimiter: unlimited, ports, clock })
    open.push(bot)
    for (let at = 0; at < 10; at++) await asked(bot, `Question ${at}?`, `event ${at}`)
    await bot.does('ann', message('Too many?'), { id: 'last' })
    await bot.platform.waitFor(({ markdown }) => markdown?.includes('10 messages') === true)
    await quiet(bot)
    later = 86_400_000
    await bot.does('ann', edited('last', 'Now?'), { id: 'edit' })
    const first = await bot.platform.waitFor(isText('Re: Now?'))
    expect(first.replaces).toBeNull()
    await quiet(bot)
    await bot.does('ann', edited('last', 'And now?'))
    const second = await bot.platform.waitFor(isText('Re: And now?'))
    expect(second.replaces).toBe(`shown-${first.id}`)
  })
})

describe('an edit of a question whose answer failed', () => {
  test('to the same text changes nothing', async () => {
    const model = scriptedModel(() => ['Pay ', Promise.reject(new Error('broken'))])
    const bot = await begin(model)
    await bot.does('ann', message('Which card first?'), { id: 'first' })
    await bot.platform.waitFor(({ markdown }) => markdown?.startsWith('Pay') === true)
    await quiet(bot)
    const before = bot.platform.seen.length
    await bot.does('ann', edited('first', 'Which card first?'))
    await quiet(bot)
    expect(bot.platform.seen.slice(before)).toEqual([])
    expect(model.requests).toHaveLength(1)
  })
})

describe('an edit of anything else', () => {
  test('of one of several messages that were one question changes nothing', async () => {
    const bot = await begin(undefined, asPatient)
    await bot.does('ann', message('Two cards.'), { id: 'one' })
    await bot.does('ann', message('What first?'), { id: 'two' })
    await bot.platform.waitFor(isText('Re: Two cards.\nWhat first?'))
    await quiet(bot)
    const before = bot.platform.seen.length
    await bot.does('ann', edited('one', 'Three cards.'))
    await quiet(bot)
    expect(bot.platform.seen).toHaveLength(before)
  })

  test('of a question before the last changes nothing', async () => {
    const bot = await begin()
    await asked(bot, 'First?', 'first')
    await asked(bot, 'Second?', 'second')
    const before = bot.platform.seen.length
    await bot.does('ann', edited('first', 'Other?'))
    await quiet(bot)
    expect(bot.platform.seen).toHaveLength(before)
  })

  test('by another person changes nothing', async () => {
    const bot = await begin()
    await asked(bot, 'Mine?', 'first')
    await bot.does('bob', edited('first', 'Yours?'))
    await quiet(bot)
    expect(bot.platform.seen.some(isText('Re: Yours?'))).toBe(false)
  })
})
