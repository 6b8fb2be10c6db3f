import type { AccountField } from '../text/labels.ts'
import { historyRow } from '../text/payment-history.ts'

/** Combines patterns into one, so that a text without a match is tested once. */
function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'iu')
}

/**
 * Account kinds by their exact words, English and French, as apps, lenders and people write them.
 * Results use words that `accountTypeFrom` knows.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:revolving )?(?:(?:(?:credit|store|retail|charge|secured|rewards|business|bank) ?)?cards?|charge accounts?)$|^cartes?(?: de crédit|(?: de)? magasin| d['’]achat)?$/i,
    'Credit card',
  ],
  [
    /^(?:personal |home equity )?(?:lines? of credit|credit lines?)$|^helocs?$|^marges? de crédit$/i,
    'Line of credit',
  ],
  [
    /^(?:auto|car|vehicle) (?:loans?|financing|leases?|ln)$|^auto$|^prêts? (?:auto|automobiles?)$|^financements? auto$/i,
    'Auto loan',
  ],
  [
    /^(?:federal |private )?(?:student|education(?:al)?) (?:loans?|ln)$|^educ(?:ation)?$|^prêts? étudiants?$/i,
    'Student loan',
  ],
  [
    /^(?:conventional |fha |va |first |second )?(?:real estate )?mortgages?(?: loans?| accounts?)?$|^(?:home|real estate) loans?$|^real estate$|^mtg$|^hypothèques?$|^(?:prêts?|comptes?) hypothécaires?$/i,
    'Mortgage',
  ],
  [
    /^(?:personal|unsecured|signature|consumer) loans?$|^(?:personal|unsecured)$|^prêts? personnels?$/i,
    'Personal loan',
  ],
  [
    /^(?:(?:debt )?collections?(?: accounts?)?|coll|accounts? in collections?|(?:comptes? en )?recouvrements?)$/i,
    'Collection',
  ],
  [
    /^(?:telecoms?|telecommunications?|t[ée]l[ée]coms?|t[ée]l[ée]communications?|(?:cell|mobile) ?phones?|phones?|phone bills?|mobile|wireless|internet|t[ée]l[ée]phon(?:ie|es?)|utilit(?:y|ies)|services? publics?)$/i,
    'Service',
  ],
  [
    /^rev(?:olving)?(?: accounts?| credit)?$|^(?:comptes?|crédits?) (?:renouvelables?|rotatifs?)$/i,
    'Revolving',
  ],
  [
    /^inst(?:al?lment)?(?: loans?| accounts?| credit)?$|^(?:prêts?|comptes) à (?:tempérament|versements)$/i,
    'Installment',
  ],
]

const anyKind = anyOf(kinds.map(([pattern]) => pattern))

/** Kind named by a text; undefined for other texts. */
export function kindNamed(text: string): string | undefined {
  return text.length > 40 || !anyKind.test(text)
    ? undefined
    : kinds.find(([pattern]) => pattern.test(text))?.[1]
}

/** Kinds in lender names, used when the printed kind is broad or missing. */
const inNames: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  '': [
    [/\b(?:card|visa|mastercard|amex)$|^carte (?=\p{L})/iu, 'Credit card'],
    [/\b(?:home equity line|heloc|line of credit|marge(?: de crédit)?)$/i, 'Line of credit'],
  ],
  Revolving: [[/\blines? of credit\b|\bcredit line\b|\bheloc\b|\bmarges?\b/i, 'Line of credit']],
  Installment: [
    [/\bauto(?:motive|mobiles?)?\b|\bmotors?\b|\bvehicle\b/i, 'Auto loan'],
    [/\bstudent\b|\bstu ln\b|\beducation(?:al)?\b/i, 'Student loan'],
    [/\bmortgage\b|\bmtg\b/i, 'Mortgage'],
  ],
}

/** Narrows a broad kind ("Inst", "Revolving", '') by the account's name ("MOSSWOOD AUTO"). */
export function kindWithName(kind: string, name: string): string {
  return inNames[kind]?.find(([pattern]) => pattern.test(name))?.[1] ?? kind
}

