import { describe, expect, it } from 'vitest'
import type { ShownCard } from '../../../src/domain/chat-platforms/messages.ts'
import type { AlertView } from '../../../src/domain/monitoring/alert.ts'
import { ReportedEvents } from '../../../src/events/reported-events.ts'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import { examples } from '../../domain/monitoring/notification-item-examples.ts'
import { openPage } from '../../doors/pages/browser.ts'
import { type RecordedPlatform, typed } from '../../support/chat-bot.ts'
import { isIdle, openRelay, type RelayScene } from '../../support/relayed-chat.ts'
import { until } from '../../support/time.ts'

const report = typed(
  `analyze-report ${JSON.stringify({
    bureau: 'bureau_a',
    reportData: 'Credit report for Jordan Sample\nScore: 712\nModel: VantageScore 3.0',
  })}`,
)

const dispute = [
  'dispute bureau=Experian disputeType=error creditor="Lakeside Bank"',
  'disputeReason="The balance of $2,310 was paid in full in March 2026; it should read $0."',
  'name="Jordan Sample" address="12 Elm Street, Dayton, OH 45402"',
].join(' ')

/** The page that a button of the card opens. */
const addressIn = (card: ShownCard | null): string | undefined =>
  card?.buttons.flatMap((button) => ('url' in button ? button.url : []))[0]

/** Ann in her DM on Slack, with a score; her account has a token, too. */
async function openAnn() {
  const scene = await openRelay()
  await scene.link('ann')
  await scene.bot.does('ann', report)
  await until(() => isIdle(scene.bot))
  return scene
}

/** Slack takes nothing; resolves once a message was tried. */
async function breakDown(platform: RecordedPlatform, act: () => Promise<unknown>) {
  const tried = Promise.withResolvers<void>()
  platform.before = () => {
    tried.resolve()
    throw new ChatPlatformFailure('again', 'slack 503', { isUnsent: true, retryAfterMs: 50 })
  }
  await act()
  await tried.promise
}

async function unlinkByWeb({ bot: { service }, token }: RelayScene): Promise<void> {
  const { body } = await service.ask('GET', '/console/api/chat-identities', { token })
  const [{ id } = { id: '' }] = body.identities as { id: string }[]
  const { status } = await service.ask('DELETE', `/console/api/chat-identities/${id}`, { token })
  expect(status).toBe(200)
}

const forget = async ({
  bot: { service },
  token,
}: Pick<RelayScene, 'bot' | 'token'>): Promise<void> => {
  const body = { confirm: 'delete my account' }
  expect((await service.ask('DELETE', '/console/api/account', { token, body })).status).toBe(200)
}

/** Texts that arrive once Slack works again. */
async function arriving({ bot, slack }: RelayScene): Promise<string> {
  const before = slack.seen.length
  slack.before = () => undefined
  await until(() => isIdle(bot))
  return JSON.stringify(slack.seen.slice(before))
}

