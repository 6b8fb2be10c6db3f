import { describe, expect, it } from 'vitest'
import type { BankConnectionRecord } from '../../../src/domain/bank/bank-records.ts'
import { bankConnectionView } from '../../../src/operations/bank/bank-views.ts'
import { shownCard } from '../../support/shown-card.ts'
import { connectionRecord } from './connection-record.ts'

/** The accounts of a person whose only bank is in this state. */
function card(state: Partial<BankConnectionRecord>, language: 'en' | 'fr' = 'en'): string {
  const value = { ...connectionRecord, ...state }
  const connections = [bankConnectionView({ id: 'bnk_1', version: 1, value })]
  const nothing = { accounts: [], totals: [], last_sync: null, total_balance: 0 }
  const output = { ...nothing, connections, used_by_coach: true, sandbox: false }
  return shownCard('list-bank-accounts', output, language)
}

describe('The card of accounts says of a bank', () => {
  it.each([
    ['is being read', { status: 'syncing' }, 'First Platypus Bank: the history is being read.'],
    [
      'asks for a sign-in',
      { status: 'login_required', problem: 'ITEM_LOGIN_REQUIRED' },
      'First Platypus Bank asks you to sign in again.',
    ],
    [
      'can no longer be read',
      { status: 'error', problem: 'PRODUCTS_NOT_SUPPORTED' },
      'First Platypus Bank can no longer be read. Sign in there again.',
    ],
    [
      'has no room',
      { status: 'error', problem: 'STORAGE_FULL' },
      'First Platypus Bank is not read, because your storage is full. Delete chats that you no longer need, or erase a bank.',
    ],
    [
      'was disconnected by its person',
      { status: 'disconnected', accessToken: null },
      'First Platypus Bank is disconnected.',
    ],
  ] as const)('that it %s', (_, state, text) => {
    expect(card(state)).toContain(text)
  })

  it('in French what makes room', () => {
    expect(card({ status: 'error', problem: 'STORAGE_FULL' }, 'fr')).toContain(
      'First Platypus Bank n’est plus lue, car votre espace est plein. Supprimez des conversations inutiles, ou effacez une banque.',
    )
  })

  it('nothing when it is up to date', () => {
    expect(card({ status: 'synced' })).not.toContain('First Platypus Bank:')
  })
})
