import type { DamageEventType } from '../../scoring/damage.ts'
import { cueMatcher, type ParsedWords, parseWords } from '../recognition/cues.ts'
import { extractSettlement } from './debt-facts.ts'
import { extractFigures } from './figures.ts'
import { extractPayment } from './payment-facts.ts'
import { type PlainText, wordCount } from './plain-text.ts'

/** Questions about an effect on the score. */
const asksEffect = cueMatcher([
  'how much will my|how far will my|combien mon|combien ma|combien va|a combien',
  'what if|what happens|what would|what will happen|how much would|how much will|how much does|how much did|how many points|how bad|how badly',
  'hurt*|affect*|impact*|effect|effects|damage*|drop*|tank*|lower*|ding*|harm*|lose|loose|do to + score|credit|points|me|if',
  'cost me + score|credit|points|cote',
  'how long|combien de temps + recover*|come back|comes back|bounce back|get back|go back up|remont*|revenir|recuper*',
  'points for|points if|points from',
  'does it cost me|does that cost me|will it cost me|would it cost me|will that cost me|does it cost|ca me coute',
  'what will it do|what would it do|what does it do|what would that do|what will that do|what does that do',
  'if i|if my|suppose i + go|get|open|take|apply|buy|pay|miss|skip|settle|file|max|close|cancel|default|forget|transfer|consolidate|add|added|am|m|become|charge|run|put',
  'que se passe|qu arrive|qui arrive|ca donne|il arrive quoi|ca fait quoi|combien de points|quel effet|quel impact|quelle consequence|quelles consequences|combien je perd*|combien vais je|combien je gagne*|et si',
  'si je|si j|si on|si ma|si mon + manqu*|saut*|oubli*|pai*|pay*|rembours*|ferm*|annul*|ouvr*|prends|prend|obtiens|fais|regle|rempli*|mets|transfer*|consolid*|ajout*|deviens|achet*|suis|retard|demande une|demande un|finance',
  'baisse*|perd*|nuit|nuire|nuira|affect*|impact*|chute*|descend* + cote|score|pointage|points|credit',
])

/** Questions whether to do something. */
const asksChoice = cueMatcher([
  'should i|is it a good idea|is it smart|is it worth|good or bad|is it bad to|would it help|will it help|does it help|good idea',
  'devrais je|dois je|est ce une bonne idee|bonne idee|est ce que ca aide|est ce que cela aide|vaut la peine',
])

/** Events that cost points, the worst first: of two events in a text the worse one is meant. */
const eventCues: readonly (readonly [DamageEventType, ReturnType<typeof cueMatcher>])[] = (
  [
    ['bankruptcy', ['bankrupt*|chapter 7|chapter 13|file for chapter', 'faillite*|faillites']],
    [
      'foreclosure',
      [
        'foreclos*|short sale|deed in lieu|bank take* my house|lose my house|lose the house',
        'vente a decouvert|saisie hypothecaire|saisie de ma maison|reprise hypothecaire|reprise de finance|reprise de la maison|perd* ma maison|perdre la maison',
      ],
    ],
    [
      'settlement',
      [
        'settl* + debt*|card*|account*|less|collection*|for|balance|if i|it|creditor*',
        'settlement',
        'regl* + moins|rabais|a l amiable|dette*|pour moins',
        'entente de reglement|reglement de dette*',
      ],
    ],
    [
      'late_payment_90',
      [
        '90 days|ninety days|90 day|three months|3 months|three payments|3 payments + late|behind|miss*|without paying|past due|not pay*',
        '90 jours|trois mois|3 mois|trois paiements|3 paiements + retard|manqu*|saut*|sans payer|impaye*',
      ],
    ],
    [
      'late_payment',
      [
        'miss*|skip*|forget|forgot|late on|late with + payment*|bill|bills|due date|month|mortgage|card|it',
        'late payment*|pay* late|payment* late|30 days late|30 day late|one late|a late',
        '30 days|60 days|thirty days + late|past due|overdue|behind',
        'manqu*|saut*|oubli*|rat* + paiement*|versement*|echeance*|mois|facture*',
        'retard de paiement|paiement* en retard|pay* en retard|paie en retard|en retard|retard de 30|retard de 60|retard',
      ],
    ],
    [
      'max_out',
      [
        'max out|maxed|maxing|max it|max my|max the|run up|fill up|use all|use up|use my whole|use the whole + card*|limit|credit|it|all',
        'max out|maxing out|maxed out',
        'rempli* + carte*|marge|limite',
        'pleine capacite|au maximum|jusqu a la limite|a la limite|carte pleine|cartes pleines + carte*|utilis*|mets|mettre|atteint*|atteins',
      ],
    ],
  ] as const
).map(([event, cues]) => [event, cueMatcher(cues)])

