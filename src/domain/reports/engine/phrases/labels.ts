import type { AccountField } from '../text/labels.ts'
import { anyOf } from './kinds.ts'

/**
 * Labels before a value in apps and typed texts, longest first, English and French. Sources: pages
 * of Credit Karma, Experian, myFICO, CreditWise, WalletHub, Borrowell and ClearScore.
 */
export const labels: readonly (readonly [RegExp, AccountField])[] = [
  [
    /^(?:orig(?:inal|\.)? (?:loan )?(?:balance|amount|amt)|(?:starting|initial) balance|loan amount|amount (?:borrowed|financed)|montant (?:initial|du prêt)|prêt initial|solde initial)(?![\p{L}])/iu,
    'originalAmount',
  ],
  [/^(?:high(?:est)? (?:balance|bal|credit)|hc|balance high)(?![\p{L}])/iu, 'highBalance'],
  [
    /^(?:(?:current|outstanding|account|statement|present|principal|unpaid|remaining) )?bal(?:ance)?(?! (?:history|transfer|updated|high))(?![\p{L}])|^solde(?: (?:actuel|courant|du compte))?(?![\p{L}])|^(?:amount )?owed(?![\p{L}])|^owe(?:s|ing)?(?![\p{L}])|^montant dû/iu,
    'balance',
  ],
  [
    /^(?:(?:total )?credit |spending )?lim(?:it)?(?![\p{L}])|^credit line(?![\p{L}])|^limite(?: de crédit)?(?![\p{L}])/iu,
    'limit',
  ],
  [
    /^(?:(?:amount |amt )?past[- ]due(?: (?:amount|balance))?|montant en (?:souffrance|retard)|en souffrance)(?![\p{L}])/iu,
    'pastDue',
  ],
  [
    /^(?:date opened|start date|date de début|(?:account )?opened(?: on)?|opnd|opn|open date|(?:open )?since|date d['’]ouverture|ouverture|ouverte? (?:le|en|depuis))(?![\p{L}])/iu,
    'opened',
  ],
  [
    /^(?:date closed|(?:account )?closed(?: on)?(?= ?:? ?(?:\d|\p{L}{3,9}\.? \d))|closed date|date de fermeture|fermée? (?:le|en))(?![\p{L}])/iu,
    'closed',
  ],
  [
    /^(?:times |payments? |days )?30\/60\/90\+?(?: days?)?(?: late| past due)?(?![\p{L}])|^(?:nombre de )?retards? (?:de )?30\/60\/90\+?(?: jours)?|^(?:worst|highest|max(?:imum)?) (?:delinquency|payment status|rating|late)(?![\p{L}])|^(?:missed|late) payments?(?![\p{L}])|^paiements? manqués?(?![\p{L}])/iu,
    'worstLate',
  ],
  [
    /^(?:(?:current )?payment status|(?:current )?rating|statut (?:de|du) paiement|état (?:de|du) paiement)(?![\p{L}])/iu,
    'payStatus',
  ],
  [
    /^(?:(?:account |current )?status|(?:account )?(?:condition|standing))(?![\p{L}])|^(?:statut|état)(?: du compte)?(?![\p{L}])/iu,
    'status',
  ],
  [/^(?:account|acct|loan) ?(?:number|no\.?|#|ending(?: in)?)|^(?:numéro|no) de compte/i, 'number'],
  [
    /^(?:(?:account|loan) )?type(?![\p{L}])|^(?:portfolio|kind)(?![\p{L}])|^type de (?:compte|prêt)/iu,
    'type',
  ],
  [
    /^(?:responsibility|account owner|ownership|owner|responsabilité|titulaire)(?![\p{L}])/iu,
    'responsibility',
  ],
  [
    /^orig(?:inal|\.)?(?: creditor)?(?= ?:)|^original creditor|^créancier (?:initial|d['’]origine)/i,
    'originalCreditor',
  ],
  [/^(?:remarks?|comments?|remarques?)(?![\p{L}])/iu, 'remarks'],
  [
    /^(?:(?:last|next|minimum|min|monthly|scheduled|recent|regular) (?:payment|pmt|activity)(?: (?:date|amount|made|due))?|(?:payment|pmt)(?: (?:amount|due(?: date)?))?|amount paid|(?:last |date )?(?:reported|updated|verified)(?: on)?|rptd|balance updated|available(?: credit)?|(?:credit )?(?:usage|utili[sz]ation)|(?:interest )?rate|apr|terms?|paid off|payment history|due(?: date)?|pct used|mos|months|(?:dernier|prochain) (?:paiement|versement)|(?:paiement|versement) (?:mensuel|minimum)|(?:dernière )?mise à jour|signalé)(?=$| ?:| [$\d]|,? \p{L}{3,9}\.? \d)/iu,
    'other',
  ],
]

/** One test for all labels: most phrases start with none. */
export const beginsLabel = anyOf(labels.map(([pattern]) => pattern))

/** Fields with dates. */
export const dates: ReadonlySet<AccountField> = new Set<AccountField>(['opened', 'closed'])

const owners: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:you(?: are|['’]re) an )?auth(?:ori[sz]ed)? user(?: account)?$|^utilisat(?:eur|rice) autorisée?$/i,
    'Authorized user',
  ],
  [/^(?:individual|individuel|primary)(?: account)?$|^compte individuel$/i, 'Individual'],
  [/^(?:joint|conjoint)(?: account)?$|^compte conjoint$/i, 'Joint'],
]

export function responsibilityIn(text: string): string | undefined {
  return owners.find(([pattern]) => pattern.test(text))?.[1]
}

/** Short lines that are no creditor names: grades, tabs, buttons, unread labels. */
const noName =
  /^(?:aucune?|none|nothing|no change|poor|fair|good|very good|great|excellent|needs (?:work|attention)|exceptional|faible|passable|bonne?|très bonne?|excellente?|à améliorer|élevé|moyen|details?|détails?|view|voir|more|plus|edit|home|credit|products|accounts?|overview|aperçu|impact|prochaine|next|removed|alerts|dispute|unpaid|up \d.*|(?:no|aucun) .*|comptes? .*|versements|renouvelables|hypothécaires|.*\b(?:votre|your) (?:cote|score)\b.*|.*[!?])$/i

/** Words that end a label but no creditor name. */
const endsLabel =
  /\b(?:payments?|amount|dates?|rate|apr|usage|utili[sz]ation|terms?|limit|balance|owed|due|overview|details|number|remarks|reported|history|deferment|remaining|paiements?|solde|limite)$/i

const shareUsed = /\d ?% (?:used|utilis|of (?:the )?limit|usage)/i

export function isNoName(text: string): boolean {
  return noName.test(text) || text.length > 60 || shareUsed.test(text)
}

/** "Minimum payment": a label without a useful value. */
export function isOtherLabel(text: string): boolean {
  return text.length <= 40 && endsLabel.test(text) && text.split(' ').length <= 5
}
