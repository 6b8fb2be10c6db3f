import { describe, expect, it } from 'vitest'
import { examples } from '../notification-item-examples.ts'
import { sent } from '../template-text.ts'

const outage = examples.monitoring_error

/** The first sentences of an e-mail, in both languages. */
const happened = (item: typeof outage, at?: number) =>
  (['en', 'fr'] as const).map(
    (language) => sent([item], 'email', language, at).text.split('\n\n')[0],
  )

describe('a message of an outage', () => {
  it('says since when it lasts, which is before the try that makes it known', () => {
    expect(happened(outage)).toEqual([
      'Your TransUnion file has been out of reach since November 22, 2026, so you may hear of changes there late. The next try is on November 24, 2026.',
      'Votre dossier de TransUnion est hors d’atteinte depuis le 22 novembre 2026 : les changements pourraient vous être signalés en retard. Le prochain essai aura lieu le 24 novembre 2026.',
    ])
  })

  it('that was held back promises no try that is past', () => {
    const later = Date.parse('2026-11-30T12:00:00Z')
    expect(happened(outage, later)).toEqual([
      'Your TransUnion file was out of reach from November 22, 2026, so you may have heard of changes there late. It has been tried again since.',
      'Votre dossier de TransUnion a été hors d’atteinte à partir du 22 novembre 2026 : des changements ont pu vous être signalés en retard. De nouveaux essais ont eu lieu depuis.',
    ])
    expect([
      sent([outage], 'sms', 'en', later).text,
      sent([outage], 'sms', 'fr', later).text,
    ]).toEqual([
      'Credit coach: your TransUnion file was out of reach from 2026-11-22 and has been tried again since. STOP to end.',
      "Coach de crédit : dossier TransUnion hors d'atteinte à partir du 2026-11-22, réessayé depuis. STOP pour cesser.",
    ])
  })
})
