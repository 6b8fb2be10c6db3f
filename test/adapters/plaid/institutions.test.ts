import { describe, expect, it } from 'vitest'
import { bankProblem } from '../../contracts/bank-provider-contract.ts'
import type { PlaidInstitution } from '../../emulators/plaid/institutions.ts'
import { hangSignal } from '../../support/time.ts'
import { openPlaidBank, type PlaidBank } from './plaid-bank.ts'

const list = ({ bank }: PlaidBank, more: object = {}) =>
  bank.listInstitutions(
    { countryCodes: ['US', 'CA'], limit: 100, offset: 0, ...more },
    hangSignal(),
  )

const find = ({ bank }: PlaidBank, id: string) => bank.findInstitution(id, hangSignal())

const paths = ({ plaid }: PlaidBank) => plaid.requests.map(({ path }) => path)

/** One institution that differs from the first of the sandbox. */
async function findWith(changes: object) {
  await using opened = await openPlaidBank()
  const [first] = opened.plaid.world.institutions
  opened.plaid.world.institutions = [{ ...first, ...changes } as PlaidInstitution]
  return await find(opened, 'ins_109508')
}

describe('institutions', () => {
  it('have their products, colors and routing numbers', async () => {
    await using opened = await openPlaidBank()
    const { institutions, total } = await list(opened, { limit: 2 })
    expect(total).toBe(31)
    expect(institutions).toEqual([
      {
        institutionId: 'ins_109508',
        name: 'First Platypus Bank',
        products: ['transactions', 'auth', 'liabilities'],
        countryCodes: ['US'],
        primaryColor: '#1f1f1f',
        oauth: false,
        routingNumbers: ['011401533', '021000021'],
        hasLogo: true,
      },
      {
        institutionId: 'ins_109509',
        name: 'First Gingham Credit Union',
        products: ['transactions', 'auth'],
        countryCodes: ['US'],
        primaryColor: '#0a4d68',
        oauth: false,
        routingNumbers: [],
        hasLogo: true,
      },
    ])
  })

  it('are asked for again after an hour', async () => {
    await using opened = await openPlaidBank()
    for (const wait of [0, 3_600_000, 1]) {
      opened.time.now += wait
      await list(opened)
      await find(opened, 'ins_43')
      await find(opened, 'ins_404')
    }
    expect(paths(opened)).toEqual([
      ...['/institutions/get', '/institutions/get_by_id', '/institutions/get_by_id'],
      ...['/institutions/get', '/institutions/get_by_id', '/institutions/get_by_id'],
    ])
  })

  it('are cached by what was asked', async () => {
    await using opened = await openPlaidBank()
    const canadian = await list(opened, { countryCodes: ['CA'] })
    const american = await list(opened, { countryCodes: ['US'] })
    expect([canadian.total, american.total]).toEqual([1, 30])
  })

  it('are not cached while Plaid is in trouble', async () => {
    await using opened = await openPlaidBank()
    opened.plaid.trouble = 'error'
    expect(await bankProblem(list(opened))).toEqual(['unavailable', 'provider_error'])
    opened.plaid.trouble = undefined
    expect((await list(opened)).total).toBe(31)
  })

  it('are found by ten at most, in pages of ours', async () => {
    await using opened = await openPlaidBank()
    const found = await list(opened, { search: 'plainfield', limit: 4, offset: 8 })
    expect(found.total).toBe(10)
    expect(found.institutions.map(({ name }) => name)).toEqual([
      'Plainfield Savings 9',
      'Plainfield Savings 10',
    ])
  })

  it('have a logo of 152 × 152 pixels', async () => {
    await using opened = await openPlaidBank()
    const { logo } = (await find(opened, 'ins_109508')) ?? {}
    const bytes = Buffer.from(logo?.bytes ?? [])
    expect(logo?.mediaType).toBe('image/png')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([152, 152])
  })

  it.each([
    ['none', null],
    ['no PNG', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ['one of 300 KB', `iVBORw0KGgo${'A'.repeat(400_000)}`],
  ])('have no logo: it is %s', async (_, logo) => {
    const found = await findWith({ logo })
    expect(found?.institution.hasLogo).toBe(false)
    expect(found?.logo).toBeUndefined()
  })

  it('are tolerated with a color that is none and products that are new', async () => {
    const found = await findWith({
      primary_color: 'url(evil)',
      products: ['transactions', 'cra_new'],
    })
    expect(found?.institution).toMatchObject({
      primaryColor: null,
      products: ['transactions', 'cra_new'],
    })
  })

  it('are not asked for by an id that none has', async () => {
    await using opened = await openPlaidBank()
    expect(await find(opened, '../secret')).toBeUndefined()
    expect(await find(opened, 'x'.repeat(100_000))).toBeUndefined()
    expect(paths(opened)).toEqual([])
  })
})
