import type { Language, Localized } from '../../../text/language.ts'
import type { WeeklySum } from '../../weekly-sums.ts'
import { money, percent, say } from '../../wording.ts'
import type { TargetPlan } from '../plan.ts'
import type { ToldShare } from '../share-gains.ts'
import type { LimitShare } from '../told/limit-share.ts'
import type { ScoreFall } from '../told/score-fall.ts'
import type { TwoScores } from '../told/two-scores.ts'
import { saidGain } from './said.ts'

/** Days past due from which each mark is reported (Metro 2: 71, 78, 80, 82). */
const marks = [30, 60, 90, 120]

const early: Localized = {
  en: 'At {days} days late nothing is reported yet: a mark comes only from 30 days past due, so pay before then.',
  fr: 'À {days} jours de retard, rien n’est encore déclaré : une marque ne vient qu’à partir de 30 jours, alors payez avant.',
}
const marked: Localized = {
  en: 'At {days} days late the {mark}-day mark can be on your report already; the next one comes at {next} days, in {left} days.',
  fr: 'À {days} jours de retard, la marque de {mark} jours peut déjà être au dossier ; la prochaine vient à {next} jours, dans {left} jours.',
}

/** Where a lateness of so many days stands between the marks. */
export function daysLateLines(days: number | undefined, language: Language): readonly string[] {
  const next = marks.find((mark) => mark > (days ?? Number.NaN))
  if (days === undefined || next === undefined) return []
  const mark = marks.findLast((one) => one <= days)
  const slots = { days, mark: mark ?? '', next, left: next - days }
  return [say(mark === undefined ? early : marked, language, slots)]
}

const lowerCounts: Localized = {
  en: 'For a joint loan lenders usually go by the lower of the two, so {lower} and not {higher}; some programmes and lenders average. If one income is enough, applying alone uses one file alone.',
  fr: 'Pour un prêt à deux, les prêteurs se fient d’habitude à la plus basse des deux, donc {lower} et non {higher} ; certains programmes ou prêteurs font la moyenne. Si un seul revenu suffit, une demande seul n’utilise qu’un dossier.',
}

export function twoScoresLines(told: TwoScores | undefined, language: Language): readonly string[] {
  if (told === undefined) return []
  return [say(lowerCounts, language, { ...told })]
}

const shareOfLimit: Localized = {
  en: '{share} of a limit of {limit} is {dollars}: keep the balance on the statement date at that or less.',
  fr: '{share} d’une limite de {limit}, c’est {dollars} : gardez le solde à la date du relevé à ce montant ou moins.',
}

export function limitShareLines(
  told: LimitShare | undefined,
  language: Language,
): readonly string[] {
  if (told === undefined) return []
  const { share, limit } = told
  const slots = {
    share: percent(share, language),
    limit: money(limit, language),
    dollars: money((limit * share) / 100, language),
  }
  return [say(shareOfLimit, language, slots)]
}

const fell: Localized = {
  en: 'From {before} to {after} is {points} points down.',
  fr: 'De {before} à {after}, c’est {points} points de moins.',
}

export function scoreFallLines(told: ScoreFall | undefined, language: Language): readonly string[] {
  if (told === undefined) return []
  return [say(fell, language, { ...told, points: told.before - told.after })]
}

const toTarget: Localized = {
  en: 'To come to {share} of your limits, pay {dollars}.',
  fr: 'Pour arriver à {share} de vos limites, payez {dollars}.',
}
const atTarget: Localized = {
  en: 'You are at {share} of your limits or less already.',
  fr: 'Vous êtes déjà à {share} de vos limites ou moins.',
}

export function targetLines(plan: TargetPlan | undefined, language: Language): readonly string[] {
  if (plan === undefined) return []
  const slots = { share: percent(plan.share, language), dollars: money(plan.dollars, language) }
  return [say(plan.dollars > 0 ? toTarget : atTarget, language, slots)]
}

const shareWorth: Localized = {
  en: 'Going from {use} of your limits to 30% is worth {to30} at the next report, and to 10% {to10}.',
  fr: 'Passer de {use} de vos limites à 30 % vaut {to30} au prochain relevé, et à 10 %, {to10}.',
}

export function shareLines(share: ToldShare | undefined, language: Language): readonly string[] {
  if (share === undefined) return []
  return [
    say(shareWorth, language, {
      use: percent(share.use, language),
      to30: saidGain(share.to30, language),
      to10: saidGain(share.to10, language),
    }),
  ]
}

const weekly: Readonly<Record<WeeklySum['weeks'], Localized>> = {
  1: {
    en: '{dollars} a week is about {aMonth} a month.',
    fr: '{dollars} par semaine font environ {aMonth} par mois.',
  },
  2: {
    en: '{dollars} every two weeks is about {aMonth} a month.',
    fr: '{dollars} aux deux semaines font environ {aMonth} par mois.',
  },
}

export function weeklyLines(told: WeeklySum | undefined, language: Language): readonly string[] {
  if (told === undefined) return []
  const slots = { dollars: money(told.dollars, language), aMonth: money(told.aMonth, language) }
  return [say(weekly[told.weeks], language, slots)]
}
