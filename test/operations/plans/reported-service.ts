import { readFile } from 'node:fs/promises'
import type { Service } from '../../support/service.ts'

/** Analyses `samples/report.txt` for a user: 612, two cards, an auto loan $824 past due. */
export async function analyzeSample(service: Service, user: string): Promise<string> {
  const url = new URL('../../../samples/report.txt', import.meta.url)
  const reportData = await readFile(url, 'utf8')
  const token = await service.token(user)
  const body = { reportData, bureau: 'bureau_c' }
  const answer = await service.ask('POST', '/api/analyze/report', { body, token })
  return answer.body.analysis.reportId
}
