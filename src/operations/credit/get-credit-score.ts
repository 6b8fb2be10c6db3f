import { z } from 'zod'
import type { BureauId } from '../../domain/bureaus.ts'
import { isoDay } from '../../domain/calendar.ts'
import { permits } from '../../domain/caller.ts'
import { presentScores } from '../../domain/monitoring/watch.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField, countryField, named } from '../fields.ts'
import { findRunningMonitor, readWatch } from '../monitoring/monitor-record.ts'
import { analysis } from '../reports/analyze-report.ts'
import { latestPrintedScore, latestReportScore, noReport } from '../reports/saved-reports.ts'
import { presentScore } from './score-card.ts'

export const getCreditScore = defineOperation({
  name: 'get-credit-score',
  summary: 'Latest credit score',
  description:
    "Returns the person's latest known credit score, its bureau, scoring model and date: from the analysed report with the latest date, with the factors behind it, or from monitoring where a bureau has reported a later one, which comes without factors. With bureau: of that bureau alone.",
  usage:
    'Use for the newest known score, of one bureau or of all. None yet: `analyze-report`. Why it moved: `list-alerts`.',
  api: 'engine',
  access: 'reports',
  effect: 'reads',
  dataClass: 'financial',
  command: { name: 'score', nameFr: 'cote', positional: ['bureau'], present: presentScore },
  rest: { method: 'GET', path: '/api/credit/score' },
  graphql: { kind: 'query', field: 'creditScore' },
  input: z.strictObject({ bureau: bureauField.optional() }),
  output: named(
    'CreditScore',
    z.object({
      score: z.int().min(0),
      bureau: bureauField,
      /**
       * As precise as printed on the report, otherwise the day of its analysis; a monitored score has the
       * day of the bureau's answer.
       */
      date: z.string(),
      model: z.string().nullable(),
      /** Country of the file, which decides the score's scale; absent when not known. */
      country: countryField.optional(),
      factors: analysis.shape.scoreFactors,
    }),
  ),
  async handle({ bureau: wanted }, context) {
    const [watched, printed] = await Promise.all([
      watchedScore(context, wanted),
      latestPrintedScore(context, wanted),
    ])
    const printedOn = printed?.value.date ?? ''
    if (watched !== undefined && watched.date > printedOn) return watched
    if (printed === undefined) {
      if (wanted !== undefined) throw noScoreOf(context.bureauNames[wanted])
      throw (await latestReportScore(context)) === undefined ? noReport() : noScore()
    }
    const { score, bureau, date, model, country, factors } = printed.value
    return { score, bureau, date, model, ...(country && { country }), factors }
  },
})

/** The newest monitored score, if the caller has the scope. */
async function watchedScore({ caller, store, userId, now }: Context, wanted: BureauId | undefined) {
  if (!permits(caller, 'monitoring')) return undefined
  const monitor = await findRunningMonitor(userId, store)
  if (monitor === undefined) return undefined
  const { bureaus } = readWatch(monitor.value, now)
  const scores = presentScores(bureaus).filter(
    ({ bureau }) => wanted === undefined || bureau === wanted,
  )
  const [newest] = scores.toSorted((one, other) => other.asOf - one.asOf)
  if (newest === undefined) return undefined
  const { score, bureau, model, country, asOf } = newest
  return { score, bureau, date: isoDay(asOf), model, ...(country && { country }), factors: [] }
}

const noScore = () =>
  new Failure('not_found', {
    en: 'None of the analyzed reports prints a score. Send one that does to POST /api/analyze/report.',
    fr: 'Aucun des dossiers analysés n’indique de score. Envoyez-en un qui en indique un à POST /api/analyze/report.',
  })

const noScoreOf = (bureau: string) =>
  new Failure('not_found', {
    en: `No score of ${bureau} is known. Send a report of this bureau that prints one to POST /api/analyze/report.`,
    fr: `Aucun score de ${bureau} n’est connu. Envoyez un dossier de ce bureau qui en indique un à POST /api/analyze/report.`,
  })
