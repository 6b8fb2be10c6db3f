import { type BureauName, type BureauNames, knownBureaus } from './domain/bureaus.ts'
import { longestSocketPath, operatorSocketIn } from './doors/operator/socket.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly oidcIssuer: string | undefined
  readonly oidcAudience: string
  readonly encryptionKey: string | undefined
  readonly bureauNames: BureauNames
  readonly enterpriseRpm: number
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** Keep what can be read of a damaged embedded store (`npm start -- --repair`). */
  readonly repair: boolean
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

interface Declaration {
  readonly name: string
  /** Empty: none. */
  readonly fallback: string
  readonly about: string
}

/** Every setting, in the order of `.env.example`, which is made from this list. */
const declaredSettings = [
  { name: 'PORT', fallback: '3000', about: 'Port of the HTTP door; 0 takes a free one.' },
  { name: 'HOST', fallback: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 for all.' },
  {
    name: 'DATA_DIR',
    fallback: './data',
    about:
      'Folder of the embedded store, the key file and the operator socket. It is made when it is not there; one that other users may write is refused (chmod 700).',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    about: 'PostgreSQL instead of the embedded store: postgres://user:password@host:5432/name',
  },
  {
    name: 'ENCRYPTION_KEY',
    fallback: '',
    about:
      'Key of the secrets in the store: 32 bytes in base64 (openssl rand -base64 32); needed with DATABASE_URL. Several with commas: the first seals, all open. Without it a key file is made in DATA_DIR.',
  },
  {
    name: 'OIDC_ISSUER',
    fallback: '',
    about: 'Your identity provider (https address); without it the service issues its own tokens.',
  },
  {
    name: 'OIDC_AUDIENCE',
    fallback: 'credit-coach',
    about: 'The audience that access tokens must name.',
  },
  { name: 'BUREAU_A_NAME', fallback: 'Equifax', about: 'Who bureau_a is.' },
  { name: 'BUREAU_B_NAME', fallback: 'Experian', about: 'Who bureau_b is.' },
  { name: 'BUREAU_C_NAME', fallback: 'TransUnion', about: 'Who bureau_c is.' },
  {
    name: 'ENTERPRISE_RPM',
    fallback: '600',
    about: "Requests a minute of the Console's enterprise tier.",
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    about: 'How many proxies in front may tell the client address (X-Forwarded-For).',
  },
  { name: 'LOG_LEVEL', fallback: 'info', about: `One of ${logLevels.join(', ')}.` },
] as const satisfies readonly Declaration[]

type SettingName = (typeof declaredSettings)[number]['name']

/** All that is wrong with the settings, at once. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      ['The settings are not right:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    )
    this.name = 'SettingsError'
  }
}

/** The only reader of the environment and of the service's arguments. */
export function settingsFromEnvironment(
  environment: Environment = process.env,
  args: readonly string[] = [],
): Settings {
  const problems: string[] = []
  const text = (name: SettingName): string => {
    const given = environment[name]?.trim()
    if (given !== undefined && given !== '') return given
    return declaredSettings.find((setting) => setting.name === name)?.fallback ?? ''
  }
  const optional = (name: SettingName) => text(name) || undefined
  const whole = (name: SettingName, least: number, most: number): number => {
    const value = /^\d+$/.test(text(name)) ? Number(text(name)) : Number.NaN
    if (value >= least && value <= most) return value
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text(name)}"`)
    return least
  }
  const oneOf = <T extends string>(name: SettingName, values: readonly T[]): T | undefined => {
    const value = values.find((known) => known === text(name))
    if (value === undefined) {
      problems.push(`${name} must be one of ${values.join(', ')}, not "${text(name)}"`)
    }
    return value
  }
  const bureau = (name: SettingName, otherwise: BureauName) =>
    oneOf(name, knownBureaus) ?? otherwise
  const settings: Settings = {
    port: whole('PORT', 0, 65_535),
    host: text('HOST'),
    dataDir: text('DATA_DIR'),
    databaseUrl: optional('DATABASE_URL'),
    oidcIssuer: optional('OIDC_ISSUER'),
    oidcAudience: text('OIDC_AUDIENCE'),
    encryptionKey: optional('ENCRYPTION_KEY'),
    bureauNames: {
      bureau_a: bureau('BUREAU_A_NAME', 'Equifax'),
      bureau_b: bureau('BUREAU_B_NAME', 'Experian'),
      bureau_c: bureau('BUREAU_C_NAME', 'TransUnion'),
    },
    enterpriseRpm: whole('ENTERPRISE_RPM', 1, 1_000_000),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 10),
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    repair: args.includes('--repair'),
  }
  for (const unknown of args.filter((arg) => arg !== '--repair')) {
    problems.push(`${unknown} is no argument; there is --repair`)
  }
  problems.push(...contradictions(settings))
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** What no two settings may say together. */
function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  const { dataDir, databaseUrl, encryptionKey, oidcIssuer, bureauNames } = settings
  const socketPath = Buffer.byteLength(operatorSocketIn(dataDir))
  if (socketPath > longestSocketPath) {
    problems.push(
      `DATA_DIR is too long: the path of the operator socket in it may have ${longestSocketPath} bytes and would have ${socketPath}`,
    )
  }
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://')
  } else if (databaseUrl !== undefined && !URL.canParse(databaseUrl)) {
    problems.push(
      'DATABASE_URL is no address like postgres://user:password@host:5432/name; write special characters of the password as %23 for # and so on',
    )
  }
  if (databaseUrl !== undefined && encryptionKey === undefined) {
    problems.push('DATABASE_URL needs ENCRYPTION_KEY: instances that share a store share its key')
  }
  if (oidcIssuer !== undefined && !isTrustedIssuer(oidcIssuer)) {
    problems.push('OIDC_ISSUER must be an https address (http only on loopback)')
  }
  if (new Set(Object.values(bureauNames)).size < 3) {
    problems.push('BUREAU_A_NAME, BUREAU_B_NAME and BUREAU_C_NAME must name three bureaus')
  }
  return problems
}

function isTrustedIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  const entries = declaredSettings.map(
    ({ name, fallback, about }) =>
      `# ${about}\n${fallback === '' ? `# ${name}=` : `${name}=${fallback}`}\n`,
  )
  return `# Every setting with its default. The service reads the environment, not this file.\n\n${entries.join('\n')}`
}
