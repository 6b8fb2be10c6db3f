import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../support/loopback.ts'
import { startService } from '../../support/service.ts'

describe('a service whose Slack cannot be reached', () => {
  const settings = async () => ({
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_API_URL: `http://127.0.0.1:${await freePort()}/api/`,
  })

  it('starts, answers all others, and lets Slack send its events again', async () => {
    await using service = await startService(
      {},
      { ...(await settings()), SLACK_SIGNING_SECRET: 's' },
    )
    expect(await service.ask('GET', '/readyz', { token: '' })).toMatchObject({ status: 200 })
    const body = JSON.stringify({ type: 'event_callback', event: { type: 'app_mention' } })
    const time = String(Math.floor(Date.now() / 1_000))
    const signature = createHmac('sha256', 's').update(`v0:${time}:${body}`).digest('hex')
    const headers = { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` }
    expect(await service.ask('POST', '/slack/events', { body, headers, token: '' })).toMatchObject({
      status: 503,
    })
  })

  it('starts and stops in Socket Mode', async () => {
    await using service = await startService(
      {},
      { ...(await settings()), SLACK_APP_TOKEN: 'xapp-1' },
    )
    expect(await service.ask('GET', '/readyz', { token: '' })).toMatchObject({ status: 200 })
    expect(await service.ask('POST', '/slack/events', { token: '' })).toMatchObject({ status: 404 })
  })
})
