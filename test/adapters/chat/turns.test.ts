import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { Failure } from '../../../src/errors.ts'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { answeringModel } from '../../support/answering-model.ts'
import {
  type Bot,
  channel,
  message,
  RecordedPlatform,
  startBot,
  startNext,
  typed,
} from '../../support/chat-bot.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'

let bots: Bot[] = []
afterEach(async () => {
  for (const bot of bots) await bot[Symbol.asyncDispose]()
  bots = []
})
async function begin(...started: Parameters<typeof startBot>): Promise<Bot> {
  const bot = await startBot(...started)
  bots.push(bot)
  return bot
}

const answersOf = ({ platform }: Bot) => platform.seen.filter(({ card }) => card === null)

describe('messages that follow each other fast', () => {
  test('are one question', async () => {
    const openai = answeringModel('openai')
    const { chatBurstMs } = limits.timeouts
    const bot = await begin(undefined, {
      ports: { languageModels: { openai } },
      timeouts: { chatBurstMs },
    })
    for (const text of ['I have two cards.', 'Both are nearly full.', 'What first?']) {
      await bot.does('ann', message(text))
    }
    await bot.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(openai.requests.length).toBe(1)
    expect(openai.requests[0]?.turns.at(-1)).toMatchObject({
      content: 'I have two cards.\nBoth are nearly full.\nWhat first?',
    })
  })

  test('that come while an answer is written are the next question, and none is dropped', async () => {
    const openai = answeringModel('openai', { waits: true })
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('First?'))
    await until(() => openai.requests.length === 1)
    await bot.does('ann', message('Second?'))
    await bot.does('ann', message('Third?'))
    openai.release()
    await until(() => openai.requests.length === 2)
    await until(() => answersOf(bot).length === 2)
    expect(openai.requests[1]?.turns.at(-1)).toMatchObject({ content: 'Second?\nThird?' })
  })
})

describe('a new chat that is asked for while an answer is written', () => {
  test('stays chosen when the answer ends', async () => {
    const openai = answeringModel('openai', { waits: true })
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('First?'))
    await until(() => openai.requests.length === 1)
    await bot.does('ann', typed('chats new'))
    await bot.platform.waitFor(({ markdown }) => markdown?.includes('new chat') === true)
    openai.release()
    await bot.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    await bot.does('ann', message('Second?'))
    await until(() => openai.requests.length === 2)
    const asked = openai.requests[1]?.turns.filter(({ role }) => role === 'user')
    expect(asked).toMatchObject([{ content: 'Second?' }])
  })
})

describe('a message of danger', () => {
  test('is answered while an earlier question still waits for its answer', async () => {
    const openai = answeringModel('openai', { waits: true })
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('How do I raise my score?'))
    await until(() => openai.requests.length === 1)
    await bot.does('ann', message('I want to kill myself'))
    const answer = await bot.platform.waitFor(({ markdown }) => markdown !== null)
    expect(answer.markdown).toContain('988')
    openai.release()
    await bot.platform.waitFor(({ markdown }) => markdown === 'Yes.')
  })
})

describe('an event that is delivered again', () => {
  test('has no second effect', async () => {
    const openai = answeringModel('openai')
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    for (let count = 0; count < 20; count++) await bot.does('ann', message('Once?'), { id: 'same' })
    await bot.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    await bot.does('ann', message('Once?'), { id: 'same' })
    await bot.does('ann', message('Another?'))
    await until(() => openai.requests.length === 2)
    await until(() => answersOf(bot).length === 2)
  })
})

