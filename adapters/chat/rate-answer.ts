import { hash } from 'node:crypto'
import type { ChatPerson, ShownFeedback } from '../../src/domain/chat-platforms/messages.ts'
import { leadingDangerText } from '../../src/domain/danger/danger.ts'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'
import {
  type ActionServices,
  createAction,
} from '../../src/operations/chat-platforms/chat-actions.ts'
import type { Change } from '../../src/ports/store.ts'

interface RatedAnswer {
  readonly chatId: string
  readonly messageId: string
}

/** Ids of an answer's two buttons: the same in each process that goes on with it, others for each person who sees it. */
const toIds = (messageId: string, person: ChatPerson): ShownFeedback => {
  const shown = hash('sha256', JSON.stringify([messageId, identityId(person)])).slice(0, 24)
  return { up: `act_up_${shown}`, down: `act_down_${shown}` }
}

/** The buttons by which the person who asked rates an answer. People in danger are not asked. */
export const feedbackOn = (
  messageId: string | undefined,
  markdown: string,
  person: ChatPerson,
): ShownFeedback | undefined =>
  messageId === undefined || leadingDangerText(markdown) !== undefined
    ? undefined
    : toIds(messageId, person)

/** The effects of the buttons, which are saved before the answer can be whole. */
export function feedbackActions(
  person: ChatPerson,
  answer: RatedAnswer,
  services: ActionServices,
): readonly Change[] {
  const ids = toIds(answer.messageId, person)
  return (['up', 'down'] as const).map((rating): Change => {
    const action = { operation: 'give-feedback', values: { ...answer, rating }, isConfirmed: false }
    const { change } = createAction(person, { ...action, id: ids[rating] }, services)
    // Another process may have saved it.
    const { expectVersion: _, ...put } = change
    return put
  })
}
