import { describe, expect, it } from 'vitest'
import type { ChatProblem } from '../../src/ports/chat-platform.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { RecordedPlatform } from '../support/chat-bot.ts'
import { alerted } from './alerted-world.ts'
import { watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const titles = ({ seen }: RecordedPlatform) => seen.map(({ card }) => card?.title)

function fail(platform: RecordedPlatform, problem: ChatProblem, code: string): void {
  platform.before = () => {
    throw new ChatPlatformFailure(problem, code)
  }
}

const repair = (platform: RecordedPlatform) => {
  platform.before = () => undefined
}

const fell = 'Your Equifax score fell'

describe('An alert to a person of several chat platforms', () => {
  it('is one message, where they wrote last', async () => {
    const { joins, alert, run, slack, discord, states } = alerted(world)
    await joins('slack', 1)
    await joins('discord', 2)
    await alert('score_change')
    await run()
    expect([titles(slack), titles(discord)]).toEqual([[], [fell]])
    expect(await states()).toEqual([{ status: 'sent', reason: null, problem: null }])
  })

  it.each([
    ['unreachable', 'discord 50007'],
    ['refused', 'discord 50035'],
    ['signed_out', 'discord 401'],
  ] as const)('goes to the next when it is %s', async (problem, code) => {
    const { joins, alert, run, slack, discord, states } = alerted(world)
    await joins('slack', 1)
    await joins('discord', 2)
    fail(discord, problem, code)
    await alert('score_change')
    await run()
    expect([titles(slack), titles(discord)]).toEqual([[fell], []])
    expect(await states()).toEqual([{ status: 'sent', reason: null, problem: null }])
  })

  it('goes to the next when the first platform was disconnected meanwhile', async () => {
    const { joins, alert, run, slack, discord, chatPlatforms } = alerted(world)
    await joins('slack', 1)
    await joins('discord', 2)
    await alert('score_change')
    discord.before = () => {
      delete chatPlatforms.discord
      throw new ChatPlatformFailure('again', 'discord network', { isUnsent: true })
    }
    await run()
    world.now += 5_000
    await run()
    expect([titles(slack), titles(discord)]).toEqual([[fell], []])
  })

  it('waits for their next word when all are closed; e-mail brings it meanwhile', async () => {
    const { joins, writes, alert, run, slack, discord, email, states } = alerted(world)
    await watch(world, { email: 'alice@example.com' })
    await joins('slack', 1)
    await joins('discord', 2)
    fail(slack, 'unreachable', 'slack cannot_dm_bot')
    fail(discord, 'unreachable', 'discord 50007')
    await alert('score_change')
    await run()
    expect(email.sent.map(({ subject }) => subject)).toEqual([
      'Your Equifax score: 652, down 20 points',
    ])
    expect(await states()).toEqual([
      { status: 'delayed', reason: 'unreachable', problem: 'slack cannot_dm_bot' },
    ])
    repair(slack)
    world.now += 86_400_000
    await run()
    expect(titles(slack)).toEqual([])
    await writes('slack')
    await writes('slack')
    await run()
    expect([titles(slack), titles(discord)]).toEqual([[fell], []])
    expect(await states()).toEqual([{ status: 'sent', reason: null, problem: null }])
  })

  it('comes as one when many waited for their next word', async () => {
    const { joins, writes, alert, run, slack } = alerted(world)
    await joins('slack', 1)
    fail(slack, 'unreachable', 'slack cannot_dm_bot')
    for (const type of ['score_change', 'new_account', 'late_payment', 'hard_inquiry'] as const) {
      await alert(type)
      await run()
    }
    repair(slack)
    await writes('slack')
    await run()
    expect(titles(slack)).toEqual(['4 changes in your credit files'])
  })

  it('goes to the next when a platform has not taken it for a day', async () => {
    const { joins, alert, run, slack, discord } = alerted(world)
    await joins('slack', 1)
    await joins('discord', 2)
    fail(discord, 'again', 'discord 503')
    await alert('score_change')
    await run()
    world.now += 86_400_001
    await run()
    expect([titles(slack), titles(discord)]).toEqual([[fell], []])
  })

  it('that an outage of a day held back comes behind the next one that is taken', async () => {
    const { joins, alert, run, slack, states } = alerted(world)
    await joins('slack', 1)
    fail(slack, 'again', 'slack 503')
    await alert('new_account')
    await run()
    world.now += 86_400_001
    await run()
    expect(await states()).toMatchObject([{ status: 'delayed', reason: 'unreachable' }])
    repair(slack)
    await alert('score_change')
    await run()
    expect(titles(slack)).toEqual([fell, 'New account in your Experian file'])
  })

  it('that is still closed at their next word waits on', async () => {
    const { joins, writes, alert, run, slack, states } = alerted(world)
    await joins('slack', 1)
    fail(slack, 'unreachable', 'slack cannot_dm_bot')
    await alert('score_change')
    for (const _ of [1, 2]) {
      await run()
      await writes('slack')
    }
    await run()
    expect(await states()).toMatchObject([{ status: 'delayed', reason: 'unreachable' }])
    repair(slack)
    await writes('slack')
    await run()
    expect(titles(slack)).toEqual([fell])
  })

  it('that the only platform refuses has failed, with its code', async () => {
    const { joins, alert, run, slack, states } = alerted(world)
    await joins('slack', 1)
    fail(slack, 'refused', 'slack invalid_blocks')
    await alert('score_change')
    await run()
    expect(await states()).toEqual([
      { status: 'failed', reason: 'refused', problem: 'slack invalid_blocks' },
    ])
  })

  it('that the person knows of already is not sent any more', async () => {
    const { joins, alert, run, prefer, slack, states } = alerted(world)
    await joins('slack', 1)
    await prefer({ snoozedUntil: world.now + 60_000 })
    await alert('late_payment')
    await run()
    const value = {
      ...({ userId: 'alice', type: 'late_payment', bureau: 'bureau_a', severity: 'high' } as const),
      ...{ createdAt: world.now, acknowledgedAt: world.now, sealedDetails: '' },
    }
    const put = { kind: 'put', collection: 'alerts', id: 'alr_1', value } as const
    await world.store.transact({ changes: [put] })
    world.now += 60_000
    await run()
    expect(slack.seen).toEqual([])
    expect(await states()).toEqual([{ status: 'suppressed', reason: 'out_of_date', problem: null }])
  })

  it('is not shown to somebody who left the account before it could be sent', async () => {
    const { joins, leaves, alert, run, slack } = alerted(world)
    await joins('slack', 1)
    slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack 503', { isUnsent: true })
    }
    await alert('score_change')
    await run()
    await leaves('slack')
    repair(slack)
    world.now += 60_000
    await run()
    expect(slack.seen).toEqual([])
  })

  it('goes to the next contact when the first left the account before it could be sent', async () => {
    const { joins, leaves, alert, run, slack, discord, states } = alerted(world)
    await joins('slack', 1)
    await joins('discord', 2)
    discord.before = () => {
      throw new ChatPlatformFailure('again', 'discord 503', { isUnsent: true })
    }
    await alert('score_change')
    await run()
    await leaves('discord')
    repair(discord)
    world.now += 60_000
    await run()
    expect([titles(slack), titles(discord)]).toEqual([[fell], []])
    expect(await states()).toEqual([{ status: 'sent', reason: null, problem: null }])
  })

  it('is in the language of the contact who takes it', async () => {
    const { joins, alert, run, slack } = alerted(world)
    await joins('slack', 1, 'fr')
    await alert('score_change')
    await run()
    expect(titles(slack)).toEqual(['Votre cote d’Equifax a baissé'])
  })
})

