import { expect, it } from 'vitest'
import { disputeRequest, monitoringRequest } from '../../documents/engine/requests.ts'
import { emulatedBureau } from '../../emulators/bureau.ts'
import { mayReachLoopback, startReceiver } from '../../support/receiver.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

const report = (score: number, ...more: readonly string[]) => ({
  bureau: 'bureau_a',
  reportData: [
    'Credit report for Jordan Sample',
    `Score: ${score}`,
    '',
    'Accounts',
    'Lakeside Bank',
    'Account number: 4400881199123456',
    'Type: Credit card',
    'Status: Current',
    'Balance: $500',
    'Limit: $2000',
    'Opened: 01/2019',
    ...more,
  ].join('\n'),
})

const loan = ['', 'Harbour Finance', 'Account number: 5500772288987654', 'Type: Personal loan']

it('webhooks get the event, but no account numbers and no text of letters', async () => {
  await using receiver = await startReceiver()
  const { service } = world
  const token = await service.token('thin')
  const ask = (path: string, body: object) => service.ask('POST', path, { token, body })
  await ask('/api/monitor/setup', {
    ...monitoringRequest,
    notifications: { webhook: receiver.url },
  })
  await ask('/api/analyze/report', report(712))
  world.now = noon + 60_000
  await ask('/api/analyze/report', report(680, ...loan, 'Status: Current', 'Opened: 10/2026'))
  expect((await ask('/api/generate/dispute', disputeRequest)).status).toBe(200)
  const types = () => [
    ...new Set(receiver.received.map(({ body }) => JSON.parse(body).type as string)),
  ]
  await expect
    .poll(() => types().toSorted())
    .toEqual(['alert.created', 'dispute.updated', 'report.available', 'score.changed'])
  const { userInfo, accountInfo } = disputeRequest
  const text = receiver.received.map(({ body }) => body).join('\n')
  const secrets = ['123456', '987654', userInfo.name, userInfo.address, accountInfo.disputeReason]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

it('nor are numbers that a bureau writes into the names of accounts and lenders', async () => {
  const day = 24 * 60 * 60 * 1_000
  await using bureau = await emulatedBureau({ score: 700, accounts: [], inquiries: [] })
  await using receiver = await startReceiver()
  const clock = { now: noon }
  const environment = { ...mayReachLoopback, BUREAU_API_URL: bureau.url }
  await using service = await startService({ clock: () => clock.now }, environment)
  const ask = async (method: string, path: string, body?: object) => {
    const token = await service.token('named')
    return (await service.ask(method, path, { token, ...(body && { body }) })).body
  }
  await ask('POST', '/api/monitor/setup', {
    ...monitoringRequest,
    ...{ bureaus: ['bureau_a'], frequency: 'daily' },
    notifications: { webhook: receiver.url },
  })
  clock.now = noon + 2 * day
  await expect.poll(() => bureau.asked.length).toBe(1)
  bureau.says({
    score: 640,
    scoreModel: 'FICO 8',
    accounts: [{ name: 'CHASE 4400123412345678', type: 'credit_card', status: 'late_30' }],
    inquiries: [{ date: '2026-11-22', by: 'NORTHWIND 4400 1234 1234 5678' }],
  })
  const alerts = async () => (await ask('GET', '/api/monitor/alerts')).alerts as object[]
  clock.now = noon + 4 * day
  await expect.poll(async () => (await alerts()).length).toBeGreaterThan(1)
  const { length } = await alerts()
  const sent = () => receiver.received.filter(({ body }) => body.includes('alert.created'))
  await expect.poll(() => sent().length).toBe(length)
  const text = JSON.stringify([await alerts(), receiver.received])
  expect(text).toContain('CHASE XXXXX')
  expect(text).toContain('NORTHWIND XXXXX')
  expect(text).not.toMatch(/12345678|1234 5678/)
})
