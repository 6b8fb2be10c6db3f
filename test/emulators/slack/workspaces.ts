import { type ChannelOptions, createChannel, openDirect } from './channels.ts'
import { type ActionParts, type Outcome, sendEvents } from './dispatch.ts'
import { createPerson, type Person } from './person.ts'
import type { ChannelRecord, UserRecord, Workspace as WorkspaceRecord } from './records.ts'
import type { State } from './state.ts'

export interface WorkspaceOptions {
  readonly id?: string
  readonly name?: string
  /** A new one without it. */
  readonly botToken?: string
  /** Scopes that the installation granted; all by default. */
  readonly scopes?: readonly string[]
}

interface UserOptions {
  readonly id?: string
  readonly name: string
  readonly realName?: string
  readonly email?: string
  readonly locale?: string
  readonly timeZone?: string
  readonly isAdmin?: boolean
  readonly isBot?: boolean
  /** Comes from another organization, through Slack Connect. */
  readonly isForeign?: boolean
}

export interface Workspace extends WorkspaceRecord {
  addUser(options: UserOptions): Person
  addChannel(options: ChannelOptions): ChannelRecord
  /** Removes the app: its token ends, and the app gets `app_uninstalled` and `tokens_revoked`. */
  uninstall(): Promise<Outcome>
}

export function addWorkspace(parts: ActionParts, options: WorkspaceOptions): Workspace {
  const { state } = parts
  const id = options.id ?? state.newId('T')
  const name = options.name ?? `Workspace ${id}`
  const workspace: Workspace = {
    id,
    name,
    domain: name.toLowerCase().replaceAll(' ', '-'),
    botToken: options.botToken ?? `xoxb-${id}-${state.newToken()}`,
    botUserId: state.newId('U'),
    botId: state.newId('B'),
    ...(options.scopes === undefined ? {} : { scopes: new Set(options.scopes) }),
    isInstalled: true,
    addUser(user) {
      const added = toUser(state, workspace, user)
      state.users.set(added.id, added)
      if (!added.isBot) openDirect(state, workspace, added)
      return createPerson(parts, added)
    },
    addChannel: (channel) => createChannel(state, workspace, channel),
    async uninstall() {
      const tokens = { oauth: [], bot: [workspace.botUserId] }
      const ending = sendEvents(parts, workspace, [
        { type: 'tokens_revoked', tokens, event_ts: state.newTs() },
        { type: 'app_uninstalled', event_ts: state.newTs() },
      ])
      workspace.isInstalled = false
      state.changed()
      return ending
    },
  }
  state.workspaces.set(id, workspace)
  workspace.addUser({ id: workspace.botUserId, name: state.app.name, isBot: true })
  return workspace
}

const toUser = (state: State, workspace: WorkspaceRecord, options: UserOptions): UserRecord => ({
  id: options.id ?? state.newId('U'),
  workspace: workspace.id,
  team: options.isForeign === true ? 'T0FOREIGN1' : workspace.id,
  name: options.name,
  realName: options.realName ?? options.name,
  email: options.email ?? `${options.name}@example.com`,
  locale: options.locale ?? 'en-US',
  timeZone: options.timeZone ?? 'America/Toronto',
  isAdmin: options.isAdmin ?? false,
  isBot: options.isBot ?? false,
  isForeign: options.isForeign ?? false,
})
