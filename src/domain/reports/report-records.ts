import type { BureauId } from '../bureaus.ts'
import type { ReportAnalysis } from './report.ts'

/** An analysed report: the normal form, never the text that was sent. */
export interface ReportRecord {
  readonly userId: string
  readonly bureau: BureauId
  readonly analyzedAt: number
  readonly analysis: ReportAnalysis
}

/**
 * What an analysed report tells of the score, under the report's own id: it is asked for far more often
 * than the rest, which is ten times as long.
 */
export interface ReportScoreRecord extends Omit<ReportRecord, 'analysis'> {
  /** As precise as printed on the report; the day of its analysis where it prints none. */
  readonly date: string
  readonly score: ReportAnalysis['score']
  readonly model: ReportAnalysis['scoreModel']
  readonly factors: ReportAnalysis['scoreFactors']
}
