import { describe, expect, it } from 'vitest'
import type { HoldLease } from '../../../src/doors/shared/leases/hold-lease.ts'
import type { SlackEmulator } from '../../emulators/slack/emulator.ts'
import { neverMs } from '../../support/time.ts'
import { openBot } from './slack-bot.ts'

const times = { startTimeoutMs: neverMs, minReconnectMs: 5, maxReconnectMs: 10 }

/** Another process connects, after everything that was answered before. */
async function connectAnother({
  apiUrl,
  appToken,
  waitFor,
  sockets,
}: SlackEmulator): Promise<void> {
  const headers = { authorization: `Bearer ${appToken}` }
  const answer = await fetch(`${apiUrl}apps.connections.open`, { method: 'POST', headers })
  const { url } = (await answer.json()) as { url: string }
  new WebSocket(url)
  await waitFor(() => sockets.connections > 0)
}

describe('Socket Mode', () => {
  it.each(['warning', 'refresh_requested'] as const)(
    'connects anew at once when Slack asks for it (%s)',
    async (reason) => {
      await using bot = await openBot({
        mode: 'socket',
        times: { ...times, minReconnectMs: neverMs },
      })
      const { slack, alice, receiver } = bot
      slack.sockets.disconnect(reason)
      await slack.waitFor(() => slack.callsOf('apps.connections.open').length === 2)
      await slack.waitFor(() => slack.sockets.connections === 1)
      await alice.dm('Hello')
      expect(receiver.events).toHaveLength(1)
      expect(bot.log).toEqual([])
    },
  )

  it('connects anew when the network is cut', async () => {
    await using bot = await openBot({ mode: 'socket', times })
    const { slack, alice, receiver } = bot
    slack.sockets.cut()
    await slack.waitFor(() => slack.callsOf('apps.connections.open').length === 2)
    await slack.waitFor(() => slack.sockets.connections === 1)
    await alice.dm('Hello')
    expect(receiver.events).toHaveLength(1)
  })

  it('tries again and again while Slack is down, and says so once', async () => {
    await using bot = await openBot({ mode: 'socket', times })
    const { slack, alice, receiver } = bot
    const down = slack.fail('apps.connections.open', { status: 503 }, { times: 4 })
    slack.sockets.cut()
    await slack.waitFor(() => down.met === 4)
    await slack.waitFor(() => slack.sockets.connections === 1)
    await alice.dm('Hello')
    expect(receiver.events).toHaveLength(1)
    const events = bot.log.filter((line) => line.includes('socket'))
    expect(events.map((line) => JSON.parse(line) as object)).toEqual([
      { platform: 'slack', event: 'socket failed', code: 'slack 503', isConnected: false },
      { platform: 'slack', event: 'socket connected again', isConnected: true },
    ])
  })

  it('tries again after a refused token, which the operator may have renewed', async () => {
    await using bot = await openBot({ mode: 'socket', times })
    const refused = bot.slack.fail('apps.connections.open', 'invalid_auth', { times: 2 })
    bot.slack.sockets.cut()
    await bot.slack.waitFor(() => refused.met === 2)
    await bot.slack.waitFor(() => bot.slack.sockets.connections === 1)
    expect(bot.log.join()).toContain('slack invalid_auth')
  })

  it('gives a connection up that says nothing', async () => {
    await using bot = await openBot({ mode: 'socket', times: { ...times, startTimeoutMs: 50 } })
    const { slack } = bot
    const silent = slack.fail('apps.connections.open', { hang: true })
    slack.sockets.cut()
    await slack.waitFor(() => silent.met === 1)
    await slack.waitFor(() => slack.sockets.connections === 1)
    expect(bot.log.join()).toContain('slack timeout')
  })

  it('opens no socket after its lease was lost, also when it asked for an address before', async () => {
    const lost = new AbortController()
    let ended: Promise<void> | undefined
    const holdLease: HoldLease = (_name, work) => {
      ended = work({ signal: lost.signal, inherited: null, save: () => undefined })
      return new AsyncDisposableStack()
    }
    await using bot = await openBot({ mode: 'socket', times, holdLease })
    const { slack } = bot
    const asking = slack.fail('apps.connections.open', { hang: true })
    slack.sockets.cut()
    await slack.waitFor(() => asking.met === 1)
    lost.abort()
    await ended
    asking.release()
    await connectAnother(slack)
    expect(slack.sockets.connections).toBe(1)
  })

  it('closes at once, also while it cannot connect', async () => {
    const bot = await openBot({ mode: 'socket', times: { ...times, minReconnectMs: neverMs } })
    const down = bot.slack.fail('apps.connections.open', { status: 503 }, { times: 100 })
    bot.slack.sockets.cut()
    await bot.slack.waitFor(() => down.met === 1)
    await bot[Symbol.asyncDispose]()
  })
})
