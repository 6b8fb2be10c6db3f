import type { Fields } from './fields.ts'
import type { ChannelRecord, FileRecord, MessageRecord, UserRecord, ViewRecord } from './records.ts'
import type { State } from './state.ts'

// Records as Slack's API shows them.

export function toWireMessage(state: State, message: MessageRecord): Fields {
  const channel = state.channels.get(message.channel)
  const replies = (channel?.messages ?? []).filter((other) => other.threadTs === message.ts)
  const isOfApp = message.botId !== undefined
  return {
    type: 'message',
    ...(message.subtype === undefined ? {} : { subtype: message.subtype }),
    ...(isOfApp ? { bot_id: message.botId, app_id: state.app.id } : {}),
    user: message.user,
    text: message.text,
    ts: message.ts,
    team: state.users.get(message.user)?.team ?? channel?.workspace,
    ...(message.threadTs === undefined ? {} : { thread_ts: message.threadTs }),
    ...(replies.length === 0 ? {} : { thread_ts: message.ts, reply_count: replies.length }),
    ...(message.blocks.length === 0 ? {} : { blocks: message.blocks }),
    ...(message.attachments.length === 0 ? {} : { attachments: message.attachments }),
    ...(message.metadata === undefined ? {} : { metadata: message.metadata }),
    ...(message.files.length === 0
      ? {}
      : { files: message.files.map((file) => toWireFile(state, file)), upload: false }),
    ...(message.editedTs === undefined
      ? {}
      : { edited: { user: message.user, ts: message.editedTs } }),
    ...(message.stream === undefined ? {} : { streaming_state: message.stream.state }),
    ...(message.reactions.size === 0 ? {} : { reactions: toWireReactions(message) }),
  }
}

const toWireReactions = (message: MessageRecord): readonly Fields[] =>
  [...message.reactions].map(([name, users]) => ({ name, users: [...users], count: users.size }))

export function toWireFile(state: State, file: FileRecord): Fields {
  const base = `${state.url}/files-pri/${file.workspace}-${file.id}`
  return {
    id: file.id,
    created: Math.floor(state.clock.now() / 1000),
    name: file.name,
    title: file.title,
    mimetype: file.mimetype,
    filetype: file.name.split('.').at(-1) ?? 'text',
    user: file.user,
    user_team: file.workspace,
    size: file.bytes.length,
    mode: 'hosted',
    is_external: false,
    is_public: false,
    file_access: 'visible',
    ...(file.altText === undefined ? {} : { alt_txt: file.altText }),
    channels: [...file.channels].filter((id) => id.startsWith('C')),
    groups: [...file.channels].filter((id) => id.startsWith('G')),
    ims: [...file.channels].filter((id) => id.startsWith('D')),
    url_private: `${base}/${encodeURIComponent(file.name)}`,
    url_private_download: `${base}/download/${encodeURIComponent(file.name)}`,
    permalink: `${state.url}/files/${file.user}/${file.id}/${encodeURIComponent(file.name)}`,
  }
}

export function toWireUser(state: State, user: UserRecord): Fields {
  return {
    id: user.id,
    team_id: user.team,
    name: user.name,
    real_name: user.realName,
    deleted: false,
    locale: user.locale,
    tz: user.timeZone,
    tz_offset: 0,
    profile: {
      real_name: user.realName,
      display_name: user.name,
      email: user.email,
      team: user.team,
    },
    is_admin: user.isAdmin,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: false,
    is_ultra_restricted: false,
    is_bot: user.isBot,
    is_app_user: false,
    ...(user.isForeign ? { is_stranger: true } : {}),
    ...toEnterpriseUser(state, user),
  }
}

/** Present for members of an organization's workspaces only. */
function toEnterpriseUser(state: State, user: UserRecord): Fields {
  const { enterpriseId = '' } = state.workspaces.get(user.team) ?? {}
  const enterprise = state.enterprises.get(enterpriseId)
  if (enterprise === undefined) return {}
  return {
    enterprise_user: {
      id: user.id,
      enterprise_id: enterprise.id,
      enterprise_name: enterprise.name,
      is_admin: user.isOrgAdmin,
      is_owner: false,
      is_primary_owner: false,
      teams: [user.team],
    },
  }
}

export function toWireChannel(channel: ChannelRecord, botUserId: string): Fields {
  const isDirect = channel.kind === 'im'
  return {
    id: channel.id,
    ...(isDirect ? { user: channel.person } : { name: channel.name }),
    is_channel: channel.kind === 'channel',
    is_group: channel.kind === 'private',
    is_im: isDirect,
    is_mpim: channel.kind === 'mpim',
    is_private: channel.kind !== 'channel',
    is_archived: channel.isArchived,
    is_general: channel.name === 'general',
    is_shared: channel.isShared || channel.isOrgShared,
    is_ext_shared: channel.isShared,
    is_org_shared: channel.isOrgShared,
    is_member: channel.members.has(botUserId),
    context_team_id: channel.workspace,
    num_members: channel.members.size,
  }
}

export function toWireView(state: State, view: ViewRecord, values: Fields = {}): Fields {
  const workspace = state.workspaces.get(view.workspace)
  return {
    id: view.id,
    team_id: view.workspace,
    type: view.type,
    private_metadata: '',
    callback_id: '',
    external_id: '',
    title: null,
    submit: null,
    close: null,
    clear_on_close: false,
    notify_on_close: false,
    ...view.content,
    state: { values },
    hash: view.hash,
    previous_view_id: view.previousId ?? null,
    root_view_id: view.rootId,
    app_id: state.app.id,
    app_installed_team_id: view.workspace,
    bot_id: workspace?.botId,
  }
}
