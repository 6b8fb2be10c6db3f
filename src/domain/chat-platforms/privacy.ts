import type { DataClass } from './card.ts'
import type { ChatPlace, Visibility } from './messages.ts'

/**
 * Who may see an answer, decided before it is known: the first acknowledgement fixes it on Discord. In a
 * DM the person is alone; elsewhere only what says nothing about them is open to others.
 */
export function visibilityOf(dataClass: DataClass, { kind }: Pick<ChatPlace, 'kind'>): Visibility {
  return kind === 'dm' || dataClass !== 'public' ? 'private' : 'open'
}
