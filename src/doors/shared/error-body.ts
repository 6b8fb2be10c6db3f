import { type Language, type Localized, typeset } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'

export type Dialect = 'engine' | 'console' | 'openai'

export interface ErrorAnswer {
  readonly status: number
  readonly body: string
  /** The message in the body. */
  readonly message: string
  readonly retryAfter: number | undefined
}

/**
 * Formats a failure in its document's shape and the caller's language. Any other error is a defect: it
 * becomes an internal error, without its own text.
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
  const message =
    failure?.sentence ?? (language === 'en' ? failure?.message : undefined) ?? row.sentence
  const details = failure?.details === undefined ? {} : { details: failure.details }
  const bodies = {
    engine: () => ({
      error: { code: row.engine, message, ...details },
      requestId: request.id,
      timestamp: new Date(request.now).toISOString(),
    }),
    console: () => ({ error: { code: row.console, message, ...details } }),
    openai: () => ({
      error: {
        message,
        type: row.openai,
        param: failure?.details?.['field'] ?? null,
        code: row.console,
        ...details,
      },
    }),
  } satisfies Record<Dialect, () => object>
  const body = bodies[dialect]()
  const localize = (_name: string, value: unknown) =>
    isSentence(value) ? typeset(value[language], language) : value
  return {
    status: row.status,
    body: JSON.stringify(body, localize),
    message: isSentence(message) ? typeset(message[language], language) : message,
    retryAfter: failure?.retryAfter,
  }
}

function isSentence(value: unknown): value is Localized {
  return typeof value === 'object' && value !== null && 'en' in value && 'fr' in value
}

/** The dialect of an answer before its operation is known. */
export function getDialect(path: string, hasVersionHeader: boolean): Dialect {
  if (path === '/console' || path.startsWith('/console/')) return 'console'
  if (path === '/engine' || path.startsWith('/engine/')) return 'engine'
  if (path === '/v1' || path.startsWith('/v1/')) return 'openai'
  return hasVersionHeader ? 'console' : 'engine'
}

export const stopping: Failure = new Failure('unavailable', {
  en: 'The service is stopping. Send the request again in a moment.',
  fr: 'Le service s’arrête. Envoyez de nouveau la demande dans un moment.',
})

/** Shutdown error for streams; names the way to get the rest. */
export const stoppingStream = {
  engine: new Failure('unavailable', {
    en: 'The service is stopping. Send the request again with Last-Event-ID to get the rest.',
    fr: 'Le service s’arrête. Envoyez de nouveau la demande avec Last-Event-ID pour obtenir la suite.',
  }),
  console: new Failure('unavailable', {
    en: 'The service is stopping. The answer so far is saved in the chat; ask again in a moment.',
    fr: 'Le service s’arrête. Ce qui a été écrit de la réponse est gardé dans la conversation ; redemandez dans un moment.',
  }),
  openai: stopping,
} as const satisfies Record<Dialect, Failure>

/** Shutdown error for requests without a stream; chat replies are saved. */
export function getStoppingFailure(dialect: Dialect, { streams }: Operation): Failure {
  return dialect === 'console' && streams !== undefined ? stoppingStream.console : stopping
}
