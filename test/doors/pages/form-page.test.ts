import { describe, expect, it } from 'vitest'
import type {
  ChatLinkContent,
  LinkField,
} from '../../../src/domain/chat-platforms/chat-platform-records.ts'
import { Failure } from '../../../src/errors.ts'
import type { LinkDelivery } from '../../../src/ports/link-delivery.ts'
import type { Transaction } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { chatService, jordan, kim } from '../../operations/accounts/chat-service.ts'
import { saveRules } from '../../support/admin-rules.ts'
import { findTexts } from '../../support/canaries.ts'
import { temporaryFolder } from '../../support/service.ts'
import { openPage } from './browser.ts'

const field = (name: string, label: string, more: Partial<LinkField> = {}): LinkField => ({
  ...{ name, label, description: '', kind: 'text', isRequired: true, choices: [] },
  ...{ initial: null, maxLength: 64, isSecret: false, ...more },
})

const { accountInfo, userInfo, ...fixed } = disputeRequest

/** The form of a dispute letter whose numbers may not be typed into a chat. */
const dispute: ChatLinkContent = {
  kind: 'form',
  operation: 'generate-dispute',
  title: 'Write a dispute letter',
  submitLabel: 'Write the letter',
  values: {
    ...fixed,
    accountInfo: { creditor: accountInfo.creditor, disputeReason: accountInfo.disputeReason },
    userInfo: { name: userInfo.name, address: userInfo.address },
  },
  fields: [
    field('accountInfo.accountNumber', 'Account number'),
    field('userInfo.ssn', 'Last four digits', { isSecret: true, isRequired: false }),
    field('language', 'Language', {
      kind: 'choice',
      isRequired: false,
      choices: [
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'French' },
      ],
    }),
  ],
}

function recorder() {
  const delivered: Parameters<LinkDelivery['deliver']>[] = []
  const linkDelivery: LinkDelivery = {
    async deliver(...given) {
      delivered.push(given)
      return { changes: [], work: [] }
    },
  }
  return { delivered, linkDelivery }
}

async function withForm(content: ChatLinkContent = dispute) {
  const { delivered, linkDelivery } = recorder()
  const opened = await chatService({ linkDelivery })
  await opened.account(jordan)
  return { opened, delivered, url: await opened.link(jordan, content) }
}

const entries = { 'accountInfo.accountNumber': '4400123412345678', 'userInfo.ssn': '9876' }

