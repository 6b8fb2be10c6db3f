import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleAccounts } from '../../emulators/plaid/samples.ts'
import { until } from '../../support/time.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

const accountsOf = async (token: string) =>
  (await bank.service.ask('GET', '/api/bank/accounts', { token })).body

const newToken = (options?: Parameters<PlaidBank['createItem']>[0]) =>
  bank.plaid.world.createPublicToken(bank.createItem(options))

const removedItems = () => bank.plaid.world.items.filter(({ isRemoved }) => isRemoved).length

describe('exchange-token', () => {
  it('names the bank and the accounts as Plaid knows them, whatever the request says', async () => {
    const token = await bank.service.token('liar')
    const { status, body } = await bank.service.ask('POST', '/api/bank/exchange-token', {
      token,
      body: {
        public_token: newToken(),
        institution: { id: 'ins_43', name: 'My own bank' },
        accounts: [{ id: 'mine', name: 'A million', mask: '9999' }],
      },
    })
    expect([status, body]).toMatchObject([
      200,
      {
        institution: { id: 'ins_109508', name: 'First Platypus Bank' },
        accounts: [{ name: 'Plaid Checking' }, { name: 'Plaid Credit Card' }, {}],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('access-sandbox')
  })

  it.each(['public-sandbox-unknown', 'public-sandbox-ins_109508-user_good', '\u0000', '🏦'])(
    'refuses the public token %j, in English and French',
    async (publicToken) => {
      const token = await bank.service.token('guesser')
      const body = { public_token: publicToken }
      const en = await bank.service.ask('POST', '/api/bank/exchange-token', { token, body })
      expect([en.status, en.body.error]).toMatchObject([
        400,
        { details: { error_code: 'INVALID_PUBLIC_TOKEN', field: 'public_token' } },
      ])
      const fr = await bank.service.ask('POST', '/api/bank/exchange-token', {
        ...{ token, body },
        headers: { 'accept-language': 'fr' },
      })
      expect(fr.body.error.message).toMatch(/^public_token\s: est inconnu/)
      expect((await accountsOf(token)).connections).toEqual([])
    },
  )

  it('takes a public token once', async () => {
    const [first, second] = [await bank.service.token('first'), await bank.service.token('second')]
    const publicToken = newToken()
    expect((await bank.exchange(publicToken, first)).status).toBe(200)
    expect((await bank.exchange(publicToken, second)).status).toBe(400)
    expect((await accountsOf(second)).connections).toEqual([])
  })

  it('links once when the same public token comes twenty times at once', async () => {
    const token = await bank.service.token('impatient')
    const publicToken = newToken()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bank.exchange(publicToken, token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    expect((await accountsOf(token)).connections).toHaveLength(1)
  })

  it('counts accounts that are linked twice once, and ends the older access', async () => {
    const token = await bank.service.token('twice')
    const { item, connectionId } = await bank.link(token)
    const again = await bank.exchange(newToken(), token)
    expect(again.status).toBe(200)
    const { accounts, connections } = await accountsOf(token)
    expect([accounts, connections]).toMatchObject([
      { length: 3 },
      [{ connectionId: again.body.connectionId }],
    ])
    expect(again.body.connectionId).not.toBe(connectionId)
    await until(() => item.isRemoved)
  })

  it('counts other accounts of the same bank apart', async () => {
    const token = await bank.service.token('couple')
    await bank.link(token)
    const [checking] = sampleAccounts('partner')
    if (checking === undefined) throw new Error('there is no sample')
    await bank.link(token, { accounts: [{ ...checking, mask: '1111' }] })
    const { accounts, connections } = await accountsOf(token)
    expect([accounts.length, connections.length]).toEqual([4, 2])
  })

  it('is for people alone: guests and credentials without the scope are told so', async () => {
    const other = await bank.service.token('narrow', { scopes: ['chats', 'monitoring'] })
    for (const [method, path] of paths) {
      const { status, body } = await bank.service.ask(method, path, { token: other, body: {} })
      expect([path, status, body.error?.details]).toEqual([path, 403, { requiredScope: 'bank' }])
    }
  })
})

const paths = [
  ['POST', '/api/bank/create-link-token'],
  ['POST', '/api/bank/exchange-token'],
  ['POST', '/api/bank/refresh'],
  ['DELETE', '/api/bank/disconnect'],
] as const

describe('A service account', () => {
  it('links for the user that it acts for, and for nobody without users:act', async () => {
    const key = await bank.service.key('bot', ['users:act', 'bank'])
    const headers = { 'x-act-for': 'dana' }
    const { status } = await bank.service.ask('POST', '/api/bank/exchange-token', {
      ...{ token: key, headers },
      body: { public_token: newToken() },
    })
    expect(status).toBe(200)
    const dana = await bank.service.token('dana')
    expect((await accountsOf(dana)).connections).toHaveLength(1)
    const own = await bank.service.ask('GET', '/api/bank/accounts', { token: key })
    expect(own.body.connections ?? []).toEqual([])
    const plain = await bank.service.key('plain', ['bank'])
    const refused = await bank.service.ask('GET', '/api/bank/accounts', { token: plain, headers })
    expect(refused.status).toBe(403)
  })

  it('names the user that it acts for, and no other, in userId', async () => {
    const key = await bank.service.key('linker', ['users:act', 'bank'])
    const headers = { 'x-act-for': 'dana' }
    const link = (userId: string) =>
      bank.service.ask('POST', '/api/bank/create-link-token', {
        ...{ token: key, headers, body: { userId } },
      })
    expect([(await link('dana')).status, (await link('mallory')).status]).toEqual([200, 403])
  })
})

describe('A person with twenty connections', () => {
  const manyBanks = async (token: string, count: number, from = 0) =>
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        bank.exchange(
          newToken({
            accounts: sampleAccounts(`many${from + index}`)
              .slice(0, 1)
              .map((account) => ({
                ...account,
                mask: String(1_000 + from + index),
              })),
          }),
          token,
        ),
      ),
    )

  it('links no more, and the new sign-in is ended at Plaid', async () => {
    const token = await bank.service.token('collector')
    const statuses = (await manyBanks(token, 20)).map(({ status }) => status)
    expect(statuses).toEqual(Array(20).fill(200))
    const before = removedItems()
    const [refused] = await manyBanks(token, 1, 20)
    expect([refused?.status, refused?.body.error.message]).toEqual([
      400,
      'You have 20 bank connections. Disconnect and erase one before you link another.',
    ])
    expect(removedItems()).toBe(before + 1)
    expect((await accountsOf(token)).connections).toHaveLength(20)
  })

  it('has no more of them when thirty are linked at once', async () => {
    const token = await bank.service.token('flood')
    const answers = await manyBanks(token, 30)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect((await accountsOf(token)).connections).toHaveLength(20)
  })
})
