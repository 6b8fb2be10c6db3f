import { Failure } from '../../src/errors.ts'

/** What nodemailer says of a message that did not leave. */
interface SmtpProblem {
  /** `EENVELOPE`, `ESOCKET`, … */
  readonly code?: unknown
  /** The server's answer: 4xx for now, 5xx for good. */
  readonly responseCode?: unknown
  /** What was answered so: `RCPT TO`, `DATA`, `CONN`, … */
  readonly command?: unknown
}

/** What a server refuses for good once it takes messages of ours at all; MAIL FROM is about us. */
const aboutTheMessage: readonly unknown[] = ['RCPT TO', 'DATA']

/** Not the message is refused but the sender: whoever runs the service can mend it within the day. */
const aboutTheSender: readonly unknown[] = [530, 534, 535, 538]

const refused = (problem: string, cause: unknown) =>
  new Failure('invalid_request', 'The mail server refuses the message.', {
    details: { problem },
    cause,
  })

export const refusedAddress = (): Failure => refused('not an address', undefined)

/** Whether another try may help, by what the server answered and to what. */
export function failureFromSmtp(error: unknown): Failure {
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
