import { describe, expect, it } from 'vitest'
import { createManualClock } from './slack/clock.ts'
import { type SlackEmulator, type SlackOptions, startSlackEmulator } from './slack/emulator.ts'

async function call(slack: SlackEmulator, method: string, args: Record<string, string>) {
  const body = new URLSearchParams(args)
  const answer = await fetch(`${slack.apiUrl}${method}`, { method: 'POST', body })
  return (await answer.json()) as Record<string, string>
}

const access = (slack: SlackEmulator, args: Record<string, string>) =>
  call(slack, 'oauth.v2.access', {
    ...{ client_id: slack.clientId, client_secret: slack.clientSecret, ...args },
  })

async function startRotating(options: SlackOptions = {}) {
  const clock = createManualClock()
  const slack = await startSlackEmulator({ clock, app: { tokenSeconds: 43_200 }, ...options })
  const granted = await access(slack, { code: slack.grantCode(slack.workspace.id) })
  const { access_token: token = '', refresh_token: refresh = '' } = granted
  return { clock, slack, granted, token, refresh }
}

describe('a token of an emulated app with token rotation', () => {
  it('ends after twelve hours', async () => {
    const { slack, clock, granted, token } = await startRotating()
    await using _ = slack
    expect(granted).toMatchObject({ token_type: 'bot', expires_in: 43_200 })
    expect(await call(slack, 'auth.test', { token })).toMatchObject({ ok: true })
    clock.advance(43_200_000)
    expect(await call(slack, 'auth.test', { token })).toMatchObject({ error: 'token_expired' })
  })

  it('is exchanged by its refresh token once, and lasts until its end', async () => {
    const { slack, token, refresh } = await startRotating()
    await using _ = slack
    const exchange = () => access(slack, { grant_type: 'refresh_token', refresh_token: refresh })
    const renewed = await exchange()
    expect(renewed).toMatchObject({ ok: true, expires_in: 43_200 })
    expect(await exchange()).toMatchObject({ error: 'invalid_refresh_token' })
    for (const one of [token, renewed['access_token'] ?? '']) {
      expect(await call(slack, 'auth.test', { token: one })).toMatchObject({ ok: true })
    }
  })

  it('ends with the app in the workspace, and so does its refresh token', async () => {
    const { slack, token, refresh } = await startRotating()
    await using _ = slack
    await slack.workspace.uninstall()
    expect(await call(slack, 'auth.test', { token })).toMatchObject({ error: 'account_inactive' })
    expect(
      await access(slack, { grant_type: 'refresh_token', refresh_token: refresh }),
    ).toMatchObject({ error: 'invalid_refresh_token' })
  })
})

describe('the consent of an admin', () => {
  const authorize = async (slack: SlackEmulator) => {
    const asked = new URL('/oauth/v2/authorize', slack.url)
    asked.searchParams.set('client_id', slack.clientId)
    asked.searchParams.set('redirect_uri', 'http://127.0.0.1:9/back')
    asked.searchParams.set('scope', 'chat:write')
    asked.searchParams.set('state', 's1')
    const { headers } = await fetch(asked, { redirect: 'manual' })
    return new URL(headers.get('location') ?? '').searchParams
  }

  it('grants the scopes that were asked for, to the address that asked', async () => {
    await using slack = await startSlackEmulator()
    const back = await authorize(slack)
    const code = back.get('code') ?? ''
    expect(back.get('state')).toBe('s1')
    expect(await access(slack, { code, redirect_uri: 'http://127.0.0.1:9/else' })).toMatchObject({
      error: 'bad_redirect_uri',
    })
    expect(await access(slack, { code, redirect_uri: 'http://127.0.0.1:9/back' })).toMatchObject({
      ...{ ok: true, scope: 'chat:write' },
    })
  })

  it('may be refused', async () => {
    await using slack = await startSlackEmulator()
    slack.consent({ isDeclined: true })
    const back = await authorize(slack)
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null])
  })

  it('of an organization gives a token for its workspaces alone', async () => {
    await using slack = await startSlackEmulator()
    const enterprise = slack.addEnterprise()
    const inside = slack.addWorkspace({ enterprise, isInstalled: false }).addUser({ name: 'ann' })
    const outside = slack.workspace.addUser({ name: 'bob' })
    const granted = await access(slack, { code: slack.grantCode(enterprise.id) })
    expect(granted).toMatchObject({ team: null, is_enterprise_install: true })
    const token = granted['access_token'] ?? ''
    const open = (users: string) => call(slack, 'conversations.open', { token, users })
    expect(await open(inside.id)).toMatchObject({ ok: true })
    expect(await open(outside.id)).toMatchObject({ error: 'team_access_not_granted' })
  })
})
