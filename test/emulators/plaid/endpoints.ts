import type { EmulatedItem } from './item.ts'
import {
  institutionError,
  invalidField,
  invalidInput,
  itemError,
  missingFields,
  PlaidProblem,
  toErrorBody,
  unknownFields,
} from './problem.ts'
import type { PlaidWorld } from './world.ts'

export type Body = Readonly<Record<string, unknown>>

interface Endpoint {
  readonly required: readonly string[]
  readonly optional?: readonly string[]
  answer(body: Body, world: PlaidWorld, url: string): object
}

const enabledCountries = ['US', 'CA']
const languages = ['da', 'nl', 'en', 'et', 'fr', 'de', 'hi', 'it', 'lv', 'lt', 'no', 'pl', 'pt']

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw invalidField()
  return value
}

const whole = (value: unknown, min: number, max: number): number => {
  if (!Number.isInteger(value)) throw invalidField()
  const number = value as number
  if (number < min || number > max) throw invalidField()
  return number
}

function texts(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) throw invalidField()
  return value.map(text)
}

function countries(value: unknown): readonly string[] {
  const codes = texts(value)
  if (codes.some((code) => !enabledCountries.includes(code))) throw invalidField()
  return codes
}

/** An object whose names are all known. */
function options(value: unknown, known: readonly string[]): Body {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidField()
  if (Object.keys(value).some((name) => !known.includes(name))) throw unknownFields()
  return value as Body
}

function enabledProducts(value: unknown, world: PlaidWorld): readonly string[] {
  const products = texts(value)
  const isRefused = (product: string) => product === 'balance' || !world.products.includes(product)
  if (products.some(isRefused)) throw new PlaidProblem('INVALID_REQUEST', 'INVALID_PRODUCT')
  return products
}

/** An item that may be read, and has the product. */
function workingItem(body: Body, world: PlaidWorld): EmulatedItem {
  const item = world.findItem(body['access_token'])
  item.check(world.clock())
  return item
}

const toItem = (item: EmulatedItem, error: object | null, now: number) => ({
  item_id: item.itemId,
  institution_id: item.institutionId,
  webhook: item.webhook ?? '',
  error,
  available_products: ['balance'],
  billed_products: item.products,
  products: item.products,
  consent_expiration_time:
    item.consentExpiresAt === null ? null : new Date(item.consentExpiresAt).toISOString(),
  update_type: 'background',
  created_at: new Date(now).toISOString(),
})

/** Plaid tells it to clients that ask for it alone. */
function institutionsFor(body: Body, world: PlaidWorld, known: readonly string[]) {
  const { include_optional_metadata: hasMetadata } = options(body['options'], known)
  const codes = countries(body['country_codes'])
  return world.institutions
    .filter(({ country_codes: its }) => its.some((code) => codes.includes(code)))
    .map((one) => {
      const { logo: _, primary_color: __, url: ___, ...bare } = one
      return hasMetadata === true ? one : bare
    })
}

const metadata = ['include_optional_metadata', 'include_auth_metadata']

