import { describe, expect, it } from 'vitest'
import type { ScoreCause } from '../../../../src/domain/monitoring/alert.ts'
import {
  causeInWords,
  causePhrase,
} from '../../../../src/domain/monitoring/templates/message-templates.ts'

const cause = (kind: ScoreCause['kind'], name: string | null): ScoreCause => ({
  ...{ kind, name, from: null, to: null },
})

describe('what may explain a score', () => {
  it.each([
    [
      'late_payment',
      'An account of Banque Nationale shows a payment problem.',
      'Un compte de la Banque Nationale présente un problème de paiement.',
    ],
    [
      'new_account',
      'An account of Banque Nationale is new.',
      'Un compte de la Banque Nationale est nouveau.',
    ],
    [
      'hard_inquiry',
      'Banque Nationale asked for the file.',
      'La Banque Nationale a consulté le dossier.',
    ],
    [
      'balance_up',
      'The balance at Banque Nationale has risen.',
      'Le solde du compte de la Banque Nationale a augmenté.',
    ],
    [
      'balance_down',
      'The balance at Banque Nationale has fallen.',
      'Le solde du compte de la Banque Nationale a baissé.',
    ],
    [
      'account_removed',
      'The account of Banque Nationale is no longer listed.',
      'Le compte de la Banque Nationale ne figure plus au dossier.',
    ],
    [
      'inquiry_removed',
      'The inquiry of Banque Nationale is no longer listed.',
      'La demande de la Banque Nationale ne figure plus au dossier.',
    ],
  ] as const)(
    'is a sentence of both languages, with the article of the name: %s',
    (kind, english, french) => {
      const one = cause(kind, 'Banque Nationale')
      expect([causeInWords(one, 'en'), causeInWords(one, 'fr')]).toEqual([english, french])
    },
  )

  it.each([
    ['Groupe Boréal', 'Un compte du Groupe Boréal est nouveau.'],
    ['Entreprise Nord', 'Un compte de l’Entreprise Nord est nouveau.'],
    ['Hydro-Québec', 'Un compte d’Hydro-Québec est nouveau.'],
    ['Lakeside Bank', 'Un compte de Lakeside Bank est nouveau.'],
    [null, 'Un compte d’un créancier est nouveau.'],
  ])('says in French whose account it is: %s', (name, french) => {
    expect(causeInWords(cause('new_account', name), 'fr')).toBe(french)
  })

  it('writes a name as it is printed where the sentence begins with it', () => {
    expect(causeInWords(cause('hard_inquiry', 'eBay'), 'en')).toBe('eBay asked for the file.')
    expect(causeInWords(cause('hard_inquiry', null), 'en')).toBe('A creditor asked for the file.')
  })

  it('is a phrase of a list in a message, with cents where there are some', () => {
    const moved = { ...cause('balance_up', 'Maple Card'), from: -25, to: 1_500.5 }
    expect(causePhrase(moved)).toEqual({
      en: 'a higher balance (Maple Card), from -$25 to $1,500.50',
      fr: 'un solde plus élevé (Maple Card), de -25\u00a0$ à 1\u00a0500,50\u00a0$',
    })
    expect(causePhrase(cause('late_payment', null)).en).toBe('a payment problem')
  })
})
