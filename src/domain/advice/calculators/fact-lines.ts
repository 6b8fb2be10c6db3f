import { addDays, addMonths } from '../../calendar.ts'
import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import type { Country } from '../../reports/report.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { LimitShareFacts } from '../extract/card-facts.ts'
import type { StatementFacts } from '../extract/date-facts.ts'
import type { InquiryFacts, LoanKind } from '../extract/inquiry-facts.ts'
import type { MessageFacts } from '../extract/message-facts.ts'
import type { ScoreFall, TwoScores } from '../extract/score-facts.ts'
import type { WeeklySum } from '../extract/sums.ts'
import { fillTemplate, formatMoney, formatPercent, joinList } from '../wording.ts'
import { interestLines, minimumLines, payoffOrderLines } from './debt-lines.ts'
import { formatDate, formatGain } from './format.ts'
import { offerLines, settlementLines } from './offer-lines.ts'
import type { ShareGains, TargetPlan } from './plan.ts'

/** Days past due of each reported mark (Metro 2: 71, 78, 80, 82). */
const reportedMarks = [30, 60, 90, 120]

const beforeFirstMark: Localized = {
  en: 'At {days} days late nothing is reported yet: a mark comes only from 30 days past due, so pay before then.',
  fr: 'À {days} jours de retard, rien n’est encore déclaré : une marque ne vient qu’à partir de 30 jours, alors payez avant.',
}
const pastMark: Localized = {
  en: 'At {days} days late the {mark}-day mark can be on your report already; the next one comes at {next} days, in {left} days.',
  fr: 'À {days} jours de retard, la marque de {mark} jours peut déjà être au dossier ; la prochaine vient à {next} jours, dans {left} jours.',
}

/** Position of a lateness between the marks. */
function daysLateLines(days: number | undefined, language: Language): readonly string[] {
  const next = reportedMarks.find((mark) => mark > (days ?? Number.NaN))
  if (days === undefined || next === undefined) return []
  const mark = reportedMarks.findLast((one) => one <= days)
  const slots = { days, mark: mark ?? '', next, left: next - days }
  return [fillTemplate(mark === undefined ? beforeFirstMark : pastMark, language, slots)]
}

const lowerCounts: Localized = {
  en: 'For a joint loan lenders usually go by the lower of the two, so {lower} and not {higher}; some programmes and lenders average. If one income is enough, applying alone uses one file alone.',
  fr: 'Pour un prêt à deux, les prêteurs se fient d’habitude à la plus basse des deux, donc {lower} et non {higher} ; certains programmes ou prêteurs font la moyenne. Si un seul revenu suffit, une demande seul n’utilise qu’un dossier.',
}

function twoScoresLines(facts: TwoScores | undefined, language: Language): readonly string[] {
  if (facts === undefined) return []
  return [fillTemplate(lowerCounts, language, { ...facts })]
}

const shareOfLimit: Localized = {
  en: '{share} of a limit of {limit} is {dollars}: keep the balance on the statement date at that or less.',
  fr: '{share} d’une limite de {limit}, c’est {dollars} : gardez le solde à la date du relevé à ce montant ou moins.',
}

function limitShareLines(
  facts: LimitShareFacts | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  const { share, limit } = facts
  const slots = {
    share: formatPercent(share, language),
    limit: formatMoney(limit, language),
    dollars: formatMoney((limit * share) / 100, language),
  }
  return [fillTemplate(shareOfLimit, language, slots)]
}

const scoreFell: Localized = {
  en: 'From {before} to {after} is {points} points down.',
  fr: 'De {before} à {after}, c’est {points} points de moins.',
}

export function scoreFallLines(
  facts: ScoreFall | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  return [fillTemplate(scoreFell, language, { ...facts, points: facts.before - facts.after })]
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
  const slots = {
    share: formatPercent(plan.share, language),
    dollars: formatMoney(plan.dollars, language),
  }
  return [fillTemplate(plan.dollars > 0 ? toTarget : atTarget, language, slots)]
}