export const endpoints: Readonly<Record<string, Endpoint>> = {
  '/link/token/create': {
    required: ['client_name', 'language', 'country_codes', 'user'],
    optional: [
      ...['products', 'optional_products', 'additional_consented_products', 'webhook'],
      ...['access_token', 'transactions', 'hosted_link'],
    ],
    answer: createLinkToken,
  },
  '/item/public_token/exchange': {
    required: ['public_token'],
    answer: (body, world) => {
      const { accessToken, itemId } = world.exchange(text(body['public_token']))
      return { access_token: accessToken, item_id: itemId }
    },
  },
  '/item/get': {
    required: ['access_token'],
    answer: (body, world) => {
      const item = world.findItem(body['access_token'])
      const error = item.error === undefined ? null : toErrorBody(item.error, 'of /item/get')
      return { item: toItem(item, error, world.clock()), status: null }
    },
  },
  '/item/remove': {
    required: ['access_token'],
    optional: ['reason_code', 'reason_note'],
    answer: (body, world) => {
      world.findItem(body['access_token']).isRemoved = true
      return {}
    },
  },
  '/accounts/get': {
    required: ['access_token'],
    optional: ['options'],
    answer: (body, world) => {
      const item = workingItem(body, world)
      return { accounts: item.accounts, item: toItem(item, null, world.clock()) }
    },
  },
  '/accounts/balance/get': {
    required: ['access_token'],
    optional: ['options'],
    answer: (body, world) => {
      const item = workingItem(body, world)
      if (world.institutionsDown.has(item.institutionId)) throw institutionError('INSTITUTION_DOWN')
      return { accounts: item.accounts, item: toItem(item, null, world.clock()) }
    },
  },
  '/liabilities/get': {
    required: ['access_token'],
    optional: ['options'],
    answer: (body, world) => {
      const item = workingItem(body, world)
      if (!world.products.includes('liabilities')) {
        throw new PlaidProblem('INVALID_REQUEST', 'INVALID_PRODUCT')
      }
      const bank = world.institutions.find((one) => one.institution_id === item.institutionId)
      if (!bank?.products.includes('liabilities')) throw itemError('PRODUCTS_NOT_SUPPORTED')
      if (!Object.values(item.liabilities).some((list) => list !== null && list.length > 0)) {
        throw itemError('NO_LIABILITY_ACCOUNTS')
      }
      const { accounts, liabilities } = item
      return { accounts, item: toItem(item, null, world.clock()), liabilities }
    },
  },
  '/transactions/sync': {
    required: ['access_token'],
    optional: ['cursor', 'count', 'options'],
    answer: (body, world) => {
      const item = workingItem(body, world)
      const { cursor = '', count = 100 } = body
      if (typeof cursor !== 'string' || cursor.length > 256) throw invalidField()
      const named = options(body['options'], [
        ...['include_personal_finance_category', 'personal_finance_category_version'],
        ...['include_original_description', 'days_requested', 'account_id'],
      ])
      if (named['days_requested'] !== undefined) whole(named['days_requested'], 1, 730)
      return item.readPage(cursor, whole(count, 1, 500))
    },
  },
  '/transactions/refresh': {
    required: ['access_token'],
    answer: (body, world) => {
      const item = workingItem(body, world)
      if (!world.products.includes('transactions_refresh')) {
        throw new PlaidProblem('INVALID_REQUEST', 'INVALID_PRODUCT')
      }
      if (item.history === 'NOT_READY') throw itemError('PRODUCT_NOT_READY')
      if (world.institutionsDown.has(item.institutionId)) throw institutionError('INSTITUTION_DOWN')
      world.refreshed.push(item.itemId)
      return {}
    },
  },
  '/institutions/get': {
    required: ['count', 'offset', 'country_codes'],
    optional: ['options'],
    answer: (body, world) => {
      const all = institutionsFor(body, world, [...metadata, 'products', 'oauth'])
      const [count, offset] = [whole(body['count'], 1, 500), whole(body['offset'], 0, 1e9)]
      return { institutions: all.slice(offset, offset + count), total: all.length }
    },
  },
  '/institutions/search': {
    required: ['query', 'country_codes'],
    optional: ['products', 'options'],
    answer: (body, world) => {
      const query = text(body['query']).toLowerCase()
      const matching = institutionsFor(body, world, [...metadata, 'oauth'])
      const found = matching.filter(({ name }) => name.toLowerCase().includes(query))
      return { institutions: found.slice(0, 10) }
    },
  },
  '/institutions/get_by_id': {
    required: ['institution_id', 'country_codes'],
    optional: ['options'],
    answer: (body, world) => {
      const all = institutionsFor(body, world, [...metadata, 'include_status'])
      const found = all.find((one) => one.institution_id === body['institution_id'])
      if (found === undefined) throw invalidInput('INVALID_INSTITUTION')
      return { institution: found }
    },
  },
  '/webhook_verification_key/get': {
    required: ['key_id'],
    answer: (body, world) => ({ key: world.webhooks.publicKey(text(body['key_id'])) }),
  },
}

function createLinkToken(body: Body, world: PlaidWorld, url: string): object {
  text(body['client_name'])
  if (!languages.includes(text(body['language']))) throw invalidField()
  const countryCodes = countries(body['country_codes'])
  const user = options(body['user'], ['client_user_id'])
  const userId = text(user['client_user_id'])
  const { webhook, access_token: accessToken, hosted_link: hosted } = body
  if (webhook !== undefined && !URL.canParse(text(webhook))) throw invalidField()
  const item = accessToken === undefined ? undefined : world.findItem(accessToken)
  const products = item === undefined ? newProducts(body, world) : sameProducts(body, item)
  options(hosted, ['completion_redirect_uri', 'url_lifetime_seconds', 'is_mobile_app'])
  const isHosted = hosted !== undefined
  const session = world.openSession({
    ...{ userId, products, countryCodes, item, isHosted },
    webhook: webhook as string | undefined,
  })
  return {
    link_token: session.linkToken,
    expiration: new Date(session.expiresAt).toISOString(),
    ...(isHosted && { hosted_link_url: `${url}/hosted/${session.linkToken.slice(13)}` }),
  }
}

function newProducts(body: Body, world: PlaidWorld): readonly string[] {
  if (body['products'] === undefined) throw missingFields()
  const required = enabledProducts(body['products'], world)
  const { optional_products: more } = body
  const optional = more === undefined ? [] : enabledProducts(more, world)
  if (optional.some((product) => required.includes(product))) throw invalidField()
  const { days_requested: days } = options(body['transactions'], ['days_requested'])
  if (days !== undefined) whole(days, 1, 730)
  return [...required, ...optional]
}

/** Update mode changes no product. */
function sameProducts(body: Body, item: EmulatedItem): readonly string[] {
  const changes = ['products', 'optional_products', 'transactions'].some((name) => name in body)
  if (changes) throw invalidField()
  return item.products
}
