import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { listIdentities, personOf } from '../../src/operations/accounts/chat-identity.ts'
import { createButtons } from '../../src/operations/chat-platforms/chat-actions.ts'
import { conversationKey } from '../../src/operations/chat-platforms/conversation-key.ts'
import { enqueue } from '../../src/operations/chat-platforms/enqueue-message.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import type {
  DirectContact,
  DirectMessage,
  DirectMessages,
} from '../../src/ports/direct-messages.ts'
import type { Store, Stored } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { disarmCard } from './disarm-card.ts'
import { drawFiles } from './output-files.ts'
import { withCommandNames } from './present-answer.ts'
import { withoutFigures } from './without-figures.ts'

type Services = Pick<ChatServices, 'ports' | 'catalogue' | 'newId' | 'defect'>

/** Alerts as messages of the bots, by the outbox. */
export function createDirectMessages(services: Services): DirectMessages {
  const { chatPlatforms } = services.ports
  return {
    async listContacts(userId, store) {
      const all = await listIdentities(userId, store)
      const reachable = all.filter(({ value }) => chatPlatforms[value.platform] !== undefined)
      const used = await Promise.all(reachable.map((identity) => lastUsed(identity, store)))
      return reachable
        .map((identity, at) => ({ contact: toContact(identity), usedAt: used[at] ?? 0 }))
        .toSorted((one, other) => other.usedAt - one.usedAt)
        .map(({ contact }) => contact)
    },
    async queue(message, now) {
      const { id, contact, language, owner } = message
      const { person } = contact
      const { card, files, buttons } = await presentMessage(message, services)
      const shown = createButtons(buttons, person, { newId: services.newId, now })
      const outgoing = {
        ...{ id, person, language, target: { kind: 'dm' } as const, owner },
        contactSince: contact.since,
        ...{ markdown: null, card: { ...card, buttons: shown.buttons }, files, replaces: null },
      }
      const queued = enqueue([outgoing], now)
      return { changes: [...shown.actions, ...queued.changes], work: queued.work }
    },
  }
}

const toContact = ({ id, value }: Stored<'chatIdentities'>): DirectContact => ({
  id,
  person: personOf(value),
  language: value.language,
  since: value.createdAt,
})

/** Time of the last message in the person's DM, else of their first contact or their joining the account. */
async function lastUsed(
  { value }: Stored<'chatIdentities'>,
  store: Pick<Store, 'get'>,
): Promise<number> {
  const conversation = await store.get(
    'conversations',
    conversationKey(personOf(value), directPlace),
  )
  return conversation?.value.updatedAt ?? value.linkedAt ?? value.createdAt
}

/** The card as the platform of the contact may show it; a button of it opens the page with the rest. */
async function presentMessage(
  { card: given, contact, language }: DirectMessage,
  services: Services,
) {
  const { buttons = [], ...card } = withCommandNames(disarmCard(given), services, language)
  const isReduced = !showsFigures(contact.person.platform, services.ports)
  return {
    buttons,
    card: isReduced ? withoutFigures(card, language) : card,
    files: isReduced ? [] : await drawFiles(card, { services, event: { language } }),
  }
}
