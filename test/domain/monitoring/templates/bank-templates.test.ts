import { describe, expect, it } from 'vitest'
import type { PaymentWarning } from '../../../../src/domain/bank/payment-warnings.ts'
import { formatNotification } from '../../../../src/domain/monitoring/notification-text.ts'
import { examples } from '../notification-item-examples.ts'
import { bureauNames, now, sent } from '../template-text.ts'

const connection = (details: Partial<(typeof examples.bank_connection)['details']>) => ({
  ...examples.bank_connection,
  details: { ...examples.bank_connection.details, ...details },
})

const payment = (warning: Partial<PaymentWarning>) => {
  const { details } = examples.bank_payment
  return {
    ...examples.bank_payment,
    details: { ...details, warning: { ...details.warning, ...warning } },
  }
}

type Item = ReturnType<typeof connection> | ReturnType<typeof payment>

/** Subject and paragraphs of an e-mail, without how to get fewer. */
const mail = (item: Item, language: 'en' | 'fr' = 'en', at = now) => {
  const { subject, text } = sent([item], 'email', language, at)
  return [subject, ...text.split('\n\n').slice(0, 2)]
}

const sms = (item: Item, language: 'en' | 'fr' = 'en') => sent([item], 'sms', language).text

const ending = connection({ status: 'expiring', expiresAt: '2026-11-30T00:00:00.000Z' })
const ended = connection({ status: 'disconnected' })
const full = connection({ status: 'storage_full' })
const unreadable = connection({ status: 'error' })

describe('A message about a sign-in at a bank', () => {
  it('says that the bank asks for a new one, and where to give it', () => {
    expect(mail(connection({}))).toEqual([
      'Sign in to First Platypus Bank again',
      'On November 23, 2026, First Platypus Bank asked you to sign in again. Until you do, the accounts that you linked there are not updated, and payments to come go unnoticed.',
      'What to do: ask the coach to sign in to your bank again, and sign in on the page that it opens. Your accounts and past transactions stay. No message from here asks for your password.',
    ])
  })

  it('says on which day the access ends, if that is known', () => {
    expect(mail(ending).slice(0, 2)).toEqual([
      'Your access to First Platypus Bank ends on November 30, 2026',
      'The access to your accounts at First Platypus Bank ends on November 30, 2026. After that they are not updated, and payments to come go unnoticed.',
    ])
    expect(mail(connection({ status: 'expiring' }))[0]).toBe(
      'Your access to First Platypus Bank ends soon',
    )
  })

  it('says that the access has ended', () => {
    expect(mail(ended)).toEqual([
      'The access to First Platypus Bank has ended',
      'On November 23, 2026, First Platypus Bank ended the access to your accounts. What was read until then stays; nothing new comes.',
      'What to do: to go on, link the bank again. If you ended the access there yourself, nothing.',
    ])
  })

  it('says that nothing new is kept, and what makes room', () => {
    expect(mail(full)).toEqual([
      'First Platypus Bank is not read: your storage is full',
      'On November 23, 2026, nothing new from First Platypus Bank could be kept, because your storage here is full. What was read until then stays; payments to come go unnoticed.',
      'What to do: delete chats that you no longer need, or erase a bank that you no longer use. The bank is then read again within a day.',
    ])
  })

  it('says that the bank cannot be read, and that trying again does not help', () => {
    expect(mail(unreadable)).toEqual([
      'First Platypus Bank can no longer be read',
      'On November 23, 2026, the accounts that you linked at First Platypus Bank could not be read any more, and trying again does not help. What was read until then stays; payments to come go unnoticed.',
      'What to do: ask the coach to sign in to your bank again. If it still cannot be read, disconnect it, and watch its due dates yourself.',
    ])
  })

  it('says it in French', () => {
    const all = [connection({}), ending, ended, full, unreadable]
    expect(all.map((item) => mail(item, 'fr')[0])).toEqual([
      'Identifiez-vous de nouveau auprès de First Platypus Bank',
      'Votre accès à First Platypus Bank prend fin le 30 novembre 2026',
      'L’accès à First Platypus Bank a pris fin',
      'First Platypus Bank n’est plus lue : votre espace est plein',
      'First Platypus Bank ne peut plus être lue',
    ])
  })

  it('names the day of the person’s zone', () => {
    const item = connection({ status: 'expiring', expiresAt: '2026-11-30T03:00:00.000Z' })
    const options = { channel: 'email', language: 'en', bureauNames, now } as const
    const { subject } = formatNotification([item], { ...options, timeZone: 'America/Toronto' })
    expect(subject).toBe('Your access to First Platypus Bank ends on November 29, 2026')
  })

  it('says how to get fewer', () => {
    expect(sent([connection({})], 'email').text).toContain(
      'You get this message because you linked a bank. For fewer messages, mute this kind, set quiet hours or pause them in your notification settings. For none, disconnect the bank.',
    )
  })

  it('makes no link of a bank’s name', () => {
    const item = connection({ institution: 'Pay at https://evil.example' })
    expect(mail(item).join()).not.toMatch(/https?:|evil\.example/)
  })
})

