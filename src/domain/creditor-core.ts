import { foldLetters } from './text/language.ts'

/** What parts names of one creditor: legal forms, branches and what bureaus append. */
const filler =
  /\b(?:bank|banque|the|of|na|n a|inc|llc|ltd|corp|corporation|co|company|usa|us|card|cards|credit|services?|financial|finance|national|assn|fsb|canada)\b/g

/** Names whose core was found last: the same few creditors are on everybody's reports. */
const remembered = new Map<string, string>()
const mostRemembered = 2_000

/** What two printed names of one creditor share. */
export function coreOf(name: string): string {
  const known = remembered.get(name)
  if (known !== undefined) return known
  const core = foundCore(name)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(name, core)
  return core
}

function foundCore(name: string): string {
  const words = foldLetters(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const left = words.replace(filler, ' ').replace(/\s+/g, '')
  return left.length >= 3 ? left : words.replaceAll(' ', '')
}

/** Whether two printed names are one creditor's: "CAPITAL HARBOR BANK NA" and "Capital Harbor". */
export function isSameCore(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return false
  return one === other || (shorter >= 5 && (one.startsWith(other) || other.startsWith(one)))
}