const gainsByShare: Localized = {
  en: 'Going from {use} of your limits to 30% is worth {to30} at the next report, and to 10% {to10}.',
  fr: 'Passer de {use} de vos limites à 30 % vaut {to30} au prochain relevé, et à 10 %, {to10}.',
}

export function shareLines(share: ShareGains | undefined, language: Language): readonly string[] {
  if (share === undefined) return []
  return [
    fillTemplate(gainsByShare, language, {
      use: formatPercent(share.use, language),
      to30: formatGain(share.to30, language),
      to10: formatGain(share.to10, language),
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

export function weeklyLines(facts: WeeklySum | undefined, language: Language): readonly string[] {
  if (facts === undefined) return []
  const slots = {
    dollars: formatMoney(facts.dollars, language),
    aMonth: formatMoney(facts.aMonth, language),
  }
  return [fillTemplate(weekly[facts.weeks], language, slots)]
}

/**
 * Days within which all models merge applications for one loan (FICO's older window, VantageScore's
 * only one).
 */
const mergedByAllDays = 14
/** FICO's newer models. */
const mergedByNewerDays = 45

const loanNames: Readonly<Record<LoanKind, Localized>> = {
  mortgage: { en: 'mortgage', fr: 'hypothécaires' },
  auto: { en: 'car loan', fr: 'de prêt auto' },
  student: { en: 'student loan', fr: 'de prêt étudiant' },
}
const loansAsOne: Localized = {
  en: 'the {count} {kind} applications as one',
  fr: 'les {count} demandes {kind} comme une seule',
}
const oneLoan: Localized = { en: 'the {kind} application as one', fr: 'la demande {kind} pour une' }
const oneCard: Localized = { en: 'the card by itself', fr: 'la carte à part' }
const severalCards: Localized = {
  en: 'each of the {count} cards by itself',
  fr: 'chacune des {count} cartes à part',
}
const inquirySum: Localized = {
  en: 'They count as {total}: {parts}.',
  fr: 'Elles comptent pour {total} : {parts}.',
}
const oneInquiry: Localized = {
  en: 'They count as one (1).',
  fr: 'Elles comptent pour une seule (1).',
}
const mergedByAll: Localized = {
  en: 'Every model merges quotes for one loan within 14 days, the newer FICO ones within 45; all of them stay visible on the report.',
  fr: 'Tous les modèles réunissent les demandes pour un même prêt en 14 jours, les FICO récents en 45 ; toutes restent visibles au dossier.',
}
const mergedByNewer: Localized = {
  en: 'That holds in the newer FICO models, which merge 45 days; the older ones and VantageScore merge only 14, and may count more.',
  fr: 'C’est vrai des modèles FICO récents, qui réunissent 45 jours ; les anciens et VantageScore n’en réunissent que 14 et peuvent en compter plus.',
}

/** Inquiries that a score counts; empty beyond the longest window. */
function inquiryLines(facts: InquiryFacts | undefined, language: Language): readonly string[] {
  if (facts === undefined || (facts.days ?? 0) > mergedByNewerDays) return []
  const parts = [
    ...facts.loans.map(({ kind, count }) =>
      fillTemplate(count > 1 ? loansAsOne : oneLoan, language, {
        count,
        kind: loanNames[kind][language],
      }),
    ),
    ...(facts.cards === 0
      ? []
      : [
          fillTemplate(facts.cards === 1 ? oneCard : severalCards, language, {
            count: facts.cards,
          }),
        ]),
  ]
  const total = facts.loans.length + facts.cards
  const window = fillTemplate(
    (facts.days ?? 0) > mergedByAllDays ? mergedByNewer : mergedByAll,
    language,
  )
  if (total === 1) return [`${fillTemplate(oneInquiry, language)} ${window}`]
  return [
    `${fillTemplate(inquirySum, language, { total, parts: joinList(parts, language) })} ${window}`,
  ]
}

/** A payment takes one to three business days to post. */
const postingDays = 4

const payByLine: Localized = {
  en: 'Pay by about {by}: your statement closes on {closes}, and the balance of that day is what is reported.',
  fr: 'Payez d’ici le {by} environ : votre relevé est arrêté le {closes}, et c’est le solde de ce jour qui est déclaré.',
}
const dueDateLine: Localized = {
  en: 'The due date, {due}, is another thing: paying at least the minimum by then keeps you from being late.',
  fr: 'L’échéance, le {due}, est autre chose : payer au moins le minimum d’ici là vous évite un retard.',
}

/** Date to pay by, so a lower balance is reported. */
function statementLines(
  facts: StatementFacts | undefined,
  language: Language,
  now: number,
): readonly string[] {
  if (facts === undefined) return []
  const closes = nextDay(facts.closes, addDays(now, postingDays))
  const line = fillTemplate(payByLine, language, {
    by: formatDate(addDays(closes, -postingDays), language),
    closes: formatDate(closes, language),
  })
  if (facts.due === undefined) return [line]
  const due = formatDate(nextDay(facts.due, now), language)
  return [`${line} ${fillTemplate(dueDateLine, language, { due })}`]
}

/** Next date with this day of the month; the last day of a shorter month. */
function nextDay(dayOfMonth: number, after: number): number {
  const date = new Date(after)
  // Starts from a month of 31 days.
  const start = Date.UTC(date.getUTCFullYear() - 1, 11, dayOfMonth)
  const months = date.getUTCMonth() + 1
  const sameMonth = addMonths(start, months)
  return sameMonth > after ? sameMonth : addMonths(start, months + 1)
}

type FactLines = (
  facts: MessageFacts,
  language: Language,
  now: number,
  country: Country | undefined,
) => readonly string[]

const twoScores: FactLines = ({ scores }, language) => twoScoresLines(scores, language)
const interest = (facts: MessageFacts, language: Language) =>
  appendWeekly(interestLines(facts.interest, language), facts, language)
const offers: FactLines = (facts, language) => offerLines(facts.offers, language)
const statementDay = ({ statement }: MessageFacts, language: Language, now: number) =>
  statementLines(statement, language, now)

const scoresAndOffers: FactLines = (facts, language) => [
  ...twoScoresLines(facts.scores, language),
  ...offerLines(facts.offers, language),
]
const settlement: FactLines = ({ settlement }, language, now, country) =>
  settlementLines(settlement, country, language, now)

/** Weekly sums are computed as monthly ones; this adds the conversion. */
function appendWeekly(
  lines: readonly string[],
  { weekly }: MessageFacts,
  language: Language,
): readonly string[] {
  return lines.length === 0 ? lines : [...lines, ...weeklyLines(weekly, language)]
}

/** Computed lines by topic. */
const linesByTopic: Readonly<Record<string, FactLines>> = {
  'late-payment': ({ daysLate }, language) => daysLateLines(daysLate, language),
  inquiries: ({ inquiries }, language) => inquiryLines(inquiries, language),
  'statement-date': statementDay,
  'pay-first': statementDay,
  mortgage: scoresAndOffers,
  'auto-loan': scoresAndOffers,
  'student-loans': offers,
  'loan-rates': offers,
  'home-equity-line': offers,
  'debt-settlement': settlement,
  'charge-off': settlement,
  collections: settlement,
  separation: twoScores,
  interest,
  'minimum-payment': (facts, language) => [
    ...minimumLines(facts.minimum, language),
    ...interest(facts, language),
  ],
  'payoff-order': (facts, language) =>
    appendWeekly(payoffOrderLines(facts.debts, language), facts, language),
  utilisation: (facts, language, now) => [
    ...limitShareLines(facts.limitShare, language),
    ...statementDay(facts, language, now),
  ],
  'balance-transfer': offers,
  'loan-or-transfer': offers,
  consolidation: offers,
}

/** Uses the last message, else the messages it continues. */
export function factLines(
  { id }: CoachTopic,
  facts: readonly MessageFacts[],
  language: Language,
  now: number,
  country: Country | undefined,
): readonly string[] {
  const lines = linesByTopic[id]
  if (lines === undefined) return []
  return (
    facts.map((one) => lines(one, language, now, country)).find(({ length }) => length > 0) ?? []
  )
}
