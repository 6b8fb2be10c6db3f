import type { DataClass } from './card.ts'
import type { ChatPlace, Visibility } from './messages.ts'

/**
 * Visibility of an answer, decided before it is known: the first acknowledgement fixes it on Discord. In a
 * DM the person is alone; elsewhere only answers that say nothing about them are open to others.
 */
export function visibilityOf(dataClass: DataClass, { kind }: Pick<ChatPlace, 'kind'>): Visibility {
  return kind === 'dm' || dataClass !== 'public' ? 'private' : 'open'
}
