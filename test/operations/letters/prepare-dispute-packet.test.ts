import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const userInfo = { name: 'Jordan Sample', address: '12 Elm Street, Dayton, OH 45402', ssn: '6789' }

let service: WatchedService
const closing = new AsyncDisposableStack()
const reports = new Map<string, string>()

/** The sample report, as it is or with errors of its own. */
async function analyze(user: string, change: (text: string) => string = (text) => text) {
  const url = new URL('../../../samples/report.txt', import.meta.url)
  const body = { reportData: change(await readFile(url, 'utf8')), bureau: 'bureau_b' }
  const token = await service.token(user)
  const answer = await service.ask('POST', '/api/analyze/report', { body, token })
  reports.set(user, answer.body.analysis.reportId)
}

const student = 'Student loan   08/25/2014   $11,951     -         $0        '

/** A collection of 2017, and a loan that is paid with a balance, twice. */
const withErrors = (text: string) => {
  const line = text.split('\n').find((one) => one.includes(student)) ?? ''
  const paid = line.replace('Open, current', 'Closed, paid')
  return text.replace('11/2021 ', '03/2017 ').replace(line, `${paid}\n${paid}`)
}

beforeAll(async () => {
  service = closing.use(await watchedService({ clock: () => noon }))
  await analyze('plain')
  await analyze('wronged', withErrors)
  await analyze('mailer', withErrors)
  await analyze('counter', withErrors)
})

afterAll(() => closing.disposeAsync())

const ask = async (user: string, body: object = {}, asking: Asking = {}) =>
  service.ask('POST', '/api/generate/dispute-packet', {
    body: { userInfo, ...body },
    token: await service.token(user),
    ...asking,
  })

const disputesOf = async (user: string) =>
  (await service.ask('GET', '/api/disputes', { token: await service.token(user) })).body.disputes

describe('prepare-dispute-packet', () => {
  it('writes what the report itself shows to be wrong, one letter an entry', async () => {
    const { status, body } = await ask('wronged')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      reportId: reports.get('wronged'),
      bureau: 'bureau_b',
      reportDate: '2026-11-03',
    })
    expect(
      body.letters.map((letter: Record<string, unknown>) => [
        letter['issues'],
        letter['account'],
        letter['disputeType'],
      ]),
    ).toEqual([
      [[2], 'REDWOOD RECOVERY LLC', 'outdated'],
      [[4, 5, 6], 'BLUE HERON CREDIT UNION', 'error'],
    ])
    const [old, paid] = body.letters
    expect(old.document.content).toContain(
      'My credit report of November 3, 2026 lists this collection with a first delinquency in March 2017.',
    )
    expect(old.document.content).toContain('Section 605 of the Fair Credit Reporting Act')
    expect(old.document.content).toContain('Account number: ending in 8841')
    expect(paid.disputeReason.split('\n')).toHaveLength(2)
  })

  it('gives the deadlines of a mailing today, and the enclosures', async () => {
    const { body } = await ask('wronged')
    expect(body.letters[0].deadlines).toEqual([
      { kind: 'answer', basis: 'law', date: '2027-01-07' },
      { kind: 'longest_answer', basis: 'law', date: '2027-01-22' },
    ])
    expect(body.letters[0].enclosures).toContain('the page of my credit report that shows the item')
  })

  it('asks what only the person can judge, and claims nothing of it', async () => {
    const { body } = await ask('plain')
    expect(body.letters).toEqual([])
    expect(body.needsYourWord).toEqual([
      {
        issue: 0,
        account: 'NORTHWIND AUTO FINANCE',
        disputeType: 'error',
        question:
          'NORTHWIND AUTO FINANCE is reported late. Was every payment of those months made on time? If one was, say which, and what your statement or bank shows.',
      },
      expect.objectContaining({ issue: 2, account: 'REDWOOD RECOVERY LLC' }),
    ])
    expect(body.notes[0]).toContain('no letter was written')
    expect(await disputesOf('plain')).toEqual([])
  })

  it('writes a statement in the person’s words, with the creditor and number of the report', async () => {
    const reason =
      'I paid this on September 2, 2026, before it was due. My bank statement shows it.'
    const statements = [{ account: 'Northwind Auto', reason, disputeType: 'error' }]
    const { body } = await ask('plain', { statements })
    expect(body.letters).toHaveLength(1)
    expect(body.letters[0].document.content).toContain(reason)
    expect(body.letters[0].document.content).toContain('Account number: ending in 0231')
    expect(body.needsYourWord).toHaveLength(1)
  })

  it('leaves out a statement that may not be disputed, with the reason, and writes the others', async () => {
    const statements = [
      {
        issue: 0,
        reason: 'The late payment is accurate, but I want it gone.',
        disputeType: 'error',
      },
      {
        issue: 2,
        reason: 'I did not open this account and do not know this debt.',
        disputeType: 'fraud',
      },
    ]
    const { status, body } = await ask('plain', { statements })
    expect(status).toBe(200)
    expect(body.letters.map((one: { disputeType: string }) => one.disputeType)).toEqual(['fraud'])
    expect(body.notDisputed).toEqual([
      {
        issue: 0,
        account: 'NORTHWIND AUTO FINANCE',
        reason: expect.stringContaining('admits that the item is right'),
      },
    ])
  })

  it('saves each dispute as generate-dispute does: listed, drafted, with its event', async () => {
    const { body } = await ask('counter')
    const ids = body.letters.map((one: { disputeId: string }) => one.disputeId)
    const saved = await disputesOf('counter')
    expect(saved.map((one: { id: string }) => one.id).toSorted()).toEqual(ids.toSorted())
    expect(saved[0]).toMatchObject({ status: 'drafted', bureau: 'bureau_b' })
    const events = await service.events('counter')
    const disputes = events.filter(({ type }) => type === 'dispute.updated')
    expect(
      disputes.map(({ data }) => (data as { disputeId: string }).disputeId).toSorted(),
    ).toEqual(ids.toSorted())
  })

  it('leaves out an item whose letter is under way', async () => {
    const first = await ask('mailer')
    const token = await service.token('mailer')
    const { disputeId } = first.body.letters[0]
    await service.ask('PATCH', `/api/disputes/${disputeId}`, { body: { status: 'mailed' }, token })
    const { body } = await ask('mailer')
    expect(body.letters.map((one: { account: string }) => one.account)).toEqual([
      'BLUE HERON CREDIT UNION',
    ])
    expect(body.notDisputed[0]).toMatchObject({
      issue: 2,
      reason: expect.stringContaining(first.body.letters[0].document.metadata.trackingNumber),
    })
  })

  it('writes in French, and asks in the language of the request', async () => {
    const headers = { 'accept-language': 'fr' }
    const { body } = await ask('wronged', { language: 'fr' }, { headers })
    expect(body.letters[0].document.content).toContain(
      'Mon dossier de crédit du 3 novembre 2026 affiche ce compte en recouvrement avec un premier défaut de paiement en mars 2017.',
    )
    expect(body.needsYourWord[0].question).toContain('est déclaré en retard')
  })
})

