import type { BureauNames } from '../../domain/bureaus.ts'
import type { CardSection } from '../../domain/chat-platforms/card.ts'
import type { ChannelSubscriptionRecord } from '../../domain/chat-platforms/channel-subscription.ts'
import {
  type ChannelReaders,
  type ChatPlace,
  noContent,
  type OutgoingMessage,
} from '../../domain/chat-platforms/messages.ts'
import { capital, fillSlots, type Localized, localize } from '../../domain/text/language.ts'
import type { Change, NewWork } from '../../ports/store.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { type ActionServices, createButtons } from '../chat-platforms/chat-actions.ts'
import { enqueue } from '../chat-platforms/enqueue-message.ts'
import { showsFigures } from '../chat-platforms/shows-figures.ts'
import type { Ports } from '../context.ts'
import { formatChanges, formatReaders, formatTerms } from './channel-texts.ts'

/** Reason for asking the owner. */
export type ConsentReason = 'asked' | 'more_readers' | 'unreachable' | 'other_account'

export interface ConsentServices extends ActionServices {
  readonly bureauNames: BureauNames
  readonly ports: Pick<Ports, 'chatPlatforms'>
}

const texts = {
  title: {
    en: 'Share your score changes in #{channel}?',
    fr: 'Partager les changements de votre cote dans #{channel} ?',
  },
  asked: {
    en: 'You asked me to post your score changes in #{channel}.',
    fr: 'Vous m’avez demandé de publier les changements de votre cote dans #{channel}.',
  },
  asked_by: {
    en: '{asker} asks that #{channel} may hear of your score changes. The decision is yours, and {asker} does not see your answer.',
    fr: '{asker} demande que #{channel} soit informé des changements de votre cote. La décision est à vous, et {asker} ne voit pas votre réponse.',
  },
  more_readers: {
    en: 'More people can read #{channel} now than when you allowed it. I have stopped posting there.',
    fr: 'Plus de personnes peuvent maintenant lire #{channel} que lorsque vous l’avez autorisé. J’ai cessé d’y publier.',
  },
  unreachable: {
    en: 'I can no longer post in #{channel}: I was removed from it, I am not allowed to write there, or it is archived. Allow it again once that has changed.',
    fr: 'Je ne peux plus publier dans #{channel} : j’en ai été retiré, je n’ai pas le droit d’y écrire, ou il est archivé. Autorisez-le de nouveau quand cela aura changé.',
  },
  other_account: {
    en: 'You allowed #{channel} to hear of your score changes before you joined this account. It hears of those of this account only if you allow it.',
    fr: 'Vous avez autorisé #{channel} à être informé des changements de votre cote avant de rejoindre ce compte. Il ne le sera de ceux de ce compte que si vous l’autorisez.',
  },
  sees: { en: 'What it sees', fr: 'Ce qui est montré' },
  figures: {
    en: 'Your name, the bureau, by how many points your score moved, and its new band; or that you reached your goal. Never the score itself, balances, accounts, creditors or inquiries.',
    fr: 'Votre nom, le bureau, de combien de points votre cote a bougé et sa nouvelle tranche ; ou que vous avez atteint votre objectif. Jamais la cote elle-même, ni soldes, comptes, créanciers ou enquêtes.',
  },
  noFigures: {
    en: 'Your name, the bureau, whether your score went up or down, and its new band; or that you reached your goal. Never the score itself, points, balances, accounts, creditors or inquiries.',
    fr: 'Votre nom, le bureau, si votre cote a monté ou baissé et sa nouvelle tranche ; ou que vous avez atteint votre objectif. Jamais la cote elle-même, ni points, soldes, comptes, créanciers ou enquêtes.',
  },
  example: { en: 'For example', fr: 'Par exemple' },
  reads: { en: 'Who reads it', fr: 'Qui le lit' },
  when: { en: 'When', fr: 'Quand' },
  takeBack: {
    en: 'Until you allow it, nothing is posted. You can take it back at any time: type /credit subscriptions to me, anywhere.',
    fr: 'Rien n’est publié sans votre accord. Vous pouvez le retirer à tout moment : tapez-moi /credit abonnements, où que vous soyez.',
  },
  allow: { en: 'Allow in #{channel}', fr: 'Autoriser dans #{channel}' },
  no: { en: 'No', fr: 'Non' },
} as const satisfies Record<string, Localized>

