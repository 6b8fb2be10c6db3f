import { Failure } from '../../src/errors.ts'

/** The fields of nodemailer's errors. */
interface SmtpProblem {
  /** `EENVELOPE`, `ESOCKET`, … */
  readonly code?: unknown
  /** The server's reply: 4xx temporary, 5xx permanent. */
  readonly responseCode?: unknown
  /** The SMTP command that was answered: `RCPT TO`, `DATA`, `CONN`, … */
  readonly command?: unknown
}

/** Commands whose permanent refusal concerns the message; MAIL FROM concerns the sender. */
const aboutTheMessage: readonly unknown[] = ['RCPT TO', 'DATA']

/** Reply codes that refuse the sender; the operator can fix it within the day. */
const aboutTheSender: readonly unknown[] = [530, 534, 535, 538]

const refused = (problem: string, cause: unknown) =>
  new Failure('invalid_request', 'The mail server refuses the message.', {
    details: { problem },
    cause,
  })

export const refusedAddress = (): Failure => refused('not an address', undefined)

/** Decides by code and command whether a retry may help. */
export function toSmtpFailure(error: unknown): Failure {
  const { code, responseCode, command } = Object(error) as SmtpProblem
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const isForGood = status !== undefined && status >= 500 && aboutTheMessage.includes(command)
  const problem = status === undefined ? `smtp ${String(code ?? 'error')}` : `smtp ${status}`
  if (isForGood && !aboutTheSender.includes(status)) return refused(problem, error)
  return new Failure('unavailable', 'The mail server did not take the message.', {
    details: { problem },
    cause: error,
  })
}
