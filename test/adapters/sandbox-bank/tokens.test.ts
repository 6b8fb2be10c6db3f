import { describe, expect, it } from 'vitest'
import { createVault } from '../../../adapters/node-crypto/vault.ts'
import { startReceiver } from '../../support/receiver.ts'
import { linkRequest, trialBank } from '../../support/sandbox-bank.ts'
import { noon } from '../../support/shared-service.ts'
import { hangSignal } from '../../support/time.ts'

const hour = 3_600_000

const exchange = (token: string, userId = 'alice', bank = trialBank()) =>
  bank.bank.exchangePublicToken(token, userId, hangSignal())

describe('A public token', () => {
  it('gives the same item for the same sign-in, and another for anyone else', async () => {
    const item = async (token: string, userId?: string) => (await exchange(token, userId)).itemId
    const first = await item('public-sandbox-ins_109508-user_good')
    expect(first).toMatch(/^item-sandbox-[0-9a-f]{24}$/)
    expect(await item('public-sandbox-ins_109508-user_good')).toBe(first)
    expect(await item('public-sandbox-ins_109509-user_good')).not.toBe(first)
    expect(await item('public-sandbox-ins_109508-alex')).not.toBe(first)
    expect(await item('public-sandbox-ins_109508-user_good', 'bob')).not.toBe(first)
  })

  it.each([
    'public-sandbox-ins_1-user_good',
    'public-sandbox-ins_109508-',
    'public-sandbox-ins_109508-a b',
    `public-sandbox-ins_109508-${'x'.repeat(41)}`,
    'public-sandbox-user_good',
    'public-link-v1.test.AAAA',
    'access-sandbox-x',
    '',
  ])('is refused: %j', async (token) => {
    await expect(exchange(token)).rejects.toMatchObject({
      problem: 'invalid_public_token',
      code: 'INVALID_PUBLIC_TOKEN',
    })
  })

  it('of the link page belongs to the person who asked for the link, for half an hour', async () => {
    await using receiver = await startReceiver()
    const bank = trialBank({ ownAddress: () => receiver.url })
    const { token } = await bank.bank.createLinkToken(linkRequest, hangSignal())
    const publicToken = (await bank.link.finish(token, 'ins_109511', 'alex')) ?? ''
    const refused = { problem: 'invalid_public_token' }
    await expect(exchange(publicToken, 'bob', bank)).rejects.toMatchObject(refused)
    const { itemId } = await exchange(publicToken, 'alice', bank)
    expect(itemId).toBe((await exchange('public-sandbox-ins_109511-alex')).itemId)
    bank.now += hour / 2
    await expect(exchange(publicToken, 'alice', bank)).rejects.toMatchObject(refused)
  })
})

describe('An access token', () => {
  it('names nobody, and works on another instance with the same keys', async () => {
    const token = await trialBank().signIn('alex')
    expect(token).toMatch(/^access-sandbox-v1\.test\.[\w-]+$/)
    expect((await trialBank().item(token)).accounts).toHaveLength(4)
  })

  it('of other keys has no access', async () => {
    const other = createVault({ keys: [{ id: 'other', key: Buffer.alloc(32, 9) }] })
    const token = await trialBank({ vault: other }).signIn('alex')
    await expect(trialBank().item(token)).rejects.toMatchObject({
      problem: 'access_ended',
      code: 'INVALID_ACCESS_TOKEN',
    })
  })

  it('is thrown away without an answer of the bank', async () => {
    await expect(trialBank().bank.removeItem('gone', hangSignal())).resolves.toBeUndefined()
  })
})

