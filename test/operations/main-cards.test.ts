import { describe, expect, it } from 'vitest'
import { shownCard as shown } from '../support/shown-card.ts'

// What people read, in both languages.

const factors = [
  {
    factor: 'Payment history: late payments',
    impact: 'negative',
    weight: 0.35,
    details: 'Of 6 accounts, 1 is late now.',
  },
  { factor: 'Age of the accounts', impact: 'positive', weight: 0.15, details: '' },
]

describe('the score', () => {
  const score = { score: 612, bureau: 'bureau_b', date: '2026-11-03', model: 'FICO 8', factors }

  it('has its band and what makes it up', () => {
    expect(shown('get-credit-score', score, 'en')).toBe(`
# Your Experian score
Score: 612 · Fair (580–669) [Fair (580–669)]
As of: November 3, 2026
Scoring model: FICO 8 [FICO 8]
**What makes up your score**
• Payment history: late payments (holds you back). Of 6 accounts, 1 is late now.
• Age of the accounts (helps you)
(Plan my score) → build-score-plan {}
(Scores over time) → get-credit-history {}
(Watch my scores) → set-up-monitoring {}
`)
    expect(shown('get-credit-score', { ...score, factors: [] }, 'fr')).toBe(`
# Votre cote Experian
Cote: 612 · Passable (580 à 669) [Passable (580 à 669)]
En date du: 3 novembre 2026
Modèle de cote: FICO 8 [FICO 8]
(Planifier ma cote) → build-score-plan {}
(Évolution de mes cotes) → get-credit-history {}
(Surveiller mes cotes) → set-up-monitoring {}
`)
  })

  const entry = (bureau: string, date: string, score: number | null) => ({
    ...{ bureau, date, score, model: 'FICO 8', reportId: 'rpt_1', analyzedAt: `${date}T00:00:00Z` },
  })

  it('is drawn over time where two can be compared', () => {
    const history = [
      entry('bureau_a', '2026-11-03', 652),
      entry('bureau_b', '2026-10-05', null),
      entry('bureau_b', '2026-09-05', 600),
      entry('bureau_a', '2026-05-03', 640),
    ]
    expect(shown('get-credit-history', { history }, 'en')).toBe(`
# Your scores over time
Equifax: 652 (+12 points since May 3, 2026) [Up]
Experian: 600 [Fair (580–669)]
[chart: Equifax 640 652] Equifax: 640 to 652.
| Date | Bureau | Score | Model |
| November 3, 2026 | Equifax | 652 | FICO 8 |
| October 5, 2026 | Experian | — | FICO 8 |
| September 5, 2026 | Experian | 600 | FICO 8 |
| May 3, 2026 | Equifax | 640 | FICO 8 |
(Plan my score) → build-score-plan {}
(Watch my scores) → set-up-monitoring {}
`)
    expect(shown('get-credit-history', { history: history.slice(0, 1) }, 'fr')).toContain(
      'Equifax: 652 [Passable (580 à 669)]',
    )
    expect(shown('get-credit-history', { history }, 'fr')).toContain(
      'Equifax: 652 (+12 points depuis le 3 mai 2026) [En hausse]',
    )
    expect(shown('get-credit-history', { history: [] }, 'fr')).toBe(`
# L’évolution de vos cotes
Aucune cote n’est encore connue. Envoyez-moi un dossier de crédit en PDF ou en texte, et sa cote sera la première de votre historique.
(Lire un dossier) → analyze-report {}
`)
  })
})

describe('a report', () => {
  const account = {
    name: 'LAKESIDE BANK @everyone',
    type: 'credit_card',
    status: 'current',
    balance: 4760,
    limit: 5000,
    utilization: 95.2,
    open: true,
    lastFour: '5678',
  }
  const analysis = {
    score: 612,
    scoreModel: 'FICO 8',
    scoreFactors: factors,
    accounts: [
      account,
      {
        ...account,
        name: 'NORTHWIND AUTO',
        type: 'auto_loan',
        status: 'late_60',
        limit: null,
        utilization: null,
        balance: 17_535,
        lastFour: null,
      },
    ],
    issues: [
      {
        kind: 'maxed_out',
        severity: 'high',
        description: 'LAKESIDE BANK uses 95.2% of its limit.',
        recommendation: 'Pay $3,260 before the statement date.',
      },
    ],
    complete: true,
    reportDate: '2026-11-03',
    country: 'US',
    inquiries: [{ date: '2026-08-19', by: null }],
    reportId: 'rpt_1',
  }

  it('begins with what needs attention', () => {
    expect(shown('analyze-report', { analysis }, 'en')).toBe(`
# Your credit report
Score: 612 (FICO 8) [Fair (580–669)]
Needs attention: 1 item [Some items]
Card limits used: 95% [90% or more]
Accounts: 2
Hard inquiries: 1
Date of the report: November 3, 2026
**What needs attention**
1. **LAKESIDE BANK uses 95.2% of its limit.**
   Pay $3,260 before the statement date.
**What makes up your score**
• Payment history: late payments (holds you back). Of 6 accounts, 1 is late now.
• Age of the accounts (helps you)
**Accounts**
| Account | Kind | Status | Balance | Used |
| LAKESIDE BANK everyone …5678 | Credit card | On time | $4,760 | 95% |
| NORTHWIND AUTO | Car loan | 60 days late | $17,535 | — |
(Plan my score) → build-score-plan {}
(Prepare dispute letters) → prepare-dispute-packet {"reportId":"rpt_1"}
(Watch my scores) → set-up-monitoring {}
`)
  })

  it('says so where parts of it could not be read, and invents no score', () => {
    const partial = {
      ...analysis,
      complete: false,
      score: null,
      scoreFactors: [],
      issues: [],
      bureau: 'bureau_c',
      analyzedAt: '2026-11-20T00:00:00.000Z',
    }
    expect(shown('get-report', { analysis: partial }, 'fr')).toBe(`
# Votre dossier TransUnion
Cote: Aucune dans ce dossier [Aucune dans ce dossier]
À vérifier: Rien de particulier [Rien]
Comptes: 2
Date du dossier: 3 novembre 2026
**Comptes**
| Compte | Type | État | Solde | Utilisé |
| LAKESIDE BANK everyone …5678 | Carte de crédit | À jour | 4 760 $ | 95 % |
| NORTHWIND AUTO | Prêt automobile | Retard de 60 jours | 17 535 $ | — |
(Certains comptes de ce dossier n’ont pas pu être lus, alors les totaux sont omis. Consultez le dossier lui-même pour le reste.)
(Surveiller mes cotes) → set-up-monitoring {"bureaus":["bureau_c"]}
`)
  })
})

