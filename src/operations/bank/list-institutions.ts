import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import type { BankInstitution } from '../../ports/bank-provider.ts'
import type { Vault } from '../../ports/vault.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, outputList, pageLimitField } from '../fields.ts'
import { presentInstitutions } from './bank-cards.ts'
import { type BankCountry, bankCountries } from './bank-fields.ts'
import { toBankFailure } from './bank-problems.ts'
import { logoKey } from './logo-key.ts'

const isCountry = (code: string): code is BankCountry =>
  (bankCountries as readonly string[]).includes(code)

/** `US,CA`, in any case and with spaces. */
const countryCodes = z
  .string()
  .max(40)
  .default(bankCountries.join(','))
  .transform((text) => [...new Set(text.split(',').map((code) => code.trim().toUpperCase()))])
  .refine((codes) => codes.length > 0 && codes.every(isCountry), {
    error: bilingual({
      en: `must name countries of ${bankCountries.join(', ')}, with commas`,
      fr: `doit nommer des pays parmi ${bankCountries.join(', ')}, séparés par des virgules`,
    }),
  })

/** Console document, Bank institution. */
const institutionOutput = named(
  'BankInstitution',
  z.object({
    institution_id: z.string(),
    name: z.string(),
    products: outputList(z.string()),
    country_codes: outputList(z.string()),
    logo: z.string(),
    primary_color: z.string(),
    oauth: z.boolean(),
    routing_numbers: outputList(z.string()).optional(),
  }),
)

export const listInstitutions = defineOperation({
  name: 'list-institutions',
  summary: 'Banks that can be linked',
  description:
    'Lists banks and credit unions that can be linked, by country and part of their name; total counts all that match, coverage those of each country. logo is the address of a picture.',
  usage: 'Use to answer whether a bank can be linked. To link one: `create-link-token`.',
  api: 'console',
  access: 'bank',
  effect: 'reads',
  dataClass: 'personal',
  reachesOutside: true,
  command: {
    positional: ['search'],
    present: presentInstitutions,
  },
  rest: { method: 'GET', path: '/api/bank/institutions' },
  graphql: {
    ...{ kind: 'query', field: 'bankInstitutions' },
    input: ({ countryCodes: codes, ...page }) =>
      Array.isArray(codes) ? { ...page, countryCodes: codes.join(',') } : page,
    output: toGraphql,
  },
  input: z.strictObject({
    countryCodes,
    search: z.string().max(100).optional(),
    limit: pageLimitField(limits.bank.defaultInstitutions, limits.bank.maxInstitutions),
    offset: z.coerce.number().int().min(0).max(limits.bank.maxOffset).default(0),
  }),
  output: named(
    'BankInstitutions',
    z.object({
      institutions: outputList(institutionOutput),
      total: countField,
      coverage: z.record(z.string(), countField),
    }),
  ),
  async prepare({ countryCodes: codes, search, limit, offset }, { ports, signal }) {
    const { bank } = ports
    try {
      const [page, ...counted] = await Promise.all([
        bank.listInstitutions({ countryCodes: codes, search, limit, offset }, signal),
        ...codes.map((code) =>
          bank.listInstitutions({ countryCodes: [code], search, limit: 1, offset: 0 }, signal),
        ),
      ])
      const coverage = codes.map((code, at) => [code, counted[at]?.total ?? 0] as const)
      return { ...page, coverage: Object.fromEntries(coverage) }
    } catch (error) {
      throw toBankFailure(error)
    }
  },
  handle(_input, { publicAddress, ports }, { institutions, total, coverage }) {
    return {
      institutions: institutions.map((one) => institutionView(one, publicAddress(), ports.vault)),
      total,
      coverage,
    }
  },
})

/** Path of a logo; its key lets no stranger make the service ask the provider for any id. */
const logoPath = (institutionId: string, vault: Pick<Vault, 'digest'>): string =>
  `/api/bank/institutions/${encodeURIComponent(institutionId)}/logo?key=${logoKey(institutionId, vault)}`

/** A color for banks that state none. */
export const neutralColor = '#3b5b7a'

function institutionView(
  institution: BankInstitution,
  address: string,
  vault: Pick<Vault, 'digest'>,
): z.input<typeof institutionOutput> {
  const { institutionId, routingNumbers } = institution
  return {
    institution_id: institutionId,
    name: institution.name,
    products: institution.products,
    country_codes: institution.countryCodes,
    logo: `${address}${logoPath(institutionId, vault)}`,
    primary_color: institution.primaryColor ?? neutralColor,
    oauth: institution.oauth,
    ...(routingNumbers.length === 0 ? {} : { routing_numbers: routingNumbers }),
  }
}

/** GraphQL has no maps: coverage is a list. */
function toGraphql({ coverage, ...page }: { readonly coverage: Readonly<Record<string, number>> }) {
  const counts = Object.entries(coverage).map(([countryCode, count]) => ({ countryCode, count }))
  return { ...page, coverage: counts }
}
