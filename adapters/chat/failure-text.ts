import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { type Language, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { toCommandNames } from '../../src/operations/typed-input/command-names.ts'
import { failureDialects } from '../../src/pipeline/failure-dialects.ts'
import type { ChatServices } from './chat-services.ts'
import { fieldLabel } from './labels.ts'
import { botText } from './texts.ts'

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
  const named = toCommandNames(withLabel(text, error, language), catalogue, language)
  if (error.retryAfter === undefined) return named
  const time = new Date(clock() + error.retryAfter * 1_000).toISOString().slice(11, 16)
  return named.includes(time) ? named : `${named} ${botText('retryAt', language, { time })}`
}

/** A value is named as the form names it, not by its path. */
function withLabel(text: string, { details }: Failure, language: Language): string {
  const path = details?.['field']
  if (typeof path !== 'string' || !text.startsWith(`${path}: `)) return text
  const label = localize(fieldLabel({ path, name: path.split('.').at(-1) ?? path }), language)
  return `${label}${language === 'fr' ? ' :' : ':'}${text.slice(path.length + 1)}`
}
