import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { type DangerAnswer, findCertainDanger, findDanger } from '../../src/domain/danger/danger.ts'

type Typed = Pick<IncomingEvent, 'body' | 'language'>

/** The typed words of a message, a command or a form; empty for a press of a button. */
export function typedWords({ body }: Pick<IncomingEvent, 'body'>): string {
  switch (body.kind) {
    case 'message':
    case 'typed_command':
      return body.text
    case 'command':
    case 'form':
      return Object.values(body.values)
        .filter((value) => typeof value === 'string')
        .join('\n')
    case 'action':
    case 'refused':
    case 'opened':
    case 'home_opened':
      return ''
  }
}

/** Helping words for a person who may be in danger; they come before any other answer. */
export const dangerIn = (event: Typed): DangerAnswer | undefined =>
  findDanger(typedWords(event), event.language)

/** The same for a command or a form. */
export const certainDangerIn = (event: Typed): DangerAnswer | undefined =>
  findCertainDanger(typedWords(event), event.language)
