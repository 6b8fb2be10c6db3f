import type { ReportProblem, ReportQuestion } from '../domain/reports/analyze-report.ts'
import type { ReportAnalysis } from '../domain/reports/report.ts'

/** Reads the text of credit reports (`analyzeReport`) without keeping other requests waiting. */
export interface ReportReader {
  /** Rejects with Failure('unavailable') when a text cannot be read to its end. */
  read(text: string, question: ReportQuestion): Promise<ReportAnalysis | ReportProblem>
  close(): Promise<void>
}
