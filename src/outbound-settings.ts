import { isIP } from 'node:net'
import { onOff, type SettingName } from './declared-settings.ts'

/** Whom the service calls of its own accord, and how it tells its other instances. */
export interface OutboundSettings {
  /** Undefined: several instances are not told of each other's events. */
  readonly redisUrl: string | undefined
  /** Undefined: only analysed reports are watched. */
  readonly bureauApi:
    | { readonly kind: 'http'; readonly url: string; readonly key: string | undefined }
    | { readonly kind: 'sandbox' }
    | undefined
  readonly smtp:
    | { readonly url: string; readonly from: string; readonly contact: string | undefined }
    | undefined
  readonly twilio:
    | {
        readonly accountSid: string
        readonly authToken: string
        readonly from: string
        readonly baseUrl: string
      }
    | undefined
  readonly outboundAllowCidr: readonly string[]
}

/** The text of a setting, or its default; empty where it has neither. */
type Read = (name: SettingName) => string

interface Reading<Value> {
  readonly value: Value
  readonly problems: readonly string[]
}

/** What the settings say, and all that is wrong with them. */
export function outboundSettings(text: Read): Reading<OutboundSettings> {
  const [bureauApi, smtp, twilio] = [bureauApiFrom(text), smtpFrom(text), twilioFrom(text)]
  const redisUrl = text('REDIS_URL')
  const outboundAllowCidr = text('OUTBOUND_ALLOW_CIDR')
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
  return {
    value: {
      redisUrl: redisUrl || undefined,
      bureauApi: bureauApi.value,
      smtp: smtp.value,
      twilio: twilio.value,
      outboundAllowCidr,
    },
    problems: [
      ...(redisUrl === '' || isAddressOf(redisUrl, ['redis:', 'rediss:'])
        ? []
        : ['REDIS_URL must be an address like redis://host:6379']),
      ...bureauApi.problems,
      ...smtp.problems,
      ...twilio.problems,
      ...outboundAllowCidr
        .filter((range) => !isRange(range))
        .map((range) => `OUTBOUND_ALLOW_CIDR must be ranges like 10.1.0.0/16, not "${range}"`),
    ],
  }
}

function bureauApiFrom(text: Read): Reading<OutboundSettings['bureauApi']> {
  const [url, key, sandbox] = [
    text('BUREAU_API_URL'),
    text('BUREAU_API_KEY'),
    text('BUREAU_SANDBOX'),
  ]
  const isSandbox = sandbox === 'on'
  const problems = [
    ...(onOff.some((one) => one === sandbox)
      ? []
      : [`BUREAU_SANDBOX must be one of ${onOff.join(', ')}, not "${sandbox}"`]),
    ...(url !== '' && isSandbox
      ? ['BUREAU_API_URL and BUREAU_SANDBOX contradict each other: one of them is asked']
      : []),
    ...(url === '' && key !== '' ? ['BUREAU_API_KEY needs BUREAU_API_URL'] : []),
    ...(url === '' || isTrustedAddress(url) ? [] : [trusted('BUREAU_API_URL')]),
  ]
  if (url !== '') return { value: { kind: 'http', url, key: key || undefined }, problems }
  return { value: isSandbox ? { kind: 'sandbox' } : undefined, problems }
}

function smtpFrom(text: Read): Reading<OutboundSettings['smtp']> {
  const [url, from, contact] = [text('SMTP_URL'), text('MAIL_FROM'), text('MAIL_CONTACT')]
  if (url === '') return { value: undefined, problems: [] }
  const problems = [
    ...(isAddressOf(url, ['smtp:', 'smtps:'])
      ? []
      : ['SMTP_URL must be an address like smtp://user:password@host:587, or smtps://']),
    ...(/^[^\p{Cc}<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(from)
      ? []
      : ['MAIL_FROM must be a sender like Credit coach <alerts@example.com>']),
    ...(contact === '' || /^[^\s<>@,]+@[^\s<>@,]+$/.test(contact)
      ? []
      : ['MAIL_CONTACT must be an address like help@example.com']),
  ]
  return { value: { url, from, contact: contact || undefined }, problems }
}

/** The three belong together: with a part of them, alerts would be lost that somebody counts on. */
function twilioFrom(text: Read): Reading<OutboundSettings['twilio']> {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const [accountSid = '', authToken = '', from = ''] = names.map(text)
  const missing = names.filter((name) => text(name) === '')
  if (missing.length === names.length) return { value: undefined, problems: [] }
  const baseUrl = text('TWILIO_BASE_URL')
  const problems = [
    ...(missing.length === 0 ? [] : [`Text messages need ${missing.join(' and ')}, too`]),
    ...(from === '' || /^\+[1-9]\d{6,14}$|^MG\w{32}$/.test(from)
      ? []
      : ['TWILIO_FROM must be a number like +15145550123, or a messaging service (MG…)']),
    ...(isTrustedAddress(baseUrl) ? [] : [trusted('TWILIO_BASE_URL')]),
  ]
  return { value: { accountSid, authToken, from, baseUrl }, problems }
}

const trusted = (name: SettingName) => `${name} must be an https address (http only on loopback)`

function isAddressOf(address: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocols.includes(protocol) && hostname !== ''
}

/** Whether keys may be sent there: over https, or to this machine. */
export function isTrustedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

/** An address and how many of its bits the range shares. */
function isRange(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}
