import { describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import { enqueue } from '../../../src/operations/chat-platforms/enqueue-message.ts'
import { settled } from '../../contracts/watched-chat-service.ts'
import { elementsOf } from '../../emulators/slack/check-blocks.ts'
import { toFields } from '../../emulators/slack/fields.ts'
import { revokeTokens } from '../../emulators/slack/oauth.ts'
import { toPlainText } from '../../emulators/slack/plain-text.ts'
import type { MessageRecord } from '../../emulators/slack/records.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type InstallableSlack, openInstallable } from './installing.ts'

const form = 'application/x-www-form-urlencoded'

/** A signed command, as Slack sends it. */
const command = (world: InstallableSlack, team: string, user: string, trigger: string) =>
  world.slack.raw({
    contentType: form,
    body: new URLSearchParams({
      ...{ command: '/credit', text: 'help', team_id: team, user_id: user, trigger_id: trigger },
      ...{ channel_id: 'C1', channel_name: 'general', is_enterprise_install: 'false' },
      response_url: `${world.slack.url}/commands/1`,
    }).toString(),
  })

const installationOf = (world: InstallableSlack, id: string) =>
  world.services.store.get('slackInstallations', id)

/** Messages of the bot in a person's DM. */
const answers = ({ slack }: InstallableSlack, channel: string) =>
  slack.messages(channel).filter(({ botId }) => botId !== undefined)

/** The button that asks for a confirmation before the account is deleted. */
const findButton = ({ blocks }: MessageRecord): string | undefined =>
  blocks
    .flatMap((block) => elementsOf(block).map(([element]) => element))
    .filter((element) => toFields(element['text'])['text'] === 'Delete my account')
    .map((element) => String(element['action_id']))[0]

describe('two workspaces', () => {
  it('are served at once, each call with the token of its own', async () => {
    await using world = await openInstallable({ overrides: { rateLimiter: unlimited } })
    const { slack } = world
    const other = slack.addWorkspace({ name: 'Other', isInstalled: false })
    await world.install()
    await world.install({ to: other.id })
    const people = Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? slack.workspace : other).addUser({ name: `person ${at}` }),
    )
    await Promise.all(people.map((person) => person.dm('How do I raise my credit score?')))
    await Promise.all(people.map((person) => person.command(person.direct.id, '/credit', 'help')))
    for (const { direct } of people) {
      await slack.waitFor(() =>
        answers(world, direct.id).some((one) => toPlainText(one).includes('score')),
      )
    }
    await until(() => settled(world.services))
    const placed = slack.calls.flatMap(({ token, args }) => {
      const id = args['channel'] ?? args['channel_id'] ?? args['user'] ?? args['users']
      const home =
        slack.state.channels.get(String(id))?.workspace ??
        slack.state.users.get(String(id))?.workspace
      return home === undefined ? [] : [{ token, home }]
    })
    const tokens = { [slack.workspace.id]: slack.workspace.botToken, [other.id]: other.botToken }
    expect(placed.length).toBeGreaterThan(60)
    expect(placed.filter(({ token, home }) => token !== tokens[home])).toEqual([])
  })

  it('may have people of one id: they are two people', async () => {
    await using world = await openInstallable()
    const { slack } = world
    const other = slack.addWorkspace({ isInstalled: false })
    await world.install()
    await world.install({ to: other.id })
    await command(world, slack.workspace.id, 'U0SAME', 'one')
    await command(world, other.id, 'U0SAME', 'two')
    await until(() => settled(world.services))
    const accountOf = async (workspaceId: string) => {
      const id = identityId({ platform: 'slack', workspaceId, platformUserId: 'U0SAME' })
      return (await world.services.store.get('chatIdentities', id))?.value.userId
    }
    const accounts = [await accountOf(slack.workspace.id), await accountOf(other.id)]
    expect(accounts).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(accounts).size).toBe(2)
  })

  it('outlast a restart', async () => {
    await using world = await openInstallable()
    const alice = world.slack.workspace.addUser({ name: 'alice' })
    await world.install()
    await world.restart()
    await alice.dm('/credit help')
    await world.slack.waitFor(() => answers(world, alice.direct.id).length > 0)
  })
})

describe('a workspace that has not added the app', () => {
  it('is acknowledged, and nothing happens', async () => {
    await using world = await openInstallable()
    const { slack } = world
    await world.install()
    const calls = slack.calls.length
    expect(await command(world, 'T0NOWHERE', 'U1', 'one')).toMatchObject({ status: 200 })
    const event = { type: 'message', channel_type: 'im', user: 'U1', channel: 'D1', ts: '1.1' }
    const body = JSON.stringify({
      ...{ type: 'event_callback', team_id: 'T0NOWHERE', event_id: 'Ev1', event },
      authorizations: [{ team_id: 'T0NOWHERE', enterprise_id: null, is_enterprise_install: false }],
    })
    expect(await slack.raw({ body })).toMatchObject({ status: 200 })
    expect(slack.calls).toHaveLength(calls)
    const query = { index: 'byExpiry', equals: [], limit: 10 } as const
    expect((await world.services.store.list('chatInbox', query)).items).toEqual([])
  })
})

