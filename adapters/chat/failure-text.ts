import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { failureDialects } from '../../src/pipeline/failure-dialects.ts'
import type { ChatServices } from './chat-services.ts'
import { botText } from './texts.ts'

const route = /(?:GET|POST|PATCH|DELETE) \/[\w/{}-]*[\w}]/g

/** A refusal as a person reads it in a chat: operations by their command, times by the clock. */
export function failureText(
  error: unknown,
  { language }: Pick<IncomingEvent, 'language'>,
  reference: string,
  { catalogue, clock }: Pick<ChatServices, 'catalogue' | 'clock'>,
): string {
  if (!(error instanceof Failure) || error.kind === 'internal') {
    return botText('defect', language, { reference: reference.slice(0, 12) })
  }
  const sentence =
    error.sentence ?? (language === 'en' ? undefined : failureDialects[error.kind].sentence)
  const text = sentence === undefined ? error.message : localize(sentence, language)
  const named = toCommandNames(text, catalogue)
  if (error.retryAfter === undefined) return named
  const time = new Date(clock() + error.retryAfter * 1_000).toISOString().slice(11, 16)
  return named.includes(time) ? named : `${named} ${botText('retryAt', language, { time })}`
}

/** Messages name operations by their address; in a chat they are commands. */
export const toCommandNames = (text: string, catalogue: ChatServices['catalogue']): string =>
  text.replaceAll(route, (found) => toCommand(found, catalogue))

function toCommand(found: string, catalogue: ChatServices['catalogue']): string {
  const operation = catalogue.find(
    ({ rest }) => rest !== null && `${rest.method} ${rest.path}` === found,
  )
  return operation === undefined ? found : `/credit ${operation.command?.name ?? operation.name}`
}
