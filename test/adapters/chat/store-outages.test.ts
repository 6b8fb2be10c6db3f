import { describe, expect, test } from 'vitest'
import { Failure, StaleWrite } from '../../../src/errors.ts'
import { makeLinkCode } from '../../../src/operations/accounts/link-code.ts'
import type { Change, Store, Transaction } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { message, startBot, startNext, typed } from '../../support/chat-bot.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'

type Put = Extract<Change, { kind: 'put' }>

const puts = ({ changes = [] }: Transaction): Put[] =>
  changes.filter((change): change is Put => change.kind === 'put')

const away = () => new Failure('unavailable', 'The database does not answer.', { retryAfter: 0.05 })

/** A store on disk that takes no transaction that `refuses` names. */
async function openStore(
  directory: string,
  refuses: (transaction: Transaction) => boolean,
): Promise<Store> {
  const disk = await createLowdbStore({ directory })
  return {
    ...disk,
    async transact(transaction) {
      if (refuses(transaction)) throw away()
      await disk.transact(transaction)
    },
  }
}

/** A store that takes no transaction with such a record, the first time. */
async function openOnceFailing(
  directory: string,
  fits: (put: Put) => boolean,
): Promise<{ readonly store: Store; hasFailed(): boolean }> {
  let isFailed = false
  const store = await openStore(directory, (transaction) => {
    const isNow = !isFailed && puts(transaction).some(fits)
    isFailed ||= isNow
    return isNow
  })
  return { store, hasFailed: () => isFailed }
}

describe('a short outage of the store', () => {
  test('delays the answer to a question, and is not told', async () => {
    await using folder = await temporaryFolder()
    const { store, hasFailed } = await openOnceFailing(
      folder.path,
      ({ collection }) => collection === 'messages',
    )
    const openai = answeringModel('openai')
    await using bot = await startBot(undefined, { store, ports: { languageModels: { openai } } })
    await bot.does('ann', message('Are you there?'))
    await bot.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    await bot.platform.waitFor(({ card }) => card?.title === 'Hello, I am your credit coach')
    expect(hasFailed()).toBe(true)
    expect(bot.platform.seen).toHaveLength(2)
  })

  test('delays a command, which then has its effect once', async () => {
    await using folder = await temporaryFolder()
    const { store, hasFailed } = await openOnceFailing(
      folder.path,
      ({ collection }) => collection === 'chats',
    )
    await using bot = await startBot(undefined, { store })
    await bot.does('ann', typed('create-chat Budget'))
    const answer = await bot.platform.waitFor(() => true)
    expect(JSON.stringify(answer)).not.toContain('does not answer')
    expect(JSON.stringify(answer)).toContain('I am your credit coach')
    expect(hasFailed()).toBe(true)
    expect(bot.platform.seen).toHaveLength(1)
  })

  test('is told when it outlasts the patience of a person', async () => {
    await using folder = await temporaryFolder()
    let later = 0
    const store = await openStore(folder.path, (transaction) => {
      const isChat = puts(transaction).some(({ collection }) => collection === 'chats')
      if (isChat) later = 2 * 60_000
      return isChat
    })
    const clock = () => Date.now() + later
    await using bot = await startBot(undefined, { store, clock })
    await bot.does('ann', typed('create-chat Budget'))
    const answer = await bot.platform.waitFor(() => true)
    expect(answer.markdown).toMatch(/^The database does not answer\./)
  })

  test('after a code joined the chat answers that it is joined', async () => {
    await using folder = await temporaryFolder()
    const { store, hasFailed } = await openOnceFailing(
      folder.path,
      ({ collection, value }) =>
        collection === 'chatInbox' && 'status' in value && value.status === 'done',
    )
    await using bot = await startBot(undefined, { store })
    const { store: opened, ports, clock } = bot.services
    const changes: Change[] = []
    const write = (change: Change) => void changes.push(change)
    const { code } = await makeLinkCode('alice', {
      ...{ store: opened, ports, now: clock(), write },
    })
    await opened.transact({ changes })
    await bot.does('ann', typed(`link ${code}`))
    const isAnswer = ({ markdown }: { markdown: string | null }) =>
      /^(?:Done|This code)/.test(markdown ?? '')
    const { markdown } = await bot.platform.waitFor(isAnswer)
    expect(markdown).toMatch(/^Done/)
    expect(hasFailed()).toBe(true)
  })

  test('after a message was sent does not send it again', async () => {
    await using folder = await temporaryFolder()
    const { store, hasFailed } = await openOnceFailing(
      folder.path,
      ({ collection, value }) =>
        collection === 'chatOutbox' && 'status' in value && value.status === 'sent',
    )
    await using bot = await startBot(undefined, { store })
    await bot.does('ann', typed('help'))
    await bot.platform.waitFor(() => true)
    const isWaiting = { index: 'byExpiry', equals: [], limit: 10 } as const
    await until(async () => {
      const { items } = await store.list('chatOutbox', isWaiting)
      return items.every(({ value }) => value.status === 'sent')
    })
    expect(hasFailed()).toBe(true)
    expect(bot.platform.seen).toHaveLength(1)
  })
})

