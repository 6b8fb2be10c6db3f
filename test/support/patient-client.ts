import { randomUUID } from 'node:crypto'
import type { Answer, Asking, Service } from './service.ts'
import { until } from './time.ts'

/**
 * Asks as a client does that is told to come back: again, under the same key, until it is answered. A store on
 * a machine that starves has too many callers for a moment, and says so.
 */
export async function askPatiently(
  service: Service,
  method: string,
  path: string,
  asking: Asking,
): Promise<Answer> {
  const headers = { ...asking.headers, 'idempotency-key': randomUUID() }
  let answer: Answer | undefined
  await until(async () => {
    answer = await service.ask(method, path, { ...asking, headers })
    return answer.status !== 503 && answer.status !== 409
  })
  return answer as Answer
}
