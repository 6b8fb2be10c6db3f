import { foldLetters } from './language.ts'

/** Legal forms, branch words and suffixes that bureaus append to creditor names. */
const filler =
  /\b(?:bank|banque|the|of|na|n a|inc|llc|ltd|corp|corporation|co|company|usa|us|card|cards|credit|services?|financial|finance|national|assn|fsb|canada)\b/g

/** Cache of normalized names: the same few creditors appear on most reports. */
const cachedNames = new Map<string, string>()
const maxCachedNames = 2_000

/** Normalizes a printed creditor name so that its spellings compare equal. */
export function normalizeCreditor(name: string): string {
  const known = cachedNames.get(name)
  if (known !== undefined) return known
  const core = computeNormalized(name)
  if (cachedNames.size >= maxCachedNames) cachedNames.clear()
  cachedNames.set(name, core)
  return core
}

function computeNormalized(name: string): string {
  const words = foldLetters(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const left = words.replace(filler, ' ').replace(/\s+/g, '')
  return left.length >= 3 ? left : words.replaceAll(' ', '')
}

/** True for two normalized names of one creditor: "CAPITAL HARBOR BANK NA" and "Capital Harbor". */
export function isSameCreditor(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return false
  return one === other || (shorter >= 5 && (one.startsWith(other) || other.startsWith(one)))
}
