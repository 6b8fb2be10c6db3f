import { LRUCache } from 'lru-cache'
import type { CountryCode } from 'plaid'
import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import {
  type BankInstitution,
  BankItemError,
  type BankProvider,
  type InstitutionLogo,
  type InstitutionQuery,
} from '../../src/ports/bank-provider.ts'
import { id, name, word } from './fields.ts'
import type { OpenPlaidCall, PlaidCall } from './plaid-client.ts'

const maxCodes = 100

const institution = z
  .object({
    institution_id: id,
    name,
    products: z.array(word).max(maxCodes).catch([]),
    country_codes: z.array(word).max(maxCodes),
    primary_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .nullish()
      .catch(null),
    logo: z.string().nullish().catch(null),
    routing_numbers: z
      .array(z.string().regex(/^[0-9-]{1,20}$/))
      .max(1_000)
      .catch([]),
    oauth: z.boolean().catch(false),
  })
  .transform((read) => ({ institution: toInstitution(read), image: toImage(read.logo) }))

interface PlaidInstitution {
  readonly institution_id: string
  readonly name: string
  readonly products: string[]
  readonly country_codes: string[]
  readonly primary_color?: string | null | undefined
  readonly logo?: string | null | undefined
  readonly routing_numbers: string[]
  readonly oauth: boolean
}

const toInstitution = (read: PlaidInstitution): BankInstitution => ({
  institutionId: read.institution_id,
  name: read.name,
  products: read.products,
  countryCodes: read.country_codes,
  primaryColor: read.primary_color ?? null,
  oauth: read.oauth,
  routingNumbers: read.routing_numbers,
  hasLogo: toImage(read.logo) !== undefined,
})

/** Base64 of a PNG's signature. */
const pngStart = 'iVBORw0KGgo'

/** Base64 of a PNG within bounds; undefined for anything else. */
const toImage = (logo: string | null | undefined): string | undefined =>
  logo?.startsWith(pngStart) && logo.length <= (limits.bank.maxLogoBytes * 4) / 3 ? logo : undefined

const toLogo = (image: string): InstitutionLogo => ({
  mediaType: 'image/png',
  bytes: Buffer.from(image, 'base64'),
})

const institutions = z.array(institution).max(limits.bank.maxInstitutions)
const listAnswer = z.object({ institutions, total: z.int().min(0) })
const searchAnswer = z.object({ institutions })
const oneAnswer = z.object({ institution })

interface InstitutionList {
  readonly institutions: readonly BankInstitution[]
  readonly total: number
}

type Found = Awaited<ReturnType<BankProvider['findInstitution']>>

/** Countries whose banks are looked for by their id. */
const allCountries = ['US', 'CA'] as CountryCode[]

/** The provider's institutions, which change rarely, cached with their logos. */
export function createInstitutions(
  open: OpenPlaidCall,
  clock: () => number,
): Pick<BankProvider, 'listInstitutions' | 'findInstitution'> {
  const { institutionsCacheMs: ttl, maxCachedInstitutions, maxCachedLogoBytes } = limits.bank
  const times = { ttl, ttlResolution: 0, perf: { now: clock } }
  const lists = new LRUCache<string, InstitutionList>({
    ...times,
    maxSize: maxCachedInstitutions,
    sizeCalculation: (list) => list.institutions.length + 1,
  })
  const found = new LRUCache<string, { readonly answer: Found }>({
    ...times,
    maxSize: maxCachedLogoBytes,
    sizeCalculation: ({ answer }) => (answer?.logo?.bytes.length ?? 0) + 1_000,
  })
  return {
    async listInstitutions(query, signal) {
      const { countryCodes, search = '', limit, offset } = query
      const key = JSON.stringify([countryCodes, search, limit, offset])
      const cached = lists.get(key)
      if (cached !== undefined) return cached
      const call = open(signal)
      const list = await (search === '' ? listPage(call, query) : searchPage(call, search, query))
      lists.set(key, list)
      return list
    },
    async findInstitution(institutionId, signal) {
      if (!id.safeParse(institutionId).success) return undefined
      const cached = found.get(institutionId)
      if (cached !== undefined) return cached.answer
      const answer = await find(open(signal), institutionId)
      found.set(institutionId, { answer })
      return answer
    },
  }
}

const options = { include_optional_metadata: true }

async function listPage(call: PlaidCall, query: InstitutionQuery): Promise<InstitutionList> {
  const request = {
    count: query.limit,
    offset: query.offset,
    country_codes: query.countryCodes as CountryCode[],
    options,
  }
  const answer = await call((api, more) => api.institutionsGet(request, more), listAnswer)
  return { institutions: answer.institutions.map((one) => one.institution), total: answer.total }
}

/** Plaid answers the best ten, without pages. */
async function searchPage(
  call: PlaidCall,
  search: string,
  { countryCodes, limit, offset }: InstitutionQuery,
): Promise<InstitutionList> {
  const request = { query: search, country_codes: countryCodes as CountryCode[], options }
  const answer = await call((api, more) => api.institutionsSearch(request, more), searchAnswer)
  const matching = answer.institutions.map((one) => one.institution)
  return { institutions: matching.slice(offset, offset + limit), total: matching.length }
}

async function find(call: PlaidCall, institutionId: string): Promise<Found> {
  const request = { institution_id: institutionId, country_codes: allCountries, options }
  try {
    const { institution: read } = await call(
      (api, more) => api.institutionsGetById(request, more),
      oneAnswer,
    )
    return { institution: read.institution, ...(read.image && { logo: toLogo(read.image) }) }
  } catch (error) {
    if (error instanceof BankItemError && error.code === 'INVALID_INSTITUTION') return undefined
    throw error
  }
}
