import { describe, expect, it } from 'vitest'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'
import { openPage } from '../doors/pages/browser.ts'
import { until } from '../support/time.ts'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import type { Member, Seen } from './chat-world.ts'

/** Entries of a bureau's report. */
interface Listed {
  readonly score?: number
  /** Creditors of accounts that are paid on time. */
  readonly accounts?: readonly string[]
  readonly inquiries?: readonly string[]
}

const accountLines = (creditor: string, number: number) => [
  ...[creditor, `Account number: XXXX${1000 + number}`, 'Type: Credit card', 'Status: Current'],
  ...['Balance: $500', 'Limit: $2000', 'Opened: 01/2019', ''],
]

const toReport = ({ score = 712, accounts = [], inquiries = [] }: Listed) => ({
  bureau: 'bureau_a',
  reportData: [
    ...['Credit report for Jordan Sample', `Score: ${score}`, 'Model: VantageScore 3.0', ''],
    ...['Accounts', ...accountLines('Lakeside Bank', 0)],
    ...accounts.flatMap((creditor, at) => accountLines(creditor, at + 1)),
    ...['', 'Hard inquiries', '2026-01-10 Maple Bank', ...inquiries],
  ].join('\n'),
})

/** A person of the platform whose reports are watched. */
interface Watched {
  readonly member: Member
  ask: ChatScene['world']['service']['ask']
  /** Analyses another report. */
  report(listed: Listed): Promise<void>
}

