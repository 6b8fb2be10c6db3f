import type { Fields } from './fields.ts'
import { findOrganization } from './oauth.ts'
import type { ChannelRecord, MessageRecord, UserRecord, ViewRecord, Workspace } from './records.ts'
import type { State } from './state.ts'
import { toWireMessage, toWireView } from './wire.ts'

// Payloads that Slack sends to the app, in the shapes of docs.slack.dev.

const channelTypes = { channel: 'channel', private: 'group', mpim: 'mpim', im: 'im' } as const

export function toEventBody(state: State, workspace: Workspace, event: Fields): Fields {
  const sender = state.users.get(String(event['user']))
  const channel = state.channels.get(String(event['channel']))
  const enterpriseId = workspace.enterpriseId ?? null
  return {
    token: state.app.verificationToken,
    // A person of another organization: their workspace here, ours in the context.
    team_id: sender?.isForeign === true ? sender.team : workspace.id,
    context_team_id: workspace.id,
    enterprise_id: enterpriseId,
    context_enterprise_id: enterpriseId,
    api_app_id: state.app.id,
    event,
    type: 'event_callback',
    // Like no other, of an emulator before this one either: the app remembers events across restarts.
    event_id: `Ev${state.newToken()}`,
    event_time: Math.floor(state.clock.now() / 1000),
    authorizations: [
      {
        enterprise_id: enterpriseId,
        team_id: workspace.id,
        user_id: workspace.botUserId,
        is_bot: true,
        is_enterprise_install: findOrganization(state, workspace) !== undefined,
      },
    ],
    is_ext_shared_channel: channel?.isShared ?? false,
    event_context: `4-${state.newToken()}`,
  }
}

/** The `message` event; `app_mention` has the same fields under its own type. */
export function toMessageEvent(
  state: State,
  channel: ChannelRecord,
  message: MessageRecord,
  type: 'message' | 'app_mention' = 'message',
): Fields {
  const sender = state.users.get(message.user)
  return {
    ...toWireMessage(state, message),
    type,
    ...(message.subtype === undefined ? { client_msg_id: crypto.randomUUID() } : {}),
    ...(sender?.isForeign === true
      ? { user_team: sender.team, source_team: sender.team, team: sender.team }
      : {}),
    channel: channel.id,
    event_ts: message.ts,
    ...(type === 'message' ? { channel_type: channelTypes[channel.kind] } : {}),
  }
}

export function toCommand(
  state: State,
  workspace: Workspace,
  user: UserRecord,
  channel: ChannelRecord,
  command: { readonly name: string; readonly text: string; readonly responseUrl: string },
  triggerId: string,
): Fields {
  const names = {
    im: 'directmessage',
    private: 'privategroup',
    channel: channel.name,
    mpim: channel.name,
  }
  return {
    token: state.app.verificationToken,
    team_id: user.team,
    team_domain: workspace.domain,
    channel_id: channel.id,
    channel_name: names[channel.kind],
    user_id: user.id,
    user_name: user.name,
    command: command.name,
    text: command.text,
    api_app_id: state.app.id,
    ...(workspace.enterpriseId === undefined ? {} : { enterprise_id: workspace.enterpriseId }),
    is_enterprise_install: String(findOrganization(state, workspace) !== undefined),
    response_url: command.responseUrl,
    trigger_id: triggerId,
  }
}

/** Fields that all interactions share. */
export function toInteraction(
  state: State,
  workspace: Workspace,
  user: UserRecord,
  type: string,
  triggerId?: string,
): Fields {
  return {
    type,
    user: { id: user.id, username: user.name, name: user.name, team_id: user.team },
    api_app_id: state.app.id,
    token: state.app.verificationToken,
    ...(triggerId === undefined ? {} : { trigger_id: triggerId }),
    team: { id: workspace.id, domain: workspace.domain },
    enterprise: workspace.enterpriseId === undefined ? null : { id: workspace.enterpriseId },
    is_enterprise_install: findOrganization(state, workspace) !== undefined,
  }
}

/** Place and content of the message on which somebody clicked. */
export function toMessageContext(
  state: State,
  channel: ChannelRecord,
  message: MessageRecord,
): Fields {
  const isEphemeral = message.visibleTo !== undefined
  return {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral: isEphemeral,
      ...(message.threadTs === undefined ? {} : { thread_ts: message.threadTs }),
    },
    channel: { id: channel.id, name: channel.kind === 'im' ? 'directmessage' : channel.name },
    // Slack keeps no ephemeral message, so it cannot send one along.
    ...(isEphemeral ? {} : { message: toWireMessage(state, message) }),
  }
}

export const toViewContext = (state: State, view: ViewRecord, values: Fields): Fields => ({
  container: { type: 'view', view_id: view.id },
  view: toWireView(state, view, values),
})
