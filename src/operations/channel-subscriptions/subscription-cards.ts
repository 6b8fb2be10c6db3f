import { limits } from '../../config/limits.ts'
import type { BureauNames } from '../../domain/bureaus.ts'
import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  fill,
  toEmptyText,
  toLabel,
  toList,
  toNote,
  toTable,
  toText,
  withHeading,
} from '../card-parts.ts'
import type { SubscriptionView } from './channel-subscription.ts'
import { formatTerms } from './channel-texts.ts'

const texts = {
  askedTitle: { en: 'Check your direct messages', fr: 'Consultez vos messages privés' },
  asked: {
    en: 'I have written to you what #{channel} would see and who reads it. Nothing is posted before you allow it there.',
    fr: 'Je vous y dis ce que #{channel} verrait et qui le lit. Rien n’est publié avant que vous ne l’y autorisiez.',
  },
  askedOther: {
    en: 'If that person uses the credit coach, I have asked them by direct message. Nothing is posted unless they allow it, and only they see their answer.',
    fr: 'Si cette personne utilise le coach de crédit, je lui ai posé la question en message privé. Rien n’est publié sans son accord, et elle seule voit sa réponse.',
  },
  allowedTitle: { en: 'Allowed', fr: 'Autorisé' },
  allowed: {
    en: '#{channel} now learns of: {terms}. Type /credit subscriptions to take it back, anywhere.',
    fr: '#{channel} est désormais informé de : {terms}. Pour le retirer, tapez /credit abonnements, où que vous soyez.',
  },
  title: { en: 'Your channel subscriptions', fr: 'Vos abonnements de canal' },
  none: {
    en: 'No channel learns of your score changes. To begin, type /credit subscribe in a channel.',
    fr: 'Aucun canal n’est informé des changements de votre cote. Pour commencer, tapez /credit abonner dans un canal.',
  },
  row: { en: '#{channel} · {terms} · {status}', fr: '#{channel} · {terms} · {status}' },
  numbers: {
    en: 'To end a subscription that has no button, type /credit delete-channel-subscription and its number.',
    fr: 'Pour mettre fin à un abonnement qui n’a pas de bouton, tapez /credit delete-channel-subscription et son numéro.',
  },
  end: { en: 'End in #{channel}', fr: 'Mettre fin dans #{channel}' },
  endOther: { en: 'End {owner}’s in #{channel}', fr: 'Mettre fin pour {owner} dans #{channel}' },
  team: {
    en: 'Everybody’s, for you as an administrator',
    fr: 'Ceux de tous, en tant qu’administrateur',
  },
  endedTitle: { en: 'Ended', fr: 'Terminé' },
  ended: { en: 'Nothing more is posted there.', fr: 'Plus rien n’y est publié.' },
} as const satisfies Record<string, Localized>

const statusWords: Readonly<Record<string, Localized>> = {
  asked: { en: 'waits for your answer', fr: 'attend votre réponse' },
  active: { en: 'active', fr: 'actif' },
  paused: { en: 'paused', fr: 'en pause' },
  more_readers: {
    en: 'paused: more people can read it',
    fr: 'en pause : plus de personnes le lisent',
  },
  unreachable: {
    en: 'paused: I cannot post there',
    fr: 'en pause : je ne peux pas y publier',
  },
  other_account: {
    en: 'paused: allowed for another account',
    fr: 'en pause : autorisé pour un autre compte',
  },
  admin_rules: {
    en: 'paused by the administrators’ rules',
    fr: 'en pause par les règles des administrateurs',
  },
}

export const confirmEnd: Localized = {
  en: 'End this channel subscription? The channel learns of no further changes.',
  fr: 'Mettre fin à cet abonnement ? Le canal ne sera plus informé des changements.',
}

export function presentAsked(
  { subscription }: { readonly subscription: SubscriptionView | null },
  reader: CardReader,
): Card {
  const markdown =
    subscription === null
      ? reader.t(texts.askedOther)
      : fill(texts.asked, { channel: subscription.channelName }, reader)
  return { title: reader.t(texts.askedTitle), sections: toText(markdown) }
}

export function presentAllowed(subscription: SubscriptionView, reader: CardReader): Card {
  const { channelName: channel } = subscription
  const terms = toTerms(subscription, reader)
  return {
    title: reader.t(texts.allowedTitle),
    sections: toList([fill(texts.allowed, { channel, terms }, reader)]),
    buttons: [toEndButton(subscription, reader)],
  }
}

/** The names of a card's reader are those of all bureaus. */
const toTerms = (subscription: SubscriptionView, { language, bureauNames }: CardReader): string =>
  formatTerms(subscription, { language, bureauNames: bureauNames as BureauNames })

const toEndButton = (
  { id, channelName }: Pick<SubscriptionView, 'id' | 'channelName'>,
  reader: CardReader,
): Button => {
  const label = fill(texts.end, { channel: channelName }, reader)
  return { label, operation: 'delete-channel-subscription', values: { id } }
}

const toStatus = (
  { status, pauseReason }: Pick<SubscriptionView, 'status' | 'pauseReason'>,
  reader: CardReader,
): string => toLabel(statusWords, pauseReason ?? status, reader)

interface TeamRow {
  readonly id: string
  readonly ownerName: string
  readonly channelName: string
  readonly status: SubscriptionView['status']
  readonly pauseReason: SubscriptionView['pauseReason']
}

const columns: readonly Localized[] = [
  { en: 'Who', fr: 'Qui' },
  { en: 'Channel', fr: 'Canal' },
  { en: 'Status', fr: 'État' },
  { en: 'Number', fr: 'Numéro' },
]

export function presentSubscriptions(
  {
    subscriptions,
    team,
  }: {
    readonly subscriptions: readonly SubscriptionView[]
    readonly team: readonly TeamRow[] | null
  },
  reader: CardReader,
): Card {
  const { maxButtons } = limits.chatPlatforms
  const items = subscriptions.map((one, at) => {
    const { id, channelName: channel } = one
    const shown = { channel, terms: toTerms(one, reader), status: toStatus(one, reader) }
    const row = fill(texts.row, shown, reader)
    return at < maxButtons ? row : `${row} · ${id}`
  })
  const rows = (team ?? []).map((one) => [
    one.ownerName,
    `#${one.channelName}`,
    toStatus(one, reader),
    one.id,
  ])
  const ownIds = new Set(subscriptions.map(({ id }) => id))
  const others = (team ?? []).filter(({ id }) => !ownIds.has(id))
  const needsNumbers = subscriptions.length + others.length > maxButtons
  return {
    title: reader.t(texts.title),
    sections: [
      ...(items.length === 0 ? toEmptyText(texts.none, reader) : toList(items)),
      ...withHeading(texts.team, toTable(columns, rows, reader), reader),
      ...toNote(needsNumbers ? reader.t(texts.numbers) : ''),
    ],
    buttons: [
      ...subscriptions.map((one) => toEndButton(one, reader)),
      ...others.map(({ id, ownerName: owner, channelName: channel }) => ({
        label: fill(texts.endOther, { owner, channel }, reader),
        operation: 'delete-channel-subscription',
        values: { id },
      })),
    ],
  }
}

export const presentEnded = (_output: unknown, reader: CardReader): Card => ({
  title: reader.t(texts.endedTitle),
  sections: toText(reader.t(texts.ended)),
})
