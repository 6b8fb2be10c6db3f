import { describe, expect, it } from 'vitest'
import type { AlertDetails } from '../../../../src/domain/monitoring/alert.ts'
import { examples } from '../notification-item-examples.ts'
import { sent } from '../template-text.ts'

/** The first sentences of an e-mail of a new account, in both languages. */
function account(details: Partial<AlertDetails['new_account']>) {
  const { new_account: example } = examples
  const item = { ...example, details: { ...example.details, ...details } }
  return (['en', 'fr'] as const).map(
    (language) => sent([item], 'email', language).text.split('\n\n')[0],
  )
}

describe('a new account', () => {
  it('is told with the day on which it was found, since the file may be older', () => {
    expect(account({})).toEqual([
      'Your Experian file shows a new account: Harbour Finance, a personal loan, opened in October 2026 (found on November 23, 2026).',
      'Votre dossier d’Experian montre un nouveau compte : Harbour Finance, un prêt personnel ouvert en octobre 2026 (constaté le 23 novembre 2026).',
    ])
  })

  it.each([
    ['2019', 'a credit card, opened in 2019', 'une carte de crédit ouverte en 2019'],
    [
      '2026-11-01',
      'a credit card, opened on November 1, 2026',
      'une carte de crédit ouverte le 1er novembre 2026',
    ],
    [null, 'a credit card', 'une carte de crédit'],
  ])('is told no more precisely than the bureau tells it: %s', (openedOn, english, french) => {
    expect(account({ accountType: 'credit_card', openedOn })).toEqual([
      `Your Experian file shows a new account: Harbour Finance, ${english} (found on November 23, 2026).`,
      `Votre dossier d’Experian montre un nouveau compte : Harbour Finance, ${french} (constaté le 23 novembre 2026).`,
    ])
  })

  it('has a place for its name where what is printed holds no letter', () => {
    expect(account({ name: '[]\u202e', openedOn: null })[0]).toBe(
      'Your Experian file shows a new account: …, a personal loan (found on November 23, 2026).',
    )
  })
})

describe('a hard inquiry', () => {
  it.each([
    ['Banque Nationale', 'La Banque Nationale a consulté votre dossier'],
    ['eBay Crédit', 'eBay Crédit a consulté votre dossier'],
    [null, 'Quelqu’un a consulté votre dossier'],
  ])('says in French who asked, as French says the name: %s', (by, words) => {
    const { hard_inquiry: inquiry } = examples
    const item = { ...inquiry, details: { ...inquiry.details, by } }
    expect(sent([item], 'email', 'fr').text.startsWith(words)).toBe(true)
  })
})
