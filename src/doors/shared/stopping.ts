import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Dialect } from './error-body.ts'

export const stopping: Failure = new Failure('unavailable', {
  en: 'The service is stopping. Send the request again in a moment.',
  fr: 'Le service s’arrête. Envoyez de nouveau la demande dans un moment.',
})

/** Shutdown error for streams: says where the rest can be had. */
export const stoppingStream = {
  engine: new Failure('unavailable', {
    en: 'The service is stopping. Send the request again with Last-Event-ID to get the rest.',
    fr: 'Le service s’arrête. Envoyez de nouveau la demande avec Last-Event-ID pour obtenir la suite.',
  }),
  console: new Failure('unavailable', {
    en: 'The service is stopping. What was written of the answer is kept in the chat; ask again in a moment.',
    fr: 'Le service s’arrête. Ce qui a été écrit de la réponse est gardé dans la conversation ; redemandez dans un moment.',
  }),
  openai: stopping,
} as const satisfies Record<Dialect, Failure>

/** Shutdown error for requests without a stream; chat replies are saved. */
export function stoppingWhole(dialect: Dialect, { streams }: Operation): Failure {
  return dialect === 'console' && streams !== undefined ? stoppingStream.console : stopping
}
