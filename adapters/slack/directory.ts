import { limits } from '../../src/config/limits.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { ChatDirectory } from '../../src/ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { SlackApi } from './web-api.ts'

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
      // A public channel is shown to every bot, but taken from its members alone.
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

/** Pages through the person's channels: most people are in fewer channels than a channel has people. */
async function isMember(
  { workspaceId, platformUserId: user }: ChatPerson,
  channelId: string,
  api: SlackApi,
  signal: AbortSignal,
): Promise<boolean> {
  const types = 'public_channel,private_channel'
  let cursor = ''
  for (let page = 0; page < limits.slack.maxChannelPages; page += 1) {
    const asked = { user, types, limit: limits.slack.channelsPerPage, ...(cursor && { cursor }) }
    const answer = await visible(
      api.call(workspaceId, (client) => client.users.conversations(asked), signal),
    )
    if (answer?.channels?.some(({ id }) => id === channelId) === true) return true
    cursor = answer?.response_metadata?.next_cursor ?? ''
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
