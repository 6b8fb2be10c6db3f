import {
  type ChatPerson,
  noContent,
  type OutgoingMessage,
} from '../../domain/chat-platforms/messages.ts'
import { fillSlots, type Localized, localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { ChannelFacts } from '../../ports/chat-directory.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { type ActionServices, createButtons } from '../chat-platforms/chat-actions.ts'
import { enqueue } from '../chat-platforms/enqueue-message.ts'
import { allowsChannel, findRules } from '../chat-platforms/workspace-rules.ts'
import { putSubscription, type Subscription } from './channel-subscription.ts'
import { placeOf } from './consent-message.ts'

/** Operation that admins switch off to end all posts of score changes. */
const subscribing = 'create-channel-subscription'

/** True where the admins' rules let the channel learn of score changes. */
export async function mayLearn(
  subscription: Parameters<typeof placeOf>[0] & Pick<ChatPerson, 'workspaceId'>,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  const place = placeOf(subscription)
  const rules = await findRules(subscription, place, store)
  if (rules === undefined) return true
  return allowsChannel(rules.value, place) && !rules.value.switchedOff.includes(subscribing)
}

/** Refuses a channel that the admins' rules keep from score changes. */
export async function requireMayLearn(
  channel: ChannelFacts,
  { platform, workspaceId }: ChatPerson,
  store: Pick<Store, 'get'>,
): Promise<void> {
  if (await mayLearn({ platform, workspaceId, ...channel, channel }, store)) return
  throw new Failure('forbidden', fillSlots(forbidden, { channel: channel.name }))
}

/** The subscription as the rules make it now: they pause it while they forbid its posts, and no longer. */
export async function applyRules(
  subscription: Subscription,
  store: Pick<Store, 'get'>,
): Promise<Subscription> {
  const { status, pauseReason } = subscription.value
  const isPausedByRules = status === 'paused' && pauseReason === 'admin_rules'
  if (status !== 'active' && !isPausedByRules) return subscription
  const state = (await mayLearn(subscription.value, store)) ? resumed : paused
  return { ...subscription, value: { ...subscription.value, ...state } }
}

const resumed = { status: 'active', pauseReason: null } as const
const paused = { status: 'paused', pauseReason: 'admin_rules' } as const

/** Drops what waits, and tells the owner. The consent stands: posts go on once the rules allow them. */
export function pauseByRules(
  subscription: Subscription,
  services: ActionServices,
): { readonly changes: readonly Change[]; readonly work: readonly NewWork[] } {
  const { message, actions } = createPauseNotice(subscription, services)
  const queued = enqueue([message], services.now)
  const change = putSubscription(subscription, { ...paused, waiting: null })
  return { changes: [change, ...actions, ...queued.changes], work: queued.work }
}

function createPauseNotice(
  { id, value }: Subscription,
  services: ActionServices,
): { readonly message: OutgoingMessage; readonly actions: readonly Change[] } {
  const { language } = value
  const person = personOf(value)
  const format = (text: Localized) =>
    localize(fillSlots(text, { channel: value.channel.name }), language)
  const end = {
    ...{ label: format(texts.end), operation: 'delete-channel-subscription', values: { id } },
    isConfirmed: true,
  }
  const { buttons, actions } = createButtons([end], person, services)
  const card = {
    title: format(texts.title),
    sections: [{ kind: 'list', items: [format(texts.body)] }],
    buttons,
  } as const
  const target = { kind: 'dm' } as const
  return {
    message: { ...noContent, id: services.newId('out'), person, language, target, card },
    actions,
  }
}

const texts = {
  title: { en: 'Paused: posts in #{channel}', fr: 'En pause : publications dans #{channel}' },
  body: {
    en: 'I no longer post your score changes in #{channel}: the rules of its administrators do not allow it. I go on when they do; what changes until then is not posted.',
    fr: 'Je ne publie plus les changements de votre cote dans #{channel} : les règles de ses administrateurs ne le permettent pas. Je reprendrai quand elles le permettront ; ce qui change d’ici là n’est pas publié.',
  },
  end: { en: 'End in #{channel}', fr: 'Mettre fin dans #{channel}' },
} as const satisfies Record<string, Localized>

const forbidden: Localized = {
  en: 'The administrators’ rules do not allow me to post score changes in #{channel}. Ask one of them to change that with /credit admin.',
  fr: 'Les règles des administrateurs ne me permettent pas de publier des changements de cote dans #{channel}. Demandez à l’un d’eux de les changer avec /credit administration.',
}
