import { DatabaseError } from 'pg'
import { Failure, QuotaExceeded, StaleWrite } from '../../src/errors.ts'

/** Classes of SQLSTATE that say something of the server and nothing of the statement. */
const serverClasses = ['08', '53', '57', '58', 'XX']
/** Serialization failure and deadlock: the same transaction may succeed at once. */
const retryCodes = ['40001', '40P01']
const readOnly = '25006'

export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && retryCodes.includes(error.code ?? '')
}

/** A statement that PostgreSQL understood and refused is a defect; all else means no answer. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code === undefined) return false
  const { code } = error
  return !(
    serverClasses.includes(code.slice(0, 2)) ||
    retryCodes.includes(code) ||
    code === readOnly
  )
}

/** SQLSTATE of a server that is there and lets this caller not in. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['28P01', 'refuses the password'],
  ['28000', 'refuses the user'],
  ['3D000', 'has no such database'],
])

/** Why the first connection failed, as the end of a sentence; undefined for all other errors. */
export function unreachable(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return refusals.get(error.code ?? '')
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string'
  return hasCode ? `does not answer (${error.code})` : undefined
}

/** What the caller of the store gets for an error that pg or the store threw. */
export function storeError(error: unknown): unknown {
  const isAnswer = error instanceof StaleWrite || error instanceof QuotaExceeded
  const known = error instanceof Failure || isAnswer
  const isDefect = error instanceof TypeError || error instanceof RangeError
  if (known || isDefect || isRefused(error)) return error
  return new Failure(
    'unavailable',
    {
      en: 'The database does not answer. Try again in a few seconds.',
      fr: 'La base de données ne répond pas. Réessayez dans quelques secondes.',
    },
    { cause: error, retryAfter: 5 },
  )
}