describe('prepare-dispute-packet refuses', () => {
  it('another user’s report exactly as an unknown one', async () => {
    const other = await ask('plain', { reportId: reports.get('wronged') })
    const unknown = await ask('plain', { reportId: 'rpt_unknown' })
    expect(other.status).toBe(404)
    expect(other.body.error).toEqual(unknown.body.error)
  })

  it('a person without a report', async () => {
    expect((await ask('nobody')).status).toBe(404)
  })

  it('a credential without the scope reports', async () => {
    const token = await service.token('wronged', { scopes: ['letters'] })
    const { status, body } = await ask('wronged', {}, { token })
    expect([status, body.error.details]).toEqual([403, { requiredScope: 'reports' }])
  })

  it.each([
    ['a province, for a report of the United States', { province: 'ON' }, 'province'],
    ['an address of nothing', { userInfo: { ...userInfo, address: 'N/A' } }, 'userInfo.address'],
    [
      'a statement about no item',
      { statements: [{ reason: 'Wrong.', disputeType: 'error' }] },
      'statements[0].account',
    ],
    [
      'a statement about an unknown account',
      { statements: [{ account: 'Nobody', reason: 'Wrong.', disputeType: 'error' }] },
      'statements[0].account',
    ],
    [
      'a statement about an issue of no report',
      { statements: [{ issue: 99, reason: 'Wrong.', disputeType: 'error' }] },
      'statements[0].issue',
    ],
    [
      'eleven statements',
      { statements: Array(11).fill({ issue: 0, reason: 'Wrong.', disputeType: 'error' }) },
      'statements',
    ],
  ])('%s', async (_, change, field) => {
    const { status, body } = await ask('wronged', change)
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field })
  })

  it('a report that was analysed for another bureau', async () => {
    const url = new URL('../../../samples/report.txt', import.meta.url)
    const token = await service.token('stray')
    const body = { reportData: await readFile(url, 'utf8'), bureau: 'bureau_c' }
    await service.ask('POST', '/api/analyze/report', { body, token })
    const { status, body: answer } = await ask('stray')
    expect([status, answer.error.details.field]).toEqual([400, 'reportId'])
  })

  it('more than a day’s letters, all at once, and saves none', async () => {
    const { version } = (await service.store.get('dailyUses', 'counter')) ?? { version: 0 }
    const value = { day: Math.floor(noon / 86_400_000), used: { 'generate-dispute': 99 } }
    const put = { kind: 'put', collection: 'dailyUses', id: 'counter', value } as const
    await service.store.transact({ changes: [{ ...put, expectVersion: version }] })
    const before = await disputesOf('counter')
    const { status, body: refused } = await ask('counter')
    expect([status, refused.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(await disputesOf('counter')).toEqual(before)
  })
})
