import { expect, it } from 'vitest'
import { monitoringRequest } from '../documents/engine/requests.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { startTwilio } from '../emulators/twilio.ts'
import { startService } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'

const card = ['Lakeside Bank', 'Account number: XXXX1234', 'Type: Credit card', 'Status: Current']
const loan = ['Harbour Finance', 'Account number: XXXX9876', 'Type: Personal loan']

const report = (score: number, ...more: readonly string[]) => ({
  bureau: 'bureau_a',
  reportData: [
    'Credit report for Jordan Sample',
    `Score: ${score}`,
    'Model: VantageScore 3.0',
    '',
    'Accounts',
    ...[...card, 'Balance: $500', 'Limit: $2000', 'Opened: 01/2019'],
    ...more,
  ].join('\n'),
})

it('what a new report changes is in the hands of the mail server and of the sender of text messages, once', async () => {
  await using server = await startMailServer()
  await using twilio = await startTwilio()
  let now = noon
  await using service = await startService(
    { clock: () => now },
    {
      SMTP_URL: server.url,
      MAIL_FROM: 'Coach <alerts@coach.example>',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15145550100',
      TWILIO_BASE_URL: twilio.url,
    },
  )
  const notifications = { email: 'alice@example.com', sms: '+15145550123' }
  await service.ask('POST', '/api/monitor/setup', { body: { ...monitoringRequest, notifications } })
  await service.ask('POST', '/api/analyze/report', { body: report(712) })
  now += 3_600_000
  const more = ['', ...loan, 'Status: Current', 'Balance: $4000', 'Opened: 10/2026']
  await service.ask('POST', '/api/analyze/report', { body: report(680, ...more) })
  const sent = async () => {
    const { body } = await service.ask('GET', '/api/notifications')
    return body.notifications.filter(({ status }: { status: string }) => status === 'sent').length
  }
  await expect.poll(sent).toBe(4)
  const subjects = server.received.map(({ headers }) => headers.get('subject'))
  expect(subjects.sort()).toEqual([
    'New account in your Equifax file',
    'Your Equifax score: 680, down 32 points',
  ])
  const texts = twilio.asked.map(({ fields }) => fields['Body'])
  expect(texts.sort()).toEqual([
    'Credit coach: Equifax score 680, down 32 since 2026-11-21. Check your report. STOP to end.',
    'Credit coach: new account in your Equifax file, found 2026-11-21. Not yours? Freeze your file and dispute it. STOP to end.',
  ])
  const bodies = server.received.map(({ body }) => body).join('\n')
  expect(bodies).toContain('from 712 to 680, since November 21, 2026')
  expect(bodies).not.toMatch(/1234|9876/)
})
