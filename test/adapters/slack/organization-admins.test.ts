import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChannelSubscriptionRecord } from '../../../src/domain/chat-platforms/channel-subscription.ts'
import type { Person } from '../../emulators/slack/person.ts'
import { toPlainText } from '../../emulators/slack/plain-text.ts'
import { type InstallableSlack, openInstallable } from './installing.ts'

const subscriptionOf = (
  ownerName: string,
  platformUserId: string,
  workspaceId: string,
): ChannelSubscriptionRecord => ({
  ...{ platform: 'slack', workspaceId, serverId: workspaceId, platformUserId, ownerName },
  ...{ userId: 'somebody', identityId: 'somebody', channelId: 'C0TEAM', language: 'en' },
  channel: { name: 'team', isPrivate: true, isShared: false },
  ...{ askedBy: null, bureaus: null, kinds: ['score_change'], minPoints: 1, waiting: null },
  ...{ status: 'active', consentedAt: 1, postedAt: [], createdAt: 1, expiresAt: null },
})

describe('the rules of an organization that has the app in all of its workspaces', () => {
  let world: InstallableSlack
  let enterpriseId: string
  let boss: Person
  let ada: Person
  let sam: Person

  beforeAll(async () => {
    world = await openInstallable()
    const { slack } = world
    const enterprise = slack.addEnterprise({ name: 'Acme' })
    enterpriseId = enterprise.id
    const sales = slack.addWorkspace({ name: 'Sales', enterprise, isInstalled: false })
    const support = slack.addWorkspace({ name: 'Support', enterprise, isInstalled: false })
    await world.install({ to: enterprise.id })
    boss = sales.addUser({ name: 'boss', isOrgAdmin: true })
    ada = sales.addUser({ name: 'ada', isAdmin: true })
    sam = support.addUser({ name: 'sam' })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  /** All that the person was shown in answer. */
  async function run(person: Person, text: string): Promise<string> {
    const { slack } = world
    const seen = () => [...slack.ephemerals(person.id), ...slack.messages(person.direct.id)]
    const before = seen().length
    await person.command(person.direct.id, '/credit', text)
    await slack.waitFor(() => seen().length > before)
    return seen().slice(before).map(toPlainText).join('\n')
  }

  it('are neither seen nor made by an admin of one workspace', async () => {
    expect(await run(ada, 'admin off score')).toContain('only the organization’s')
    expect(await run(sam, 'score')).not.toContain('switched this off')
  })

  it('let an admin of one workspace see no subscriptions of others', async () => {
    const value = subscriptionOf('Sam of Support', sam.id, enterpriseId)
    await world.services.store.transact({
      changes: [{ kind: 'put', collection: 'channelSubscriptions', id: 'sub_sam', value }],
    })
    expect(await run(ada, 'subscriptions')).not.toContain('Sam of Support')
    expect(await run(boss, 'subscriptions')).toContain('Sam of Support')
  })

  it('are made by an admin of the organization, for all of its workspaces', async () => {
    expect(await run(boss, 'admin off score')).toContain('score – Latest credit score')
    expect(await run(sam, 'score')).toContain('switched this off')
    expect(await run(boss, 'admin on score')).toContain('Every command is on')
  })
})
