import { describe, expect, it } from 'vitest'
import { matchAccounts } from '../../../src/domain/monitoring/account-watch.ts'
import type { SnapshotAccount } from '../../../src/domain/monitoring/bureau-snapshot.ts'
import { account, following } from './snapshots.ts'

const knownOf = (...accounts: SnapshotAccount[]) => following([{ accounts }]).watched.accounts ?? []

const card = account('CAPITAL HARBOR BANK NA', { lastFour: '8817', openedOn: '2019-03' })

describe('An account is the same one', () => {
  it.each<[string, Partial<SnapshotAccount>]>([
    ['printed as before', {}],
    ['whose creditor is spelled otherwise', { name: 'Capital Harbor' }],
    ['whose number is not printed', { lastFour: null }],
    ['whose opening date is not printed', { openedOn: null }],
    ['whose opening date is more precise', { openedOn: '2019-03-14' }],
    ['whose opening date was corrected', { openedOn: '2019-04' }],
    ['with the number of a new card', { lastFour: '4410' }],
    ['whose creditor was renamed', { name: 'FIRST MERIDIAN' }],
    ['of another state', { status: 'late_60', balance: 900 }],
  ])('%s', (_how, more) => {
    const { pairs, added, missing } = matchAccounts(knownOf(card), [{ ...card, ...more }])
    expect({ pairs: pairs.length, added, missing }).toEqual({ pairs: 1, added: [], missing: [] })
  })

  it('of which neither date nor number is printed, by its creditor and type', () => {
    const bare = account('Capital Harbor')
    expect(matchAccounts(knownOf(bare), [bare]).added).toEqual([])
    expect(matchAccounts(knownOf(bare), [bare, bare]).added).toHaveLength(1)
    expect(matchAccounts(knownOf(bare), [{ ...bare, type: 'auto_loan' }]).added).toHaveLength(1)
  })
})

describe('An account is another one', () => {
  it.each<[string, Partial<SnapshotAccount>]>([
    ['of another number and another date', { lastFour: '4410', openedOn: '2026-11' }],
    ['of another creditor and number', { name: 'Blue Heron', lastFour: '4410' }],
    ['of another creditor and date', { name: 'Blue Heron', openedOn: '2026-11' }],
    ['of another date, where no number is printed', { lastFour: null, openedOn: '2026-11' }],
  ])('%s', (_how, more) => {
    expect(matchAccounts(knownOf(card), [card, { ...card, ...more }]).added).toHaveLength(1)
    expect(matchAccounts(knownOf(card), [{ ...card, ...more }]).missing).toHaveLength(1)
  })

  it('beside one of the same creditor and month', () => {
    const second = { ...card, lastFour: '4410' }
    const { added, missing } = matchAccounts(knownOf(card), [second, card])
    expect(added.map((one) => one.account.lastFour)).toEqual(['4410'])
    expect(missing).toEqual([])
  })
})

it('An account that a bureau lists twice is one', () => {
  expect(matchAccounts(knownOf(card), [card, { ...card }]).added).toEqual([])
})