describe('a workspace that removes the app', () => {
  /** Alice has asked for help, and has buttons; then her workspace removes the app. */
  async function openRemoved() {
    const world = await openInstallable()
    const { slack } = world
    const alice = slack.workspace.addUser({ name: 'alice' })
    await world.install()
    await alice.dm('/credit link')
    const shown = await slack.waitFor(() =>
      answers(world, alice.direct.id).find((one) => findButton(one) !== undefined),
    )
    await until(() => settled(world.services))
    const { id: workspaceId } = slack.workspace
    const person = { platform: 'slack', workspaceId, platformUserId: alice.id } as const
    const { store } = world.services
    const identity = async () => await store.get('chatIdentities', identityId(person))
    const countButtons = () =>
      store.count('chatActions', { index: 'byIdentity', equals: [identityId(person)] })
    const actionId = findButton(shown) ?? ''
    return { world, slack, alice, person, store, identity, countButtons, shown, actionId }
  }

  it('is erased with its tokens and the buttons of its people, whose accounts stay', async () => {
    const { world, slack, identity, countButtons } = await openRemoved()
    await using _ = world
    const account = (await identity())?.value.userId
    expect(account).toBeDefined()
    expect(await countButtons()).toBeGreaterThan(0)
    expect(await slack.workspace.uninstall()).toMatchObject({ status: 200 })
    expect(await installationOf(world, slack.workspace.id)).toBeUndefined()
    await until(async () => (await countButtons()) === 0)
    expect((await identity())?.value.userId).toBe(account)
  })

  it('has its queued messages ended and erased at once', async () => {
    const { world, slack, person, store } = await openRemoved()
    await using _ = world
    const down = slack.fail('chat.postMessage', { status: 500 }, { times: 1_000 })
    const message: OutgoingMessage = {
      ...{ id: 'out_1', person, language: 'en' as const, target: { kind: 'dm' }, card: null },
      ...{ markdown: 'Your score rose.', files: [], replaces: null },
    }
    await store.transact(enqueue([message], Date.now()))
    const recordOf = async () => (await store.get('chatOutbox', 'out_1'))?.value
    await until(async () => (await recordOf())?.problem === 'slack 500')
    await slack.workspace.uninstall()
    await until(async () => (await recordOf())?.status === 'failed')
    expect(await recordOf()).toMatchObject({ problem: 'slack not_installed', message: null })
    down.release()
    const sent = slack.callsOf('chat.postMessage').filter(({ response }) => response?.['ok'])
    expect(JSON.stringify(sent)).not.toContain('Your score rose')
  })

  it('while this service could hear of nothing is erased once Slack refuses its token', async () => {
    const { world, slack, person, store, countButtons } = await openRemoved()
    await using _ = world
    revokeTokens(slack.state, slack.workspace.id)
    const message: OutgoingMessage = {
      ...{ id: 'out_1', person, language: 'en' as const, target: { kind: 'dm' }, card: null },
      ...{ markdown: 'Your score rose.', files: [], replaces: null },
    }
    await store.transact(enqueue([message], Date.now()))
    const recordOf = async () => (await store.get('chatOutbox', 'out_1'))?.value
    await until(async () => (await recordOf())?.problem !== null)
    await until(async () => (await installationOf(world, slack.workspace.id)) === undefined)
    await until(async () => (await recordOf())?.status === 'failed' && (await countButtons()) === 0)
    expect(await recordOf()).toMatchObject({ problem: 'slack not_installed', message: null })
  })

  it('is acknowledged at a late click, which does nothing', async () => {
    const { world, slack, alice, shown, actionId, store } = await openRemoved()
    await using _ = world
    await slack.workspace.uninstall()
    const before = (await store.list('chatInbox', { index: 'byExpiry', equals: [], limit: 99 }))
      .items
    expect(await alice.click(shown, actionId)).toMatchObject({ status: 200, error: undefined })
    const after = (await store.list('chatInbox', { index: 'byExpiry', equals: [], limit: 99 }))
      .items
    expect(after).toHaveLength(before.length)
  })

  it('may add it again, and its people find their accounts', async () => {
    const { world, slack, alice, identity } = await openRemoved()
    await using _ = world
    const account = (await identity())?.value.userId
    const { botToken } = slack.workspace
    await slack.workspace.uninstall()
    await world.install()
    expect(slack.workspace.botToken).not.toBe(botToken)
    const told = answers(world, alice.direct.id).length
    await alice.dm('/credit help')
    await slack.waitFor(() => answers(world, alice.direct.id).length > told)
    expect((await identity())?.value.userId).toBe(account)
  })

  it('keeps its new installation when the removal of the old one is reported late', async () => {
    const { world, slack } = await openRemoved()
    await using _ = world
    const { deliveries } = await slack.workspace.uninstall()
    await world.install()
    for (const delivery of deliveries) {
      expect(await slack.resend(delivery)).toMatchObject({ status: 200 })
    }
    const installed = await installationOf(world, slack.workspace.id)
    expect(installed?.value.tokens.botToken).toBe(slack.workspace.botToken)
  })

  it('is asked for again by Slack when Slack itself does not answer us', async () => {
    const { world, slack } = await openRemoved()
    await using _ = world
    slack.fail('auth.test', { status: 500 }, { times: 2 })
    expect(await slack.workspace.uninstall()).toMatchObject({ status: 503 })
    expect(await installationOf(world, slack.workspace.id)).toBeDefined()
    await slack.retryNow()
    expect(await installationOf(world, slack.workspace.id)).toBeUndefined()
  })

  it('is another thing than an admin whose own token ends', async () => {
    const { world, slack } = await openRemoved()
    await using _ = world
    const asked = slack.callsOf('auth.test').length
    const event = { type: 'tokens_revoked', tokens: { oauth: ['U0INSTALLER'], bot: [] } }
    const body = JSON.stringify({
      ...{ type: 'event_callback', team_id: slack.workspace.id, event_id: 'Ev2', event },
    })
    expect(await slack.raw({ body })).toMatchObject({ status: 200 })
    expect(slack.callsOf('auth.test')).toHaveLength(asked)
    expect(await installationOf(world, slack.workspace.id)).toBeDefined()
  })
})

