import type { ReportProblem, ReportQuestion } from '../domain/reports/analyze-report.ts'
import type { ReportAnalysis } from '../domain/reports/report.ts'

/** Reads the text of credit reports (`analyzeReport`) without keeping other requests waiting. */
export interface ReportReader {
  /**
   * Reads one long text at a time for each `owner` (the user's id). Rejects with
   * Failure('rate_limited') while an earlier one of the owner is read or waits, with
   * Failure('unavailable') when too many wait or a text cannot be read to its end.
   */
  read(
    text: string,
    question: ReportQuestion,
    owner: string,
  ): Promise<ReportAnalysis | ReportProblem>
  close(): Promise<void>
}
