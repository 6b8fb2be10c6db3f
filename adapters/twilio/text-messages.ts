import { Failure } from '../../src/errors.ts'
import type { MessageChannel, PersonalMessage } from '../../src/ports/message-channel.ts'
import { textWithin } from '../../src/ports/text-within.ts'

export interface TextMessageOptions {
  readonly accountSid: string
  readonly authToken: string
  /** A number (E.164), or the id of a messaging service (`MG…`). */
  readonly from: string
  /** `https://api.twilio.com`, or whoever speaks its API. */
  readonly baseUrl: string
  /** How long a silent server is waited for, milliseconds. */
  readonly patience?: number
}

const usualPatience = 15_000

/** Bytes; an answer of Twilio's has about one thousand. */
const longestAnswer = 64 * 1_024

/** Not the message is refused: the account is, or it is too much just now. */
const aboutTheSender: readonly number[] = [401, 403, 408, 429]

/** Sends text messages as Twilio does. Without options it sends none and says what is missing. */
export function createTextMessages(options: TextMessageOptions | undefined): MessageChannel {
  const close = async () => {}
  if (options === undefined) {
    const missing = new Failure('unavailable', 'Nobody sends text messages (TWILIO_ACCOUNT_SID).')
    return { isConfigured: false, send: () => Promise.reject(missing), close }
  }
  return { isConfigured: true, send: (message, signal) => send(message, options, signal), close }
}

async function send(
  message: PersonalMessage,
  options: TextMessageOptions,
  signal: AbortSignal,
): Promise<void> {
  const { accountSid, authToken, from, baseUrl, patience = usualPatience } = options
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const sender: [string, string] = [from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from]
  let answer: Response
  let code: number | undefined
  try {
    answer = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        // Twilio itself passes over it; some who speak its API tell a repeat by it.
        'idempotency-key': message.id,
      },
      body: new URLSearchParams([['To', message.to], sender, ['Body', message.text]]),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    code = answer.ok ? undefined : await codeIn(answer)
  } catch (cause) {
    throw unsent('no answer', cause)
  }
  if (answer.ok) {
    // It is taken, whatever becomes of the rest of the answer.
    await answer.body?.cancel().catch(() => undefined)
    return
  }
  throw failureOf(answer.status, code)
}

function failureOf(status: number, code: number | undefined): Failure {
  const problem = `twilio ${code ?? status}`
  const isForGood = status >= 400 && status < 500 && !aboutTheSender.includes(status)
  if (!isForGood) return unsent(problem)
  return new Failure('invalid_request', 'The text message is refused.', { details: { problem } })
}

const unsent = (problem: string, cause?: unknown) =>
  new Failure('unavailable', 'The text message was not taken.', { details: { problem }, cause })

/** Twilio's own number of the problem (21211: no valid number), where the answer gives one. */
async function codeIn(answer: Response): Promise<number | undefined> {
  const text = await textWithin(answer.body, longestAnswer)
  if (text === undefined) return undefined
  try {
    const { code } = Object(JSON.parse(text)) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