describe('an organization that adds the app to all of its workspaces', () => {
  async function openOrganization() {
    const world = await openInstallable()
    const { slack } = world
    const enterprise = slack.addEnterprise({ name: 'Acme' })
    const [sales, support] = ['Sales', 'Support'].map((name) =>
      slack.addWorkspace({ name, enterprise, isInstalled: false }),
    )
    if (sales === undefined || support === undefined) throw new Error('no workspaces')
    const last = await world.install({ to: enterprise.id })
    return { world, slack, enterprise, sales, support, last }
  }

  it('has one installation, under the id of the organization', async () => {
    const { world, slack, enterprise, last } = await openOrganization()
    await using _ = world
    expect(last.page).toContain('The credit coach is in Acme')
    expect(last.page).toContain(
      `manage/organization/apps/profile/${slack.state.app.id}/workspaces/add`,
    )
    expect((await installationOf(world, enterprise.id))?.value).toMatchObject({
      ...{ teamId: null, enterpriseId: enterprise.id, botId: enterprise.botId },
    })
  })

  it('is served in each of them by its one token: messages, commands and buttons', async () => {
    const { world, slack, enterprise, sales, support } = await openOrganization()
    await using _ = world
    for (const workspace of [sales, support]) {
      const person = workspace.addUser({ name: `person of ${workspace.name}` })
      await person.dm('/credit link')
      const shown = await slack.waitFor(() =>
        answers(world, person.direct.id).find((one) => findButton(one) !== undefined),
      )
      await person.click(shown, findButton(shown) ?? '')
      await slack.waitFor(() => slack.ephemerals(person.id).length > 0)
      await person.command(person.direct.id, '/credit', 'help')
      await until(() => settled(world.services))
      const id = identityId({
        ...{ platform: 'slack', workspaceId: enterprise.id, platformUserId: person.id },
      })
      expect(await world.services.store.get('chatIdentities', id)).toBeDefined()
    }
    const tokens = new Set(
      slack.calls.filter(({ method }) => method !== 'oauth.v2.access').map(({ token }) => token),
    )
    expect([...tokens]).toEqual([enterprise.botToken])
  })

  it('leaves people of other organizations in a shared channel strangers', async () => {
    const { world, slack, sales } = await openOrganization()
    await using _ = world
    const guest = sales.addUser({ name: 'guest', isForeign: true })
    await guest.dm('Hello')
    const [notice] = await slack.waitFor(() => {
      const found = answers(world, guest.direct.id)
      return found.length > 0 && found
    })
    expect(notice && toPlainText(notice)).toContain('members of its own workspace only')
  })

  it('is erased when it removes the app', async () => {
    const { world, enterprise } = await openOrganization()
    await using _ = world
    expect(await enterprise.uninstall()).toMatchObject({ status: 200 })
    expect(await installationOf(world, enterprise.id)).toBeUndefined()
  })
})
