import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { answerDanger, type DangerAnswer } from '../../src/domain/danger/danger.ts'

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
export const findDanger = (
  event: Pick<IncomingEvent, 'body' | 'language'>,
): DangerAnswer | undefined => {
  const content = typedWords(event)
  return content.trim() === ''
    ? undefined
    : answerDanger([{ role: 'user', content }], event.language)
}

/** The same where a doubtful word is rather a name or a value: in a command or a form. */
export function findCertainDanger(
  event: Pick<IncomingEvent, 'body' | 'language'>,
): DangerAnswer | undefined {
  const found = findDanger(event)
  return found?.isWhole === true ? found : undefined
}