describe('a dispute letter', () => {
  const letter = {
    document: {
      content: 'Jordan Sample\n12 Elm Street\nSocial Security number: xxx-xx-6789',
      format: 'text',
      metadata: {
        bureauAddress: 'Experian\nP.O. Box 4500\nAllen, TX 75013',
        mailingInstructions: 'Print and sign the letter.',
        trackingNumber: 'CC-39T4-BZNM',
      },
    },
    instructions: [
      'Read the letter.',
      'Sign it.',
      'Add the copies.',
      'Mail it.',
      'Keep the receipt.',
    ],
    followUp: { expectedResponse: 'The bureau has 30 days.', nextSteps: ['Read the results.'] },
    letterId: 'ltr_1',
    disputeId: 'dsp_1',
  }

  it('is attached; its text, with an address and digits of an ssn, is not shown', () => {
    expect(shown('generate-dispute', letter, 'en')).toBe(`
# Your dispute letter is ready
[letter ltr_1] Your dispute letter as a PDF
Mail it to: Experian, P.O. Box 4500, Allen, TX 75013
Reference: CC-39T4-BZNM
**Before you mail it**
• Read the letter.
• Sign it.
• Add the copies.
• Mail it.
The bureau has 30 days.
(Nothing has been sent. The letter leaves only when you sign and mail it.)
(All instructions) → get-letter {"id":"ltr_1"}
(I mailed it) → update-dispute {"id":"dsp_1","status":"mailed"}
(My disputes) → list-disputes {}
`)
    expect(shown('generate-dispute', letter, 'fr')).toBe(`
# Votre contestation est prête
[letter ltr_1] Votre contestation en PDF
À envoyer à: Experian, P.O. Box 4500, Allen, TX 75013
Référence: CC-39T4-BZNM
**Avant de l’envoyer**
• Read the letter.
• Sign it.
• Add the copies.
• Mail it.
The bureau has 30 days.
(Rien n’a été envoyé. La lettre ne part que si vous la signez et la postez.)
(Toutes les instructions) → get-letter {"id":"ltr_1"}
(Je l’ai envoyée) → update-dispute {"id":"dsp_1","status":"mailed"}
(Mes contestations) → list-disputes {}
`)
  })

  it('that was mailed has the day of its answer', () => {
    const dispute = {
      id: 'dsp_1',
      reference: 'CC-39T4-BZNM',
      bureau: 'bureau_b',
      disputeType: 'error',
      creditor: 'Lakeside Bank',
      accountNumber: '…5678',
      status: 'mailed',
      mailedAt: '2026-11-21T12:00:00.000Z',
      dueDate: '2027-01-04',
    }
    expect(shown('update-dispute', { dispute }, 'en')).toBe(`
# Your dispute
Status: Mailed [Mailed]
Account: Lakeside Bank …5678
Bureau: Experian [Experian]
About: An error
Mailed on: November 21, 2026
Answer due by: January 4, 2027
Reference: CC-39T4-BZNM
(I will remind you before the answer is due, and on the day. Keep the receipt from the post office.)
(They answered) → update-dispute {"id":"dsp_1","status":"answered"}
(My disputes) → list-disputes {}
`)
    expect(shown('update-dispute', { dispute: { ...dispute, status: 'resolved' } }, 'fr')).toBe(`
# Votre contestation
État: Réglée [Réglée]
Compte: Lakeside Bank …5678
Bureau: Experian [Experian]
Objet: Une erreur
Envoyée le: 21 novembre 2026
Réponse attendue d’ici le: 4 janvier 2027
Référence: CC-39T4-BZNM
(Bravo. Votre prochain dossier devrait le montrer.)
(Mes contestations) → list-disputes {}
`)
  })
})

