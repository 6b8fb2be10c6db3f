import { describe, expect, it } from 'vitest'
import { notificationKinds } from '../../../src/domain/monitoring/notification.ts'
import { formatNotification, toGsmText } from '../../../src/domain/monitoring/notification-text.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { examples } from './notification-item-examples.ts'
import { bureauNames, now, sent } from './template-text.ts'

const score = examples.score_change

describe('an e-mail', () => {
  it('says what happened, where, since when, why, what to do, and how to get fewer', () => {
    expect(sent([score], 'email')).toEqual({
      subject: 'Your Equifax score: 652, down 20 points',
      text: [
        'Your Equifax score (FICO 8) fell by 20 points, from 672 to 652, since November 14, 2026. What else is different in the file: a payment problem (Lakeside Bank); a higher balance (Maple Card), from $100 to $1,500.',
        'What to do: get your Equifax report and check that you know everything in it. What is wrong can be disputed; for what is right, ask the coach what raises the score again.',
        '--',
        'You get this message because score monitoring is on with this address. For fewer messages, mute a kind or a bureau, set quiet hours or pause them (PATCH /api/notifications/preferences). For none, set up monitoring again without this address (POST /api/monitor/setup) or stop it (DELETE /api/monitor).',
      ].join('\n\n'),
    })
  })

  it('says whom to write to who never asked for it, where somebody is named', () => {
    const telling = { channel: 'email', bureauNames, now, contact: 'help@coach.example' } as const
    const endIn = (language: 'en' | 'fr') =>
      formatNotification([score], { ...telling, language }).text.slice(-88)
    expect(endIn('en')).toContain(
      'If you never asked for this, somebody gave your address: write to help@coach.example.',
    )
    expect(endIn('fr')).toContain(
      'quelqu’un a donné votre adresse\u00a0: écrivez à help@coach.example.',
    )
  })

  it('says one point as each language does', () => {
    const details = { ...score.details, previousScore: 653, change: -1 }
    const one = { ...score, details }
    expect(sent([one], 'email').subject).toBe('Your Equifax score: 652, down 1 point')
    expect(sent([one], 'email', 'fr').text).toMatch(/a baissé d’un point, de 653 à 652/)
  })

  it('says it in French', () => {
    const { subject, text } = sent([examples.late_payment], 'email', 'fr')
    expect(subject).toBe('Retard de paiement dans votre dossier d’Equifax')
    expect(text).toContain(
      'Votre dossier d’Equifax indique que le compte Lakeside Bank est en retard de 30 jours (avant : à jour ; constaté le 23 novembre 2026). En souffrance : 1 250 $.',
    )
    expect(text).toContain('Pour n’en plus recevoir, configurez de nouveau la surveillance')
  })

  it('is a digest of several, each with what to do', () => {
    const { subject, text } = sent([score, examples.goal_achieved], 'email')
    expect(subject).toBe('2 things to know about your credit files')
    expect(text).toContain('- Your Equifax score (FICO 8) fell by 20 points')
    expect(text).toContain('- Your Equifax score was 702 on November 20, 2026: your goal of 700')
    expect(text.match(/What to do:/g)).toHaveLength(2)
  })

  it('names twenty things of many, and counts the others', () => {
    const { text } = sent(
      Array.from({ length: 31 }, () => score),
      'email',
    )
    expect(text.match(/What to do:/g)).toHaveLength(20)
    expect(text).toContain('And 11 more: see GET /api/monitor/alerts.')
  })

  it('names first of many what may be fraud', () => {
    const many = [...Array.from({ length: 25 }, () => score), examples.new_account]
    expect(sent(many, 'email').text).toMatch(/^- Your Experian file shows a new account/)
  })

  it('makes no link of a creditor’s name, and cuts a long one', () => {
    const name = `Pay at https://evil.example/now \u202e<b>${'x'.repeat(200)}`
    const { text } = sent(
      [{ ...examples.new_account, details: { ...examples.new_account.details, name } }],
      'email',
    )
    expect(text).not.toMatch(/https?:|evil|<|\u202e|x{60}/)
    expect(text).toContain('Pay at')
  })

  it('makes no link of a webhook’s host, which anybody can choose', () => {
    const details = { host: 'pay-now.evil.example', reason: 'gone' } as const
    const { subject, text } = sent([{ ...examples.webhook_disabled, details }], 'email')
    expect(subject).toBe('Your webhook at pay-now evil example was switched off')
    expect(text).not.toContain('evil.example')
  })

  it('tells the days of the person’s time zone, and those of papers as they are printed', () => {
    const telling = { channel: 'email', language: 'en', bureauNames, now } as const
    const evening = Date.parse('2026-11-24T02:00:00Z')
    const since = (iso: string) => ({
      ...score,
      at: evening,
      details: { ...score.details, since: iso },
    })
    const outage = {
      ...examples.monitoring_error,
      at: evening,
      details: { since: '2026-11-22T02:00:00.000Z', retryAt: '2026-11-24T04:30:00.000Z' },
    }
    const items = [since('2026-11-14T03:00:00.000Z'), since('2026-11-14T00:00:00.000Z'), outage]
    const textIn = (timeZone?: string) => formatNotification(items, { ...telling, timeZone }).text
    const days = (text: string) => text.match(/November \d+/g)
    expect(days(textIn('America/Toronto'))).toEqual([
      'November 13',
      'November 14',
      'November 21',
      'November 23',
    ])
    expect(days(textIn())).toEqual(['November 14', 'November 14', 'November 22', 'November 24'])
  })

  it.each(notificationKinds)('holds no number of an account: %s', (kind) => {
    const text = languages.map((language) => sent([examples[kind]], 'email', language).text).join()
    expect(text).not.toMatch(/9876|1234/)
  })
})