export const planCues = {
  payOff: cueMatcher([
    'pay|paying|paid + off + if i|score|points',
    'pay off|pay it off|pay them off|paying off|paid off|pay everything|pay in full|zero out|zero it out|zeroing out|wipe it out|wipe out|wiping out|clearing|bring to zero|pay all of it|pay it all|pay them all + card*|balance*|it|them|everything|all',
    'rembours*|pai*|pay*|solder|acquitt* + au complet|en entier|completement|tout|toutes mes cartes|toute la carte|totalite|au total|tout le solde|tout ce que je dois',
    'mettre a zero|mets a zero|a zero + carte*|solde*',
    'rembours* ma carte|rembours* mes cartes|rembours* la carte|rembours* cette carte',
  ]),
  close: cueMatcher([
    'clos*|cancel*|shut down|get rid of|cut up + card|cards|credit line|account',
    'ferm*|annul*|resili* + carte*|marge|compte*',
  ]),
  balanceTransfer: cueMatcher([
    'balance transfer*|transfer + balance*',
    'transfert de solde*|transfer* + solde*',
  ]),
  consolidate: cueMatcher([
    'consolidat*|debt consolidation',
    'personal loan + pay off|pay my|pay the|cards',
    'consolid*|regroup* + dette*|pret*|carte*',
  ]),
  authorizedUser: cueMatcher([
    'authorized user|authorised user|added to + card|account|as|an',
    'utilisateur autorise|utilisatrice autorisee|carte supplementaire',
  ]),
  mortgage: cueMatcher([
    'mortgage + apply*|application*|get|getting|take|new|open*|take out|taking',
    'hypotheque|pret hypothecaire + demand*|prendre|prends|obten*|nouve*|faire|contract*',
  ]),
  autoLoan: cueMatcher([
    'car loan|auto loan|vehicle loan|finance a car|financing a car|car finance',
    'pret auto|pret automobile|financ* + auto|voiture|vehicule',
  ]),
  studentLoan: cueMatcher([
    'student loan + take|new|apply*|get',
    'pret etudiant + nouve*|prendre|demand*',
  ]),
  personalLoan: cueMatcher([
    'personal loan|new loan|take out a loan|take a loan|get a loan|apply for a loan',
    'pret personnel|nouveau pret|prendre un pret|demander un pret|faire un pret',
  ]),
  newCard: cueMatcher([
    'open*|get|getting|apply*|new|another|second|third + credit card*|card|cards|store card',
    'ouvr*|demand*|obten*|prend*|nouvelle*|autre|deuxieme + carte*|marge',
  ]),
  collectionGone: cueMatcher([
    'collection* + remov*|delet*|disput*|falls off|fall off|gone|drops off|comes off|come off',
    'recouvrement*|collection* + retir*|supprim*|contest*|enlev*|disparai*|effac*',
  ]),
  otherCard: cueMatcher([
    'the other|other card|other one|second card|second one|card 2|card two',
    'l autre|autre carte|deuxieme carte|seconde carte|la deuxieme|la seconde|carte 2',
  ]),
} as const

/** An event, with the neighbouring events when the text is ambiguous. */
export interface EventQuestion {
  readonly kind: 'event'
  readonly event: DamageEventType
  readonly beside: readonly DamageEventType[]
  /** Days late between 30 and 90 without published figures. */
  readonly unpublished: number | undefined
}

const lateEvents: ReadonlySet<DamageEventType | undefined> = new Set([
  'late_payment',
  'late_payment_90',
])
const studentLoans =
  / (?:student loans?|navient|nelnet|mohela|aidvantage|sallie mae|prets? etudiants?) /
/** Words that mean student loans are 90 days late. */
const inDefault =
  / (?:delinquen\w*|default\w*|defaut|(?:3|three) months (?:late|behind|past due|ago)|(?:3|trois) mois (?:de|en) retard) /
const daysLatePattern =
  / (\d{1,3}) (?:days?|jours?) (?:or more |et plus )?(?:late|past due|overdue|behind|delinquen\w+|(?:en|de) retard|en souffrance) | (?:late|behind|retard) (?:by |of |de )?(\d{1,3}) (?:days?|jours?) /
/** Nothing is reported late before 30 days. */
const tooEarly = / [12]?\d (?:days?|jours?) /

const shortSale = / (?:short sale|deed in lieu|vente a decouvert) /
const deficiency = / (?:deficiency|insuffisance|solde (?:du|restant|impaye)) /
const noDeficiency =
  / (?:no|without|without a|without any|zero|waive[sd]?|forgiven|forgave|sans|aucune?) (?:the |a |any )?(?:deficiency|insuffisance|solde) /

