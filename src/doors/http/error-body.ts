import { type Language, type Sentence, typeset } from '../../domain/language.ts'
import { Failure } from '../../errors.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'

export type Dialect = 'engine' | 'console'

export interface ErrorAnswer {
  readonly status: number
  readonly body: string
  readonly retryAfter: number | undefined
}

/**
 * The body of a failure as its document has it, each Sentence in it said in the language. What is no
 * Failure is a defect: it is answered as an internal error, without a word of its own text.
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
  const content = {
    code: row[dialect],
    message:
      failure?.sentence ?? (language === 'en' ? failure?.message : undefined) ?? row.sentence,
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
  const say = (_name: string, value: unknown) =>
    isSentence(value) ? typeset(value[language], language) : value
  return { status: row.status, body: JSON.stringify(body, say), retryAfter: failure?.retryAfter }
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'en' in value && 'fr' in value
}
