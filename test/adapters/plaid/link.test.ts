import { describe, expect, it } from 'vitest'
import { bankProblem } from '../../contracts/bank-provider-contract.ts'
import { hangSignal } from '../../support/time.ts'
import { openPlaidBank } from './plaid-bank.ts'

const request = {
  userId: 'usr_1',
  products: ['transactions'],
  countryCodes: ['US', 'CA'],
  language: 'fr',
  webhookUrl: 'https://coach.example.com/api/bank/webhook',
} as const

describe('a link token', () => {
  it('is for two years of transactions, with due dates where the bank has them, on a page of Plaid’s', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid, time } = opened
    const link = await bank.createLinkToken(request, hangSignal())
    expect(link).toEqual({
      token: 'link-sandbox-c0ffee00-0000-4000-8000-000000000001',
      expiresAt: time.now + 4 * 3_600_000,
      requestId: 'mdqfuVxeoza6mhu',
      hostedUrl: `${plaid.url}/hosted/c0ffee00-0000-4000-8000-000000000001`,
    })
    expect(plaid.requests).toEqual([
      {
        path: '/link/token/create',
        body: {
          client_name: 'Credit coach',
          language: 'fr',
          country_codes: ['US', 'CA'],
          user: { client_user_id: 'usr_1' },
          hosted_link: {},
          webhook: 'https://coach.example.com/api/bank/webhook',
          products: ['transactions'],
          optional_products: ['liabilities'],
          transactions: { days_requested: 730 },
        },
      },
    ])
  })

  it.each([
    ['no product', [], ['transactions'], ['liabilities']],
    [
      'balances alone, which come with every product',
      ['balance'],
      ['transactions'],
      ['liabilities'],
    ],
    [
      'due dates themselves',
      ['transactions', 'liabilities'],
      ['transactions', 'liabilities'],
      undefined,
    ],
  ])('asks for %s', async (_, products, required, optional) => {
    await using opened = await openPlaidBank()
    await opened.bank.createLinkToken({ ...request, products }, hangSignal())
    expect(opened.plaid.requests[0]?.body['products']).toEqual(required)
    expect(opened.plaid.requests[0]?.body['optional_products']).toEqual(optional)
  })

  it('is made without due dates for a client that may not read them', async () => {
    await using opened = await openPlaidBank()
    opened.plaid.world.products = ['transactions']
    const { token } = await opened.bank.createLinkToken(request, hangSignal())
    expect(opened.plaid.world.sessions).toMatchObject([
      { linkToken: token, products: ['transactions'] },
    ])
  })

  it('is refused for a product that the client may not use, and for a country that it does not serve', async () => {
    await using opened = await openPlaidBank()
    const create = (more: object) =>
      bankProblem(opened.bank.createLinkToken({ ...request, ...more }, hangSignal()))
    expect(await create({ products: ['income'] })).toBe('not_supported')
    expect(await create({ countryCodes: ['FR'] })).toBe('not_supported')
  })

  it('signs in again without changing products', async () => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    await opened.bank.createLinkToken({ ...request, accessToken }, hangSignal())
    const [sent] = opened.plaid.requests
    expect(sent?.body['access_token']).toBe(accessToken)
    expect(sent?.body).not.toHaveProperty('products')
    expect(sent?.body).not.toHaveProperty('transactions')
  })

  it('names no webhook where nobody could send one', async () => {
    await using opened = await openPlaidBank()
    await opened.bank.createLinkToken({ ...request, webhookUrl: undefined }, hangSignal())
    expect(opened.plaid.requests[0]?.body).not.toHaveProperty('webhook')
  })
})

describe('a public token', () => {
  it('is exchanged once, within thirty minutes', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid, time } = opened
    const exchange = (token: string) => bank.exchangePublicToken(token, 'usr_1', hangSignal())
    const { token } = await bank.createLinkToken(request, hangSignal())
    const [used, late] = [plaid.world.finishLink(token), plaid.world.finishLink(token)]
    expect(await exchange(used ?? '')).toMatchObject({ itemId: 'item1EVxdkPq8Wqia' })
    expect(await bankProblem(exchange(used ?? ''))).toBe('invalid_public_token')
    time.now += 30 * 60_000
    expect(await bankProblem(exchange(late ?? ''))).toBe('invalid_public_token')
  })

  it('comes with a webhook at the end of a hosted session', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid } = opened
    const { token } = await bank.createLinkToken(request, hangSignal())
    const publicToken = plaid.world.finishLink(token)
    expect(plaid.webhooks.outbox).toMatchObject([
      {
        url: 'https://coach.example.com/api/bank/webhook',
        body: {
          webhook_type: 'LINK',
          webhook_code: 'SESSION_FINISHED',
          status: 'SUCCESS',
          link_token: token,
          public_tokens: [publicToken],
        },
      },
    ])
  })
})
