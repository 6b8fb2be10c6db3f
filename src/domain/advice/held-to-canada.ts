import type { Language } from '../language.ts'
import type { Situation } from './situation.ts'

/**
 * Whether Canadian wording fits: who is in Canada, and who writes French and has named no country,
 * for whom it is worded so that it is true in both.
 */
export function isHeldToCanada({ country }: Situation, language: Language): boolean {
  return country === 'CA' || (country === undefined && language === 'fr')
}
