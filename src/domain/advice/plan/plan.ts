import type { CreditFile } from '../../scoring/credit-file.ts'
import { utilisationMarks } from '../advice-rules.ts'
import { namesClosing } from '../asked-about.ts'
import { dollarsTo, totalOf } from '../card.ts'
import type { PlainText } from '../plain-text.ts'
import type { Situation } from '../situation.ts'
import type { Wallet } from './card-gains.ts'
import { type Effect, effectOf } from './effect.ts'
import { type GoalAfter, goalAfter } from './goal-after.ts'
import { type GoalPlan, goalPlanFor } from './goal-plan.ts'
import { type ToldShare, toldShareOf } from './share-gains.ts'
import { type Step, stepsFor } from './steps.ts'
import { namedIn } from './told/card-named.ts'
import { markToPayIn, type ToldMark, toldMarkIn } from './told/told-mark.ts'
import { type WhatIf, whatIfIn } from './told/what-if.ts'

/** Everything computed for one answer. */
export interface Plan {
  readonly steps: readonly Step[]
  readonly goal: GoalPlan | undefined
  readonly effect: Effect | undefined
  readonly goalAfter: GoalAfter | undefined
  readonly share: ToldShare | undefined
  /** Dollars to the share of their limits that the person named, where it is another than 30 and 10 %. */
  readonly target: TargetPlan | undefined
  /** An item whose age is asked. */
  readonly mark: ToldMark | undefined
  /** An item whose date is told and about whose payment is asked. */
  readonly markToPay: ToldMark | undefined
}

export function planFor(
  situation: Situation,
  last: PlainText,
  earlier: readonly PlainText[],
  now: number,
): Plan {
  const { score, country, cards, isWholeFile, report, pastDue, goal, deadline } = situation
  const wallet = { cards, isWhole: isWholeFile }
  const file = fileOf(situation, wallet)
  const start = score === undefined ? undefined : { score, country, file }
  const steps = stepsFor(wallet, report, pastDue, start)
  const asked = askedOf(situation, whatIfIn(last, earlier), last)
  const mark = toldMarkIn(last, earlier, now)
  const effect =
    asked === undefined || mark !== undefined
      ? undefined
      : effectOf(asked, situation, wallet, start, last, earlier)
  return {
    steps,
    mark,
    markToPay: mark === undefined ? markToPayIn(last, now) : undefined,
    share: toldShareOf(situation.utilisation, start, cards.length > 0),
    target: targetPlanFor(situation),
    goal: goalPlanFor(start, goal, deadline, steps),
    effect,
    goalAfter: goalAfter(effect, score, goal),
  }
}

export interface TargetPlan {
  /** Percent. */
  readonly share: number
  readonly dollars: number
}

function targetPlanFor({ target, balance, limit }: Situation): TargetPlan | undefined {
  const { high, low } = utilisationMarks
  if (target === undefined || target === high || target === low) return undefined
  if (balance === undefined || limit === undefined) return undefined
  return { share: target, dollars: dollarsTo(target, { balance, limit }) }
}

/** A limit that may change is asked about, in whatever words. */
function askedOf(
  { imagined, cards }: Situation,
  asked: WhatIf | undefined,
  last: PlainText,
): WhatIf | undefined {
  const { newLimit, closed, raisedTo, share } = imagined
  if (share !== undefined) return { kind: 'share', ...share }
  if (raisedTo !== undefined) return { kind: 'raise', raisedTo }
  if (closed !== undefined) return { kind: 'close' }
  if (asked === undefined && namesClosing(last) && namedIn(last, cards) !== undefined) {
    return { kind: 'close' }
  }
  return newLimit !== undefined && asked?.kind !== 'change'
    ? { kind: 'change', change: 'new-card' }
    : asked
}

/** The report's file, with the cards that the person told in place of the report's. */
function fileOf({ report, areCardsFromReport }: Situation, wallet: Wallet): CreditFile | undefined {
  const file = report?.file
  if (file === undefined || areCardsFromReport || !wallet.isWhole) return file
  const { cards } = wallet
  const { balance: cardBalance, limit: cardLimit } = totalOf(cards)
  const utilization = (100 * cardBalance) / cardLimit
  return { ...file, cards, cardBalance, cardLimit, utilization }
}
