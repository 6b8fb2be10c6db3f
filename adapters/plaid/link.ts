import type { CountryCode, LinkTokenCreateRequest, Products } from 'plaid'
import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import {
  BankItemError,
  type LinkedItem,
  type LinkToken,
  type LinkTokenRequest,
} from '../../src/ports/bank-provider.ts'
import { id, token } from './fields.ts'
import type { PlaidCall } from './plaid-client.ts'

const linkTokenAnswer = z.object({
  link_token: token,
  expiration: z.iso.datetime({ offset: true }),
  request_id: id,
  hosted_link_url: z.string().max(2_000).nullish().catch(null),
})

const exchangeAnswer = z.object({ access_token: token, item_id: id })

/** `baseUrl`: pages of an emulator have its origin. */
export async function createLinkToken(
  call: PlaidCall,
  request: LinkTokenRequest,
  baseUrl: string,
): Promise<LinkToken> {
  const answer = await createForAccount(call, toPlaidRequest(request, baseUrl))
  return {
    token: answer.link_token,
    expiresAt: Date.parse(answer.expiration),
    requestId: answer.request_id,
    hostedUrl: toPageAddress(answer.hosted_link_url, baseUrl),
  }
}

/** An account at Plaid without Liabilities links without due dates. */
async function createForAccount(call: PlaidCall, request: LinkTokenCreateRequest) {
  const create = (asked: LinkTokenCreateRequest) =>
    call((api, options) => api.linkTokenCreate(asked, options), linkTokenAnswer)
  const { optional_products: optional, ...required } = request
  try {
    return await create(request)
  } catch (error) {
    const isProduct = error instanceof BankItemError && error.code === 'INVALID_PRODUCT'
    if (optional === undefined || !isProduct) throw error
    return await create(required)
  }
}

function toPlaidRequest(request: LinkTokenRequest, baseUrl: string): LinkTokenCreateRequest {
  const { userId, countryCodes, language, accessToken, webhookUrl } = request
  return {
    client_name: 'Credit coach',
    language,
    country_codes: countryCodes as CountryCode[],
    user: { client_user_id: userId },
    hosted_link: {},
    ...(isReached(webhookUrl, baseUrl) && { webhook: webhookUrl }),
    // Products of a sign-in that is repeated are those that it had.
    ...(accessToken === undefined ? toProducts(request) : { access_token: accessToken }),
  }
}

/** Plaid reaches public https addresses alone, and an emulator what is on its machine; without webhooks banks are polled. */
const isReached = (webhookUrl: string | undefined, baseUrl: string): webhookUrl is string =>
  webhookUrl !== undefined && (webhookUrl.startsWith('https:') || baseUrl.startsWith('http:'))

/** Balances come with every product, and asking for them as one is refused. */
function toProducts({ products: named }: LinkTokenRequest) {
  const asked = named.filter((product) => product !== 'balance')
  const products = (asked.length > 0 ? asked : ['transactions']) as Products[]
  const optional = ['liabilities' as Products].filter((product) => !products.includes(product))
  return {
    products,
    ...(optional.length > 0 && { optional_products: optional }),
    transactions: { days_requested: limits.bank.historyDays },
  }
}

function toPageAddress(address: string | null | undefined, baseUrl: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || origin === new URL(baseUrl).origin ? address : undefined
}

export async function exchangePublicToken(
  call: PlaidCall,
  publicToken: string,
): Promise<LinkedItem> {
  const answer = await call(
    (api, options) => api.itemPublicTokenExchange({ public_token: publicToken }, options),
    exchangeAnswer,
  )
  return { accessToken: answer.access_token, itemId: answer.item_id }
}
