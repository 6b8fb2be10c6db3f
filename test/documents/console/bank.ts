import { expect, it } from 'vitest'
import { startPlaid } from '../../emulators/plaid.ts'
import { exchange, findConnection, linkBank, sendWebhook } from '../../support/bank.ts'
import { plaidEnvironment, plaidRow } from '../../support/plaid-service.ts'
import { type Service, startService } from '../../support/service.ts'
import { until } from '../../support/time.ts'

/** The rows on banks, in the document's order, and the five kinds of inbound webhooks. */
export function bankRows(started: () => Service): void {
  linkRows(started)
  readRows(started)
  webhookRows(started)

  it('GET /api/bank/institutions: {institutions, total, coverage}', async () => {
    const { status, body } = await started().ask('GET', '/api/bank/institutions?countryCodes=CA')
    expect(status).toBe(200)
    expect(body).toEqual({
      institutions: [
        {
          institution_id: 'ins_43',
          name: 'Tartan-Dominion Bank of Canada',
          products: expect.arrayContaining(['transactions']),
          country_codes: ['CA'],
          logo: expect.stringContaining(`${started().url}/api/bank/institutions/ins_43/logo?key=`),
          primary_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
          oauth: expect.any(Boolean),
          routing_numbers: expect.any(Array),
        },
      ],
      total: 1,
      coverage: { CA: 1 },
    })
    const path = body.institutions[0].logo.slice(started().url.length)
    const logo = await started().ask('GET', path, { token: '' })
    expect(logo.status).toBe(200)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('DELETE /api/bank/disconnect: {success, message, connectionId}', async () => {
    const token = await started().token('leaver')
    const { connectionId } = await linkBank(started(), { token })
    const { status, body } = await started().ask(
      'DELETE',
      `/api/bank/disconnect?connectionId=${connectionId}`,
      { token },
    )
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: expect.any(String), connectionId })
    const accounts = await started().ask('GET', '/api/bank/accounts', { token })
    expect(accounts.body).toMatchObject({ accounts: [], total_balance: 0, last_sync: null })
  })
}

function linkRows(started: () => Service): void {
  it('POST /api/bank/create-link-token: userId, products, countryCodes, language', async () => {
    const { status, body } = await started().ask('POST', '/api/bank/create-link-token', {
      body: {
        ...{ userId: 'alice', products: ['transactions'] },
        ...{ countryCodes: ['US', 'CA'], language: 'en' },
      },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      link_token: expect.stringMatching(/^link-sandbox-/),
      expiration: '2026-11-21T16:00:00.000Z',
      request_id: expect.any(String),
      hosted_link_url: `${started().url}/sandbox-bank/link?token=${body.link_token}`,
    })
  })

  it('POST /api/bank/exchange-token: public_token, institution, accounts', async () => {
    const token = await started().token('linker')
    const { status, body } = await started().ask('POST', '/api/bank/exchange-token', {
      token,
      body: {
        public_token: 'public-sandbox-ins_109508-user_good',
        institution: { id: 'ins_109508', name: 'First Platypus Bank' },
        accounts: [
          { id: 'a', name: 'Checking', mask: '0000', type: 'depository', subtype: 'checking' },
        ],
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      connectionId: expect.stringMatching(/^bnk_/),
      item_id: expect.any(String),
      institution: { id: 'ins_109508', name: 'First Platypus Bank' },
      status: 'syncing',
    })
    expect(body.accounts.map(({ subtype }: { subtype: string }) => subtype)).toEqual(
      expect.arrayContaining(['checking', 'savings', 'credit card']),
    )
  })
}

function readRows(started: () => Service): void {
  it('GET /api/bank/accounts: {accounts, total_balance, last_sync}', async () => {
    const token = await started().token('owner')
    await linkBank(started(), { token })
    const { status, body } = await started().ask('GET', '/api/bank/accounts', { token })
    expect(status).toBe(200)
    expect(body.last_sync).toBe('2026-11-21T12:00:00.000Z')
    for (const account of body.accounts) {
      expect(account).toMatchObject({
        account_id: expect.any(String),
        name: expect.any(String),
        type: expect.stringMatching(/^(?:depository|credit|loan)$/),
        subtype: expect.any(String),
        mask: expect.stringMatching(/^\d{4}$/),
        balances: {
          available: expect.any(Number),
          current: expect.any(Number),
          iso_currency_code: 'USD',
          last_updated: '2026-11-21T12:00:00.000Z',
        },
      })
    }
    const cents = (type: string) =>
      body.accounts
        .filter((account: { type: string }) => account.type === type)
        .reduce((sum: number, { balances }: { balances: { current: number } }) => {
          return sum + Math.round(100 * balances.current)
        }, 0)
    const net = cents('depository') - cents('credit') - cents('loan')
    expect(Math.round(100 * body.total_balance)).toBe(net)
  })

  it('GET /api/bank/transactions: startDate, endDate, accountId, category, limit, offset', async () => {
    const token = await started().token('reader')
    await linkBank(started(), { token })
    const { body: linked } = await started().ask('GET', '/api/bank/accounts', { token })
    const card = linked.accounts.find(({ type }: { type: string }) => type === 'credit')
    const query = new URLSearchParams({
      ...{ startDate: '2026-09-01', endDate: '2026-10-31', accountId: card.account_id },
      ...{ category: 'FOOD_AND_DRINK', limit: '2', offset: '1' },
    })
    const path = `/api/bank/transactions?${query}`
    const { status, body } = await started().ask('GET', path, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ limit: 2, offset: 1, has_more: true })
    expect(body.total).toBeGreaterThan(3)
    expect(body.transactions).toHaveLength(2)
    for (const row of body.transactions) {
      expect(row).toMatchObject({
        account_id: card.account_id,
        amount: expect.any(Number),
        iso_currency_code: 'USD',
        date: expect.stringMatching(/^2026-(?:09|10)-\d\d$/),
        name: expect.any(String),
        pending: false,
        personal_finance_category: { primary: 'FOOD_AND_DRINK' },
      })
    }
  })

  it('GET /api/bank/transactions: at most limit results, 100 by default', async () => {
    const token = await started().token('pager')
    await linkBank(started(), { token })
    const { body } = await started().ask('GET', '/api/bank/transactions', { token })
    expect(body).toMatchObject({ limit: 100, offset: 0, has_more: true })
    expect(body.transactions).toHaveLength(100)
  })

  it('POST /api/bank/refresh: {status, added, modified, removed, next_cursor, has_more}', async () => {
    const token = await started().token('refresher')
    const { connectionId } = await linkBank(started(), { token })
    const { status, body } = await started().ask('POST', '/api/bank/refresh', {
      token,
      body: { connectionId, force: true },
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ status: 'synced', added: 0, modified: 0, removed: 0 },
        next_cursor: expect.any(String),
        has_more: false,
      },
    })
  })
}

