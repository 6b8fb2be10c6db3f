import { hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'

const known = new Map<string, string>()

/**
 * The name under which a provider knows the person: it tells one from another, and not who it is.
 * Remembered, since a hash fetches much code on the way of each first token (decision 28).
 */
export function endUserOf({ userId, subject }: Pick<Caller, 'userId' | 'subject'>): string {
  const name = userId ?? subject
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= limits.models.maxRememberedEndUsers) known.clear()
  const hidden = hash('sha256', name).slice(0, 32)
  known.set(name, hidden)
  return hidden
}
