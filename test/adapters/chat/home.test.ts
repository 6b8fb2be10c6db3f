import { describe, expect, it } from 'vitest'
import { directPlace, type ShownCard } from '../../../src/domain/chat-platforms/messages.ts'
import { workspaceKey } from '../../../src/operations/chat-platforms/workspace-key.ts'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import { RecordedPlatform, startBot, typed } from '../../support/chat-bot.ts'
import { until } from '../../support/time.ts'

const opened = { kind: 'home_opened' } as const

const report = (score: number) =>
  typed(
    `analyze-report ${JSON.stringify({
      bureau: 'bureau_a',
      reportData: `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`,
    })}`,
  )

const textOf = (cards: readonly ShownCard[] | undefined) => JSON.stringify(cards ?? [])

const countAnswers = ({ seen }: RecordedPlatform) => seen.length

describe('the home page', () => {
  it('ends with the newest data, also when an older publication arrives last', async () => {
    await using bot = await startBot()
    const { platform } = bot
    const read = async (score: number) => {
      const before = countAnswers(platform)
      await bot.does('ann', report(score))
      await until(() => countAnswers(platform) > before)
    }
    await read(712)
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    platform.beforeHome = async () => {
      platform.beforeHome = async () => undefined
      isHeld.resolve()
      await held.promise
    }
    await bot.does('ann', opened)
    await isHeld.promise
    await read(560)
    await platform.waitForHomes(1)
    expect(textOf(platform.homes[0])).toContain('560')
    held.resolve()
    await platform.waitForHomes(3)
    expect(textOf(platform.homes[1])).toContain('712')
    expect(textOf(platform.homes[2])).toContain('560')
  })

  it('has no heading without what it names, and says why nothing is checked', async () => {
    await using bot = await startBot()
    const { platform } = bot
    const monitor =
      'set-up-monitoring bureaus: Equifax frequency: daily score-change: 10 new-account: yes hard-inquiry: yes late-payment: yes'
    for (const body of [report(712), typed(monitor), report(640)]) {
      const before = countAnswers(platform)
      await bot.does('fay', body)
      await until(() => countAnswers(platform) > before)
    }
    await bot.does('fay', opened)
    await platform.waitForHomes(1)
    const shown = textOf(platform.homes[0])
    expect(shown).toContain('640')
    expect(shown).toContain('No bureau is asked yet')
    expect(shown).not.toMatch(/What makes up your score|Newest alerts/u)
  })

  it('is tried again when the platform was down', async () => {
    await using bot = await startBot()
    const { platform } = bot
    let calls = 0
    platform.beforeHome = async () => {
      calls += 1
      if (calls === 1) throw new ChatPlatformFailure('again', 'slack 503')
    }
    await bot.does('bob', opened)
    await platform.waitForHomes(1)
    expect(calls).toBe(2)
  })

  it('shows nothing of what the admins of the workspace switched off', async () => {
    await using bot = await startBot()
    const { platform } = bot
    await bot.does('eve', report(712))
    await until(() => countAnswers(platform) > 0)
    const rules = {
      ...({ platform: 'slack', workspaceId: 'T1', serverId: '', changedBy: 'ada' } as const),
      ...{ channels: null, switchedOff: ['get-credit-score', 'analyze-report'], changedAt: 1 },
    }
    const person = { platform: 'slack', workspaceId: 'T1', platformUserId: 'eve' } as const
    const id = workspaceKey(person, directPlace) ?? ''
    await bot.services.store.transact({
      changes: [{ kind: 'put', collection: 'workspaceRules', id, value: rules }],
    })
    await bot.does('eve', opened)
    await platform.waitForHomes(1)
    const [cards = []] = platform.homes
    expect(textOf(cards)).not.toMatch(/\b712\b/)
    expect(textOf(cards.slice(0, 1))).toContain('switched this off')
    expect(cards.flatMap(({ buttons }) => buttons.map(({ label }) => label))).not.toContain(
      'Read a report',
    )
  })

  it('shows its other parts when one fails', async () => {
    await using bot = await startBot()
    const { platform } = bot
    await bot.does('cyd', typed('limits'))
    await platform.waitFor(({ card }) => card?.title === 'Your plan and limits')
    await bot.does('cyd', opened)
    await platform.waitForHomes(1)
    const [cards = []] = platform.homes
    // Nothing is known of the score, and that part alone says so.
    expect(cards.map(({ title }) => title)).toEqual([
      'Latest credit score',
      'Your alerts',
      'Your scores are not watched',
      'Your settings',
      'Your account',
      'Your chats',
    ])
    expect(textOf(cards.slice(0, 1))).toContain('Read a report')
  })
})

it('where exact figures may not be sent, the home page shows bands', async () => {
  await using bot = await startBot(new RecordedPlatform('discord', false))
  const { platform } = bot
  await bot.does('dan', report(712))
  await until(() => countAnswers(platform) > 0)
  await bot.does('dan', typed('home'))
  const { card } = await platform.waitFor(({ card }) => card?.title === 'Your credit at a glance')
  expect(JSON.stringify(card)).toContain('Good (670–739)')
  expect(JSON.stringify(card)).not.toMatch(/\b712\b/)
})