describe('alerts', () => {
  const alerts = [
    {
      id: 'alr_1',
      type: 'hard_inquiry',
      bureau: 'bureau_c',
      severity: 'medium',
      date: '2026-11-20T09:00:00.000Z',
      details: { by: 'MEADOW MORTGAGE', inquiredOn: '2026-11-18' },
    },
    {
      id: 'alr_2',
      type: 'score_change',
      bureau: 'bureau_a',
      severity: 'high',
      date: '2026-11-19T09:00:00.000Z',
      details: {
        previousScore: 712,
        newScore: 640,
        change: -72,
        model: 'FICO 8',
        since: '2026-10-19T00:00:00.000Z',
        causes: [],
      },
    },
  ]

  it('say what happened and what to do', () => {
    expect(shown('list-alerts', { alerts, next: null }, 'en')).toBe(`
# Your alerts
Equifax score: 640 (−72 points) [Down]
Hard inquiries: 1 found [Please check]
**Hard inquiry in your TransUnion file** · November 20, 2026
MEADOW MORTGAGE asked TransUnion for your file to decide on credit (a hard inquiry of November 18, 2026, found on November 20, 2026).
What to do: if this is you, nothing. If it is not, act today: ask TransUnion for a fraud alert or a freeze, tell the lender’s fraud department, and dispute the item (dispute type “fraud”).
**Your Equifax score: 640, down 72 points** · November 19, 2026
Your Equifax score (FICO 8) fell by 72 points, from 712 to 640, since October 19, 2026.
What to do: get your Equifax report and check that you know everything in it. What is wrong can be disputed; for what is right, ask the coach what raises the score again.
(This is not mine) → generate-dispute {"bureau":"bureau_c","disputeType":"fraud"}
(Read a newer report) → analyze-report {}
(Plan my score) → build-score-plan {}
`)
    expect(shown('list-alerts', { alerts: alerts.slice(1), next: 'c' }, 'fr')).toBe(`
# Vos alertes
Cote Equifax: 640 (−72 points) [En baisse]
**Votre cote d’Equifax : 640, en baisse de 72 points** · 19 novembre 2026
Votre cote d’Equifax (FICO 8) a baissé de 72 points, de 712 à 640, depuis le 19 octobre 2026.
À faire : obtenez votre dossier d’Equifax et vérifiez que vous reconnaissez tout ce qu’il contient. Ce qui est inexact se conteste ; pour le reste, demandez au coach ce qui fait remonter la cote.
(La suite, plus ancienne, n’est pas affichée ici.)
(Lire un dossier plus récent) → analyze-report {}
(Planifier ma cote) → build-score-plan {}
`)
  })

  it('are offered where there are none', () => {
    expect(shown('list-alerts', { alerts: [], next: null }, 'fr')).toBe(`
# Vos alertes
Vous n’avez aucune alerte. Quand vos cotes sont surveillées, je vous préviens dès que quelque chose change.
(Surveiller mes cotes) → set-up-monitoring {}
`)
  })
})

describe('limits', () => {
  const limits = {
    tier: 'free',
    status: 'active',
    dailyMessageLimit: 10,
    unlimited: false,
    messagesUsedToday: 3,
    resetAt: '2026-11-22T00:00:00.000Z',
    concurrentSessions: 1,
    storage: { limit: 50 * 1024 ** 2, used: 57_410 },
    features: { gpt4Access: false, alternativeModels: true, avatarMinutes: 5, voiceMinutes: 0 },
  }

  it('say what is left and when it comes back', () => {
    expect(shown('get-rate-limits', limits, 'en')).toBe(`
# Your plan and limits
Plan: Free
Messages today: 3 of 10
Storage: 56 KB of 50 MB
Premium models: No
Voice: Not in this plan
Video avatar: 5 minutes a month
(You have 7 messages left today. The count starts again in 9 hours (at midnight UTC).)
(Models) → list-models {}
(My settings) → get-user-preferences {}
`)
    expect(shown('get-rate-limits', { ...limits, messagesUsedToday: 10 }, 'fr')).toBe(`
# Votre forfait et vos limites
Forfait: Gratuit
Messages aujourd’hui: 10 sur 10
Stockage: 56 Ko sur 50 Mo
Modèles supérieurs: Non
Voix: Non inclus
Avatar vidéo: 5 minutes par mois
(Vous avez utilisé tous vos messages d’aujourd’hui. Les commandes fonctionnent toujours. Le compte repart dans 9 heures (à minuit UTC).)
(Modèles) → list-models {}
(Mes réglages) → get-user-preferences {}
`)
  })

  it('that are none say so', () => {
    const enterprise = {
      ...limits,
      tier: 'enterprise',
      unlimited: true,
      dailyMessageLimit: 2_147_483_647,
    }
    expect(shown('get-rate-limits', enterprise, 'en')).toContain('Messages today: 3 (no limit)')
    expect(shown('get-rate-limits', enterprise, 'en')).not.toContain('left today')
  })
})
