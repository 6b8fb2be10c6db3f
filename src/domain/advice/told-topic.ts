import { asksIfGoal, asksWhenToPay } from './asked-about.ts'
import { topicCalled } from './knowledge/topics.ts'
import type { PlainText } from './plain-text.ts'
import type { Told } from './plan/told/told.ts'
import type { Recognised } from './recognition/recognise.ts'
import type { Situation } from './situation.ts'

/** Topics that give way to what a told rate costs. */
const aboutPaying: ReadonlySet<string> = new Set([
  'pay-first',
  'payoff-order',
  'utilisation',
  'minimum-payment',
  'loan-rates',
  'loan-payoff',
])

/** Topics that say themselves what told offers cost. */
const weighed: ReadonlySet<string> = new Set(['consolidation', 'balance-transfer'])

/** Topics that say what another rate saves. */
const refinanced: ReadonlySet<string> = new Set([
  ...weighed,
  ...[
    'loan-or-transfer',
    'auto-loan',
    'mortgage',
    'student-loans',
    'loan-rates',
    'home-equity-line',
  ],
])
const asksRatio =
  / (?:dti|debt to income|debt ratio|my ratio|mon ratio|(?:ratio|taux) d endettement) /
/** Topics that say what a told settlement forgives. */
const settledIn: ReadonlySet<string> = new Set(['debt-settlement', 'charge-off', 'collections'])

/** "What do I pay to fix my score?", with the cards told, asks no firm and no lender. */
const namedInPassing: ReadonlySet<string> = new Set([
  'repair-company',
  'guarantee',
  'mortgage',
  'landlord-check',
  'rent-arrears',
])
const asksFirst = / (?:first|attack|tackle|d abord|premiere?|commencer) /
const asksToPay =
  / (?:how much|what|combien|quoi) (?:(?:do|should|must|can|would|to|i|we|dois|devrais|faut|je|il|on) ){1,3}(?:pay|payer|rembourser) /

/** What is told with its figures is what a question without a narrower subject is about. */
export function withTold(
  recognised: Recognised,
  [
    { interest, minimum, settlement, debts, offers, fall, limitShare, statement, inquiries },
  ]: readonly [Told, ...Told[]],
  { cards, finances, score, goal, target, debtToIncome }: Situation,
  last: PlainText,
): Recognised {
  const [{ id, kind, isChoice }] = recognised
  const { words } = last
  const as = (wanted: string): Recognised => [topicCalled(wanted)]
  if (namedInPassing.has(id) && cards.length > 0 && asksToPay.test(words)) return as('pay-first')
  if (kind === 'boundary' || isChoice === true) return recognised
  if (statement !== undefined && asksWhenToPay(last)) return as('statement-date')
  if (inquiries !== undefined) return as('inquiries')
  if (minimum !== undefined) return as('minimum-payment')
  if (recognised[1]?.id === 'time-to-goal' && score === undefined && goal === undefined)
    return [recognised[0]]
  if (settlement !== undefined && !settledIn.has(id)) return as('debt-settlement')
  const isRatio = id === 'debt-to-income' || asksRatio.test(words)
  if (isRatio && debtToIncome !== undefined) return as('debt-to-income')
  const isSwap = offers?.rate !== undefined && offers.loan?.rate !== undefined
  if (isSwap && !refinanced.has(id)) return as('consolidation')
  const isAway = id === 'unclear' || id === 'off-topic'
  const isGeneral = kind === 'general' || kind === 'small-talk'
  const isOpen = isGeneral || id === 'time-to-goal'
  const isMixed = debts !== undefined && debts.debts.length > cards.length
  const isOrder =
    debts !== undefined && (isOpen || debts.isOrderAsked || debts.payment !== undefined)
  if (isOrder && isMixed) return as('payoff-order')
  if (interest !== undefined && (offers === undefined || !weighed.has(id))) {
    const isPayoff = interest.isPayoffAsked && (interest.rate !== undefined || isOpen)
    if (isPayoff || isOpen || (aboutPaying.has(id) && interest.isPayoffAsked)) return as('interest')
  }
  const asksShare = limitShare !== undefined || (target !== undefined && cards.length > 0)
  if (isOpen && asksShare) return as('utilisation')
  if (isOpen && cards.length > 1 && asksFirst.test(words)) return as('pay-first')
  const isGoalTold = goal !== undefined && words.includes(` ${goal} `)
  if ((isAway || (isGeneral && isGoalTold)) && goal !== undefined && asksIfGoal(last))
    return as('time-to-goal')
  if (isAway && score !== undefined && asksFirst.test(words)) return as('raise-score')
  if (isOpen && fall !== undefined) return as('score-drop')
  const isLoad = finances !== undefined && / (?:debts?|dettes?|endettee?) /.test(words)
  return id === 'unclear' && isLoad ? as('debt-to-income') : recognised
}