const deposit =
  /\b(?:checking|chequing|savings|brokerage|investments?|retirement|401\(?k|ira|roth|money market|certificate|chèques?|épargne|placements?|reer|celi|tfsa|rrsp)(?![\p{L}\d])/iu

/** Deposits appear in bank lists, too; a bank may have such a name. */
export function isDeposit(name: string): boolean {
  return deposit.test(name)
}

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

/** State of an account: open or closed, payment status, worst delinquency. */
export interface AccountState {
  readonly openState?: 'Open' | 'Closed'
  /** In bureau terms, for `statusFrom`. */
  readonly payStatus?: string
  /** "60 days late", "never late". */
  readonly worstLate?: string
}

const never = 'never late'

/** First match wins, at the start of the text; `$1` stands for the days. */
const states: readonly (readonly [RegExp, AccountState])[] = [
  [
    /^(?:ouverte?|open|actif|active)(?=$|[.,/]| (?:since|as of|account|depuis|on time|and)(?![\p{L}]))/iu,
    { openState: 'Open' },
  ],
  [
    /^(?:(?:this )?(?:account|card|loan) (?:(?:is|was|has been) )?|(?:ce )?compte (?:est )?|carte )?(?:fermée?|cl[oô]turée?|closed)(?=$|[\s.,/])/i,
    { openState: 'Closed' },
  ],
  [
    /^(?:paid|pays?)(?: in full| off)? (?:each|every|monthly)|^payée? (?:en entier|au complet) (?:chaque|tous)/i,
    { payStatus: 'Current' },
  ],
  [
    /^(?:(?:never|no) (?:missed|late)|never been late|jamais (?:été )?(?:en |de )?retard|aucun (?:retard|paiement manqué)|no late payments)(?![\p{L}])/iu,
    { payStatus: 'Current', worstLate: never },
  ],
  [
    /^(?:up[ -]to[ -]date|(?:paid )?on[ -]time|paid as agreed|pays? as agreed|(?:paiements? )?à jour|en règle|payée? (?:à temps|comme convenu|tel que convenu|selon l['’]entente)|in good standing|exceptional payment history)(?![\p{L}])/iu,
    { payStatus: 'Current' },
  ],
  [/^cur(?:rent)?(?![\p{L}]| (?:balance|status))/iu, { payStatus: 'Current' }],
  [
    /^(?:en recouvrement|(?:in|sent to|placed for) collections?)(?![\p{L}])/iu,
    { payStatus: 'In collection' },
  ],
  [/^(?:radiée?|charged?[- ]?off|c\/o)(?![\p{L}])/iu, { payStatus: 'Charged off' }],
  [/^(?:repo(?:ssess(?:ion|ed))?|voluntary surrender)(?![\p{L}])/iu, { payStatus: 'Repossession' }],
  [
    /^(?:paid(?: off| in full)?|remboursée?|payée?(?: en entier)?|settled)(?![\p{L}]|\s*:?\s*(?:à )?\d{1,3}(?:[.,]\d)?\s?%)/iu,
    { payStatus: 'Paid' },
  ],
]

const anyState = anyOf(states.map(([pattern]) => pattern))

const days = String.raw`(30|60|90|1[258]0)(?: ?[-–] ?\d{2,3}|\+)?`
const late = new RegExp(
  String.raw`^(?:(?:missed|behind|status) )?(?:past due|late|overdue|delinquent|en retard|retard)\D{0,12}${days}(?: ?(?:days?|jours?))?(?!\d)|^${days} ?(?:days?|jours?) (?:past[- ]due|late|overdue|delinquent|behind|(?:de|en) retard)|^${days} (?:late|behind)$`,
  'i',
)

/** "once", "(May 2024)", "in Jan 2025": a past late payment. */
const isPast =
  /\b(?:once|twice|one time|times|ago|previously|une fois|fois|il y a)\b|[(]|(?:\b(?:in|en) (?:\p{L}{3,9}\.? )?|\s\d{1,2}\/)(?:19|20)\d\d/iu
const isPresent = /\b(?:now|currently|as of|still|maintenant|encore)\b/i
const wasLate = /^(?:was|were|had been|previously|once|ever)\s+/i

/** State in a short text; undefined without one. */
export function stateIn(text: string): AccountState | undefined {
  if (text.length > 80) return undefined
  const past = wasLate.test(text)
  const words = text.replace(wasLate, '')
  const found = late.exec(words)
  if (found !== null) {
    const lateText = `${found[1] ?? found[2] ?? found[3]} days late`
    return past || (isPast.test(words) && !isPresent.test(words))
      ? { worstLate: lateText }
      : { payStatus: lateText }
  }
  if (past) return /^never late/i.test(words) ? { worstLate: never } : undefined
  return anyState.test(words) ? states.find(([pattern]) => pattern.test(words))?.[1] : undefined
}

const missed = /^(\d) (?:payments? missed|missed payments?|paiements? manqués?)$/i

/** "1 payment missed" as a status: one payment is 30 days, two are 60. */
export function missedIn(text: string): AccountState | undefined {
  const count = Number(missed.exec(text.trim())?.[1] ?? 0)
  return count === 0 ? undefined : { payStatus: `${Math.min(count, 4) * 30} days late` }
}

const counts = /^(\d{1,3}) ?[/|] ?(\d{1,3}) ?[/|] ?(\d{1,3})(?: ?[/|] ?\d{1,3})?$/

const lateDays = new RegExp(String.raw`(?:^|\D)${days} ?(?:days?|jours?)`, 'i')

/**
 * Worst delinquency of a value: "1/0/0" (times 30, 60 and 90 days late), "60 days late (Feb 2022)",
 * "Never late", "0", "1 (30 days)". Undefined without one.
 */
export function worstLateIn(value: string): string | undefined {
  const counted = counts.exec(value)?.slice(1).map(Number)
  if (counted !== undefined) {
    const worst = [30, 60, 90].findLast((_, place) => (counted[place] ?? 0) > 0)
    return worst === undefined ? never : `${worst} days late`
  }
  if (/^(?:never|none|0|jamais|aucun)(?![\d\p{L}])/iu.test(value)) return never
  const lateDaysText = lateDays.exec(value)?.[1]
  return lateDaysText === undefined ? undefined : `${lateDaysText} days late`
}

/** Minimum length of a row of months: "OK OK 30 OK" is too short for a history. */
const minMonths = 6

/** Worst delinquency of a row of months in either order; undefined for other text. */
export function worstOfMonths(text: string): string | undefined {
  if (!/^(?:ok|cur|[✓✔√]|30|60|90|1[258]0|nd|nr|[-–])(?=\s)/i.test(text)) return undefined
  const ratings = historyRow(text, new Map())?.ratings ?? []
  if (ratings.length < minMonths) return undefined
  const worst = Math.max(0, ...ratings.filter((rating) => typeof rating === 'number'))
  if (worst > 0) return `${worst} days late`
  return ratings.every((rating) => rating === 'ok') ? never : undefined
}