describe('To a person who has left the account meanwhile', () => {
  it('no answer that waited is sent, but the notice that they left', async () => {
    await using scene = await openAnn()
    await breakDown(scene.slack, () => scene.bot.does('ann', typed('score')))
    await unlinkByWeb(scene)
    const arrived = await arriving(scene)
    expect(arrived).toContain('no longer uses the account')
    expect(arrived).not.toMatch(/\b712\b/)
  })

  it('no answer that waited is sent after they came back with a new account', async () => {
    await using scene = await openAnn()
    await breakDown(scene.slack, () => scene.bot.does('ann', typed('score')))
    await unlinkByWeb(scene)
    await scene.bot.does('ann', typed('limits'))
    const arrived = await arriving(scene)
    expect(arrived).toContain('Your plan and limits')
    expect(arrived).not.toMatch(/\b712\b/)
  })

  it('no answer of a private page that waited is sent', async () => {
    await using scene = await openAnn()
    await scene.bot.does('ann', typed(dispute))
    const asked = await scene.slack.waitFor(({ card }) => addressIn(card) !== undefined)
    const page = await openPage(addressIn(asked.card) ?? '')
    await breakDown(scene.slack, async () => {
      const values = { 'accountInfo.accountNumber': '4400123412345678', 'userInfo.ssn': '6789' }
      expect((await page.send(values)).status).toBe(200)
    })
    await unlinkByWeb(scene)
    const arrived = await arriving(scene)
    expect(arrived).toContain('no longer uses the account')
    expect(arrived).not.toContain('letter.pdf')
  })

  it('nothing arrives once the account is deleted', async () => {
    await using scene = await openAnn()
    await breakDown(scene.slack, () => scene.bot.does('ann', typed('score')))
    await forget(scene)
    expect(await arriving(scene)).toBe('[]')
  })

  it('an answer that waited is sent when they joined an account of theirs', async () => {
    await using scene = await openRelay()
    await scene.bot.does('ben', report)
    await until(() => isIdle(scene.bot))
    await breakDown(scene.slack, () => scene.bot.does('ben', typed('score')))
    const asking = { token: scene.token, body: {} }
    const { body } = await scene.bot.service.ask('POST', '/console/api/link-codes', asking)
    await scene.bot.does('ben', typed(`link ${body.code}`))
    expect(await arriving(scene)).toContain('712')
  })

  it('the home page shows nothing of it any more', async () => {
    await using scene = await openAnn()
    const { bot, slack } = scene
    await bot.does('ann', { kind: 'home_opened' })
    await slack.waitForHomes(1)
    expect(JSON.stringify(slack.homes.at(-1))).toContain('712')
    await unlinkByWeb(scene)
    await slack.waitForHomes(2)
    expect(JSON.stringify(slack.homes.at(-1))).not.toMatch(/\b712\b/)
  })

  it('the home page shows the account that they joined', async () => {
    await using scene = await openRelay()
    const { bot, slack } = scene
    await bot.does('ben', report)
    await until(() => isIdle(bot))
    await bot.does('ben', { kind: 'home_opened' })
    await slack.waitForHomes(1)
    expect(JSON.stringify(slack.homes.at(-1))).not.toContain('has been linked')
    await scene.link('ben')
    await until(() => JSON.stringify(slack.homes.at(-1)).includes('has been linked'))
  })
})

describe('Alerts of an account that was made for a chat', () => {
  it('that wait while it joins another arrive, are listed and are deleted with that one', async () => {
    let passedMs = 0
    const clock = () => Date.now() + passedMs
    await using scene = await openRelay({ overrides: { clock } })
    const { bot, slack } = scene
    const { store } = bot.services
    const newToken = () => bot.service.token('ann', { tier: 'pro' })
    await bot.does('ben', typed('limits'))
    await until(() => isIdle(bot))
    await bot.does('ben', typed('snooze-notifications 1d'))
    await until(() => isIdle(bot))
    const person = { platform: 'slack', workspaceId: 'T1', platformUserId: 'ben' } as const
    const made = (await store.get('chatIdentities', identityId(person)))?.value.userId ?? ''
    const events = new ReportedEvents({
      ...bot.services,
      vault: bot.services.ports.vault,
      now: clock(),
    })
    const { bureau, details, at } = examples.score_change
    const alert = { id: 'alr_1', type: 'score_change', bureau, severity: 'medium', details }
    const view = { ...alert, date: new Date(at).toISOString() } as AlertView
    events.report('alert.created', { userId: made, alert: view })
    await store.transact(events)
    const statuses = async () => {
      const token = await newToken()
      const { body } = await bot.service.ask('GET', '/api/notifications', { token })
      return (body.notifications as { status: string }[]).map(({ status }) => status)
    }
    const query = { index: 'byUser', equals: [made], limit: 9 } as const
    await until(async () => (await store.list('notifications', query)).items.length > 0)
    await scene.link('ben')
    expect(await statuses()).toEqual(['delayed'])
    passedMs = 2 * 86_400_000
    await slack.waitFor(({ card }) => card?.title === 'Your Equifax score fell')
    await until(async () => (await statuses())[0] === 'sent')
    await forget({ ...scene, token: await newToken() })
    expect((await store.list('notifications', { ...query, equals: ['ann'] })).items).toEqual([])
  })
})
