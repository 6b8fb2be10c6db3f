import { accountsIn, endsAccounts, headingAt, piecesOf } from '../../engine/bare-lists/accounts.ts'
import { inquiriesInLines } from '../../engine/bare-lists/inquiries.ts'
import { hasMarkers, type Layout, wholeReport } from '../../engine/layout.ts'
import type { NormalFactor, NormalReport } from '../../engine/normal-form.ts'
import { parseDate } from '../../engine/text/dates.ts'
import { bureauIn, scaledScore, scoresOf } from '../../engine/text/scores.ts'
import { kindOfWords } from '../../factors/canonical-factors.ts'

const impactWords =
  /^(?:(?:very |extremely )?(?:high|medium|low) impact|impact (?:très )?(?:élevé|moyen|faible))$/i

/**
 * Reads factors: "Payment history", "98%", "High impact", on separate lines or one, with the figure
 * before or after the impact.
 */
function appFactorsFrom(lines: readonly string[]): readonly NormalFactor[] {
  const pieces = lines.flatMap((line) => piecesOf(line).flatMap((piece) => piece.split(/\s-\s/)))
  return pieces.flatMap((piece, index) => {
    if (!impactWords.test(piece)) return []
    const [first = '', second = ''] = pieces.slice(Math.max(0, index - 2), index)
    const isBehind = !isFigure(second)
    const [name, figure] = isBehind ? [second, pieces[index + 1] ?? ''] : [first, second]
    if (name.length > 60 || kindOfWords(name) === undefined || !isFigure(figure)) return []
    return [
      { text: `${name}: ${figure}`, code: null, impact: impactOf(name, figure), bureau: null },
    ]
  })
}

function isFigure(text: string): boolean {
  return /\d/.test(text) && text.length <= 40
}

/** Grades a figure as the apps do: missed payments, a third of the limits, marks and inquiries. */
function impactOf(name: string, figure: string): NormalFactor['impact'] {
  const number = Number(/\d+(?:[.,]\d+)?/.exec(figure)?.[0].replace(',', '.'))
  if (/missed|late|manqué|retard/i.test(figure)) return number === 0 ? 'positive' : 'negative'
  if (/payment history|on[- ]time|historique de paiement/i.test(name))
    return number >= 99.5 ? 'positive' : 'negative'
  if (/card use|credit use|usage|utili[sz]ation/i.test(name))
    return number < 10 ? 'positive' : number < 30 ? 'neutral' : 'negative'
  if (/derogatory|collection|recouvrement|négatif/i.test(name))
    return number === 0 ? 'positive' : 'negative'
  if (/inquir|demande/i.test(name))
    return number <= 1 ? 'positive' : number <= 3 ? 'neutral' : 'negative'
  if (/\bage\b|âge|ancienneté/i.test(name))
    return /\b(?:mos?|months?|mois)\b/i.test(figure) && !/\b(?:y|ans?\b)/i.test(figure)
      ? 'negative'
      : number >= 8
        ? 'positive'
        : number >= 3
          ? 'neutral'
          : 'negative'
  return 'neutral'
}