/** Asks the owner by a DM with two buttons, which name this question alone. */
export function askForConsent(
  { id, value }: { readonly id: string; readonly value: ChannelSubscriptionRecord },
  reason: ConsentReason,
  services: ConsentServices,
): { readonly changes: readonly Change[]; readonly work: readonly NewWork[] } {
  const { language, channel } = value
  const { isPrivate, isShared } = channel
  const shown = { id, isPrivate, isShared }
  const person = personOf(value)
  const format = (text: Localized) => localize(fillSlots(text, { channel: channel.name }), language)
  const { buttons, actions } = createButtons(
    [
      { label: format(texts.allow), operation: 'allow-channel-subscription', values: shown },
      {
        ...{ label: format(texts.no), operation: 'delete-channel-subscription', values: { id } },
        isConfirmed: true,
      },
    ],
    person,
    services,
  )
  const message: OutgoingMessage = {
    ...noContent,
    ...{ id: services.newId('out'), person, language, target: { kind: 'dm' } },
    // The channel must not learn of another person's question.
    ...(value.askedBy === null && reason === 'asked' ? { origin: placeOf(value) } : {}),
    card: { title: format(texts.title), sections: toSections(value, reason, services), buttons },
  }
  const queued = enqueue([message], services.now)
  return { changes: [...actions, ...queued.changes], work: queued.work }
}

function toSections(
  value: ChannelSubscriptionRecord,
  reason: ConsentReason,
  { bureauNames, ports }: ConsentServices,
): CardSection[] {
  const { language, channel, askedBy, platform } = value
  const reader = { language, bureauNames }
  const isExact = showsFigures(platform, ports)
  const opening = reason === 'asked' && askedBy !== null ? texts.asked_by : texts[reason]
  const slots = { channel: channel.name, asker: askedBy ?? '' }
  const format = (text: Localized) => localize(text, language)
  return [
    { kind: 'list', items: [localize(fillSlots(opening, slots), language)] },
    {
      kind: 'facts',
      facts: [
        {
          label: format(texts.sees),
          value: format(isExact ? texts.figures : texts.noFigures),
        },
        {
          label: format(texts.example),
          value: exampleOf(value, { ...reader, showsFigures: isExact }),
        },
        { label: format(texts.reads), value: formatReaders(channel, language) },
        { label: format(texts.when), value: capital(formatTerms(value, reader)) },
      ],
    },
    { kind: 'note', text: format(texts.takeBack) },
  ]
}

/** A change as the channel would read it. */
function exampleOf(
  { ownerName, bureaus, kinds, minPoints }: ChannelSubscriptionRecord,
  options: Parameters<typeof formatChanges>[1],
): string {
  const [kind = 'score_change'] = kinds
  const change = {
    ...({ eventId: '', kind, bureau: bureaus?.[0] ?? 'bureau_a' } as const),
    points: Math.max(12, minPoints),
    band: { en: 'good', fr: 'bonne' },
  }
  return `${ownerName} · ${formatChanges([change], options).join('')}`
}

type PostedPlace = Pick<
  ChannelSubscriptionRecord,
  'channelId' | 'parentId' | 'platform' | 'serverId'
> & { readonly channel: ChannelReaders }

/** The channel as a place; a post begins no thread. */
export const placeOf = ({
  channelId,
  parentId,
  channel,
  platform,
  serverId,
}: PostedPlace): ChatPlace => ({
  kind: channel.isPrivate ? 'private_channel' : 'channel',
  ...{ channelId, threadId: null },
  ...(parentId === undefined ? {} : { parentId }),
  ...(platform === 'discord' ? { serverId } : {}),
})
