import { type ChannelOptions, createChannel, openDirect } from './channels.ts'
import { type ActionParts, type Outcome, sendEvents } from './dispatch.ts'
import { revokeTokens } from './oauth.ts'
import { createPerson, type Person } from './person.ts'
import type {
  ChannelRecord,
  Enterprise as EnterpriseRecord,
  UserRecord,
  Workspace as WorkspaceRecord,
} from './records.ts'
import type { State } from './state.ts'

export interface WorkspaceOptions {
  readonly id?: string
  readonly name?: string
  /** A new one without it. */
  readonly botToken?: string
  /** Scopes that the installation granted; all by default. */
  readonly scopes?: readonly string[]
  /** False: nobody has added the app yet. */
  readonly isInstalled?: boolean
  readonly enterprise?: Enterprise
}

export interface EnterpriseOptions {
  readonly id?: string
  readonly name?: string
}

interface UserOptions {
  readonly id?: string
  readonly name: string
  readonly realName?: string
  readonly email?: string
  readonly locale?: string
  readonly timeZone?: string
  readonly isAdmin?: boolean
  /** Admin of the organization of their workspace. */
  readonly isOrgAdmin?: boolean
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

export interface Enterprise extends EnterpriseRecord {
  /** Removes the app from all of its workspaces. */
  uninstall(): Promise<Outcome>
}

export function addWorkspace(parts: ActionParts, options: WorkspaceOptions): Workspace {
  const { state } = parts
  const id = options.id ?? state.newId('T')
  const name = options.name ?? `Workspace ${id}`
  const { enterprise } = options
  const workspace: Workspace = {
    id,
    name,
    domain: name.toLowerCase().replaceAll(' ', '-'),
    botToken: options.botToken ?? `xoxb-${id}-${state.newToken()}`,
    botUserId: enterprise?.botUserId ?? state.newId('U'),
    botId: enterprise?.botId ?? state.newId('B'),
    ...(enterprise === undefined ? {} : { enterpriseId: enterprise.id }),
    ...(options.scopes === undefined ? {} : { scopes: new Set(options.scopes) }),
    isInstalled: options.isInstalled ?? true,
    addUser(user) {
      const added = toUser(state, workspace, user)
      state.users.set(added.id, added)
      if (!added.isBot) openDirect(state, workspace, added)
      return createPerson(parts, added)
    },
    addChannel: (channel) => createChannel(state, workspace, channel),
    async uninstall() {
      revokeTokens(state, id)
      const ending = sendEvents(parts, workspace, toRemoval(state, workspace))
      workspace.isInstalled = false
      state.changed()
      return ending
    },
  }
  state.workspaces.set(id, workspace)
  if (workspace.isInstalled) {
    const token = { installed: id, expiresAt: undefined, isRevoked: false }
    state.tokens.set(workspace.botToken, token)
  }
  workspace.addUser({ id: workspace.botUserId, name: state.app.name, isBot: true })
  return workspace
}

/** Events that Slack sends when the app was removed. */
const toRemoval = (state: State, { botUserId }: EnterpriseRecord) => [
  {
    type: 'tokens_revoked',
    tokens: { oauth: [], bot: [botUserId] },
    event_ts: state.newTs(),
  },
  { type: 'app_uninstalled', event_ts: state.newTs() },
]

/** An organization whose workspaces are added with `addWorkspace`. */
export function addEnterprise(parts: ActionParts, options: EnterpriseOptions = {}): Enterprise {
  const { state } = parts
  const id = options.id ?? state.newId('E')
  const enterprise: Enterprise = {
    id,
    name: options.name ?? `Organization ${id}`,
    botToken: '',
    botUserId: state.newId('U'),
    botId: state.newId('B'),
    isInstalled: false,
    async uninstall() {
      revokeTokens(state, id)
      const [workspace] = [...state.workspaces.values()].filter(
        ({ enterpriseId }) => enterpriseId === id,
      )
      if (workspace === undefined) throw new Error('the organization has no workspace')
      const ending = sendEvents(parts, workspace, toRemoval(state, enterprise))
      enterprise.isInstalled = false
      state.changed()
      return ending
    },
  }
  state.enterprises.set(id, enterprise)
  return enterprise
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
  isOrgAdmin: options.isOrgAdmin ?? false,
  isBot: options.isBot ?? false,
  isForeign: options.isForeign ?? false,
})