describe('A French message about several changes', () => {
  it('counts them without a gender', async () => {
    const { joins, alert, run, slack } = alerted(world)
    await joins('slack', 1, 'fr')
    await alert('score_change', 'score_change', 'late_payment', 'late_payment')
    await run()
    const sections = slack.seen.flatMap(({ card }) => card?.sections ?? [])
    const facts = sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []))
    expect(facts).toMatchObject([
      { label: 'Cotes modifiées', value: '2 au total' },
      { label: 'Retards de paiement', value: '2 au total' },
    ])
  })
})

describe('A platform that may show no figures', () => {
  it('shows bands and general advice, no creditor and no date', async () => {
    const { joins, alert, run, discord } = alerted(world, { discordShowsFigures: false })
    await joins('discord', 1)
    await alert('score_change', 'new_account')
    await run()
    const text = JSON.stringify(discord.seen.map(({ card }) => card))
    expect(discord.seen.map(({ card }) => card?.title).toSorted()).toEqual([
      'New account in your Experian file',
      fell,
    ])
    expect(text).toContain('Down · Fair (580–669)')
    expect(text).toContain('ask Experian for a fraud alert or a freeze')
    expect(text).not.toMatch(/652|672|Harbour|Lakeside|2026/)
  })
})

describe('Names that others chose', () => {
  it.each([
    ['slack', 1],
    ['discord', 2],
  ] as const)('ping nobody, link nowhere and hide nothing on %s', async (name, at) => {
    const { joins, alert, run, slack, discord } = alerted(world)
    await joins(name, at)
    const hostile = '<!channel> @everyone <@U1> [Pay now](https://evil.test) \u202eBank\u0007'
    await alert({ type: 'hard_inquiry', details: { by: hostile, inquiredOn: '2026-11-03' } })
    await run()
    const shown = JSON.stringify((name === 'slack' ? slack : discord).seen[0]?.card)
    expect(shown).toContain('Bank')
    expect(shown).not.toMatch(/<!|<@|@everyone|https:|\]\(|\u202e|\\u0007/)
  })
})