const markers = [
  /vantage ?score|fico|\bers 2\.0\b|\bequifax risk score\b/i,
  /\b(?:high|medium|low) impact\b|\bimpact (?:élevé|moyen|faible)\b/i,
  /\d{1,3} ?% (?:used|utilisé)/i,
  /\bcredit (?:factors|card use|usage)\b/i,
  /\bpts?\b|\bpoints? (?:up|down|since|depuis)\b|\bpoints away\b/i,
  /\b(?:credit karma|borrowell|clearscore|myfico|creditwise|credit sesame|wallethub|nerdwallet|intuit|credit journey|experian boost|my ?equifax|credit ?view|credit ?vision)\b/i,
  /^\s*what['’]?s (?:helping|hurting|impacting|affecting)\b|^\s*ce qui (?:influe|nuit|aide)/i,
  /\b(?:approval odds|matched offers|score (?:ingredients|simulator|planner)|next update|prochaine mise à jour|tableau de bord|dashboard)|\bscores? ranges? from 300 to (?:850|900)\b|\b300\s*(?:à|to|et|[-–])\s*900\b/i,
  /^(?:[^.!,]{0,30}[.!,])?\s*(?:your|my|votre|ma|mon) (?:equifax |transunion |experian |latest )?(?:credit score|score|cote de crédit|cote|pointage de crédit)(?: equifax| transunion)?(?: is| :|:)?(?:\s+[3-8]\d\d)?\s*$/i,
  /^\s*(?:(?:very )?poor|fair|good|very good|excellent|exceptional|passable|(?:très )?bonne?|faible|excellente?)\s*$/i,
  /\b(?:powered|provided) by (?:equifax|transunion|experian)\b|\bfourni(?:e|es)? par (?:equifax|transunion)\b/i,
  /\b[3-9]\d\d\s*(?:out of|sur|\/) ?(?:850|900)\b|^\s*(?:out of|sur) (?:850|900)\b/i,
]

/** Lines of a paste's head, where app, bureau and country are named. */
const headLines = 30

/**
 * Text copied from a credit app: bare lines, a name over its amounts, impact words under figures.
 */
export const appPaste: Layout = {
  name: 'app',
  isUnsure: true,
  recognizes: (lines) => hasMarkers(lines, markers, 2),
  isReport: ({ scores }) => scores.length > 0,
  read(text) {
    const lines = text.lines
      .map((line) => line.trim())
      .filter((line) => line !== '' && line.length <= 300)
    const bureaus = new Set(lines.slice(0, headLines).flatMap((line) => bureauIn(line) ?? []))
    const [bureau = null] = bureaus.size === 1 ? bureaus : []
    const report = wholeReport(text, bureau, accountsIn(lines), inquiriesInLines(lines, bureau))
    const factors = appFactorsFrom(lines)
    const printed = scoresOf(report.scores, lines)
    const scores = printed.length > 0 ? printed : scaledScore(lines)
    return {
      ...report,
      scores,
      reportDate: report.reportDate ?? updatedOn(lines),
      country: countryOf(lines, { ...report, scores }),
      factors: factors.length > 0 ? factors : report.factors,
    }
  },
}

/** VantageScore and FICO's numbered scores are American; ERS 2.0 and Borrowell are Canadian. */
function countryOf(lines: readonly string[], { scores, bureau }: NormalReport) {
  const top = lines.slice(0, headLines).join('\n')
  // A report in French, or on a scale up to 900, is Canadian.
  const isCanadian =
    /\bborrowell\b|\bers 2\.0\b|\bequifax risk score\b|\bcanad(?:a|ian|ien)|(?:\b(?:of|sur|to|à|et)|[-–/]) ?900\b|\b300\s+900\b|\b(?:cote|pointage) (?:de crédit|transunion|equifax)\b|\bcredit ?(?:view|vision)\b/i
  if (isCanadian.test(top)) return 'CA'
  const isAmerican = scores.some(({ model }) => /^(?:VantageScore|FICO)/.test(model ?? ''))
  return isAmerican || bureau === 'Experian' ? 'US' : null
}

const updated =
  /(?:^|(?<!\b(?:balance|payment|limit|status)) )(?:updated|last checked|checked|mise à jour|actualisée?|en date du|report date|as of|(?<=(?:score|cote|pointage) )au)(?: on| as of| today,?| le)?\s*:?\s+(.+)$/i

/** An app prints no report date but its last update, or a day at the top. */
function updatedOn(lines: readonly string[]): string | null {
  const list = lines.findIndex((line) => headingAt(line) !== undefined || endsAccounts(line))
  const top = lines.slice(0, list < 0 ? headLines : Math.min(headLines, list))
  const dated = lines
    .slice(0, headLines)
    .flatMap((line) => (line.length > 100 ? [] : (parseDate(updated.exec(line)?.[1] ?? '') ?? [])))
  const bare = top
    .flatMap(piecesOf)
    .flatMap((piece) => (onlyDate.test(piece) ? (parseDate(piece) ?? []) : []))
  return dated[0] ?? bare[0] ?? null
}

/** "Nov 14, 2026", "le 9 novembre 2026" and nothing else. */
const onlyDate =
  /^(?:le )?(?:\p{L}{3,9}\.? \d{1,2},? 20\d\d|\d{1,2} \p{L}{3,9}\.? 20\d\d|\d{1,2}\/\d{1,2}\/20\d\d|20\d\d-\d\d-\d\d)$/iu