describe('a question whose process stopped while it was answered', () => {
  test('is answered after the next start', async () => {
    await using folder = await temporaryFolder()
    const environment = { DATA_DIR: folder.path }
    const stuck = answeringModel('openai', { waits: true })
    const first = await startBot(
      undefined,
      { ports: { languageModels: { openai: stuck } }, graceMs: 1 },
      environment,
    )
    await first.does('ann', message('Are you there?'))
    await until(() => stuck.requests.length === 1)
    await first[Symbol.asyncDispose]()
    expect(first.platform.seen.filter(({ markdown }) => markdown !== null)).toEqual([])
    // The stopped process has left the turn, which it could not end.
    const openai = answeringModel('openai')
    await using second = await startNext(folder.path, 11_000, openai)
    const answer = await second.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(answer.person.platformUserId).toBe('ann')
    expect(openai.requests[0]?.turns.filter(({ role }) => role === 'user').length).toBe(1)
    await second.platform.waitFor(({ card }) => card?.title === 'Hello, I am your credit coach')
  })

  test('is answered after a start by a clock that is right, where it was ahead before', async () => {
    await using folder = await temporaryFolder()
    const stuck = answeringModel('openai', { waits: true })
    const ahead = 40 * 24 * 3_600_000
    const ports = { languageModels: { openai: stuck } }
    const first = await startBot(
      undefined,
      { clock: () => Date.now() + ahead, ports, graceMs: 1 },
      { DATA_DIR: folder.path },
    )
    await first.does('ann', message('Are you there?'))
    await until(() => stuck.requests.length === 1)
    await first[Symbol.asyncDispose]()
    await using second = await startNext(folder.path, 0)
    const answer = await second.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(answer.person.platformUserId).toBe('ann')
  })

  test('is answered in the message that shows the beginning of the answer', async () => {
    await using folder = await temporaryFolder()
    const environment = { DATA_DIR: folder.path }
    const begun = Promise.withResolvers<void>()
    const stuck = scriptedModel(() => {
      begun.resolve()
      return ['Pay the card with the highest use ', Promise.withResolvers<void>().promise]
    })
    const first = await startBot(
      undefined,
      { ports: { languageModels: { openai: stuck } }, graceMs: 1 },
      environment,
    )
    await first.does('ann', message('What first?'))
    await begun.promise
    await first[Symbol.asyncDispose]()
    const openai = answeringModel('openai')
    await using second = await startNext(folder.path, 11_000, openai)
    const answer = await second.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(answer.replaces).toBe(`shown-${answer.id}`)
  })

  test('is answered by it when the answer comes at once', async () => {
    const openai = answeringModel('openai', { waits: true })
    const bot = await startBot(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('Are you there?'))
    await until(() => openai.requests.length === 1)
    const stopped = bot[Symbol.asyncDispose]()
    openai.release()
    await stopped
    expect(bot.platform.seen.map(({ markdown }) => markdown)).toContain('Yes.')
  })

  test('is asked once when the place of its answer could not be saved', async () => {
    await using folder = await temporaryFolder()
    const stuck = answeringModel('openai', { waits: true })
    const disk = await createLowdbStore({ directory: folder.path })
    const forgetful: Store = {
      ...disk,
      transact: async (transaction) => {
        const isBegun = transaction.changes?.some(
          (change) =>
            change.kind === 'put' &&
            change.collection === 'conversations' &&
            (change.value.turn?.messageId ?? null) !== null,
        )
        if (isBegun === true) throw new Failure('unavailable', 'no room')
        await disk.transact(transaction)
      },
    }
    const environment = { DATA_DIR: folder.path }
    const first = await startBot(
      undefined,
      { store: forgetful, ports: { languageModels: { openai: stuck } }, graceMs: 1 },
      environment,
    )
    await first.does('ann', message('Are you there?'))
    await until(() => stuck.requests.length === 1)
    await first[Symbol.asyncDispose]()
    const openai = answeringModel('openai')
    await using second = await startNext(folder.path, 11_000, openai)
    await second.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(openai.requests[0]?.turns.filter(({ role }) => role === 'user').length).toBe(1)
  })
})

