import { describe, expect, it } from 'vitest'
import { createPlaidBank } from '../../../adapters/plaid/bank-provider.ts'
import { Failure } from '../../../src/errors.ts'
import { BankItemError } from '../../../src/ports/bank-provider.ts'
import { bankFailure, bankProblem, printed } from '../../contracts/bank-provider-contract.ts'
import { PlaidProblem } from '../../emulators/plaid/problem.ts'
import type { PlaidTrouble } from '../../emulators/plaid.ts'
import { hangSignal, until } from '../../support/time.ts'
import { openPlaidBank, type PlaidBank } from './plaid-bank.ts'

const unavailable = (reason: string) => ['unavailable', reason]

/** Plaid's errors of an item, with their meanings. */
const meanings: readonly (readonly [string, string, number, unknown])[] = [
  ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 400, 'login_required'],
  ['ITEM_ERROR', 'INVALID_CREDENTIALS', 400, 'login_required'],
  ['ITEM_ERROR', 'INVALID_MFA', 400, 'login_required'],
  ['ITEM_ERROR', 'INSUFFICIENT_CREDENTIALS', 400, 'login_required'],
  ['ITEM_ERROR', 'ITEM_LOCKED', 400, 'login_required'],
  ['ITEM_ERROR', 'USER_SETUP_REQUIRED', 400, 'login_required'],
  ['ITEM_ERROR', 'A_CODE_OF_TOMORROW', 400, 'login_required'],
  ['ITEM_ERROR', 'ITEM_NOT_FOUND', 400, 'access_ended'],
  ['ITEM_ERROR', 'ACCESS_NOT_GRANTED', 400, 'access_ended'],
  ['ITEM_ERROR', 'USER_PERMISSION_REVOKED', 400, 'access_ended'],
  ['ITEM_ERROR', 'NO_ACCOUNTS', 400, 'access_ended'],
  ['ITEM_ERROR', 'NO_INVESTMENT_ACCOUNTS', 400, 'not_supported'],
  ['ITEM_ERROR', 'PRODUCTS_NOT_SUPPORTED', 400, 'not_supported'],
  ['INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 400, 'access_ended'],
  ['INVALID_INPUT', 'INVALID_INSTITUTION', 400, 'not_supported'],
  ['INVALID_REQUEST', 'INVALID_FIELD', 400, 'not_supported'],
  ['INSTITUTION_ERROR', 'INSTITUTION_NO_LONGER_SUPPORTED', 400, 'access_ended'],
  ['INSTITUTION_ERROR', 'INSTITUTION_DOWN', 400, unavailable('institution_down')],
  ['INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING', 400, unavailable('institution_down')],
  ['INVALID_INPUT', 'INVALID_API_KEYS', 400, unavailable('refused')],
  ['INVALID_INPUT', 'UNAUTHORIZED_ENVIRONMENT', 400, unavailable('refused')],
  ['RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_SYNC_LIMIT', 429, unavailable('rate_limited')],
  ['API_ERROR', 'INTERNAL_SERVER_ERROR', 500, unavailable('provider_error')],
  ['API_ERROR', 'PLANNED_MAINTENANCE', 400, unavailable('provider_error')],
  ['A_TYPE_OF_TOMORROW', 'SOMETHING', 400, unavailable('invalid_answer')],
  ['A_TYPE_OF_TOMORROW', 'SOMETHING', 503, unavailable('provider_error')],
  ['A_TYPE_OF_TOMORROW', 'SOMETHING', 403, unavailable('refused')],
]

const readRows = ({ bank }: PlaidBank, accessToken: string, signal = hangSignal()) =>
  bank.readTransactions(accessToken, null, signal)

describe('an error of Plaid', () => {
  it.each(meanings)('%s %s (%i) means %j', async (type, code, status, meaning) => {
    await using opened = await openPlaidBank()
    const item = opened.plaid.world.linkItem()
    item.error = new PlaidProblem(type, code, status)
    const error = await bankFailure(readRows(opened, item.accessToken))
    expect(await bankProblem(Promise.reject(error))).toEqual(meaning)
    if (error instanceof BankItemError) expect(error.code).toBe(code)
  })

  it('that is no code is repeated to nobody', async () => {
    await using opened = await openPlaidBank()
    const item = opened.plaid.world.linkItem()
    item.error = new PlaidProblem('ITEM_ERROR', 'Your password hunter2 is wrong')
    const error = await bankFailure(readRows(opened, item.accessToken))
    expect(await bankProblem(Promise.reject(error))).toEqual(unavailable('invalid_answer'))
    expect(printed(error)).not.toContain('hunter2')
  })

  it('names its status and its code in the log', async () => {
    await using opened = await openPlaidBank()
    const item = opened.plaid.world.linkItem()
    item.error = new PlaidProblem('API_ERROR', 'INTERNAL_SERVER_ERROR', 500)
    await expect(readRows(opened, item.accessToken)).rejects.toMatchObject({
      message:
        'Plaid, which connects us to banks, has trouble of its own. Try again in a few minutes.',
      cause: new Error('plaid: status 500 API_ERROR INTERNAL_SERVER_ERROR'),
    })
  })
})