describe('The page of a form', () => {
  it('asks for what no chat may carry', async () => {
    const { opened, url } = await withForm()
    await using _service = opened
    const { status, html } = await openPage(url)
    expect(status).toBe(200)
    expect(html).toContain('<label for="accountInfo.accountNumber">Account number')
    expect(html).toMatch(/name="userInfo.ssn" type="password"/)
    expect(html).toContain('<option value="fr">French</option>')
  })

  it('runs the operation as the person, once, and sends the answer to their chat', async () => {
    const { opened, delivered, url } = await withForm()
    await using service = opened
    const page = await openPage(url)
    const done = await page.send(entries)
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('direct messages')])
    const output = { disputeId: expect.stringMatching(/^dsp_/) }
    const answer = { operation: 'generate-dispute', language: 'en' }
    expect(delivered).toEqual([[jordan, { ...answer, output: expect.objectContaining(output) }]])
    const { disputes } = await service.run(jordan, 'list-disputes')
    expect(disputes).toHaveLength(1)
    expect((await page.send(entries)).status).toBe(404)
    expect(delivered).toHaveLength(1)
  })

  it('runs nothing that the admins have switched off since it was opened', async () => {
    const { opened, delivered, url } = await withForm()
    await using service = opened
    const page = await openPage(url)
    const { store } = service.services
    await saveRules(store, jordan, {}, { switchedOff: ['generate-dispute'] })
    const refused = await page.send(entries)
    expect(refused.status).toBe(403)
    expect(refused.html).toContain('Your admins have switched this off')
    await saveRules(store, jordan, {}, {})
    expect((await service.run(jordan, 'list-disputes')).disputes).toEqual([])
    expect(delivered).toEqual([])
    expect((await refused.send(entries)).status).toBe(200)
  })

  it('has the rules of the place in which it was asked for', async () => {
    const place = { kind: 'channel', channelId: 'C1', threadId: null, serverId: 'S1' } as const
    await using service = await chatService()
    await service.account(kim)
    const page = await openPage(await service.link(kim, { ...dispute, place }))
    const rules = { switchedOff: ['generate-dispute'] }
    await saveRules(service.services.store, kim, place, rules)
    expect((await page.send(entries)).status).toBe(403)
  })

  it('is sent with effect by one of two at once', async () => {
    const { opened, delivered, url } = await withForm()
    await using _service = opened
    const page = await openPage(url)
    const sent = await Promise.all([page.send(entries), page.send(entries)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(delivered).toHaveLength(1)
  })

  it('shows what is wrong beside the field, and keeps all entries but secret ones', async () => {
    const { opened, delivered, url } = await withForm()
    await using _service = opened
    const page = await openPage(url)
    const wrong = { ...entries, 'userInfo.ssn': 'canary' }
    const refused = await page.send({ ...wrong, language: 'fr' })
    expect(refused.status).toBe(400)
    expect(refused.html).toMatch(/<span class="problem" id="problem-userInfo.ssn">[^<]+</)
    expect(refused.html).toContain('value="4400123412345678"')
    expect(refused.html).toContain('<option value="fr" selected>')
    expect(refused.html).not.toContain('canary')
    expect(delivered).toEqual([])
    expect((await refused.send(entries)).status).toBe(200)
  })

  it('says what is missing', async () => {
    const { opened, url } = await withForm()
    await using _service = opened
    const refused = await (await openPage(url)).send({ 'userInfo.ssn': '9876' })
    expect(refused.html).toContain('id="problem-accountInfo.accountNumber">is missing<')
  })

  it('says beside the field what to do instead, by commands of the chat', async () => {
    const reason = field('accountInfo.disputeReason', 'What is wrong', { kind: 'long_text' })
    const creditor = field('accountInfo.creditor', 'Creditor')
    const fields = [...dispute.fields, creditor, reason]
    const { opened, url } = await withForm({ ...dispute, values: { ...fixed, userInfo }, fields })
    await using _service = opened
    const refused = await (await openPage(url)).send({
      ...entries,
      'accountInfo.creditor': 'Lakeside Bank',
      'accountInfo.disputeReason': 'This late payment is mine, but please remove it.',
    })
    expect(refused.status).toBe(400)
    const problem = /id="problem-accountInfo.disputeReason">([^<]*)</.exec(refused.html)?.[1]
    expect(problem).toMatch(/^admits that the item is right\. .*\/credit goodwill/)
  })

  it('repeats no markup that was entered', async () => {
    const { opened, url } = await withForm()
    await using _service = opened
    const markup = '"><script>alert(1)</script>'
    const sent = { 'accountInfo.accountNumber': markup, 'userInfo.ssn': 'x', language: markup }
    const { html } = await (await openPage(url)).send(sent)
    expect(html).not.toContain('<script>')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('stores nothing that was entered but what the operation stores', async () => {
    const { opened, url } = await withForm()
    await using service = opened
    await (await openPage(url)).send({ ...entries, 'userInfo.ssn': 'canaryofssn' })
    const query = { index: 'byExpiry', equals: [], limit: 9 } as const
    const { items } = await service.store.list('oneTimeLinks', query)
    expect(items).toHaveLength(1)
    expect(findTexts(['canaryofssn', '4400123412345678'], JSON.stringify(items))).toEqual([])
  })

  it('reads numbers, dates and yes or no as the operation takes them', async () => {
    const goal = field('goal', 'Goal', { kind: 'number' })
    const { opened, delivered, url } = await withForm({
      ...{
        kind: 'form',
        operation: 'set-up-monitoring',
        title: 'Monitoring',
        submitLabel: 'Set up',
      },
      values: { bureaus: ['bureau_a'], frequency: 'daily', alerts: { scoreChange: 10 } },
      fields: [
        goal,
        ...['newAccount', 'hardInquiry', 'latePayment'].map((name) =>
          field(`alerts.${name}`, name, { kind: 'boolean' }),
        ),
      ],
    })
    await using service = opened
    const page = await openPage(url)
    const done = await page.send({ goal: '720', 'alerts.newAccount': 'true' })
    expect(done.status).toBe(200)
    expect(delivered[0]?.[1].output).toMatchObject({
      configuration: { alerts: { newAccount: true, hardInquiry: false } },
      goal: { score: 720 },
    })
    expect((await service.run(jordan, 'get-monitoring-status')).monitoring.active).toBe(true)
  })

  it('counts within the limits of the person’s account', async () => {
    const { opened, url } = await withForm()
    await using service = opened
    const page = await openPage(url)
    for (let made = 0; made < 60; made++) await service.run(jordan, 'list-disputes')
    const refused = await page.send(entries)
    expect([refused.status, refused.html]).toEqual([429, expect.stringContaining('Try again in')])
    service.now += 60_000
    expect((await refused.send(entries)).status).toBe(200)
  })
})

const storesLetter = ({ changes = [] }: Transaction) =>
  changes.some(({ collection }) => collection === 'letters')

const storesAnswer = ({ changes = [] }: Transaction) =>
  changes.some(({ kind, collection }) => kind === 'put' && collection === 'chatOutbox')

/** A form on a store that refuses each transaction of which `outage` is true. */
async function withOutage() {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const disk = await createLowdbStore({ directory: folder.path })
  const state = { outage: (_transaction: Transaction): boolean => false }
  const store = {
    ...disk,
    async transact(transaction: Transaction) {
      if (state.outage(transaction)) throw new Failure('unavailable', 'The database is away.')
      await disk.transact(transaction)
    },
  }
  const opened = opening.use(await chatService({ store }))
  await opened.account(jordan)
  const url = await opened.link(jordan, dispute)
  const running = opening.move()
  return { opened, state, url, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

describe('The page of a form whose store is away', () => {
  it('says that no answer was sent, and sends it when tried again, without doing it twice', async () => {
    await using service = await withOutage()
    const { opened, state, url } = service
    state.outage = storesAnswer
    const page = await openPage(url)
    const failed = await page.send(entries)
    expect(failed.status).toBe(503)
    expect(failed.html).toContain('could not be sent to your chat')
    expect(failed.html).toContain('value="4400123412345678"')
    expect(failed.html).not.toMatch(/\b9876\b/)
    expect(await opened.notices(jordan)).toEqual([])
    state.outage = () => false
    const done = await failed.send(entries)
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('direct messages')])
    expect((await opened.run(jordan, 'list-disputes')).disputes).toHaveLength(1)
    expect(await opened.notices(jordan)).toHaveLength(1)
    expect((await failed.send(entries)).status).toBe(404)
  })

  it('leaves the link usable where nothing was done', async () => {
    await using service = await withOutage()
    const { opened, state, url } = service
    state.outage = storesLetter
    const failed = await (await openPage(url)).send(entries)
    expect(failed.status).toBe(503)
    expect((await opened.run(jordan, 'list-disputes')).disputes).toEqual([])
    state.outage = () => false
    expect((await failed.send(entries)).status).toBe(200)
  })

  it('asks for a new link where it cannot leave this one usable', async () => {
    await using service = await withOutage()
    const { state, url } = service
    let isAway = false
    state.outage = (transaction) => {
      isAway ||= storesAnswer(transaction)
      return isAway
    }
    const failed = await (await openPage(url)).send(entries)
    state.outage = () => false
    expect([failed.status, failed.html]).toEqual([503, expect.stringContaining('a new link')])
  })
})
