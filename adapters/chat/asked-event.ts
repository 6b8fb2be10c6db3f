import { directPlace, type IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { findDanger } from '../../src/domain/danger/danger.ts'
import { detectLanguage } from '../../src/domain/text/detect-language.ts'

/** A message tells its language better than the platform: Discord gives none, and people write as they like. */
export function inLanguageOf(text: string, event: IncomingEvent): IncomingEvent {
  const language = detectLanguage(text) ?? event.language
  return language === event.language ? event : { ...event, language }
}

/** A sentence may be dangerous only as a whole, when it was sent in pieces. */
export function placeSafely(event: IncomingEvent, text: string): IncomingEvent {
  if (event.place.kind === 'dm') return event
  const danger = findDanger(text, event.language)
  return danger === undefined ? event : { ...event, place: directPlace, origin: event.place }
}
