import { limits } from '../../src/config/limits.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { ChatDirectory } from '../../src/ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { SlackApi } from './web-api.ts'
import type { WebClient } from './web-clients.ts'

/** Channels that Slack does not show to the bot, or that are gone. */
const hiddenCodes: ReadonlySet<string> = new Set([
  'slack channel_not_found',
  'slack user_not_found',
  'slack user_not_visible',
])

/** Channels and people as Slack knows them now; scopes channels:read, groups:read, users:read. */
export function createSlackDirectory(api: SlackApi): ChatDirectory {
  return {
    async findChannel({ workspaceId }, channel, signal) {
      const answer = await visible(
        api.call(workspaceId, (client) => client.conversations.info({ channel }), signal),
      )
      const found = answer?.channel
      if (found?.name === undefined || found.is_im === true || found.is_archived === true) {
        return undefined
      }
      // Every bot can see a public channel, but only its members can post in it.
      if (found.is_member === false) return undefined
      return {
        channelId: channel,
        serverId: workspaceId,
        name: found.name,
        isPrivate: found.is_private === true,
        isShared:
          found.is_ext_shared === true ||
          found.is_pending_ext_shared === true ||
          found.is_org_shared === true,
      }
    },
    isMember: (person, channelId, signal) => isMember(person, channelId, api, signal),
    async findName({ workspaceId, platformUserId: user }, _serverId, signal) {
      const answer = await visible(
        api.call(workspaceId, (client) => client.users.info({ user }), signal),
      )
      if (answer?.user === undefined || answer.user.deleted === true) return undefined
      const { profile, real_name, name } = answer.user
      return profile?.display_name || real_name || name
    },
    isAdmin: (person, _place, signal) => isAdmin(person, api, signal),
  }
}

/** Rules hold wherever the installation does: an organization's are made by its own admins, not by those of a workspace. */
async function isAdmin(
  { workspaceId, platformUserId: user }: ChatPerson,
  api: SlackApi,
  signal: AbortSignal,
): Promise<boolean> {
  const [installation, answer] = await Promise.all([
    api.call(workspaceId, (client) => client.auth.test(), signal),
    visible(api.call(workspaceId, (client) => client.users.info({ user }), signal)),
  ])
  const person = answer?.user
  if (person === undefined || person.is_stranger === true || person.deleted === true) return false
  const { enterprise_user: member } = person
  const isOrganization = installation.is_enterprise_install === true
  // A person of another organization, whose channel is shared.
  if (isOrganization && member?.enterprise_id !== workspaceId) return false
  const rank = isOrganization ? member : person
  return rank?.is_admin === true || rank?.is_owner === true || rank?.is_primary_owner === true
}

/**
 * Pages through the person's channels: most people are in fewer channels than a channel has people. In an organization
 * Slack lists them for one of its teams only: there it pages through the channel's people.
 */
async function isMember(
  person: ChatPerson,
  channel: string,
  api: SlackApi,
  signal: AbortSignal,
): Promise<boolean> {
  const { workspaceId, platformUserId: user } = person
  const { enterpriseId } = await api.settingsOf(person, signal)
  const list = <Answer>(run: (client: WebClient) => Promise<Answer>) =>
    visible(api.call(workspaceId, run, signal))
  if (enterpriseId === workspaceId) {
    return await isOnPages(async (page) => {
      const answer = await list((client) => client.conversations.members({ channel, ...page }))
      return { isFound: answer?.members?.includes(user) === true, next: nextOf(answer) }
    })
  }
  const types = 'public_channel,private_channel'
  return await isOnPages(async (page) => {
    const answer = await list((client) => client.users.conversations({ user, types, ...page }))
    return {
      isFound: answer?.channels?.some(({ id }) => id === channel) === true,
      next: nextOf(answer),
    }
  })
}

interface Page {
  readonly isFound: boolean
  /** Empty after the last page. */
  readonly next: string
}

const nextOf = (answer: { response_metadata?: { next_cursor?: string } } | undefined): string =>
  answer?.response_metadata?.next_cursor ?? ''

async function isOnPages(
  look: (page: { readonly limit: number; readonly cursor?: string }) => Promise<Page>,
): Promise<boolean> {
  const limit = limits.slack.membershipsPerPage
  let cursor = ''
  for (let page = 0; page < limits.slack.maxMembershipPages; page += 1) {
    const { isFound, next } = await look({ limit, ...(cursor && { cursor }) })
    if (isFound) return true
    cursor = next
    if (cursor === '') return false
  }
  return false
}

/** Undefined for what the bot cannot see. */
async function visible<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ChatPlatformFailure && hiddenCodes.has(error.code)) return undefined
    throw error
  }
}
