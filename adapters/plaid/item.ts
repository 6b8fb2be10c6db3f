import { z } from 'zod'
import type { PaymentTerms } from '../../src/domain/bank/bank-account.ts'
import { BankItemError, type ItemSnapshot } from '../../src/ports/bank-provider.ts'
import { accountsAnswer, liabilitiesAnswer, toAccount } from './accounts.ts'
import { id, optionalMoment } from './fields.ts'
import { anyAnswer, type PlaidCall } from './plaid-client.ts'
import { toItemError } from './to-failure.ts'

const itemAnswer = z.object({
  item: z.object({
    institution_id: id.nullish().catch(null),
    error: z.unknown(),
    consent_expiration_time: optionalMoment,
  }),
})

/** `now` is the time of balances that state none. */
export async function readItem(
  call: PlaidCall,
  { accessToken, isLive, now }: { accessToken: string; isLive: boolean; now: number },
): Promise<ItemSnapshot> {
  const request = { access_token: accessToken }
  const [{ item }, { accounts }, terms] = await Promise.all([
    call((api, options) => api.itemGet(request, options), itemAnswer),
    call(
      (api, options) =>
        isLive ? api.accountsBalanceGet(request, options) : api.accountsGet(request, options),
      accountsAnswer,
    ),
    readTerms(call, request),
  ])
  const problem = toItemError(item.error)
  // An outage of the bank leaves the accounts as they were last read.
  if (problem instanceof BankItemError) throw problem
  return {
    institutionId: item.institution_id ?? '',
    accounts: accounts.map((one) => toAccount(one, terms.get(one.account_id), now)),
    consentExpiresAt: item.consent_expiration_time,
  }
}

/** Many banks state none, and some people consent to none: neither is a failure. */
async function readTerms(
  call: PlaidCall,
  request: { readonly access_token: string },
): Promise<ReadonlyMap<string, PaymentTerms>> {
  try {
    return await call((api, options) => api.liabilitiesGet(request, options), liabilitiesAnswer)
  } catch (error) {
    if (error instanceof BankItemError && error.problem === 'not_supported') return new Map()
    throw error
  }
}

export async function removeItem(call: PlaidCall, accessToken: string): Promise<void> {
  try {
    await call((api, options) => api.itemRemove({ access_token: accessToken }, options), anyAnswer)
  } catch (error) {
    if (error instanceof BankItemError && error.problem === 'access_ended') return
    throw error
  }
}
