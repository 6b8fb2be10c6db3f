import { describe, expect, it } from 'vitest'
import type { InstallableSlack } from './installing.ts'
import { Browser, openInstallable, stateLifeMs } from './installing.ts'

const stored = async ({ services }: InstallableSlack) => {
  const query = { index: 'byAge', equals: [], limit: 10 } as const
  const { items } = await services.store.list('slackInstallations', query)
  return items.map(({ id, value }) => ({ id, ...value }))
}

const titleOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1]

describe('the page /slack/install', () => {
  it('says what will happen, and begins nothing: no cookie, no call, no address of Slack', async () => {
    await using world = await openInstallable()
    const answer = await fetch(`${world.service.url}/slack/install`)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(titleOf(page)).toBe('Add the credit coach to Slack')
    expect(page).toContain('<a class="button" href="/slack/install/start">Add to Slack</a>')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(page).not.toContain('oauth')
    expect(world.slack.calls).toEqual([])
  })

  it('speaks French to those who read it', async () => {
    await using world = await openInstallable()
    const { page } = await new Browser('fr').open(`${world.service.url}/slack/install`)
    expect(titleOf(page)).toBe('Ajouter le coach de crédit à Slack')
  })

  it('is not there for a bot of one workspace', async () => {
    await using world = await openInstallable({
      environment: {
        ...{ SLACK_CLIENT_ID: '', SLACK_CLIENT_SECRET: '', SLACK_BOT_TOKEN: 'xoxb-1' },
      },
    })
    expect((await fetch(`${world.service.url}/slack/install`)).status).toBe(404)
    expect((await fetch(`${world.service.url}/slack/oauth_redirect`)).status).toBe(404)
  })
})

describe('an admin who adds the app', () => {
  it('consents at Slack to the scopes of the manifest, and is told how to go on', async () => {
    await using world = await openInstallable()
    const { slack } = world
    const { status, page } = await world.install()
    expect(status).toBe(200)
    expect(titleOf(page)).toBe('The credit coach is in Coach Test')
    expect(page).toContain('Open the coach under Apps in Slack')
    expect(page).toContain(`/app_redirect?app=${slack.state.app.id}&amp;team=${slack.workspace.id}`)
    expect(await stored(world)).toMatchObject([
      {
        id: slack.workspace.id,
        ...{ clientId: slack.clientId, appId: slack.state.app.id },
        ...{ teamId: slack.workspace.id, enterpriseId: null, installedBy: 'U0INSTALLER' },
        ...{ botUserId: slack.workspace.botUserId, botId: slack.workspace.botId },
        scopes: [
          ...['app_mentions:read', 'assistant:write', 'channels:read', 'chat:write', 'commands'],
          ...['files:read', 'files:write', 'groups:read', 'im:history', 'im:write', 'users:read'],
        ],
        tokens: { botToken: slack.workspace.botToken, refreshToken: null, expiresAt: null },
      },
    ])
  })

  it('reads French on the last page, too', async () => {
    await using world = await openInstallable()
    const { page } = await world.install({}, 'fr-CA')
    expect(titleOf(page)).toBe('Le coach de crédit est dans Coach Test')
  })

  it('does so over Socket Mode as well: one app-level token serves all', async () => {
    await using world = await openInstallable({ mode: 'socket' })
    const alice = world.slack.workspace.addUser({ name: 'alice' })
    await world.install()
    await alice.dm('/credit help')
    await world.slack.waitFor(() => world.slack.messages(alice.direct.id).length > 1)
  })

  it('may name the workspace as they like: the page shows the name as text', async () => {
    await using world = await openInstallable({
      slack: { workspace: { isInstalled: false, name: '<b>"Acme" & Sons' } },
    })
    const { page } = await world.install()
    expect(titleOf(page)).toBe('The credit coach is in &lt;b&gt;&quot;Acme&quot; &amp; Sons')
  })

  it('who declines is told that nothing was installed', async () => {
    await using world = await openInstallable()
    const { status, page } = await world.install({ isDeclined: true })
    expect({ status, title: titleOf(page) }).toEqual({
      ...{ status: 200, title: 'Nothing was installed' },
    })
    expect(page).toContain('You declined')
    expect(await stored(world)).toEqual([])
    expect(world.slack.callsOf('oauth.v2.access')).toEqual([])
  })
})

