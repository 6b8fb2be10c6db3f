import { limits } from '../../config/limits.ts'
import type { ChatActionRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson, ShownButton } from '../../domain/chat-platforms/messages.ts'
import type { Change } from '../../ports/store.ts'
import { identityId } from '../accounts/chat-identity.ts'
import type { TypedValues } from '../typed-input/read-values.ts'

/** A button before it has an id of its own. */
export type AnswerButton =
  | {
      readonly label: string
      readonly operation: string
      readonly values: TypedValues
      readonly isConfirmed?: boolean
      /** It opens the operation's form with these values. */
      readonly isCorrection?: boolean
      /** It opens a form for these values before it runs. */
      readonly asks?: readonly string[]
      /** Buttons that share it have one effect together. */
      readonly onceKey?: string
      /** Its own id, where another button refers to it. */
      readonly id?: string
      /** Milliseconds for which it works; a week when absent. */
      readonly lastsMs?: number
    }
  | { readonly label: string; readonly url: string }

export interface ActionServices {
  newId(prefix: string): string
  readonly now: number
}

/** Gives each button an id that is bound to the person and expires. */
export function createButtons(
  buttons: readonly AnswerButton[],
  person: ChatPerson,
  services: ActionServices,
): { readonly buttons: readonly ShownButton[]; readonly actions: readonly Change[] } {
  const actions: Change[] = []
  const shown = buttons.slice(0, limits.chatPlatforms.maxButtons).map((button): ShownButton => {
    if ('url' in button) return button
    const { label, isConfirmed = false, ...action } = button
    const { id, change } = createAction(person, { ...action, isConfirmed }, services)
    actions.push(change)
    return { label, actionId: id, isDanger: isConfirmed }
  })
  return { buttons: shown, actions }
}

type NewAction = Omit<ChatActionRecord, 'identityId' | 'expiresAt'> & {
  readonly id?: string
  readonly lastsMs?: number
}

/** Saves the effect of a button or a form: the platform carries its id alone. */
export function createAction(
  person: ChatPerson,
  { id: given, lastsMs = limits.chatPlatforms.actionMs, ...action }: NewAction,
  { newId, now }: ActionServices,
): { readonly id: string; readonly change: Change } {
  const id = given ?? newId('act')
  const value: ChatActionRecord = {
    ...action,
    identityId: identityId(person),
    expiresAt: now + lastsMs,
  }
  return { id, change: { kind: 'put', collection: 'chatActions', id, value, expectVersion: 0 } }
}
