import type { Transporter } from 'nodemailer'
import { Failure } from '../../src/errors.ts'
import type { MessageChannel, PersonalMessage } from '../../src/ports/message-channel.ts'

interface MailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string
  /** `Credit coach <alerts@example.com>`. */
  readonly from: string
  /** `help@example.com`: contact for recipients who never asked for messages. */
  readonly contact?: string | undefined
  /** Timeout of each step, milliseconds. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 15_000
const maxConnections = 4

/** Control characters, which could break a header. */
const controls = /\p{Cc}|[\u2028\u2029]/gu

/** One plain mailbox, so nothing can be parsed as a second recipient. */
const mailbox = /^[^\s\p{Cc}<>(),;:"[\]\\@]{1,64}@[^\s\p{Cc}<>(),;:"\\@]{1,190}$/u

/** Sends e-mails over SMTP. Without options it rejects and names the missing setting. */
export function createMailer(options: MailerOptions | undefined): MessageChannel {
  if (options === undefined) {
    const missing = new Failure('unavailable', 'No mail server is configured (SMTP_URL).')
    return { isConfigured: false, send: () => Promise.reject(missing), close: async () => {} }
  }
  let opening: Promise<Transporter> | undefined
  return {
    isConfigured: true,
    contact: options.contact,
    async send(message, signal) {
      if (!mailbox.test(message.to)) throw refusedAddress()
      opening ??= openTransport(options)
      const transport = await opening
      try {
        await transport.sendMail({ ...toMail(message, options), signal })
      } catch (error) {
        throw toSmtpFailure(error)
      }
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}

/** Imports nodemailer at the first e-mail. */
async function openTransport({ url, timeoutMs }: MailerOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const wait = timeoutMs ?? defaultTimeoutMs
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxConnections,
    // The caller retries interrupted messages and counts the attempts.
    maxRequeues: 0,
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    dnsTimeout: wait,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...getEncryption(url),
  })
  // `sendMail` reports failures of messages; idle connections may close at any time.
  transport.on('error', () => undefined)
  return transport
}

function toMail({ to, subject, text, id }: PersonalMessage, { from, contact }: MailerOptions) {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // An object is taken literally; a string would be parsed as a list.
    to: { name: '', address: to },
    subject: subject.replace(controls, ' '),
    text,
    messageId: `<${id.replace(/[^\w.-]/g, '-')}@${domain}>`,
    ...(contact === undefined
      ? {}
      : { replyTo: contact, list: { unsubscribe: `mailto:${contact}?subject=unsubscribe` } }),
    // No automatic answer (RFC 3834), and no answer to one.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** Query options by which the URL controls TLS, as nodemailer reads them. */
const tlsOptions = ['requireTLS', 'ignoreTLS', 'opportunisticTLS']

/**
 * Requires TLS beyond loopback, so no personal data crosses a network in clear, unless the URL
 * decides it (`?requireTLS=false`, for a relay beside the service).
 */
export function getEncryption(url: string): { readonly requireTLS?: true } {
  const { protocol, hostname, searchParams } = new URL(url)
  const isRemote = protocol === 'smtp:' && !loopback.includes(hostname)
  const isExplicit = tlsOptions.some((name) => searchParams.has(name))
  return isRemote && !isExplicit ? { requireTLS: true } : {}
}

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

const refusedAddress = (): Failure => refused('not an address', undefined)

/** Decides by code and command whether a retry may help. */
function toSmtpFailure(error: unknown): Failure {
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
