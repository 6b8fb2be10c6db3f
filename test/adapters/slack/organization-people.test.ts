import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import { settled } from '../../contracts/watched-chat-service.ts'
import type { Person } from '../../emulators/slack/person.ts'
import { toPlainText } from '../../emulators/slack/plain-text.ts'
import type { ChannelRecord } from '../../emulators/slack/records.ts'
import type { Enterprise, Workspace } from '../../emulators/slack/workspaces.ts'
import { until } from '../../support/time.ts'
import { type InstallableSlack, openInstallable } from './installing.ts'

describe('the people of an organization that has the app in all of its workspaces', () => {
  let world: InstallableSlack
  let enterprise: Enterprise
  let sales: Workspace
  let support: Workspace
  let ada: Person
  let sam: Person
  let channel: ChannelRecord

  beforeAll(async () => {
    world = await openInstallable()
    const { slack } = world
    enterprise = slack.addEnterprise({ name: 'Acme' })
    sales = slack.addWorkspace({ name: 'Sales', enterprise, isInstalled: false })
    support = slack.addWorkspace({ name: 'Support', enterprise, isInstalled: false })
    await world.install({ to: enterprise.id })
    ada = sales.addUser({ name: 'ada' })
    sam = support.addUser({ name: 'sam' })
    channel = sales.addChannel({ name: 'money', members: [ada.id, sam.id], isOrgShared: true })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const answers = (id: string) =>
    world.slack.messages(id).filter(({ botId }) => botId !== undefined)

  const accountOf = async (platformUserId: string) => {
    const id = identityId({ platform: 'slack', workspaceId: enterprise.id, platformUserId })
    return (await world.services.store.get('chatIdentities', id))?.value.userId
  }

  /** A mention in the shared channel by a person of another workspace than the channel's. */
  const mentionBy = (
    user: string,
    team: string,
    named: { id: string; authorized: string | null },
  ) =>
    world.slack.raw({
      body: JSON.stringify({
        ...{ type: 'event_callback', api_app_id: world.slack.state.app.id, event_id: `Ev${user}` },
        ...{ team_id: named.id, context_team_id: sales.id },
        ...{ enterprise_id: enterprise.id, context_enterprise_id: enterprise.id },
        authorizations: [
          {
            ...{ enterprise_id: enterprise.id, team_id: named.authorized, is_bot: true },
            ...{ user_id: enterprise.botUserId, is_enterprise_install: true },
          },
        ],
        event: {
          ...{ type: 'app_mention', user, ts: '1700000001.000100', channel: channel.id },
          ...{ team, user_team: team, source_team: team },
          text: `<@${enterprise.botUserId}> /credit help`,
        },
      }),
    })

  it('are answered in a channel while the answer is written', async () => {
    const { message } = await ada.mention(channel.id, 'How do I raise my credit score?')
    await world.slack.waitFor(() => answers(channel.id).length > 0)
    await until(() => settled(world.services))
    const shown = answers(channel.id)
    expect(shown.map(({ threadTs }) => threadTs)).toContain(message.ts)
    expect(shown.map(toPlainText).join('\n')).toContain('score')
    const [stream] = world.slack.callsOf('chat.startStream')
    expect(stream).toMatchObject({
      args: { recipient_user_id: ada.id, recipient_team_id: sales.id },
      response: { ok: true },
    })
  })

  it('are no strangers in a channel of another of its workspaces', async () => {
    await mentionBy(sam.id, support.id, { id: sales.id, authorized: sales.id })
    await until(async () => (await accountOf(sam.id)) !== undefined)
    await until(() => settled(world.services))
    const notices = world.slack.ephemerals(sam.id).map(toPlainText).join('\n')
    expect(notices).not.toContain('members of its own workspace only')
  })

  it.each([
    ['names the workspace of the channel', true],
    ['names the stranger’s own workspace and none of the installation', false],
  ])('are others than those of another organization, where Slack %s', async (_, isNamed) => {
    const eve = sales.addUser({ name: 'eve', isForeign: true })
    channel.members.add(eve.id)
    const named = isNamed
      ? { id: sales.id, authorized: sales.id }
      : { id: 'T0FOREIGN1', authorized: null }
    expect(await mentionBy(eve.id, 'T0FOREIGN1', named)).toMatchObject({ status: 200 })
    const [notice] = world.slack.ephemerals(eve.id)
    expect(notice && toPlainText(notice)).toContain('members of its own workspace only')
    expect(await accountOf(eve.id)).toBeUndefined()
  })

  it('may have their score changes posted in the channels that they read, and in no others', async () => {
    const bob = sales.addUser({ name: 'bob' })
    const asked = async (person: Person) => {
      await person.command(channel.id, '/credit', 'subscribe')
      await world.slack.waitFor(() => world.slack.ephemerals(person.id).length > 0)
      return world.slack.ephemerals(person.id).map(toPlainText).join('\n')
    }
    expect(await asked(ada)).not.toContain('Try again in a minute')
    expect(await asked(bob)).toContain('You are not in that channel')
    await world.slack.waitFor(() =>
      answers(ada.direct.id).some((one) => toPlainText(one).includes('#money')),
    )
  })
})
