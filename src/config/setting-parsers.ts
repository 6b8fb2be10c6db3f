import { isIP } from 'node:net'

/** Thrown by a parser; each problem continues the name of the setting: "must be …". */
export class InvalidSetting extends Error {
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

export const parseText = (text: string): string => text

/** An empty text is undefined. */
export const optional =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value | undefined =>
    text === '' ? undefined : parse(text)

export const optionalText = optional(parseText)

export const oneOf =
  <const Value extends string>(...values: readonly Value[]) =>
  (text: string): Value => {
    const value = values.find((known) => known === text)
    if (value !== undefined) return value
    throw new InvalidSetting(`must be one of ${values.join(', ')}, not "${text}"`)
  }

const onOff = oneOf('on', 'off')

export const parseOnOff = (text: string): boolean => onOff(text) === 'on'

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new InvalidSetting(`must be a whole number from ${min} to ${max}, not "${text}"`)
  }

/** A text that matches the pattern; `description` completes "must be". The text may be a secret. */
export const matching =
  (pattern: RegExp, description: string) =>
  (text: string): string => {
    if (pattern.test(text)) return text
    throw new InvalidSetting(`must be ${description}`)
  }

/** An address with a host and one of the protocols ("redis:"). */
export const addressOf =
  (protocols: readonly string[], description: string) =>
  (text: string): string => {
    const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' }
    if (protocols.includes(protocol) && hostname !== '') return text
    throw new InvalidSetting(`must be an address like ${description}`)
  }

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

export const isOfThisMachine = (address: string): boolean =>
  loopbackNames.includes(URL.parse(address)?.hostname ?? '')

/** An address that may be sent keys: over https, or on this machine. */
export function parseTrustedAddress(text: string): string {
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' }
  if (protocol === 'https:') return text
  if (protocol === 'http:' && loopbackNames.includes(hostname)) return text
  throw new InvalidSetting('must be an https address (http only on loopback)')
}

export function parseDatabaseUrl(text: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(text)) {
    throw new InvalidSetting('must begin with postgres:// or postgresql://')
  }
  if (URL.canParse(text)) return text
  throw new InvalidSetting(
    'is no address like postgres://user:password@host:5432/name; write special characters of the password as %23 for # and so on',
  )
}

const splitAtCommas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A list separated by commas; `description` completes "must be". */
const listOf =
  (isValid: (part: string) => boolean, description: string) =>
  (text: string): readonly string[] => {
    const parts = splitAtCommas(text)
    const invalid = parts.filter((part) => !isValid(part))
    if (invalid.length === 0) return parts
    throw new InvalidSetting(...invalid.map((part) => `must be ${description}, not "${part}"`))
  }

/** True for the text that a browser sends: no path, no slash at the end, no default port. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.parse(text)?.origin === text

function isRange(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
}

const parseOriginList = listOf(isOrigin, 'origins like https://app.example.com, or *')

/** Origins of web pages, or `*` alone. */
export const parseOrigins = (text: string): readonly string[] =>
  text === '*' ? [text] : parseOriginList(text)

/** CIDR ranges. */
export const parseRanges = listOf(isRange, 'ranges like 10.1.0.0/16')
