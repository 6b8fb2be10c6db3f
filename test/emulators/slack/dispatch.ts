import { type Attempt, type Deliveries, type Delivery, firstAttempt } from './deliveries.ts'
import type { Fields } from './fields.ts'
import { findOrganization } from './oauth.ts'
import { toEventBody } from './payloads.ts'
import type { ChannelRecord, UserRecord, Workspace } from './records.ts'
import type { State } from './state.ts'

/** What became of an action: the app's answer to the first attempt of its delivery. */
export interface Outcome {
  /** HTTP status; 200 for an acknowledged envelope; 0 without an answer. */
  readonly status: number
  readonly elapsedMs: number
  readonly body: unknown
  /** Error that Slack shows to the person. */
  readonly error: Attempt['error']
  readonly deliveries: readonly Delivery[]
}

export interface ActionParts {
  readonly state: State
  readonly deliveries: Deliveries
}

export function findWorkspace(state: State, id: string): Workspace {
  const workspace = state.workspaces.get(id)
  if (workspace === undefined) throw new Error(`there is no workspace ${id}`)
  return workspace
}

export function findByName(state: State, id: string): ChannelRecord {
  const channel =
    state.channels.get(id) ?? [...state.channels.values()].find((one) => one.name === id)
  if (channel === undefined) throw new Error(`there is no channel ${id}`)
  return channel
}

/** Sends events to which the app subscribed, if it is installed. */
export async function sendEvents(
  { state, deliveries }: ActionParts,
  workspace: Workspace,
  events: readonly Fields[],
): Promise<Outcome> {
  const { events: subscribed } = state.app
  const isWanted = (event: Fields) => subscribed?.has(toSubscription(event)) ?? true
  const isInstalled = workspace.isInstalled || findOrganization(state, workspace) !== undefined
  const sent = isInstalled
    ? events
        .filter(isWanted)
        .map((event) => deliveries.send('events_api', toEventBody(state, workspace, event)))
    : []
  return toOutcome(await Promise.all(sent))
}

const plurals: Readonly<Record<string, string>> = { channel: 'channels', group: 'groups' }

/** Name under which an app subscribes to an event. */
function toSubscription(event: Fields): string {
  const type = String(event['channel_type'])
  return event['type'] === 'message' ? `message.${plurals[type] ?? type}` : String(event['type'])
}

export function createTrigger(state: State, user: UserRecord, view?: string): string {
  const id = `${Math.floor(state.clock.now())}.${state.newId('')}.${state.newToken()}`
  state.triggers.set(id, {
    workspace: user.workspace,
    user: user.id,
    at: state.clock.now(),
    ...(view === undefined ? {} : { view }),
    isUsed: false,
  })
  return id
}

export function toOutcome(deliveries: readonly Delivery[]): Outcome {
  const attempts = deliveries.map(firstAttempt)
  // Of several events, the one that went worst.
  const attempt = attempts.find((one) => one.error !== undefined) ?? attempts[0]
  return {
    status: attempt?.status ?? 0,
    elapsedMs: attempt?.elapsedMs ?? 0,
    body: attempt?.body,
    error: attempt?.error,
    deliveries,
  }
}

/** Notes an error that Slack shows to the person. */
export function noteError(
  state: State,
  user: UserRecord,
  action: string,
  error: string | undefined,
  channel?: string,
): void {
  if (error === undefined) return
  const place = channel === undefined ? {} : { channel }
  state.notices.push({ user: user.id, ...place, action, error })
  state.changed()
}