describe('A link token', () => {
  it('opens the page of its language for four hours', async () => {
    const bank = trialBank()
    const request = { ...linkRequest, language: 'fr', countryCodes: ['CA'] } as const
    const { token, hostedUrl, expiresAt } = await bank.bank.createLinkToken(request, hangSignal())
    expect(hostedUrl).toBe(`https://coach.example/sandbox-bank/link?token=${token}`)
    expect(expiresAt).toBe(noon + 4 * hour)
    const view = bank.link.open(token)
    expect(view?.language).toBe('fr')
    expect(view?.institutions.map(({ name }) => name)).toEqual(['Tartan-Dominion Bank of Canada'])
    expect(view?.people[0]?.about).toContain('Tout fonctionne')
    bank.now += 4 * hour
    expect(bank.link.open(token)).toBeUndefined()
    expect(await bank.link.finish(token, 'ins_43', 'alex')).toBeUndefined()
  })

  it('in update mode has the bank and the person of the sign-in', async () => {
    const bank = trialBank()
    const request = { ...linkRequest, accessToken: await bank.signIn('alex', 'ins_109512') }
    const { token } = await bank.bank.createLinkToken(request, hangSignal())
    expect(bank.link.open(token)).toMatchObject({ institutionId: 'ins_109512', person: 'alex' })
  })

  it.each([
    [{ countryCodes: ['FR'] }, 'INVALID_COUNTRY'],
    [{ products: ['investments'] }, 'INVALID_PRODUCT'],
  ])('is refused for %j', async (changed, code) => {
    const asked = trialBank().bank.createLinkToken({ ...linkRequest, ...changed }, hangSignal())
    await expect(asked).rejects.toMatchObject({ problem: 'not_supported', code })
  })

  it('is finished by a signed webhook, and only with what its page offers', async () => {
    await using receiver = await startReceiver()
    const bank = trialBank({ ownAddress: () => receiver.url.replace('/hook', '') })
    const request = { ...linkRequest, countryCodes: ['US'] }
    const { token } = await bank.bank.createLinkToken(request, hangSignal())
    const refused = { problem: 'not_supported' }
    await expect(bank.link.finish(token, 'ins_43', 'alex')).rejects.toMatchObject(refused)
    await expect(bank.link.finish(token, 'ins_109508', 'a b')).rejects.toMatchObject(refused)
    const publicToken = await bank.link.finish(token, 'ins_109508', 'alex')
    expect(receiver.received).toHaveLength(1)
    const [{ url, body, headers } = { url: '', body: '', headers: {} }] = receiver.received
    expect(url).toBe('/api/bank/webhook')
    expect(headers['x-bank-signature']).toBe(`signature of ${body.length}`)
    expect(JSON.parse(body)).toEqual({
      webhook_type: 'LINK',
      webhook_code: 'SESSION_FINISHED',
      status: 'SUCCESS',
      environment: 'sandbox',
      link_token: token,
      public_tokens: [publicToken],
    })
  })

  it('is not finished when the webhook is refused', async () => {
    await using receiver = await startReceiver((response) => {
      response.statusCode = 503
      response.end()
    })
    const bank = trialBank({ ownAddress: () => receiver.url })
    const { token } = await bank.bank.createLinkToken(linkRequest, hangSignal())
    const finished = bank.link.finish(token, 'ins_109508', 'alex')
    await expect(finished).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('The institutions of the sandbox bank', () => {
  const list = async (query: object) => {
    const all = { countryCodes: ['US', 'CA'], limit: 100, offset: 0 }
    const { institutions, total } = await trialBank().bank.listInstitutions(
      { ...all, ...query },
      hangSignal(),
    )
    return [institutions.map(({ institutionId }) => institutionId), total]
  }

  it('are five in the US and one in Canada, found by name and page', async () => {
    const us = ['ins_109508', 'ins_109509', 'ins_109510', 'ins_109511', 'ins_109512']
    expect(await list({})).toEqual([[...us, 'ins_43'], 6])
    expect(await list({ countryCodes: ['US'] })).toEqual([us, 5])
    expect(await list({ search: 'TARTAN' })).toEqual([['ins_109511', 'ins_43'], 2])
    expect(await list({ limit: 2, offset: 1 })).toEqual([['ins_109509', 'ins_109510'], 6])
  })

  it('have logos of their own', async () => {
    const { bank } = trialBank()
    const query = { countryCodes: ['US', 'CA'], limit: 100, offset: 0 }
    const { institutions } = await bank.listInstitutions(query, hangSignal())
    const logos = await Promise.all(
      institutions.map(async ({ institutionId }) => {
        const logo = (await bank.findInstitution(institutionId, hangSignal()))?.logo
        return `${logo?.mediaType} ${Buffer.from(logo?.bytes ?? []).toString()}`
      }),
    )
    expect(new Set(logos).size).toBe(6)
    for (const logo of logos) expect(logo).toMatch(/^image\/svg\+xml <svg .*<\/svg>$/)
    expect(await bank.findInstitution('ins_1', hangSignal())).toBeUndefined()
  })
})
