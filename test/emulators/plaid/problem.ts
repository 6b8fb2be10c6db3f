/** An error as Plaid answers it (plaid.com/docs/errors). */
export class PlaidProblem extends Error {
  readonly type: string
  readonly code: string
  readonly status: number
  /** Seconds of a Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(type: string, code: string, status = 400, retryAfter?: number) {
    super(`${type} ${code}`)
    this.type = type
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}

export const invalidField = () => new PlaidProblem('INVALID_REQUEST', 'INVALID_FIELD')
export const missingFields = () => new PlaidProblem('INVALID_REQUEST', 'MISSING_FIELDS')
export const unknownFields = () => new PlaidProblem('INVALID_REQUEST', 'UNKNOWN_FIELDS')
export const invalidInput = (code: string) => new PlaidProblem('INVALID_INPUT', code)
export const itemError = (code: string) => new PlaidProblem('ITEM_ERROR', code)
export const institutionError = (code: string) => new PlaidProblem('INSTITUTION_ERROR', code)
export const rateLimited = (code: string, retryAfter?: number) =>
  new PlaidProblem('RATE_LIMIT_EXCEEDED', code, 429, retryAfter)

/** `secretText` stands where Plaid's own words would: it may reach nobody. */
export const toErrorBody = ({ type, code }: PlaidProblem, secretText: string) => ({
  error_type: type,
  error_code: code,
  error_code_reason: null,
  error_message: `the message of ${code} ${secretText}`,
  display_message: `what Plaid would display ${secretText}`,
  documentation_url: 'https://plaid.com/docs/errors',
  suggested_action: null,
  request_id: 'mdqfuVxeoza6mhu',
})