describe('A message about a payment', () => {
  it('that is missed says its day, its minimum, and from when it can be reported', () => {
    expect(mail(payment({}))).toEqual([
      'Payment missed: Everyday Card (…4321)',
      'The payment on Everyday Card (…4321) at First Platypus Bank was due on November 20, 2026 (minimum payment: $35), and none shows since the last statement. It can be reported to the bureaus as late from December 20, 2026, 30 days after its day; a payment before then usually leaves no mark in your file.',
      'What to do: pay at least the minimum today. If you have paid, nothing: a payment can take days to show.',
    ])
  })

  it('that is due says so, and after its day that it was', () => {
    const due = payment({ problem: 'due_soon', dueDate: '2026-11-25' })
    const later = Date.parse('2026-11-26T12:00:00Z')
    expect([mail(due).slice(0, 2), mail(due, 'en', later).slice(0, 2)]).toEqual([
      [
        'Payment due November 25, 2026: Everyday Card (…4321)',
        'A payment on Everyday Card (…4321) at First Platypus Bank is due on November 25, 2026 (minimum payment: $35), and none shows since the last statement.',
      ],
      [
        'Payment was due November 25, 2026: Everyday Card (…4321)',
        'A payment on Everyday Card (…4321) at First Platypus Bank was due on November 25, 2026 (minimum payment: $35), and none showed since the last statement.',
      ],
    ])
  })

  it('that cost a late fee says what a bank may take back', () => {
    const fee = payment({ problem: 'late_fee', dueDate: null, reportableFrom: null })
    expect(mail(fee)).toEqual([
      'Late fee: Everyday Card (…4321)',
      'First Platypus Bank has charged a late fee on Everyday Card (…4321). A payment that is 30 days late can be reported to the bureaus; one before then usually leaves no mark in your file.',
      'What to do: check that the minimum is paid by now, and ask the bank to take the fee back: many do so for a first late payment.',
    ])
  })

  it('that the bank calls overdue is said in French, with its amount in another currency', () => {
    const overdue = payment({ problem: 'overdue', mask: '', currency: 'EUR' })
    expect(mail(overdue, 'fr')).toEqual([
      'En souffrance : Everyday Card',
      'First Platypus Bank indique qu’un paiement pour Everyday Card est en souffrance (paiement minimum : 35 EUR). Il peut être signalé aux bureaux comme un retard à partir du 20 décembre 2026, 30 jours après l’échéance ; un paiement avant cette date ne laisse d’habitude aucune trace dans votre dossier.',
      'À faire : payez aujourd’hui ce qui est en souffrance, ou appelez la banque si vous ne le pouvez pas : elle peut proposer une entente.',
    ])
  })
})

describe('A text message about a bank', () => {
  const items = [
    ...[connection({}), ending, ended, full, unreadable],
    ...(['due_soon', 'missed', 'late_fee', 'overdue'] as const).map((problem) =>
      payment({ problem, dueDate: '2026-11-25' }),
    ),
  ]

  it('names neither the bank nor the account', () => {
    expect(items.map((item) => sms(item))).toEqual([
      'Credit coach: your bank asks you to sign in again (2026-11-23). Until then, your linked accounts are not updated. STOP to end.',
      'Credit coach: the access to your bank ends on 2026-11-30. Sign in there again to go on. STOP to end.',
      'Credit coach: your bank has ended the access to your accounts (2026-11-23). Link it again to go on. STOP to end.',
      'Credit coach: your storage here is full (2026-11-23), so your linked accounts are not updated. Delete what you no longer need. STOP to end.',
      'Credit coach: your bank can no longer be read (2026-11-23), and payments go unnoticed. Sign in there again. STOP to end.',
      'Credit coach: a payment is due on 2026-11-25 and none shows yet. Pay at least the minimum. STOP to end.',
      'Credit coach: a payment was due on 2026-11-25 and none shows. Pay before it is 30 days late. STOP to end.',
      'Credit coach: your bank has charged a late fee. Check that the minimum is paid. STOP to end.',
      'Credit coach: your bank says that a payment is past due. Pay before it is 30 days late. STOP to end.',
    ])
  })

  it('fits into one message in both languages', () => {
    const lengths = items.flatMap((item) => [sms(item).length, sms(item, 'fr').length])
    expect(Math.max(...lengths)).toBeLessThanOrEqual(160)
  })

  it('counts several by kind', () => {
    expect(sent(items, 'sms').text).toBe(
      'Credit coach: 9 news items since 2026-11-23 (5 bank sign-ins, 4 payments to check). Check your file. STOP to end.',
    )
  })
})
