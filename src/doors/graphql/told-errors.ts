import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
} from 'graphql'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { errorAnswer } from '../http/error-body.ts'

/** To whom an error is told, and who hears of the defects among them. */
export interface Reader {
  readonly language: Language
  readonly requestId: string
  defect(error: unknown): void
}

/** `… Did you mean "score"?`: what a schema that is not shown must not give away. */
const suggestion = ' Did you mean '

/** Characters that are told of each end of a message of GraphQL: between them may be a whole value. */
const mostOfEnd = 150

/**
 * An error as its reader may see it: the codes of the Engine's errors under `extensions`. What is
 * neither a Failure nor a mistake in the document or its variables is a defect, and is told without
 * a word of its own text.
 */
export function toldError(error: unknown, reader: Reader): GraphQLFormattedError {
  const { locations, path } = error instanceof GraphQLError ? error : {}
  const failure = failureOf(error)
  if (!(failure instanceof Failure) || failure.kind === 'internal') reader.defect(failure)
  const request = { id: reader.requestId, now: 0 }
  const { body, retryAfter } = errorAnswer(failure, 'engine', reader.language, request)
  const said = JSON.parse(body) as { error: { code: string; message: string; details?: object } }
  const { message, ...extensions } = said.error
  return {
    message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: {
      ...extensions,
      requestId: reader.requestId,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  }
}

/** What went wrong behind an error of GraphQL; anything but a Failure is a defect. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error
  const { originalError, path } = error
  if (originalError instanceof Failure) return originalError
  // GraphQL's own: of the document, of a variable, or of an argument, which names its place; one of
  // an answer has a path and no place.
  const isOfRequest =
    originalError === undefined ||
    (originalError instanceof GraphQLError &&
      (path === undefined || originalError.nodes !== undefined))
  return isOfRequest ? badDocument(error.message) : originalError
}

/** A mistake in the document or its variables, in GraphQL's words, which are English. */
export function badDocument(message: string): Failure {
  const hint = message.endsWith('?') ? message.lastIndexOf(suggestion) : -1
  const whole = hint === -1 ? message : message.slice(0, hint)
  const isLong = whole.length > 2 * mostOfEnd
  const issue = isLong ? `${whole.slice(0, mostOfEnd)}…${whole.slice(-mostOfEnd)}` : whole
  return new Failure('invalid_request', {
    en: issue,
    fr: `Le document GraphQL ou ses variables ne sont pas valides : ${issue}`,
  })
}

/** A result as it is sent. */
export function toldResult(result: ExecutionResult, reader: Reader): FormattedExecutionResult {
  const { errors } = result
  if (errors === undefined) return result as FormattedExecutionResult
  return { ...result, errors: errors.map((error) => toldError(error, reader)) }
}
