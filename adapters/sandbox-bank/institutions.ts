import { foldLetters } from '../../src/domain/text/language.ts'
import type { BankInstitution, InstitutionQuery } from '../../src/ports/bank-provider.ts'
import data from './institutions.json' with { type: 'json' }

export type SandboxCountry = 'US' | 'CA'

export interface SandboxInstitution extends Omit<(typeof data)[number], 'country'> {
  readonly country: SandboxCountry
}

/** The ids of Plaid's sandbox (plaid.com/docs/sandbox/institutions), so that tests move between both. */
export const institutions = data as readonly SandboxInstitution[]

export const countries: readonly string[] = ['US', 'CA']

/** Products that a link may ask for. */
export const products: readonly string[] = ['auth', 'balance', 'liabilities', 'transactions']

export const findSandboxInstitution = (institutionId: string): SandboxInstitution | undefined =>
  institutions.find((one) => one.institutionId === institutionId)

export const toInstitution = ({
  country,
  shortName: _,
  ...institution
}: SandboxInstitution): BankInstitution => ({
  ...institution,
  countryCodes: [country],
  hasLogo: true,
})

export function searchInstitutions({
  countryCodes,
  search = '',
  limit,
  offset,
}: InstitutionQuery): {
  readonly institutions: readonly BankInstitution[]
  readonly total: number
} {
  const part = foldLetters(search.trim())
  const found = institutions.filter(
    ({ name, country }) => countryCodes.includes(country) && foldLetters(name).includes(part),
  )
  return {
    institutions: found.slice(offset, offset + limit).map(toInstitution),
    total: found.length,
  }
}
