import { limits } from '../../src/config/limits.ts'
import {
  type ChatPerson,
  directPlace,
  type IncomingEvent,
  type ShownCard,
} from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { repeatWork, type WorkHandler } from '../../src/jobs/work-handler.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import { createButtons } from '../../src/operations/chat-platforms/chat-actions.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { Change, Stored } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { createCommandTable } from './command-table.ts'
import { createHome, greeting, type HomePart } from './home-card.ts'

/**
 * Publishes a home page. Another process may do so at the same moment with older data: each publication has a
 * number, and one that finds another number after its call lets the page be shown once more.
 */
export function createShowHome(services: ChatServices): WorkHandler<'show-chat-home'> {
  const { store, clock, ports, catalogue, facts } = services
  const table = createCommandTable(catalogue, facts.bureauNames)
  return async (work, { signal: lease }) => {
    const { person, language } = work.payload
    const platform = ports.chatPlatforms[person.platform]
    if (platform === undefined) return {}
    const signal = AbortSignal.any([lease, AbortSignal.timeout(limits.chatPlatforms.commandMs)])
    const identity = await findIdentity(person, { store })
    const event = toEvent(person, language)
    const parts =
      identity === undefined
        ? greeting({ event })
        : await createHome({
            ...{ event, services, table, signal, identity, now: clock() },
            ...{ userId: identity.value.userId, idempotencyKey: work.lease },
          })
    const { cards, actions } = withActions(parts, person, services)
    const number = (identity?.value.homeNumber ?? 0) + 1
    const numbered = identity === undefined ? [] : [withNumber(identity, number)]
    await store.transact({ changes: [...actions, ...numbered] })
    try {
      await platform.showHome(person, cards, signal)
    } catch (error) {
      if (isPassing(error) && work.attempt < limits.chatPlatforms.maxHomeAttempts) throw error
      if (!(error instanceof ChatPlatformFailure)) services.defect(error)
      return {}
    }
    const newest = await findIdentity(person, { store })
    const isNewest =
      newest === undefined ? identity === undefined : newest.value.homeNumber === number
    return isNewest ? {} : { work: [repeatWork(work, clock())] }
  }
}

const toEvent = (person: ChatPerson, language: Language): IncomingEvent => ({
  ...{ id: '', person, language, place: directPlace, replyHandle: null },
  body: { kind: 'home_opened' },
})

function withActions(
  parts: readonly HomePart[],
  person: ChatPerson,
  { newId, clock }: ChatServices,
): { readonly cards: readonly ShownCard[]; readonly actions: readonly Change[] } {
  const made = parts.map(({ buttons, ...card }) => {
    const { buttons: shown, actions } = createButtons(buttons, person, { newId, now: clock() })
    return { card: { ...card, buttons: shown }, actions }
  })
  return {
    cards: made.map(({ card }) => card),
    actions: made.flatMap(({ actions }) => actions),
  }
}

/** Its data is older than that of a publication which was numbered since it was read. */
const withNumber = (
  { id, version: expectVersion, value }: Stored<'chatIdentities'>,
  homeNumber: number,
): Change => ({
  ...{ kind: 'put', collection: 'chatIdentities', id, expectVersion },
  value: { ...value, homeNumber },
})

const isPassing = (error: unknown): boolean =>
  error instanceof ChatPlatformFailure && error.problem === 'again'
