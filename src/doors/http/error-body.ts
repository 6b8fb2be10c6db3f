import type { Language } from '../../domain/language.ts'
import { Failure } from '../../errors.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'

export type Dialect = 'engine' | 'console'

export interface ErrorAnswer {
  readonly status: number
  readonly body: string
  readonly retryAfter: number | undefined
}

/**
 * The body of a failure as its document has it. What is no Failure is a defect: it is answered as
 * an internal error, without a word of its own text.
 */
export function errorAnswer(
  error: unknown,
  dialect: Dialect,
  language: Language,
  request: { readonly id: string; readonly now: number },
): ErrorAnswer {
  const failure = error instanceof Failure ? error : undefined
  const kind = failure?.kind ?? 'internal'
  const row = failureDialects[kind]
  const localised = failure === undefined || (language === 'fr' && kind !== 'invalid_request')
  const content = {
    code: row[dialect],
    message: localised ? row.sentence[language] : failure.message,
    ...(failure?.details === undefined ? {} : { details: failure.details }),
  }
  const body =
    dialect === 'engine'
      ? {
          error: content,
          requestId: request.id,
          timestamp: new Date(request.now).toISOString(),
        }
      : { error: content }
  return { status: row.status, body: JSON.stringify(body), retryAfter: failure?.retryAfter }
}