function webhookRows(started: () => Service): void {
  const kinds = ['SYNC_UPDATES_AVAILABLE', 'INITIAL_UPDATE', 'DEFAULT_UPDATE'] as const
  it.each(kinds)('POST /api/bank/webhook, TRANSACTIONS.%s: the new rows are read', async (code) => {
    const clock = () => Date.UTC(2026, 10, 21, 12)
    await using plaid = await startPlaid({ clock })
    await using service = await startService({ clock }, plaidEnvironment(plaid))
    const item = plaid.world.createItem()
    await exchange(service, plaid.world.createPublicToken(item))
    item.add(plaidRow(item, 'new-row'))
    const { status, body } = await sendWebhook(service, {
      ...{ webhook_type: 'TRANSACTIONS', webhook_code: code, item_id: item.itemId },
      ...{ initial_update_complete: true, historical_update_complete: true },
    })
    expect({ status, body }).toEqual({ status: 200, body: { received: true } })
    await until(async () => {
      const read = await service.ask('GET', '/api/bank/transactions')
      return read.body.total === 1
    })
  })

  it('POST /api/bank/webhook, ITEM.ERROR: the connection asks for a new sign-in', async () => {
    const token = await started().token('hook-error')
    const { itemId, connectionId } = await linkBank(started(), { token })
    const { status } = await sendWebhook(started(), {
      ...{ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: itemId },
    })
    expect(status).toBe(200)
    expect(await findConnection(started(), connectionId, token)).toMatchObject({
      status: 'login_required',
    })
  })

  it('POST /api/bank/webhook, ITEM.PENDING_EXPIRATION: the connection ends soon', async () => {
    const token = await started().token('hook-expiring')
    const { itemId, connectionId } = await linkBank(started(), { token })
    const { status } = await sendWebhook(started(), {
      ...{ webhook_type: 'ITEM', webhook_code: 'PENDING_EXPIRATION', item_id: itemId },
      consent_expiration_time: '2026-11-28T12:00:00Z',
    })
    expect(status).toBe(200)
    expect(await findConnection(started(), connectionId, token)).toMatchObject({
      status: 'expiring',
      expiresAt: '2026-11-28T12:00:00.000Z',
    })
  })

  it('POST /api/bank/webhook: 401 without a valid X-Bank-Signature', async () => {
    const body = { webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'any' }
    const unsigned = await started().ask('POST', '/api/bank/webhook', { token: '', body })
    expect(unsigned.status).toBe(401)
    const headers = { 'x-bank-signature': 'ab'.repeat(32) }
    const forged = await started().ask('POST', '/api/bank/webhook', { token: '', body, headers })
    expect(forged).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
  })
}
