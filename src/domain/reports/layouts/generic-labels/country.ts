import type { Country } from '../../report.ts'

/** "Halifax NS B3H 2R4" */
const postalCode = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/

/** "Atlanta, GA 30374-0256" */
const zipCode =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? {1,2}\d{5}(?:-\d{4})?(?!\d)/

/**
 * Country of a report's addresses; null without any. A Canadian's report may name creditors abroad.
 */
export function countryOfAddresses(text: string): Country | null {
  if (postalCode.test(text)) return 'CA'
  return zipCode.test(text) ? 'US' : null
}
