import type { DamageEventType } from '../../../scoring/damage.ts'
import type { Words } from '../../recognition/cues.ts'
import { eventCues } from './what-if-cues.ts'

/** An event, with the others between which it lies or that it can be. */
export interface AskedEvent {
  readonly kind: 'event'
  readonly event: DamageEventType
  readonly beside: readonly DamageEventType[]
  /** Days late for which nothing is published, between 30 and 90. */
  readonly unpublished: number | undefined
}

const lateEvents: ReadonlySet<DamageEventType | undefined> = new Set([
  'late_payment',
  'late_payment_90',
])
const studentLoans =
  / (?:student loans?|navient|nelnet|mohela|aidvantage|sallie mae|prets? etudiants?) /
/** Words of student loans by which 90 days are over. */
const inDefault =
  / (?:delinquen\w*|default\w*|defaut|(?:3|three) months (?:late|behind|past due|ago)|(?:3|trois) mois (?:de|en) retard) /
const days =
  / (\d{1,3}) (?:days?|jours?) (?:or more |et plus )?(?:late|past due|overdue|behind|delinquen\w+|(?:en|de) retard|en souffrance) | (?:late|behind|retard) (?:by |of |de )?(\d{1,3}) (?:days?|jours?) /
/** Before 30 days nothing is reported late. */
const tooEarly = / [12]?\d (?:days?|jours?) /

const shortSale = / (?:short sale|deed in lieu|vente a decouvert) /
const deficiency = / (?:deficiency|insuffisance|solde (?:du|restant|impaye)) /
const noDeficiency =
  / (?:no|without|without a|without any|zero|waive[sd]?|forgiven|forgave|sans|aucune?) (?:the |a |any )?(?:deficiency|insuffisance|solde) /

/** The event that words name, the graver first; of a lateness as many days as they tell. */
export function eventIn(words: Words): AskedEvent | undefined {
  const { text } = words
  const found = eventCues.find(([, match]) => match(words) > 0)?.[0]
  if (found === 'foreclosure' && shortSale.test(text)) return shortSaleIn(text)
  if (found !== undefined && !lateEvents.has(found)) return asked(found)
  const told = days.exec(text)
  const late = told === null ? undefined : Number(told[1] ?? told[2])
  const is90 = late === undefined ? found === 'late_payment_90' : late >= 90
  if (studentLoans.test(text) && (is90 || inDefault.test(text))) return asked('student_loans_90')
  if (found === undefined && late === undefined) return undefined
  if (is90) return asked('late_payment_90')
  if (late === undefined ? tooEarly.test(text) && found === 'late_payment' : late < 30) {
    return undefined
  }
  return late === undefined || late < 60
    ? asked('late_payment')
    : { ...asked('late_payment'), beside: ['late_payment_90'], unpublished: late }
}

function shortSaleIn(text: string): AskedEvent {
  if (noDeficiency.test(text)) return asked('short_sale')
  if (deficiency.test(text)) return asked('short_sale_deficiency')
  return { ...asked('short_sale'), beside: ['short_sale_deficiency'] }
}

function asked(event: DamageEventType): AskedEvent {
  return { kind: 'event', event, beside: [], unpublished: undefined }
}