describe('an event that comes many times while it is being received', () => {
  test('is read and committed once', async () => {
    await using folder = await temporaryFolder()
    const disk = await createLowdbStore({ directory: folder.path })
    const mayCommit = Promise.withResolvers<void>()
    let [reads, commits] = [0, 0]
    const store: Store = {
      ...disk,
      get(collection, id) {
        if (collection === 'chatActions') reads += 1
        return disk.get(collection, id)
      },
      async transact(transaction) {
        if (puts(transaction).some(({ collection }) => collection === 'chatInbox')) {
          commits += 1
          await mayCommit.promise
        }
        await disk.transact(transaction)
      },
    }
    await using bot = await startBot(undefined, { store })
    const press = { kind: 'action', actionId: 'act_1', choice: null } as const
    const presses = Array.from({ length: 10 }, () => bot.does('ann', press, { id: 'pressed' }))
    await until(() => commits > 0)
    expect([reads, commits]).toEqual([1, 1])
    mayCommit.resolve()
    const seen = await Promise.all(presses)
    expect(seen.map(({ visibility }) => visibility)).toEqual(Array(10).fill('private'))
  })
})

describe('the end of an answer that could not be saved', () => {
  test('is saved again, and nothing of the answer is shown twice', async () => {
    await using folder = await temporaryFolder()
    const { store, hasFailed } = await openOnceFailing(
      folder.path,
      ({ collection, value }) =>
        collection === 'chatInbox' && 'status' in value && value.status === 'done',
    )
    const openai = answeringModel('openai')
    await using bot = await startBot(undefined, { store, ports: { languageModels: { openai } } })
    await bot.does('ann', message('First?'))
    await bot.platform.waitFor(({ card }) => card?.title === 'Hello, I am your credit coach')
    await bot.does('ann', message('Second?'))
    await until(() => openai.requests.length === 2)
    await until(() => bot.platform.seen.length === 3)
    expect(hasFailed()).toBe(true)
    expect(bot.platform.seen.map(({ markdown, card }) => markdown ?? card?.title)).toEqual([
      'Yes.',
      'Hello, I am your credit coach',
      'Yes.',
    ])
  })
})

describe('a process that stops while it answers', () => {
  test('leaves its turn, although something else of it was being saved', async () => {
    await using folder = await temporaryFolder()
    const disk = await createLowdbStore({ directory: folder.path })
    let conflicts: number | undefined
    const store: Store = {
      ...disk,
      async transact(transaction) {
        const isTurn = puts(transaction).some(({ collection }) => collection === 'conversations')
        if (isTurn && conflicts !== undefined && conflicts++ < 2)
          throw new StaleWrite('conversations', 'turn')
        await disk.transact(transaction)
      },
    }
    const stuck = answeringModel('openai', { waits: true })
    const first = await startBot(
      undefined,
      { store, ports: { languageModels: { openai: stuck } }, graceMs: 1 },
      { DATA_DIR: folder.path },
    )
    await first.does('ann', message('Are you there?'))
    await until(() => stuck.requests.length === 1)
    conflicts = 0
    await first[Symbol.asyncDispose]()
    expect(conflicts).toBe(3)
    await using second = await startNext(folder.path, 11_000)
    await second.platform.waitFor(({ markdown }) => markdown === 'Yes.')
  })
})

describe('a process that is killed while it answers', () => {
  test('leaves an answer that the next one ends in the same message', async () => {
    await using folder = await temporaryFolder()
    let isDead = false
    const disk = await openStore(folder.path, () => isDead)
    const store: Store = {
      ...disk,
      async transact(transaction) {
        await disk.transact(transaction)
        const turns = puts(transaction).flatMap(({ value }) => ('turn' in value ? value.turn : []))
        isDead ||= turns.some((turn) => (turn?.shownId ?? null) !== null)
      },
    }
    const stuck = scriptedModel(() => ['Pay the card ', Promise.withResolvers<void>().promise])
    const first = await startBot(
      undefined,
      { store, ports: { languageModels: { openai: stuck } }, graceMs: 1 },
      { DATA_DIR: folder.path },
    )
    await first.does('ann', message('What first?'))
    await until(() => isDead)
    await first[Symbol.asyncDispose]()
    await using second = await startNext(folder.path, 100_000)
    const answer = await second.platform.waitFor(({ markdown }) => markdown === 'Yes.')
    expect(answer.replaces).toBe(`shown-${answer.id}`)
  })
})
