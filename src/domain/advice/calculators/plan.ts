import type { CreditFile } from '../../scoring/credit-file.ts'
import { dollarsToReach } from '../extract/card-facts.ts'
import { type DatedMark, findDatedMark, findMarkToPay } from '../extract/mark-facts.ts'
import { findNamedCard } from '../extract/named-card.ts'
import type { PlainText } from '../extract/plain-text.ts'
import { namesClosing } from '../extract/question-kinds.ts'
import type { Situation } from '../extract/situation.ts'
import { findWhatIf, type WhatIf } from '../extract/what-if.ts'
import { computeEffect, type WhatIfEffect } from './effect.ts'
import type { Wallet } from './gain.ts'
import { computeGain, type FileStart, type Gain, withOwnCards } from './gain.ts'
import { computeGoalPlan, computeGoalProgress, type GoalPlan, type GoalProgress } from './goal.ts'
import { utilisationMarks } from './reference-figures.ts'
import { type PlanStep, planSteps } from './steps.ts'

/** Gains of lower utilization when only a share is known. */
export interface ShareGains {
  /** Percent. */
  readonly use: number
  readonly to30: Gain
  readonly to10: Gain
}

/** Undefined without a score, with known dollars, or at 30% or under. */
function computeShareGains(
  use: number | undefined,
  start: FileStart | undefined,
  hasCards: boolean,
): ShareGains | undefined {
  if (use === undefined || start === undefined || hasCards) return undefined
  if (use <= utilisationMarks.high) return undefined
  const gainTo = (targetUtilization: number) =>
    computeGain(
      start,
      [{ type: 'pay_down', details: { currentUtilization: use, targetUtilization } }],
      1,
    )
  return { use, to30: gainTo(utilisationMarks.high), to10: gainTo(utilisationMarks.low) }
}

/** Everything computed for one answer. */
export interface Plan {
  readonly steps: readonly PlanStep[]
  readonly goal: GoalPlan | undefined
  readonly effect: WhatIfEffect | undefined
  readonly goalAfter: GoalProgress | undefined
  readonly share: ShareGains | undefined
  /** Dollars to the utilization the person named, unless it is 30 or 10%. */
  readonly target: TargetPlan | undefined
  /** Item whose age is asked. */
  readonly mark: DatedMark | undefined
  /** Dated item in a question about paying it. */
  readonly markToPay: DatedMark | undefined
}

export function computePlan(
  situation: Situation,
  last: PlainText,
  earlier: readonly PlainText[],
  now: number,
): Plan {
  const { score, country, cards, isWholeFile, report, pastDue, goal, deadline } = situation
  const wallet = { cards, isWhole: isWholeFile }
  const file = mergeFile(situation, wallet)
  const start = score === undefined ? undefined : { score, country, file }
  const steps = planSteps(wallet, report, pastDue, start)
  const whatIf = completeWhatIf(situation, findWhatIf(last, earlier), last)
  const mark = findDatedMark(last, earlier, now)
  const effect =
    whatIf === undefined || mark !== undefined
      ? undefined
      : computeEffect(whatIf, situation, wallet, start, last, earlier)
  return {
    steps,
    mark,
    markToPay: mark === undefined ? findMarkToPay(last, now) : undefined,
    share: computeShareGains(situation.utilisation, start, cards.length > 0),
    target: computeTargetPlan(situation),
    goal: computeGoalPlan(start, goal, deadline, steps),
    effect,
    goalAfter: computeGoalProgress(effect, score, goal),
  }
}

export interface TargetPlan {
  /** Percent. */
  readonly share: number
  readonly dollars: number
}

function computeTargetPlan({ target, balance, limit }: Situation): TargetPlan | undefined {
  const { high, low } = utilisationMarks
  if (target === undefined || target === high || target === low) return undefined
  if (balance === undefined || limit === undefined) return undefined
  return { share: target, dollars: dollarsToReach(target, { balance, limit }) }
}

/** A hypothetical limit counts as a question, whatever the words. */
function completeWhatIf(
  { hypothetical, cards }: Situation,
  whatIf: WhatIf | undefined,
  last: PlainText,
): WhatIf | undefined {
  const { newLimit, closed, raisedTo, share } = hypothetical
  if (share !== undefined) return { kind: 'share', ...share }
  if (raisedTo !== undefined) return { kind: 'raise', raisedTo }
  if (closed !== undefined) return { kind: 'close' }
  if (whatIf === undefined && namesClosing(last) && findNamedCard(last, cards) !== undefined) {
    return { kind: 'close' }
  }
  return newLimit !== undefined && whatIf?.kind !== 'change'
    ? { kind: 'change', change: 'new-card' }
    : whatIf
}

/** The report's file, with the person's own cards instead of the report's. */
function mergeFile(
  { report, areCardsFromReport }: Situation,
  wallet: Wallet,
): CreditFile | undefined {
  const file = report?.file
  return file === undefined || areCardsFromReport ? file : withOwnCards(file, wallet)
}
