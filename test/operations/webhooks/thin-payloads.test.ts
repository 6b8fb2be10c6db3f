import { expect, it } from 'vitest'
import { disputeRequest, monitoringRequest } from '../../documents/engine/requests.ts'
import { startReceiver } from '../../support/receiver.ts'
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

it('webhooks are told what happened, and neither account numbers nor what a letter says', async () => {
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
