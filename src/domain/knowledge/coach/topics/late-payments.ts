import { type CoachTopic, countryPoint, point } from '../topic.ts'

export const latePayments: readonly CoachTopic[] = [
  {
    id: 'late-payment',
    kind: 'credit',
    title: { en: 'a late payment', fr: 'un paiement en retard' },
    cues: [
      'late|missed|miss|skip*|forgot|overdue|past due|behind + payment*|pay|bill*|card*|loan*|due',
      'days late|day late|payment late|past due',
      '30 days + late|past|due',
      'retard*|en souffrance',
      'manque*|oubli*|saute* + paiement*|payer|facture*|versement*|echeance*',
      'days|jours|day + late|retard + reported|report|rapport*|inscrit|declare*|fee|@score|bad|grave|how bad|pay*',
      'forgot|oubli*|missed|manque + pay*|paiement*|payer|bill|facture|due date|echeance|month|mois',
      '30|33|35|45|60|90|4|5|6|10|29 + days late|day late|jours de retard|jours en retard|days past due|days',
      'autopay|auto pay|automatic payment|prelevement|paiement automatique|virement + failed|fail*|didn t go|bounced|echoue|pas passe|didn t notice|stopped|weeks|semaines|missed',
      'after|apres|past + due date|the due date|echeance|l echeance|date limite|date d echeance + posted|days|jours|paid|paye|payment',
      'days late|day late|jours de retard|60 day late|30 day late|90 day late|30 days late|60 days late|90 days late + points|score|cost|cote|perd*|combien|how many|at|a',
      'manque|missed|saute|skipped + un paiement|a payment|one payment|my payment|two payments|deux paiements|mon paiement',
      'due on|due the|du le|due date + i pay on|pay on|je paie le|paie le|paye le|paid on|every month|chaque mois|later|after',
      'spaced|forgot|slipped my mind|oublie|completement oublie|passed me by + bill|payment|paiement|car|card|loan|weeks|semaines|due',
      'weeks|semaines|days|jours + late|retard|en retard|behind|overdue|past due|since the due',
      'paiement|paye|payer|versement|payment|paid + trop tard|too late|days after|jours apres|jours en retard|jours trop + jour|jours|day|days',
    ],
    points: [
      point(
        'metro-2',
        'A payment can be reported late only from 30 days past due; before that there may be a fee, but no mark on the report.',
        'Un paiement ne peut être déclaré en retard qu’à partir de 30 jours ; avant, il peut y avoir des frais, mais pas de marque au dossier.',
      ),
      point(
        'fico-damage',
        'While it is unpaid, pay before the next mark (60, 90, 120 days): each step weighs more. One late mark that is paid weighs less every month, and FICO’s published recoveries ran from 9 months to 3 years.',
        'Tant qu’il est impayé, payez avant le prochain seuil (60, 90, 120 jours) : chaque palier pèse plus. Un retard payé pèse moins chaque mois, et les remontées publiées par FICO ont pris de 9 mois à 3 ans.',
      ),
      countryPoint(
        'US',
        'fcra-retention',
        'A true late mark may stay {usLate} years; an untrue one can be disputed. If it was one slip in a good history, ask the creditor once for goodwill.',
        'Une marque de retard vraie peut rester {usLate} ans ; une fausse peut être contestée. Si c’était un seul oubli dans un bon historique, demandez une fois au créancier un geste de bonne volonté.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada a late mark stays about {caLate} years at Equifax and TransUnion, the exact start by bureau and province; an untrue one can be corrected. If it was one slip in a good history, ask the creditor once for goodwill.',
        'Au Canada, une marque de retard reste environ {caLate} ans chez Equifax et TransUnion, le début exact selon le bureau et la province ; une fausse peut être rectifiée. Si c’était un seul oubli dans un bon historique, demandez une fois au créancier un geste de bonne volonté.',
      ),
      point(
        'cfpb',
        'If money is short, call before the due date: hardship plans exist, and one that is kept protects the history.',
        'Si l’argent manque, appelez avant l’échéance : des programmes d’aide existent, et un plan respecté protège l’historique.',
      ),
    ],
    figures: ['late', 'band'],
    recommendations: ['bringCurrent', 'autopay', 'callLender', 'goodwill'],
    asks: ['score'],
  },
  {
    id: 'goodwill',
    kind: 'credit',
    title: { en: 'a goodwill request', fr: 'une demande de bonne volonté' },
    cues: [
      'goodwill|good will',
      'late payment*|missed payment*|missed a payment + remov*|delet*|forgiv*|courtesy',
      'bonne volonte|geste commercial|lettre de courtoisie|clemence',
      'goodwill|good will|courtesy|as a courtesy|nice letter|forgive|forgiveness|clemence|courtoisie|gentillesse|geste + late|letter|lettre|retard|remov*|bank|banque|creditor|effac*|payment|paiement|adjust*',
      '@remove|forgiv* + a late|one late|single late|late mark|a late mark|un retard|mon seul retard|late payment*',
      'forgive|effacer|efface|enlever|pardonner|remove|waive|erase + one late|a late|un retard|mon retard|retard|the late + politely|gentiment|nicely|ask|demande|kindness|once|polite*|courtoisie|if i ask|si je demande',
      'beg|plead|supplier|implorer|ask nicely|demander gentiment|convince|convaincre + late|retard|mark|marque|drop|remove|enlever|effacer',
      'forgive|forgiveness|mercy|leniency|pardon|pardonn*|clemence + slip|one time|mistake|missed|late|mark|first time|only time|lender|creditor|retard|oubli|erreur',
    ],
    points: [
      point(
        'practice',
        'A goodwill letter admits the late payment, explains it briefly, shows what has changed and asks for a courtesy. It never claims an error.',
        'Une lettre de bonne volonté reconnaît le retard, l’explique brièvement, montre ce qui a changé et demande une courtoisie. Elle ne prétend jamais qu’il y a erreur.',
      ),
      point(
        'practice',
        'It works best after one single slip on an account that is current and otherwise clean. Nobody owes you a yes, and large banks often say no.',
        'Elle marche le mieux après un seul faux pas sur un compte à jour et propre par ailleurs. Personne ne vous doit un oui, et les grandes banques disent souvent non.',
      ),
      point(
        'method',
        'Keep it under a page, with the dates, and turn automatic payment on before you send it. I can draft it from your facts.',
        'Gardez-la sous une page, avec les dates, et activez le paiement automatique avant de l’envoyer. Je peux la rédiger à partir de vos faits.',
      ),
    ],
    figures: [],
    recommendations: ['bringCurrent', 'goodwill', 'autopay'],
    asks: [],
  },
]
