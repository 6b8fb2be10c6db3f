import type { Transporter } from 'nodemailer'
import { Failure } from '../../src/errors.ts'
import type { MessageChannel, PersonalMessage } from '../../src/ports/message-channel.ts'
import { encryptionFor } from './encryption.ts'
import { failureFromSmtp, refusedAddress } from './smtp-failure.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string
  /** `Credit coach <alerts@example.com>`. */
  readonly from: string
  /** `help@example.com`: who answers people that never asked for messages. */
  readonly contact?: string | undefined
  /** How long a silent server is waited for, milliseconds. */
  readonly patience?: number
}

const usualPatience = 15_000
const mostConnections = 4

/** What a header could be broken with; an address or a subject needs none of it. */
const controls = /\p{Cc}|[\u2028\u2029]/gu

/** One mailbox: no list, no name, no quoting, so that nothing can be read as a second receiver. */
const mailbox = /^[^\s\p{Cc}<>(),;:"[\]\\@]{1,64}@[^\s\p{Cc}<>(),;:"\\@]{1,190}$/u

/** Sends e-mails over SMTP. Without options it sends nothing and says which setting is missing. */
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
        await transport.sendMail({ ...mailOf(message, options), signal })
      } catch (error) {
        throw failureFromSmtp(error)
      }
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}

/** nodemailer is read when the first e-mail is sent. */
async function openTransport({ url, patience }: MailerOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const wait = patience ?? usualPatience
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mostConnections,
    // A message that was cut off is tried again by whoever asked for it, and counted there.
    maxRequeues: 0,
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    dnsTimeout: wait,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...encryptionFor(url),
  })
  // What befalls a message is told to its sender; an idle connection may end as it likes.
  transport.on('error', () => undefined)
  return transport
}

function mailOf({ to, subject, text, id }: PersonalMessage, { from, contact }: MailerOptions) {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it is taken as it is: as a text it would be read as a list.
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