describe('Quiet hours and pauses', () => {
  const night = Date.parse('2026-11-25T04:00:00Z')
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Toronto' }

  it('hold a score back until the morning of the person, and fraud never', async () => {
    const { joins, alert, run, prefer, slack, states } = alerted(world)
    world.now = night
    await joins('slack', 1)
    await prefer({ quietHours })
    await alert('score_change', 'hard_inquiry')
    await run()
    expect(titles(slack)).toEqual(['Hard inquiry in your TransUnion file'])
    expect(await states()).toContainEqual({
      status: 'delayed',
      reason: 'quiet_hours',
      problem: null,
    })
    world.now = Date.parse('2026-11-25T12:00:00Z')
    await run()
    expect(titles(slack)).toEqual(['Hard inquiry in your TransUnion file', fell])
  })
})

describe('A storm of changes', () => {
  it('is six messages and one that counts the rest: 500 in an hour', async () => {
    const { joins, alert, run, slack } = alerted(world)
    world.now = Date.parse('2026-11-24T15:00:00Z')
    await joins('slack', 1)
    for (let count = 0; count < 500; count++) {
      await alert('late_payment')
      await run()
      world.now += 7_000
    }
    expect(slack.seen.length).toBe(6)
    world.now = Date.parse('2026-11-24T16:00:00Z')
    await run()
    expect(titles(slack).slice(6)).toEqual(['494 changes in your credit files'])
  })

  it('of which the person wants nothing holds back no possible fraud', async () => {
    const { joins, alert, run, prefer, slack } = alerted(world)
    await joins('slack', 1)
    await prefer({ mutes: [{ kind: 'score_change', bureau: null, until: null }] })
    for (let count = 0; count < 30; count++) {
      await alert('score_change')
      await run()
    }
    await alert('new_account')
    await run()
    expect(titles(slack)).toEqual(['New account in your Experian file'])
  })
})