describe('in a channel', () => {
  test('a mention is answered openly, without anything stored about the person', async () => {
    const openai = answeringModel('openai')
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('What is a secured card?'), { place: channel })
    const answer = await bot.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(answer.target).toEqual({ kind: 'place', place: channel })
    const tools = openai.requests[0]?.tools.map(({ name }) => name) ?? []
    expect(tools).toEqual([])
  })

  test('nobody goes on with a private chat: its history would be read by all', async () => {
    const openai = answeringModel('openai')
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('I owe $4,512 on my Visa.'))
    await until(() => openai.requests.length === 1)
    await until(() => answersOf(bot).length === 1)
    await bot.does('ann', message('What is an APR?'), { place: channel })
    await until(() => openai.requests.length === 2)
    await bot.does('ann', typed('chats continue 4,512'), { place: channel })
    await bot.platform.waitFor(
      ({ markdown }) => markdown?.endsWith('in our direct messages: here others read.') === true,
    )
    await bot.does('ann', message('And what is a limit?'), { place: channel })
    await until(() => openai.requests.length === 3)
    expect(JSON.stringify(openai.requests[2]?.turns)).not.toContain('4,512')
  })

  test('a mention that is a command changes the chat of its thread, and only its person sees it', async () => {
    const openai = answeringModel('openai')
    const bot = await begin(undefined, { ports: { languageModels: { openai } } })
    await bot.does('ann', message('What is an APR?'), { place: channel })
    await until(() => answersOf(bot).length === 1)
    await bot.does('ann', message('/credit chats title Rates'), { place: channel })
    const answer = await bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('Rates') === true,
    )
    expect(answer.markdown).toBe('This chat is now called “Rates”.')
    expect(answer.target).toEqual({ kind: 'ephemeral', place: channel })
  })

  test('a thread has twenty answers a minute, and the next one waits', async () => {
    const openai = answeringModel('openai')
    const begun = Date.now()
    let minutes = 0
    const clock = () => (minutes + 30_000_000) * 60_000 + Date.now() - begun
    const bot = await begin(undefined, { clock, ports: { languageModels: { openai } } })
    for (let person = 0; person < 21; person += 1) {
      await bot.does(`person-${person}`, message('What is an APR?'), { place: channel })
    }
    await until(() => answersOf(bot).length === 20)
    const isPutOff = async () => {
      const { items } = await bot.services.store.list('chatInbox', {
        ...{ index: 'byExpiry', equals: [], limit: 100 },
      })
      return items.filter(({ value }) => value.status === 'waiting').length === 1
    }
    await until(isPutOff)
    expect(openai.requests).toHaveLength(20)
    minutes = 1
    await until(() => answersOf(bot).length === 21)
  })

  test('a message of danger is answered in the DM', async () => {
    const bot = await begin()
    await bot.does('ann', message('I cannot pay and I want to kill myself'), { place: channel })
    const answer = await bot.platform.waitFor(({ markdown }) => markdown !== null)
    expect(answer.target).toEqual({ kind: 'dm' })
    expect(answer.markdown).toContain('988')
    expect(bot.platform.seen.map(({ card }) => card?.title)).not.toContain(
      'Hello, I am your credit coach',
    )
  })

  test('a refusal is seen by the person alone', async () => {
    const bot = await begin()
    for (let count = 0; count < 11; count++) {
      await bot.does('ann', message(`Question ${count}?`), {
        place: { ...channel, threadId: `${count}` },
      })
    }
    const refused = await bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('10 messages') === true,
    )
    expect(refused.target.kind).toBe('ephemeral')
    expect(refused.markdown).toMatch(/They begin anew at 00:00 UTC\.$/)
  })
})

describe('an answer that the platform does not take', () => {
  const outcomes = [
    ['again', 2],
    ['refused', 1],
  ] as const
  test.each(outcomes)('for the reason "%s" is sent %i times', async (problem, times) => {
    const platform = new RecordedPlatform()
    const bot = await begin(platform)
    let tries = 0
    platform.before = ({ target }) => {
      if (target.kind !== 'place') return
      tries += 1
      if (tries <= 2) throw new ChatPlatformFailure(problem, 'test')
    }
    await bot.does('ann', message('Hello?'))
    await until(() => tries >= times)
  })

  test('is looked for before it is sent: it may have been taken all the same', async () => {
    const platform = new RecordedPlatform()
    const openai = answeringModel('openai')
    const bot = await begin(platform, { ports: { languageModels: { openai } } })
    let shownAs = ''
    platform.before = ({ id, target }) => {
      if (target.kind !== 'place' || shownAs !== '') return
      shownAs = id
      throw new ChatPlatformFailure('again', 'test')
    }
    await bot.does('ann', message('Hello?'))
    const answer = await platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(answer).toMatchObject({ id: shownAs, attempt: 2 })
  })
})

describe('somebody who writes French', () => {
  test('gets the tour in French, whatever the platform knows of them', async () => {
    const bot = await begin()
    await bot.does('ann', message('Comment puis-je améliorer ma cote de crédit ?'))
    const tour = await bot.platform.waitFor(({ card }) => card !== null)
    expect(tour.card?.title).toBe('Bonjour, je suis votre coach de crédit')
  })
})