describe('a Plaid in trouble', () => {
  it.each<[PlaidTrouble, string]>([
    ['error', 'provider_error'],
    ['html_error', 'provider_error'],
    ['rate_limited', 'rate_limited'],
    ['garbage', 'invalid_answer'],
    ['other', 'invalid_answer'],
    ['endless', 'invalid_answer'],
    ['redirect', 'invalid_answer'],
    ['cut', 'unreachable'],
  ])('is unavailable: %s', async (trouble, reason) => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.trouble = trouble
    expect(await bankProblem(readRows(opened, accessToken))).toEqual(unavailable(reason))
    opened.plaid.trouble = undefined
    expect((await readRows(opened, accessToken)).hasMore).toBe(false)
  })

  it('says when to ask again', async () => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.trouble = 'rate_limited'
    await expect(readRows(opened, accessToken)).rejects.toMatchObject({ retryAfter: 7 })
  })

  it.each([
    ['nothing', undefined, 60],
    ['a day', 86_400, 3_600],
  ])('keeps nobody waiting for more than an hour: it says %s', async (_, said, retryAfter) => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.world.limitRate('/transactions/sync', 0, said)
    await expect(readRows(opened, accessToken)).rejects.toMatchObject({ retryAfter })
  })

  it('is given up at the deadline, which all requests of a method share', async () => {
    await using opened = await openPlaidBank({ requestMs: 100 })
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.trouble = 'slow'
    opened.plaid.troubledPath = '/liabilities/get'
    // On a busy machine the first deadlines pass before anything is asked.
    await until(async () => {
      const call = opened.bank.readItem(accessToken, false, hangSignal())
      expect(await bankProblem(call)).toEqual(unavailable('timeout'))
      return opened.plaid.abandoned.includes('/liabilities/get')
    })
  })

  it('is left when the caller leaves, whose reason it is then', async () => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.trouble = 'slow'
    const [caller, reason] = [new AbortController(), new Error('the caller went away')]
    const waiting = opened.plaid.waiting()
    const failing = bankFailure(readRows(opened, accessToken, caller.signal))
    await waiting
    caller.abort(reason)
    expect(await failing).toBe(reason)
    await expect.poll(() => opened.plaid.abandoned).toEqual(['/transactions/sync'])
  })
})

/** Every method of the port that a token takes part in. */
const methods = ({ bank }: PlaidBank, accessToken: string, publicToken: string) => [
  () => bank.exchangePublicToken(publicToken, 'usr_1', hangSignal()),
  () => bank.readItem(accessToken, false, hangSignal()),
  () => bank.readItem(accessToken, true, hangSignal()),
  () => bank.readTransactions(accessToken, 'cursor5canary', hangSignal()),
  () => bank.requestRefresh(accessToken, hangSignal()),
  () => bank.removeItem(accessToken, hangSignal()),
  () =>
    bank.createLinkToken(
      {
        ...{ userId: 'usr_1', products: [], countryCodes: ['US'], language: 'en' },
        ...{ accessToken, webhookUrl: undefined },
      },
      hangSignal(),
    ),
  () => bank.listInstitutions({ countryCodes: ['US'], limit: 10, offset: 0 }, hangSignal()),
  () => bank.findInstitution('ins_109508', hangSignal()),
  () => bank.findWebhookKey('key1', hangSignal()),
]

describe('no error', () => {
  it('holds a token, a secret or a word of Plaid’s', async () => {
    await using opened = await openPlaidBank()
    const { plaid } = opened
    const item = plaid.world.linkItem()
    const publicToken = 'public-sandbox-7d1canary'
    const secrets = [plaid.secret, plaid.clientId, plaid.secretText, item.accessToken]
    const all = [...secrets, publicToken, 'cursor5canary']
    const found: unknown[] = []
    let failed = 0
    const call = async (method: () => Promise<unknown>, about: string) => {
      const error = await bankFailure(method())
      if (!(error instanceof Error)) return
      failed += 1
      const text = printed(error)
      const leaked = all.filter((secret) => text.includes(secret))
      if (leaked.length > 0) found.push([about, leaked])
      expect(error instanceof Failure || error instanceof BankItemError, about).toBe(true)
    }
    const troubles = ['error', 'html_error', 'rate_limited', 'garbage', 'other', 'cut'] as const
    for (const trouble of troubles) {
      plaid.trouble = trouble
      for (const method of methods(opened, item.accessToken, publicToken)) {
        await call(method, trouble)
      }
    }
    plaid.trouble = undefined
    for (const [type, code, status] of meanings) {
      item.error = new PlaidProblem(type, code, status)
      for (const method of methods(opened, item.accessToken, publicToken)) await call(method, code)
    }
    expect(found).toEqual([])
    expect(failed).toBeGreaterThan(150)
  })

  it('holds them when nobody can be reached', async () => {
    await using opened = await openPlaidBank()
    const { clientId, secret } = opened.plaid
    const clock = () => opened.time.now
    const bank = createPlaidBank({ baseUrl: 'http://127.0.0.1:1', clientId, secret, clock })
    const error = await bankFailure(bank.removeItem('access-canary', hangSignal()))
    expect(await bankProblem(Promise.reject(error))).toEqual(unavailable('unreachable'))
    const text = printed(error)
    expect([clientId, secret, 'access-canary'].filter((one) => text.includes(one))).toEqual([])
  })
})