/** The worst event named; a lateness by its days. */
function findEvent(words: ParsedWords): EventQuestion | undefined {
  const { text } = words
  const found = eventCues.find(([, match]) => match(words) > 0)?.[0]
  if (found === 'foreclosure' && shortSale.test(text)) return findShortSale(text)
  if (found !== undefined && !lateEvents.has(found)) return toEventQuestion(found)
  const daysMatch = daysLatePattern.exec(text)
  const daysLate = daysMatch === null ? undefined : Number(daysMatch[1] ?? daysMatch[2])
  const is90 = daysLate === undefined ? found === 'late_payment_90' : daysLate >= 90
  if (studentLoans.test(text) && (is90 || inDefault.test(text)))
    return toEventQuestion('student_loans_90')
  if (found === undefined && daysLate === undefined) return undefined
  if (is90) return toEventQuestion('late_payment_90')
  if (daysLate === undefined ? tooEarly.test(text) && found === 'late_payment' : daysLate < 30) {
    return undefined
  }
  return daysLate === undefined || daysLate < 60
    ? toEventQuestion('late_payment')
    : { ...toEventQuestion('late_payment'), beside: ['late_payment_90'], unpublished: daysLate }
}

function findShortSale(text: string): EventQuestion {
  if (noDeficiency.test(text)) return toEventQuestion('short_sale')
  if (deficiency.test(text)) return toEventQuestion('short_sale_deficiency')
  return { ...toEventQuestion('short_sale'), beside: ['short_sale_deficiency'] }
}

function toEventQuestion(event: DamageEventType): EventQuestion {
  return { kind: 'event', event, beside: [], unpublished: undefined }
}

export type AccountChange =
  | 'new-card'
  | 'auto-loan'
  | 'mortgage'
  | 'student-loan'
  | 'personal-loan'
  | 'authorized-user'
  | 'balance-transfer'
  | 'consolidation'
  | 'collection-gone'

/** A hypothetical action or event whose effect is asked. */
export type WhatIf =
  | EventQuestion
  | { readonly kind: 'payment' }
  | { readonly kind: 'pay-off' }
  | { readonly kind: 'close' }
  | { readonly kind: 'raise'; readonly raisedTo: number }
  | { readonly kind: 'share'; readonly before: number; readonly after: number }
  | { readonly kind: 'change'; readonly change: AccountChange }

const maxFollowUpWords = 10
const maxBareWords = 14

/** Question of the last message; a short message without one continues an earlier question. */
export function findWhatIf(last: PlainText, earlier: readonly PlainText[]): WhatIf | undefined {
  const own = findOwnWhatIf(last)
  if (own !== undefined || !isShort(last)) return own
  for (const text of earlier.toReversed()) {
    const before = findOwnWhatIf(text)
    // "And 90 days late?" repeats the earlier question for another event.
    if (before?.kind === 'event') return findEvent(parseWords(last.words)) ?? before
    if (before !== undefined || !isShort(text)) return before
  }
  return undefined
}

function isShort({ words }: PlainText): boolean {
  return wordCount(words) <= maxFollowUpWords
}

function findOwnWhatIf(text: PlainText): WhatIf | undefined {
  const words = parseWords(text.words)
  if (extractPayment(extractSettlement(text.plain).rest).payment !== undefined)
    return { kind: 'payment' }
  const isEffect = asksEffect(words) > 0
  const event = isEffect || isBareQuestion(text) ? findEvent(words) : undefined
  if (event !== undefined) return event
  return isEffect || asksChoice(words) > 0 ? findChange(words) : undefined
}

/** "Max out my card for a vacation? 780 score": short, with a score and a question mark. */
function isBareQuestion({ plain, words }: PlainText): boolean {
  return (
    plain.includes('?') &&
    wordCount(words) <= maxBareWords &&
    extractFigures(plain).score !== undefined
  )
}

const changes: readonly (readonly [AccountChange, (words: ParsedWords) => number])[] = [
  ['collection-gone', planCues.collectionGone],
  ['balance-transfer', planCues.balanceTransfer],
  ['consolidation', planCues.consolidate],
  ['authorized-user', planCues.authorizedUser],
  ['mortgage', planCues.mortgage],
  ['auto-loan', planCues.autoLoan],
  ['student-loan', planCues.studentLoan],
  ['personal-loan', planCues.personalLoan],
  ['new-card', planCues.newCard],
]

function findChange(words: ParsedWords): WhatIf | undefined {
  if (planCues.close(words) > 0) return { kind: 'close' }
  const found = changes.find(([, match]) => match(words) > 0)
  const isPaidOff = planCues.payOff(words) > 0
  // "The other card", paid off, is no new card.
  if (found === undefined || (found[0] === 'new-card' && isPaidOff)) {
    return isPaidOff ? { kind: 'pay-off' } : undefined
  }
  return { kind: 'change', change: found[0] }
}
