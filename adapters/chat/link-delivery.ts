import {
  type ChatPerson,
  directPlace,
  type IncomingEvent,
} from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import type { LinkDelivery } from '../../src/ports/link-delivery.ts'
import { address, withFirstWords } from './answer.ts'
import type { ChatServices } from './chat-services.ts'
import { presentAnswer } from './present-answer.ts'

/** Brings the answer of a page's form to the person's DM: a letter as a file, everything else as a card. */
export function createLinkDelivery(services: ChatServices): LinkDelivery {
  const { catalogue, clock, newId, store } = services
  return {
    async deliver(person, { operation: name, output, language, help }) {
      const operation = catalogue.find((one) => one.name === name)
      if (operation === undefined) throw new Error(`there is no operation ${name}`)
      const event = toEvent(person, language, newId('page'))
      const run = { event, services, now: clock() }
      const presented = await presentAnswer(operation, output, run)
      const answer = help === undefined ? presented : withFirstWords(help, presented)
      const contactSince = (await findIdentity(person, { store }))?.value.createdAt
      const visible = { answer, visibility: 'private' } as const
      return address([visible], event, { newId, now: clock(), contactSince })
    },
  }
}

function toEvent(person: ChatPerson, language: Language, id: string): IncomingEvent {
  return { id, person, language, place: directPlace, replyHandle: null, body: { kind: 'opened' } }
}
