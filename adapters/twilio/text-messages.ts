import { Failure } from '../../src/errors.ts'
import type { MessageChannel, PersonalMessage } from '../../src/ports/message-channel.ts'
import { readTextUpTo } from '../../src/ports/read-text.ts'

export interface TextMessageOptions {
  readonly accountSid: string
  readonly authToken: string
  /** A number (E.164), or the id of a messaging service (`MG…`). */
  readonly from: string
  /** `https://api.twilio.com` or a compatible service. */
  readonly baseUrl: string
  /** Timeout of a request, milliseconds. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 15_000

/** Twilio's answers have about 1,000 bytes. */
const maxAnswerBytes = 64 * 1_024

/** Status codes about the account or its rate, not about the message. */
const aboutTheSender: readonly number[] = [401, 403, 408, 429]

/**
 * Sends text messages over Twilio's API. Without options it rejects and names the missing setting.
 */
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
  const { accountSid, authToken, from, baseUrl, timeoutMs = defaultTimeoutMs } = options
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const sender: [string, string] = [from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from]
  let answer: Response
  let code: number | undefined
  try {
    answer = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        // Ignored by Twilio; some compatible services deduplicate by it.
        'idempotency-key': message.id,
      },
      body: new URLSearchParams([['To', message.to], sender, ['Body', message.text]]),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    code = answer.ok ? undefined : await readCode(answer)
  } catch (cause) {
    throw createUnsentFailure('no answer', cause)
  }
  if (answer.ok) {
    // The message is accepted, whatever happens to the rest of the answer.
    await answer.body?.cancel().catch(() => undefined)
    return
  }
  throw toFailure(answer.status, code)
}

function toFailure(status: number, code: number | undefined): Failure {
  const problem = `twilio ${code ?? status}`
  const isPermanent = status >= 400 && status < 500 && !aboutTheSender.includes(status)
  if (!isPermanent) return createUnsentFailure(problem)
  return new Failure('invalid_request', 'The text message is refused.', { details: { problem } })
}

const createUnsentFailure = (problem: string, cause?: unknown) =>
  new Failure('unavailable', 'The text message was not taken.', { details: { problem }, cause })

/** Twilio's error code (21211: invalid number), if the answer has one. */
async function readCode(answer: Response): Promise<number | undefined> {
  const text = await readTextUpTo(answer.body, maxAnswerBytes)
  if (text === undefined) return undefined
  try {
    const { code } = Object(JSON.parse(text)) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
