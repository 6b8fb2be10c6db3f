import { describe, expect, it } from 'vitest'
import messages from '../../../../src/domain/knowledge/monitoring/messages.json' with {
  type: 'json',
}
import type { NotificationItem } from '../../../../src/domain/monitoring/notification.ts'
import { examples } from '../notification-item-examples.ts'
import { sent } from '../template-text.ts'

const late = examples.late_payment

type Details = typeof late.details

const stands = (details: Partial<Details>): NotificationItem => ({
  ...late,
  details: { ...late.details, pastDue: null, ...details },
})

/** The subject and the first sentences of an e-mail, in both languages. */
function answer(details: Partial<Details>) {
  const both = (['en', 'fr'] as const).map((language) => sent([stands(details)], 'email', language))
  return both.map(({ subject, text }) => [subject, text.split('\n\n')[0]])
}

describe('an account that stands worse than before', () => {
  it('is told with how it stood, and with the day on which that was found', () => {
    expect(answer({ status: 'late_60', previousStatus: 'late_30' })).toEqual([
      [
        'Late payment in your Equifax file',
        'Your Equifax file shows the account Lakeside Bank as 60 days late (before: 30 days late; found on November 23, 2026).',
      ],
      [
        'Retard de paiement dans votre dossier d’Equifax',
        'Votre dossier d’Equifax indique que le compte Lakeside Bank est en retard de 60 jours (avant : en retard de 30 jours ; constaté le 23 novembre 2026).',
      ],
    ])
  })

  it('is told without how it stood where that was not known', () => {
    expect(answer({ status: 'charge_off', previousStatus: 'unknown' })).toEqual([
      [
        'Account in your Equifax file: charged off',
        'Your Equifax file shows the account Lakeside Bank as charged off (found on November 23, 2026).',
      ],
      [
        'Compte de votre dossier d’Equifax : radié',
        'Votre dossier d’Equifax indique que le compte Lakeside Bank est radié (constaté le 23 novembre 2026).',
      ],
    ])
  })

  it.each([
    ['late_30', 'late_30'],
    ['late_30', 'late_90'],
    ['current', 'late_30'],
    ['collection', 'collection'],
  ] as const)(
    'in its history alone is told by its history: %s, before %s',
    (status, previousStatus) => {
      expect(answer({ status, previousStatus, worstLate: 90 })).toEqual([
        [
          'Late payment in your Equifax file',
          'The history of the account Lakeside Bank in your Equifax file shows a payment that was 90 days late (found on November 23, 2026).',
        ],
        [
          'Retard de paiement dans votre dossier d’Equifax',
          'L’historique du compte Lakeside Bank dans votre dossier d’Equifax montre un paiement en retard de 90 jours (constaté le 23 novembre 2026).',
        ],
      ])
    },
  )

  it('is told with what to do about how it stands now', () => {
    const next = (status: Details['status'], accountType: Details['accountType'] = 'credit_card') =>
      sent(
        [stands({ status, accountType, previousStatus: status, worstLate: 90 })],
        'email',
      ).text.split('\n\n')[1]
    expect(next('late_30')).toMatch(/^What to do: if it is right, pay what is past due/)
    expect(next('current')).toMatch(/^What to do: if it is right, keep paying on time/)
    expect(next('collection')).toMatch(/^What to do: before you pay or promise anything/)
    expect(next('paid', 'collection')).toMatch(/^What to do: if it is right, nothing is owed on it/)
  })
})

describe('an account that comes with its trouble', () => {
  it('is told once with what to do, in a digest, too', () => {
    const isNew = stands({ previousStatus: null, pastDue: 1_250.5 })
    const english = sent([isNew, isNew], 'email').text.split('\n\n')[0]
    expect(english?.split('\n')).toEqual([
      '- Your Equifax file shows an account that was not there before: Lakeside Bank, 30 days late (found on November 23, 2026). Past due: $1,250.50.',
      '  What to do: if it is not yours, act today: ask Equifax for a fraud alert or a freeze, tell the lender’s fraud department, and dispute the item (dispute type “fraud”).',
      '  If it is right, pay what is past due as soon as you can, since each further 30 days costs more; then the coach can write a goodwill letter. If it is wrong, dispute it.',
    ])
    expect(sent([isNew], 'email', 'fr').text.match(/À faire/g)).toHaveLength(1)
  })

  it.each([
    ['collection', 'in collection', 'en recouvrement'],
    ['current', 'in collection', 'en recouvrement'],
    ['paid', 'a paid collection', 'un recouvrement payé'],
    ['closed', 'a closed collection', 'un recouvrement fermé'],
  ] as const)('is told of a collection as the file has it: %s', (status, english, french) => {
    const collection = { name: 'Midland Credit', accountType: 'collection', previousStatus: null }
    expect(answer({ ...collection, status } as Partial<Details>)).toEqual([
      [
        `Account in your Equifax file: ${english}`,
        `Your Equifax file shows an account that was not there before: Midland Credit, ${english} (found on November 23, 2026).`,
      ],
      [
        `Compte de votre dossier d’Equifax : ${french}`,
        `Votre dossier d’Equifax montre un compte qui n’y était pas : Midland Credit, ${french} (constaté le 23 novembre 2026).`,
      ],
    ])
  })

  it('asks nobody to pay a collection that is paid', () => {
    const paid = { accountType: 'collection', status: 'paid', previousStatus: null } as const
    const [english, french] = [sent([stands(paid)], 'email'), sent([stands(paid)], 'email', 'fr')]
    expect(english.text).toContain(
      'If it is right, nothing is owed on it: keep the proof that it is paid. If it is wrong, dispute it.',
    )
    expect(french.text).toContain(
      'Si c’est exact, il n’y a plus rien à payer : gardez la preuve du paiement. Si c’est inexact, contestez-le.',
    )
    expect(sent([stands(paid)], 'sms').text).toBe(
      'Credit coach: new account in your Equifax file, a paid collection (found 2026-11-23). Not yours? Freeze your file and dispute it. STOP to end.',
    )
  })
})

it('every text message of an account in trouble is one message', () => {
  const states = Object.keys(messages.accountStatusWords) as Details['status'][]
  const texts = states.flatMap((status) =>
    (['collection', 'credit_card'] as const).flatMap((accountType) =>
      ([null, 'unknown', 'bankruptcy'] as const).flatMap((previousStatus) => {
        const item = {
          ...stands({ status, accountType, previousStatus, worstLate: 120 }),
          bureau: 'bureau_c',
        } as const
        return [sent([item], 'sms').text, sent([item], 'sms', 'fr').text]
      }),
    ),
  )
  expect(texts.filter(({ length }) => length > 160)).toEqual([])
})
