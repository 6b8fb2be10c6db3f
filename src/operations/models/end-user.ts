import { hash } from 'node:crypto'
import type { Caller } from '../../domain/caller.ts'

/** The name under which a provider knows the person: it tells one from another, and not who it is. */
export function endUserOf({ userId, subject }: Pick<Caller, 'userId' | 'subject'>): string {
  return hash('sha256', userId ?? subject).slice(0, 32)
}