/** Alerts as direct messages, from a changed report to what the person does about it. */
export function judgeAlerts(scene: ChatScene): void {
  /** Joins, writes a first message, and has their reports watched from a first one on. */
  async function join(name: string, options: Parameters<ChatScene['world']['join']>[1] = {}) {
    const { world } = scene
    const member = world.join(name, options)
    await member.dm(options.language === 'fr' ? 'Bonjour, ça va ?' : 'Hello, how are you?')
    await quiet(scene)
    const identity = await world.services.store.get('chatIdentities', identityId(member.person))
    const token = await world.service.token(identity?.value.userId ?? '')
    const ask: Watched['ask'] = (method, path, asking = {}) =>
      world.service.ask(method, path, { token, ...asking })
    const alerts = { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: true }
    const body = { bureaus: ['bureau_a'], frequency: 'daily', alerts }
    expect((await ask('POST', '/api/monitor/setup', { body })).status).toBe(201)
    const watched: Watched = {
      member,
      ask,
      async report(listed) {
        scene.advance(1_000)
        const { status } = await ask('POST', '/api/analyze/report', { body: toReport(listed) })
        expect(status).toBe(200)
      },
    }
    await watched.report({})
    return watched
  }
  const directOf = async ({ ask }: Watched) => {
    const { body } = await ask('GET', '/api/notifications')
    return body.notifications.filter(
      ({ channel }: { channel: string }) => channel === 'direct_message',
    )
  }
  const labels = ({ buttons }: Seen) => buttons.map(({ label }) => label)
  const count = (member: Member, text: string) =>
    member.inDm().filter((one) => one.text.includes(text)).length

  describe('an alert', () => {
    it('of a changed score is one direct message with what can be done', async () => {
      const ada = await join('ada-alert')
      await ada.report({ score: 680 })
      const alert = await shown(ada.member.inDm, 'Your Equifax score fell')
      expect(labels(alert)).toEqual(['What it means', 'Plan my score', 'Snooze', 'Mute this kind'])
      await quiet(scene)
      expect(count(ada.member, 'Your Equifax score fell')).toBe(1)
      expect(await directOf(ada)).toMatchObject([
        { status: 'sent', reason: null, problem: null, attempts: 1, kinds: ['score_change'] },
      ])
    })

    it('leads by its button to a letter', async () => {
      const bea = await join('bea-alert')
      await bea.report({ accounts: ['Harbour Finance'] })
      const alert = await shown(bea.member.inDm, 'New account in your Equifax file')
      expect(labels(alert)).toEqual([
        ...['What it means', 'Dispute it', 'This was me', 'Snooze', 'Mute this kind'],
      ])
      await alert.press(bea.member, 'Dispute it')
      const step = await shown(() => seenBy(bea.member), 'One step on a private page')
      const page = await openPage(step.buttons.find(({ url }) => url !== undefined)?.url ?? '')
      const done = await page.send({
        'accountInfo.accountNumber': '4400123412341001',
        'accountInfo.disputeReason': 'I never opened this account.',
        'userInfo.name': 'Jordan Sample',
        'userInfo.address': '1 Main Street, Springfield, IL 62701',
      })
      expect(done.status, done.html).toBe(200)
      await scene.world.waitFor(() => bea.member.inDm().some(({ files }) => files.length > 0))
      const { body } = await bea.ask('GET', '/api/disputes')
      expect(body.disputes).toMatchObject([
        { bureau: 'bureau_a', disputeType: 'fraud', creditor: 'Harbour Finance' },
      ])
    })

    it('that was the person’s own doing is acknowledged, and can be taken back', async () => {
      const cat = await join('cat-alert')
      await cat.report({ accounts: ['Harbour Finance'] })
      const alert = await shown(cat.member.inDm, 'New account in your Equifax file')
      await alert.press(cat.member, 'This was me')
      const answer = await shown(() => seenBy(cat.member), 'Good, this was you')
      const acknowledged = async () =>
        (await cat.ask('GET', '/api/monitor/alerts')).body.alerts[0].acknowledgedAt
      expect(await acknowledged()).toMatch(/^20/)
      await answer.press(cat.member, 'It was not me')
      await shown(() => seenBy(cat.member), 'This was not you')
      expect(await acknowledged()).toBeUndefined()
    })

    it('is not sent any more once its kind is muted, until it is unmuted', async () => {
      const dot = await join('dot-alert')
      await dot.report({ score: 680 })
      const alert = await shown(dot.member.inDm, 'Your Equifax score fell')
      await alert.press(dot.member, 'Mute this kind')
      const answer = await shown(() => seenBy(dot.member), 'Muted: Changed score')
      await dot.report({ score: 640 })
      await until(async () => (await directOf(dot)).length === 2)
      expect((await directOf(dot))[0]).toMatchObject({
        status: 'suppressed',
        reason: { code: 'muted' },
      })
      await answer.press(dot.member, 'Unmute')
      await shown(() => seenBy(dot.member), 'Unmuted: Changed score')
      await dot.report({ score: 600 })
      await scene.world.waitFor(() => count(dot.member, 'Your Equifax score fell') === 2)
    })

    it('waits while messages are snoozed, unless it may be fraud', async () => {
      const eve = await join('eve-alert')
      await eve.report({ score: 680 })
      const alert = await shown(eve.member.inDm, 'Your Equifax score fell')
      await alert.press(eve.member, 'Snooze')
      const form = await scene.world.waitFor(() => eve.member.forms().at(-1))
      expect(form.fields).toEqual(['duration'])
      await form.submit({ duration: '1h' })
      await shown(() => seenBy(eve.member), 'Messages are paused')
      await eve.report({ score: 640, accounts: ['Harbour Finance'] })
      await shown(eve.member.inDm, 'New account in your Equifax file')
      await quiet(scene)
      expect(count(eve.member, 'Your Equifax score fell')).toBe(1)
      scene.advance(60 * 60_000)
      await scene.world.waitFor(() => count(eve.member, 'Your Equifax score fell') === 2)
    })

    it('waits for the end of the person’s quiet hours', async () => {
      const ivy = await join('ivy-alert')
      const clock = (hours: number) =>
        new Date(scene.world.services.clock() + hours * 3_600_000).toISOString().slice(11, 16)
      const quietHours = { from: clock(-1), to: clock(2), timeZone: 'UTC' }
      await ivy.ask('PATCH', '/api/notifications/preferences', { body: { quietHours } })
      await ivy.report({ score: 680, accounts: ['Harbour Finance'] })
      await shown(ivy.member.inDm, 'New account in your Equifax file')
      await quiet(scene)
      expect(count(ivy.member, 'Your Equifax score fell')).toBe(0)
      scene.advance(2 * 3_600_000)
      await scene.world.waitFor(() => count(ivy.member, 'Your Equifax score fell') === 1)
    })

    it('is sent once, also when the service ends meanwhile', async () => {
      const jim = await join('jim-alert')
      const open = scene.world.fail('server error')
      await jim.report({ score: 680 })
      await until(async () => (await directOf(jim))[0]?.status === 'pending')
      await scene.world.restart()
      open()
      scene.advance(120_000)
      await scene.world.waitFor(() => count(jim.member, 'Your Equifax score fell') === 1)
      await quiet(scene)
      expect(count(jim.member, 'Your Equifax score fell')).toBe(1)
    })

    it('pings nobody and is no link, whatever a creditor is called', async () => {
      const fay = await join('fay-alert')
      await fay.report({ accounts: ['Harbour @everyone @here'] })
      const alert = await shown(fay.member.inDm, 'New account in your Equifax file')
      expect(alert.text).toContain('Harbour')
      expect(alert.pings).toEqual([])
    })

    it('is in French for those who read French', async () => {
      const gil = await join('gil-alert', { language: 'fr' })
      await gil.report({ score: 680 })
      const alert = await shown(gil.member.inDm, 'Votre cote d’Equifax a baissé')
      expect(labels(alert)).toEqual([
        ...['Ce que cela signifie', 'Planifier ma cote', 'Mettre en pause', 'Désactiver ce type'],
      ])
    })

    it('whose direct messages are closed waits for the person’s next word', async () => {
      const hal = await join('hal-alert')
      const open = scene.world.fail('closed DMs')
      await hal.report({ score: 680 })
      await until(async () => (await directOf(hal))[0]?.status === 'delayed')
      expect((await directOf(hal))[0]).toMatchObject({
        reason: {
          code: 'unreachable',
          message:
            'No direct message reaches you. It comes once you write to the bot, or once another message reaches you.',
        },
        problem: scene.world.platform === 'slack' ? 'slack cannot_dm_bot' : 'discord 50007',
      })
      open()
      expect(count(hal.member, 'Your Equifax score fell')).toBe(0)
      await hal.member.dm('Hello again, are you there?')
      await scene.world.waitFor(() => count(hal.member, 'Your Equifax score fell') === 1)
      await quiet(scene)
      expect((await directOf(hal))[0]).toMatchObject({ status: 'sent', reason: null })
      expect(count(hal.member, 'Your Equifax score fell')).toBe(1)
    })
  })
}
