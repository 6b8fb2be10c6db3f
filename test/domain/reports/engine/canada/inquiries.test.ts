import { describe, expect, it } from 'vitest'
import { analyze } from '../../analyze.ts'

/** A form of TransUnion with one account, over the inquiries that a test is about. */
function withInquiries(lines: string) {
  return analyze(`TransUnion Canada
Consumer Disclosure
Creditor Name: MAPLE HARBOUR BANK VISA
Account Number: XXXX4417     Account Type: R     MOP: R1
Opened Date: 2015/04/12      Balance: $640       Past Due: $0
${lines}`).inquiries
}

describe('the inquiries of a Canadian report', () => {
  it('are those that lenders see, whatever heads the others', () => {
    expect(
      withInquiries(`Demandes
2026/09/30   BANQUE DU CAP      (819) 555-0131
Demandes d'examen de compte
2026/10/01   LENDMARK AUTO      (418) 555-0166`),
    ).toEqual([{ date: '2026-09-30', by: 'BANQUE DU CAP' }])
    expect(
      withInquiries(`INQUIRIES
Regular
2025/04/12 BYTOWN WIRELESS
Soft / Account Review
2026/09/01 MAPLE TRUST`),
    ).toEqual([{ date: '2025-04-12', by: 'BYTOWN WIRELESS' }])
    expect(
      withInquiries(`CREDIT INQUIRIES TO YOUR FILE
2026/07/09    MAPLE TRUST
The following "soft" inquiries were generated for information purposes and are visible only to you.
2026/05/01    MAPLE TRUST`),
    ).toEqual([{ date: '2026-07-09', by: 'MAPLE TRUST' }])
  })

  it('leave out the one that is marked as seen by the consumer alone, and what a bureau asked itself', () => {
    expect(
      withInquiries(`DEMANDES DE RENSEIGNEMENTS
2026-08-19 BANQUE DU CAP
2026-03-30 ASSURANCES ROUYN (SANS INCIDENCE)
2026-10-30 DEMANDE PERSONNELLE EQUIFAX`),
    ).toEqual([{ date: '2026-08-19', by: 'BANQUE DU CAP' }])
    expect(
      withInquiries(`Inquiries
Company\tDate\tType
MAPLE TRUST\tApr 30, 2026\tHard
BANQUE DU CAP\tSep 1, 2026\tSoft`),
    ).toEqual([{ date: '2026-04-30', by: 'MAPLE TRUST' }])
  })

  it('leave out what third parties do not see, and a telephone that is not known', () => {
    expect(
      withInquiries(`DEMANDES DE RENSEIGNEMENTS
2026-03-30 BANQUE DU CAP (téléphone non disponible)
2025-10-28 MAPLE TRUST (Phone Number Not Available)
2026-09-14 DIVULGATION AU CONSOMMATEUR (non visible pour les tiers)`),
    ).toEqual([
      { date: '2026-03-30', by: 'BANQUE DU CAP' },
      { date: '2025-10-28', by: 'MAPLE TRUST' },
    ])
  })

  it('never take the end of a sentence, or the head of a column, for who asked', () => {
    expect(
      withInquiries(`DEMANDES DE RENSEIGNEMENTS À VOTRE DOSSIER :
Voici une liste des membres qui ont reçu une copie de votre dossier pour octroi de crédit ou
autres fins admissibles.
Date          No. de membre    Nom du membre            Telephone
2026-08-12    481BB00219       CAISSE DU VIEUX-MOULIN   (418) 555-0117
2025-01-26    650FA01177       LENDMARK AUTO            (418) 555-0152`),
    ).toEqual([
      { date: '2026-08-12', by: 'CAISSE DU VIEUX-MOULIN' },
      { date: '2025-01-26', by: 'LENDMARK AUTO' },
    ])
  })
})
