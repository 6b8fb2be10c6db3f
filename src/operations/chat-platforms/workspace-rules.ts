import type { WorkspaceRulesRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { BrokenRule, ChatPerson, ChatPlace } from '../../domain/chat-platforms/messages.ts'
import type { Localized } from '../../domain/text/language.ts'
import type { Store, Stored } from '../../ports/store.ts'
import type { Operation } from '../define-operation.ts'
import { workspaceKey } from './workspace-key.ts'

type Ruled = Pick<Operation, 'name' | 'effect' | 'conversation'>

/** A person of a chat platform and where they act. */
export interface RuledPlace {
  readonly person: Pick<ChatPerson, 'platform' | 'workspaceId'>
  readonly place: ChatPlace
}

/** Rules of the place's admins; undefined where there are none. */
export async function findRules(
  person: Pick<ChatPerson, 'platform' | 'workspaceId'>,
  place: Pick<ChatPlace, 'serverId'>,
  store: Pick<Store, 'get'>,
): Promise<Stored<'workspaceRules'> | undefined> {
  const key = workspaceKey(person, place)
  return key === undefined ? undefined : await store.get('workspaceRules', key)
}

/** The rule that forbids an operation; without one, anything else that the bot does there. */
export async function findBrokenRule(
  operation: Ruled | undefined,
  { person, place }: RuledPlace,
  store: Pick<Store, 'get'>,
): Promise<BrokenRule | undefined> {
  const rules = await findRules(person, place, store)
  if (rules === undefined) return undefined
  if (operation !== undefined && isAlwaysAllowed(operation)) return undefined
  if (!allowsChannel(rules.value, place)) return 'channelNotAllowed'
  return operation !== undefined && isOff(operation, rules.value) ? 'operationOff' : undefined
}

/** A thread of Discord is allowed with its channel. */
export function allowsChannel(
  { channels }: Pick<WorkspaceRulesRecord, 'channels'>,
  { kind, channelId, parentId }: ChatPlace,
): boolean {
  if (channels === null || kind === 'dm') return true
  return channels.includes(channelId) || (parentId !== undefined && channels.includes(parentId))
}

/** Ending, taking back, deleting and exporting what is one's own stay possible. */
export const isAlwaysAllowed = ({ name, effect }: Pick<Ruled, 'name' | 'effect'>): boolean =>
  effect === 'destroys' || name === 'export-account' || name === 'list-channel-subscriptions'

/** True for an operation that is switched off, by its own name or with the one to which it belongs. */
export function isOff(
  operation: Ruled,
  { switchedOff }: Pick<WorkspaceRulesRecord, 'switchedOff'>,
): boolean {
  if (isAlwaysAllowed(operation)) return false
  const { name, conversation } = operation
  const whole = conversation === undefined ? partOf[name] : talking
  return switchedOff.includes(name) || (whole !== undefined && switchedOff.includes(whole))
}

/** Switched off, it ends all conversations with the coach. */
export const talking = 'send-message'

/** An answer to a question belongs to the operation that asks it. */
const partOf: Readonly<Record<string, string>> = {
  'allow-channel-subscription': 'create-channel-subscription',
}

/** Texts of the rules for the person whom they refuse. */
export const ruleTexts: Readonly<Record<BrokenRule, Localized>> = {
  channelNotAllowed: {
    en: 'Your admins chose the channels in which I answer, and this is none of them. Write to me in a direct message.',
    fr: 'Vos administrateurs ont choisi les canaux où je réponds, et celui-ci n’en fait pas partie. Écrivez-moi en message privé.',
  },
  operationOff: {
    en: 'Your admins have switched this off here. They can tell you why.',
    fr: 'Vos administrateurs ont désactivé cette fonction ici. Ils peuvent vous dire pourquoi.',
  },
}
