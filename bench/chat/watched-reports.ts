import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const sample = await readFile(new URL('../../samples/report.txt', import.meta.url), 'utf8')

/** The sample as the bureau would print it on a later day of November 2026. */
export const reportOf = (day: number, score: number): string =>
  sample
    .replace('11/03/2026', `11/${String(day).padStart(2, '0')}/2026`)
    .replace('612', String(score))

export const laterReport = reportOf(20, 590)

/** After a kill, claimed work is due again when its lease has ended. */
export const maxWaitMs = 240_000

/** Posts JSON, again while the service is being restarted; analysing the same report twice changes nothing. */
export async function post(url: () => string, path: string, token: string, body: object) {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const answer = await fetch(url() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    const { status = 503, text = '' } = answer ?? {}
    if (status < 300) return JSON.parse(text) as Record<string, unknown>
    if (status < 500) throw new Error(text)
    if (Date.now() > deadline) throw new Error(`${path} was never answered`)
    await sleep(50)
  }
}

const monitoring = {
  bureaus: ['bureau_b'],
  frequency: 'monthly',
  alerts: { scoreChange: 5, newAccount: true, hardInquiry: true, latePayment: true },
  notifications: {},
}

export const analyze = (url: () => string, token: string, reportData: string) =>
  post(url, '/api/analyze/report', token, { reportData, bureau: 'bureau_b' })

/** Has the first report read and monitoring set up, so that the next report is a change. */
export async function watch(url: () => string, token: string): Promise<void> {
  await analyze(url, token, sample)
  await post(url, '/api/monitor/setup', token, monitoring)
}

/** Runs `work` for each item, so many at once. */
export async function inParallel<T>(
  items: readonly T[],
  concurrent: number,
  work: (item: T) => Promise<void>,
) {
  const left = [...items]
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrent }, one))
}
