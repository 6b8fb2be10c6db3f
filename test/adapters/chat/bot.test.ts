import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findIdentity } from '../../../src/operations/accounts/chat-identity.ts'
import { makeLinkCode } from '../../../src/operations/accounts/link-code.ts'
import type { Change } from '../../../src/ports/store.ts'
import { type Bot, channel, message, startBot, typed } from '../../support/chat-bot.ts'

let bot: Bot
beforeAll(async () => {
  bot = await startBot()
})
afterAll(() => bot[Symbol.asyncDispose]())

describe('a message in the DM', () => {
  test('is answered by the coach, in the DM, while it is written', async () => {
    await bot.does('ann', message('How do I raise my credit score?'))
    const { platform } = bot
    const answer = await platform.waitFor(
      ({ person, parts }) => person.platformUserId === 'ann' && parts.length > 0,
    )
    expect(answer.target).toEqual({
      kind: 'place',
      place: { kind: 'dm', channelId: 'D1', threadId: null },
    })
    expect(answer.markdown).toContain('Pay everything on time')
    expect(answer.parts.join('')).toBe(answer.markdown)
  })

  test('of a first contact brings a short tour', async () => {
    const tour = await bot.platform.waitFor(
      ({ card }) => card?.title === 'Hello, I am your credit coach',
    )
    expect(tour.person.platformUserId).toBe('ann')
  })
})

describe('a command', () => {
  test('is answered by its handle, for the person alone', async () => {
    const { visibility } = await bot.does('bob', typed('get-rate-limits'), { place: channel })
    expect(visibility).toBe('private')
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'bob')
    expect(answer.target).toEqual({
      kind: 'reply',
      handle: expect.any(String),
      visibility: 'private',
    })
  })

  test('that comes a second time has no second answer that could take the place of its form', async () => {
    const first = await bot.does('bob', typed('predict-impact'), { id: 'twice' })
    const second = await bot.does('bob', typed('predict-impact'), { id: 'twice' })
    expect(first.form).toBeDefined()
    expect(second).toEqual({ form: undefined, visibility: undefined })
  })

  test('without its values opens a form', async () => {
    const { form } = await bot.does('bob', typed('predict-impact'))
    expect(form?.fields.map(({ name }) => name)).toEqual(['currentScore', 'actions', 'timeframe'])
  })

  test('with a wrong value names the choices, and a button opens the form with what was typed', async () => {
    await bot.does('cal', typed('score Foobar'))
    const refused = await bot.platform.waitFor(({ person }) => person.platformUserId === 'cal')
    expect(refused.markdown).toContain('Bureau: must be one of Equifax, Experian, TransUnion')
    await bot.does('cal', typed('plan 720 soon 300'))
    const plan = await bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('must be a') === true,
    )
    const [button] = plan.card?.buttons ?? []
    const actionId = button !== undefined && 'actionId' in button ? button.actionId : ''
    const { form } = await bot.does('cal', { kind: 'action', actionId, choice: null })
    expect(
      form?.fields.flatMap(({ name, initial }) => (initial === null ? [] : [[name, initial]])),
    ).toEqual([
      ['target', '720'],
      ['budget', '300'],
    ])
  })

  test('whose needed choice is none of the choices opens the form that lists them', async () => {
    const { form } = await bot.does('deb', typed('monitor Experian'))
    expect(form?.fields.map(({ name }) => name)).toContain('frequency')
  })

  test('that changes something opens a form when nothing is said about it', async () => {
    const { form } = await bot.does('eli', typed('update-user-settings'))
    expect(form?.fields.map(({ name }) => name)).toContain('language')
  })

  test('that is no command behind run is no question either', async () => {
    await bot.does('fox', typed('run set-tier bob pro'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'fox')
    expect(answer.markdown).toContain('I do not know the command “set-tier”')
  })

  test('that nobody knows is unknown to help, too', async () => {
    await bot.does('gil', typed('help skore'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'gil')
    expect(JSON.stringify(answer)).toContain('I do not know the command “skore”')
  })

  test.each(['help', 'Aide', '/credit help'])(
    'is found in a direct message that is nothing else: %s',
    async (text) => {
      const user = `hal-${text.length}`
      await bot.does(user, message(text))
      const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === user)
      expect(answer.card?.title).toMatch(/^(?:What I can do|Ce que je sais faire)$/)
    },
  )

  test('is none where a message only begins like one', async () => {
    await bot.does('jan', message('credit score: what is a good one?'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'jan')
    expect(answer.markdown).toContain('FICO')
  })

  test('that a direct message is, without its values, has a button to its form', async () => {
    await bot.does('ida', message('impact'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'ida')
    expect(answer.card?.buttons.map(({ label }) => label)).toEqual(['Fill in the form'])
  })

  test('that nobody knows says so', async () => {
    await bot.does('cat', typed('skore'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'cat')
    expect(answer.markdown).toContain('I do not know the command “skore”')
  })

  test('with an account number goes to a private page', async () => {
    await bot.does('dan', typed('generate-dispute'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'dan')
    expect(answer.card?.title).toBe('One step on a private page')
    expect(answer.card?.buttons[0]).toMatchObject({
      url: expect.stringMatching(/\/link\/\S{20,}$/),
    })
  })

  test('help lists every command', async () => {
    await bot.does('eve', typed('help'))
    const answer = await bot.platform.waitFor(({ person }) => person.platformUserId === 'eve')
    expect(JSON.stringify(answer.card)).toContain('/credit ask')
  })
})

describe('a first contact by a code', () => {
  test('uses the account that gave the code from then on', async () => {
    const { store, ports, clock } = bot.services
    const changes: Change[] = []
    const context = { store, ports, now: clock(), write: (one: Change) => void changes.push(one) }
    const { code } = await makeLinkCode('alice', context)
    await store.transact({ changes })
    await bot.does('fay', typed(`link ${code}`))
    await bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('your own account is used here') === true,
    )
    const person = { platform: 'slack', workspaceId: 'T1', platformUserId: 'fay' } as const
    expect((await findIdentity(person, { store }))?.value.userId).toBe('alice')
    const tours = bot.platform.seen.filter(({ card }) => card?.title.startsWith('Hello'))
    expect(tours.map((tour) => tour.person.platformUserId)).not.toContain('fay')
  })
})

describe('suggested models', () => {
  test.each(['default-model', 'defaultModel'])('are found for the field as %s', async (field) => {
    await bot.does('gus', typed('get-rate-limits'))
    await bot.platform.waitFor(({ person }) => person.platformUserId === 'gus')
    const found = await bot.receiver.suggest({
      person: { platform: 'slack', workspaceId: 'T1', platformUserId: 'gus' },
      ...{ language: 'en', command: 'update-user-preferences', field, typed: '', values: {} },
    })
    expect(found.length).toBeGreaterThan(0)
  })
})