describe('a text message', () => {
  it.each([
    [
      'score_change',
      'Credit coach: Equifax score 652, down 20 since 2026-11-14. Check your report. STOP to end.',
      'Coach de crédit : cote Equifax 652, -20 depuis le 2026-11-14. Vérifiez votre dossier. STOP pour cesser.',
    ],
    [
      'new_account',
      'Credit coach: new account in your Experian file, found 2026-11-23. Not yours? Freeze your file and dispute it. STOP to end.',
      'Coach de crédit : nouveau compte au dossier Experian, vu le 2026-11-23. Pas vous ? Gelez le dossier, contestez. STOP pour cesser.',
    ],
    [
      'hard_inquiry',
      'Credit coach: hard inquiry of 2026-11-20 in your TransUnion file. Not you? Freeze your file and dispute it. STOP to end.',
      'Coach de crédit : enquete de crédit au dossier TransUnion, 2026-11-20. Pas vous ? Gelez le dossier, contestez. STOP pour cesser.',
    ],
    [
      'late_payment',
      'Credit coach: an account in your Equifax file is 30 days late (found 2026-11-23). Pay it, or dispute it if wrong. STOP to end.',
      'Coach de crédit : un compte au dossier Equifax est en retard de 30 jours (vu le 2026-11-23). Payez, ou contestez si inexact. STOP pour cesser.',
    ],
    [
      'dispute_deadline',
      'Credit coach: dispute CC-7F3K-Q2M9: answer of Experian due 2026-12-29. Answered? Set its status. STOP to end.',
      "Coach de crédit : contestation CC-7F3K-Q2M9 : réponse d'Experian attendue le 2026-12-29. Recue ? Indiquez-le. STOP pour cesser.",
    ],
    [
      'goal_achieved',
      'Credit coach: goal of 700 reached: Equifax score 702 on 2026-11-20. STOP to end.',
      'Coach de crédit : objectif de 700 atteint : cote Equifax 702 le 2026-11-20. STOP pour cesser.',
    ],
    [
      'monitoring_error',
      'Credit coach: your TransUnion file has been out of reach since 2026-11-22; next try 2026-11-24. STOP to end.',
      "Coach de crédit : dossier TransUnion hors d'atteinte depuis le 2026-11-22 ; prochain essai 2026-11-24. STOP pour cesser.",
    ],
    [
      'webhook_disabled',
      'Credit coach: your webhook at hooks example com was switched off. Mend it and switch it on. STOP to end.',
      'Coach de crédit : votre webhook chez hooks example com est désactivé. Réparez-le et réactivez-le. STOP pour cesser.',
    ],
  ] as const)('of one thing is one message, without a creditor: %s', (kind, english, french) => {
    const texts = [sent([examples[kind]], 'sms').text, sent([examples[kind]], 'sms', 'fr').text]
    expect(texts).toEqual([english, french])
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(160)
  })

  it('of several says how many of which kind', () => {
    const late = examples.late_payment
    expect(sent([late, late, score], 'sms').text).toBe(
      'Credit coach: 3 news items since 2026-11-23 (2 late payments, 1 score) at Equifax. Check your file. STOP to end.',
    )
  })

  it('counts an account that is late when it is first seen as new', () => {
    const late = examples.late_payment
    const isNew = { ...late, details: { ...late.details, previousStatus: null } }
    expect(sent([isNew, isNew, late], 'sms', 'fr').text).toBe(
      'Coach de crédit : 3 nouvelles depuis le 2026-11-23 (2 nouveaux comptes, 1 retard), Equifax. Voyez votre dossier. STOP pour cesser.',
    )
  })

  it('is at most two messages, whatever it tells of', () => {
    const all = Object.values(examples)
    const texts = languages.map((language) => sent(all, 'sms', language).text)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(306)
    expect(toGsmText('é'.repeat(400))).toHaveLength(306)
  })

  it('stays in the alphabet of text messages', () => {
    expect(toGsmText('Cœur « ça » – l’été à Noël… €日 ÉÀ')).toBe(
      'Coeur " ca " - l\'été à Noel... ?? ÉA',
    )
  })
})
