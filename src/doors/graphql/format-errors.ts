import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
} from 'graphql'
import { limits } from '../../config/limits.ts'
import type { Language, Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { errorAnswer } from '../shared/error-body.ts'

const { maxErrorEndLength } = limits.graphql

/** The request that an error answers. */
export interface ErrorContext {
  readonly language: Language
  readonly requestId: string
  /** Logs a defect. */
  defect(error: unknown): void
}

/** Start of `… Did you mean "score"?`, which would reveal a hidden schema. */
const suggestion = ' Did you mean '

/**
 * Formats an error with the Engine's codes under `extensions`. Anything but a Failure or a mistake in
 * the document or its variables is a defect: logged, and formatted without its own text.
 */
export function formatError(error: unknown, context: ErrorContext): GraphQLFormattedError {
  const { locations, path } = error instanceof GraphQLError ? error : {}
  const cause = findCause(error)
  if (!(cause instanceof Failure) || cause.kind === 'internal') context.defect(cause)
  const request = { id: context.requestId, now: 0 }
  const { body, retryAfter } = errorAnswer(cause, 'engine', context.language, request)
  const parsed = JSON.parse(body) as {
    error: { code: string; message: string; details?: object }
  }
  const { message, ...extensions } = parsed.error
  return {
    message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: {
      ...extensions,
      requestId: context.requestId,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  }
}

/** The Failure or the defect behind an error of graphql-js. */
function findCause(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error
  const { originalError, path } = error
  if (originalError instanceof Failure) return originalError
  // A mistake in an argument has nodes; an output value that does not serialize has only a path.
  const isOfRequest =
    originalError === undefined ||
    (originalError instanceof GraphQLError &&
      (path === undefined || originalError.nodes !== undefined))
  return isOfRequest ? invalidDocument(error.message) : originalError
}

/** A mistake in the document or its variables; graphql-js's message is English. */
export function invalidDocument(message: string): Failure {
  const hint = message.endsWith('?') ? message.lastIndexOf(suggestion) : -1
  const whole = hint === -1 ? message : message.slice(0, hint)
  const isLong = whole.length > 2 * maxErrorEndLength
  const issue = isLong
    ? `${whole.slice(0, maxErrorEndLength)}…${whole.slice(-maxErrorEndLength)}`
    : whole
  return new Failure('invalid_request', {
    en: issue,
    fr: `Le document GraphQL ou ses variables ne sont pas valides : ${issue}`,
  })
}

export function formatResult(
  result: ExecutionResult,
  context: ErrorContext,
): FormattedExecutionResult {
  const { errors } = result
  if (errors === undefined) return result as FormattedExecutionResult
  return { ...result, errors: errors.map((error) => formatError(error, context)) }
}

export const tooManyOpen = (limit: number, message: Localized): Failure =>
  new Failure('rate_limited', message, { details: { limit } })