describe('the way back from Slack is refused, and nothing is exchanged or stored,', () => {
  async function expectRefused(world: InstallableSlack, browser: Browser, url: string) {
    const { status, page } = await browser.open(url)
    expect({ status, title: titleOf(page) }).toEqual({
      ...{ status: 400, title: 'Nothing was installed' },
    })
    expect(page).toContain('not begun in this browser')
    expect(world.slack.callsOf('oauth.v2.access')).toEqual([])
    expect(await stored(world)).toEqual([])
  }

  it('in a browser that did not begin it', async () => {
    await using world = await openInstallable()
    const url = await world.callback(new Browser())
    await expectRefused(world, new Browser(), url)
  })

  it('in a browser that began another one', async () => {
    await using world = await openInstallable()
    const url = await world.callback(new Browser())
    const victim = new Browser()
    await world.callback(victim)
    await expectRefused(world, victim, url)
  })

  it('without a state, without a code, or with neither', async () => {
    await using world = await openInstallable()
    for (const missing of [['state'], ['code'], ['state', 'code']]) {
      const browser = new Browser()
      const url = new URL(await world.callback(browser))
      for (const name of missing) url.searchParams.delete(name)
      await expectRefused(world, browser, url.href)
    }
  })

  it('with a state that we did not sign, also when the cookie repeats it', async () => {
    await using world = await openInstallable()
    const browser = new Browser()
    const url = new URL(await world.callback(browser))
    const [head, claims = ''] = (url.searchParams.get('state') ?? '').split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const forged of [`${head}.${claims}.AAAA`, `${none}.${claims}.`, 'x']) {
      url.searchParams.set('state', forged)
      browser.cookies.set(url.host, `slack-app-oauth-state=${forged}`)
      await expectRefused(world, browser, url.href)
    }
  })

  it('more than ten minutes later', async () => {
    let now = Date.now()
    await using world = await openInstallable({ overrides: { clock: () => now } })
    const browser = new Browser()
    const url = await world.callback(browser)
    now += stateLifeMs + 1_000
    await expectRefused(world, browser, url)
  })
})

describe('an installation', () => {
  it('whose last page is opened again changes nothing, with the cookie or without', async () => {
    await using world = await openInstallable()
    const browser = new Browser()
    const url = await world.callback(browser)
    const cookies = new Map(browser.cookies)
    expect((await browser.open(url)).status).toBe(200)
    const before = await stored(world)
    expect((await browser.open(url)).page).toContain('not begun in this browser')
    for (const [host, cookie] of cookies) browser.cookies.set(host, cookie)
    const { status, page } = await browser.open(url)
    expect({ status, title: titleOf(page) }).toEqual({
      ...{ status: 400, title: 'Slack did not confirm the installation' },
    })
    expect(await stored(world)).toEqual(before)
  })

  it.each([
    ['Slack is down', { status: 500 }, 503, 'That did not work just now'],
    ['our secret is wrong', 'bad_client_secret', 500, 'The coach is not set up correctly'],
  ])('while %s stores nothing, says so, and works later', async (_, fault, status, title) => {
    await using world = await openInstallable()
    world.slack.fail('oauth.v2.access', fault)
    const failed = await world.install()
    expect({ status: failed.status, title: titleOf(failed.page) }).toEqual({ status, title })
    expect(await stored(world)).toEqual([])
    expect((await world.install()).status).toBe(200)
    expect(await stored(world)).toHaveLength(1)
  })

  it('begun too often from one address is put off', async () => {
    await using world = await openInstallable({ overrides: { clock: () => 1_800_000_000_000 } })
    const open = () => new Browser().open(`${world.service.url}/slack/install`)
    for (let at = 0; at < 30; at += 1) expect((await open()).status).toBe(200)
    const { status, page } = await open()
    expect({ status, title: titleOf(page) }).toEqual({ status: 429, title: 'Too many tries' })
  })

  it('again by another admin takes the place of the first', async () => {
    await using world = await openInstallable()
    await world.install()
    await world.install()
    expect(await stored(world)).toHaveLength(1)
  })
})

describe('credentials of two apps', () => {
  const other = { SLACK_CLIENT_ID: '3.4' }

  it('are refused at the start: the store is of the workspaces of another client id', async () => {
    await using world = await openInstallable()
    await world.install()
    await expect(world.restart(other)).rejects.toThrow(
      'installed another Slack app (client id 1000000001.2000000002) than the one of SLACK_CLIENT_ID',
    )
  })

  it('are no hindrance before anybody has added the app', async () => {
    await using world = await openInstallable()
    await world.restart(other)
    expect((await fetch(`${world.service.url}/slack/install`)).status).toBe(200)
  })

  it('are refused at the start: the app-level token is of another app than the store', async () => {
    await using world = await openInstallable({ mode: 'socket' })
    await world.install()
    await expect(world.restart({ SLACK_APP_TOKEN: 'xapp-1-A0OTHER-1-abc' })).rejects.toThrow(
      'SLACK_APP_TOKEN is of another Slack app than SLACK_CLIENT_ID (A0COACH001)',
    )
  })

  it('are refused at the first installation: the app-level token is of another app', async () => {
    await using world = await openInstallable({
      environment: { SLACK_APP_TOKEN: 'xapp-1-A0OTHER-1-abc' },
    })
    const { status, page } = await world.install()
    expect({ status, title: titleOf(page) }).toEqual({
      ...{ status: 500, title: 'The coach is not set up correctly' },
    })
    expect(await stored(world)).toEqual([])
  })

  it('have no effect in an event: the signing secret is of another app than the installation', async () => {
    await using world = await openInstallable()
    const { slack, services } = world
    await world.install()
    const body = new URLSearchParams({
      ...{ command: '/credit', text: 'help', team_id: slack.workspace.id, user_id: 'U1' },
      ...{ channel_id: 'C1', channel_name: 'general', trigger_id: '1', api_app_id: 'A0OTHER' },
    })
    const contentType = 'application/x-www-form-urlencoded'
    expect(await slack.raw({ body: body.toString(), contentType })).toMatchObject({ status: 200 })
    const query = { index: 'byExpiry', equals: [], limit: 10 } as const
    expect((await services.store.list('chatInbox', query)).items).toEqual([])
  })
})
