import type { ChatPerson, IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import type { LinkDelivery } from '../../src/ports/link-delivery.ts'
import { address } from './answer.ts'
import type { ChatServices } from './chat-services.ts'
import { createCommandTable } from './command-table.ts'
import { presentAnswer } from './present-answer.ts'

/** Brings the answer of a page's form to the person's DM: a letter as a file, everything else as a card. */
export function createLinkDelivery(services: ChatServices): LinkDelivery {
  const { catalogue, facts, store, clock, newId } = services
  const table = createCommandTable(catalogue, facts.bureauNames)
  return {
    async deliver(person, { operation: name, output, language }) {
      const target = table.find(name)
      if (target?.kind !== 'operation') throw new Error(`there is no operation ${name}`)
      const identity = await findIdentity(person, { store })
      const event = toEvent(person, language, newId('page'))
      const run = {
        ...{ event, services, table, now: clock(), idempotencyKey: event.id },
        userId: identity?.value.userId ?? '',
        isFirstContact: false,
        signal: AbortSignal.timeout(60_000),
      }
      const answer = await presentAnswer(target.operation, output, run, event)
      await store.transact(
        address([{ answer, visibility: 'private' }], event, { newId, now: clock() }),
      )
    },
  }
}

function toEvent(
  person: ChatPerson,
  language: IncomingEvent['language'],
  id: string,
): IncomingEvent {
  return { id, person, language, place: directPlace, replyHandle: null, body: { kind: 'opened' } }
}
