import type { BureauNames } from '../../domain/bureaus.ts'
import type { ChannelChange } from '../../domain/chat-platforms/channel-change.ts'
import { noContent, type OutgoingMessage } from '../../domain/chat-platforms/messages.ts'
import { fillSlots, type Localized, localize } from '../../domain/text/language.ts'
import type { NewWork } from '../../ports/store.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { showsFigures } from '../chat-platforms/shows-figures.ts'
import type { Ports } from '../context.ts'
import type { Subscription } from './channel-subscription.ts'
import { formatChanges } from './channel-texts.ts'
import { placeOf } from './consent-message.ts'

const title: Localized = { en: 'News of {name}’s score', fr: 'Du nouveau pour la cote de {name}' }

const note: Localized = {
  en: 'Posted with {name}’s consent, which they can take back. Scores and accounts stay private.',
  fr: 'Publié avec l’accord de {name}, qui peut le retirer. Les cotes et les comptes restent privés.',
}

interface PostServices {
  readonly bureauNames: BureauNames
  readonly ports: Pick<Ports, 'chatPlatforms'>
  newId(prefix: string): string
}

/** The post of changes in the subscription's channel. */
export function createPost(
  { id, value }: Subscription,
  changes: readonly ChannelChange[],
  { bureauNames, ports, newId }: PostServices,
): OutgoingMessage {
  const { language, platform, ownerName: name } = value
  const options = { language, bureauNames, showsFigures: showsFigures(platform, ports) }
  return {
    ...noContent,
    ...{ id: newId('out'), person: personOf(value), language },
    target: { kind: 'place', place: placeOf(value) },
    card: {
      title: localize(fillSlots(title, { name }), language),
      sections: [
        { kind: 'list', items: formatChanges(changes, options) },
        { kind: 'note', text: localize(fillSlots(note, { name }), language) },
      ],
      buttons: [],
    },
    owner: { kind: 'subscription', id, changes },
  }
}

export const postWork = (subscriptionId: string, dueAt: number): NewWork => ({
  id: `post-${subscriptionId}`,
  kind: 'post-to-channel',
  dueAt,
  payload: { subscriptionId },
})
