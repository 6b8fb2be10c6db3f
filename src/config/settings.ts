import { knownBureaus } from '../domain/bureaus.ts'
import type { Model } from '../domain/models/model.ts'
import { maxSocketPath, operatorSocketPath } from '../doors/operator/door.ts'
import { findMisspelled } from './misspelled-settings.ts'
import { parseModelsFile } from './models-file.ts'
import {
  addressOf,
  InvalidSetting,
  matching,
  oneOf,
  optional,
  optionalText,
  parseDatabaseUrl,
  parseOnOff,
  parseOrigins,
  parseRanges,
  parseText,
  parseTrustedAddress,
  wholeNumber,
} from './setting-parsers.ts'

interface SettingRow {
  /** Parsed where the environment has no value; absent: an empty text. */
  readonly default?: string
  /** Throws InvalidSetting. */
  readonly parse: (text: string) => unknown
  readonly doc: string
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const openAiApis = ['responses', 'chat-completions'] as const

/** Every setting, in the order of `.env.example`, which is generated from these rows. */
export const settingRows = {
  PORT: {
    default: '3000',
    parse: wholeNumber(0, 65_535),
    doc: 'Port of the HTTP door; 0 takes a free one.',
  },
  HOST: {
    default: '127.0.0.1',
    parse: parseText,
    doc: 'Address to listen on; 0.0.0.0 for all.',
  },
  DATA_DIR: {
    default: './data',
    parse: parseDataDir,
    doc: 'Folder of the embedded store, the key file and the operator socket. It is created when missing; one that other users may write is refused (chmod 700).',
  },
  DATABASE_URL: {
    parse: optional(parseDatabaseUrl),
    doc: 'PostgreSQL instead of the embedded store: postgres://user:password@host:5432/name',
  },
  REDIS_URL: {
    parse: optional(addressOf(['redis:', 'rediss:'], 'redis://host:6379')),
    doc: 'Redis, over which several instances tell each other what happens now: redis://host:6379. A service that runs alone needs none.',
  },
  ENCRYPTION_KEY: {
    parse: optionalText,
    doc: 'Key of the secrets in the store: 32 bytes in base64 (openssl rand -base64 32); needed with DATABASE_URL. Several with commas: the first seals, all open. Without it a key file is made in DATA_DIR.',
  },
  OIDC_ISSUER: {
    parse: optional(parseTrustedAddress),
    doc: 'Your identity provider (https address); without it the service issues its own tokens.',
  },
  OIDC_AUDIENCE: {
    default: 'credit-coach',
    parse: parseText,
    doc: 'The audience that access tokens must name.',
  },
  BUREAU_A_NAME: {
    default: 'Equifax',
    parse: oneOf(...knownBureaus),
    doc: `The bureau behind bureau_a, one of ${knownBureaus.join(', ')}.`,
  },
  BUREAU_B_NAME: {
    default: 'Experian',
    parse: oneOf(...knownBureaus),
    doc: 'The bureau behind bureau_b.',
  },
  BUREAU_C_NAME: {
    default: 'TransUnion',
    parse: oneOf(...knownBureaus),
    doc: 'The bureau behind bureau_c.',
  },
  ENTERPRISE_RPM: {
    default: '600',
    parse: wholeNumber(1, 1_000_000),
    doc: "Requests a minute of the Console's enterprise tier.",
  },
  OPENAI_API_KEY: {
    parse: optionalText,
    doc: "Brings OpenAI's models, or those of a server that speaks its API.",
  },
  OPENAI_BASE_URL: {
    default: 'https://api.openai.com/v1',
    parse: parseTrustedAddress,
    doc: 'Where OpenAI, or a server that speaks its API, is reached.',
  },
  OPENAI_API: {
    default: 'responses',
    parse: oneOf(...openAiApis),
    doc: `Which API is spoken there, one of ${openAiApis.join(', ')}; servers other than OpenAI's mostly know the second.`,
  },
  ANTHROPIC_API_KEY: { parse: optionalText, doc: "Brings Anthropic's models." },
  ANTHROPIC_BASE_URL: {
    default: 'https://api.anthropic.com',
    parse: parseTrustedAddress,
    doc: 'Where Anthropic is reached.',
  },
  PRIMARY_MODEL: {
    parse: optionalText,
    doc: 'Id of the model that answers where none is named; without it the cheapest that has a key, else offline.',
  },
  MODELS_FILE: {
    parse: parseModelsFile,
    doc: 'JSON file with models and prices beyond or instead of the known ones (docs/models-file.md).',
  },
  COACH_FALLBACK: {
    default: 'on',
    parse: parseOnOff,
    doc: "Whether the Engine's chat is answered by the offline coach when its model cannot: on or off.",
  },
  BUREAU_API_URL: {
    parse: optional(parseTrustedAddress),
    doc: 'Where monitoring asks for reports, in the contract of docs/bureau-api.md (https address; http only on loopback). Without it, analysed reports alone are watched.',
  },
  BUREAU_API_KEY: {
    parse: optionalText,
    doc: 'The bearer token that BUREAU_API_URL is sent.',
  },
  BUREAU_SANDBOX: {
    default: 'off',
    parse: parseOnOff,
    doc: 'on: monitoring asks a bureau of invented people, whose scores move every day, for trying things out. Not together with BUREAU_API_URL.',
  },
  SMTP_URL: {
    parse: optional(addressOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587, or smtps://')),
    doc: 'The mail server that alerts leave by: smtp://user:password@host:587, or smtps://. Encryption is asked of every server but one on this machine; ?requireTLS=false in the address does without.',
  },
  MAIL_FROM: {
    default: 'Credit coach <alerts@localhost>',
    parse: matching(
      /^[^\p{Cc}<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u,
      'a sender like Credit coach <alerts@example.com>',
    ),
    doc: 'The sender of e-mails.',
  },
  MAIL_CONTACT: {
    parse: optional(matching(/^[^\s<>@,]+@[^\s<>@,]+$/, 'an address like help@example.com')),
    doc: 'Address for people who get e-mails that they never asked for; it is named in each, and in its Reply-To and List-Unsubscribe.',
  },
  TWILIO_ACCOUNT_SID: {
    parse: parseText,
    doc: 'Account that text messages are sent from, at Twilio or a server that speaks its API.',
  },
  TWILIO_AUTH_TOKEN: { parse: parseText, doc: "That account's secret." },
  TWILIO_FROM: {
    parse: matching(
      /^$|^\+[1-9]\d{6,14}$|^MG\w{32}$/,
      'a number like +15145550123, or a messaging service (MG…)',
    ),
    doc: 'The number that sends text messages: +15145550123.',
  },
  TWILIO_BASE_URL: {
    default: 'https://api.twilio.com',
    parse: parseTrustedAddress,
    doc: 'Where text messages are handed in.',
  },
  OUTBOUND_ALLOW_CIDR: {
    parse: parseRanges,
    doc: 'Private ranges that webhooks may be sent to, with commas: 10.1.0.0/16. Plain http is allowed to these alone.',
  },
  GRAPHQL_INTROSPECTION: {
    default: 'auto',
    parse: oneOf('on', 'off', 'auto'),
    doc: 'Whether /graphql shows its schema, and GraphiQL to browsers: on, off, or auto: on unless NODE_ENV is production.',
  },
  CORS_ORIGINS: {
    parse: parseOrigins,
    doc: 'Origins whose pages may call the service from a browser, with commas: https://app.example.com; * for all. Without it no CORS headers are sent.',
  },
  TRUSTED_PROXIES: {
    default: '0',
    parse: wholeNumber(0, 10),
    doc: 'How many proxies in front may tell the client address (X-Forwarded-For). With 0, one address may hold 1,000 connections; with more, counting them is for the proxies.',
  },
  LOG_LEVEL: {
    default: 'info',
    parse: oneOf(...logLevels),
    doc: `One of ${logLevels.join(', ')}.`,
  },
} as const satisfies Readonly<Record<string, SettingRow>>

type SettingName = keyof typeof settingRows
type Texts = Readonly<Record<SettingName, string>>
type Values = {
  readonly [Name in SettingName]: ReturnType<(typeof settingRows)[Name]['parse']>
}
type Environment = Readonly<Record<string, string | undefined>>

export type Settings = Readonly<ReturnType<typeof toSettings>>
export type LogLevel = Settings['logLevel']

/** All problems of the settings at once. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      ['The settings are not right:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    )
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const settingNames = Object.keys(settingRows) as readonly SettingName[]

/** The only reader of the environment and of the service's arguments. */
export function settingsFromEnvironment(
  environment: Environment = process.env,
  args: readonly string[] = [],
): Settings {
  const texts = getTexts(environment)
  const { values, problems } = parseTexts(texts)
  for (const unknown of args.filter((arg) => arg !== '--repair')) {
    problems.push(`${unknown} is no argument; there is --repair`)
  }
  problems.push(...findContradictions(texts, values.MODELS_FILE))
  if (problems.length > 0) throw new SettingsError(problems)
  // Complete: a row that could not be parsed is a problem above.
  return toSettings(values as Values, {
    isProduction: environment['NODE_ENV'] === 'production',
    repair: args.includes('--repair'),
    warnings: findWarnings(environment, texts),
  })
}

function getTexts(environment: Environment): Texts {
  const entries = settingNames.map((name) => [name, environment[name]?.trim() || getDefault(name)])
  return Object.fromEntries(entries) as Texts
}

function getDefault(name: SettingName): string {
  const row: SettingRow = settingRows[name]
  return row.default ?? ''
}

/** Names variables, never their values. A setting that has a value of its own is not suggested. */
function findWarnings(environment: Environment, texts: Texts): readonly string[] {
  const others = Object.keys(environment).filter(
    (name) => !Object.hasOwn(settingRows, name) && Boolean(environment[name]?.trim()),
  )
  const unchanged = settingNames.filter((name) => texts[name] === getDefault(name))
  return findMisspelled(others, unchanged).map(
    ({ name, setting }) => `${name} is not a setting; did you mean ${setting}?`,
  )
}

function parseTexts(texts: Texts): { values: Partial<Values>; problems: string[] } {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const name of settingNames) {
    try {
      values[name] = settingRows[name].parse(texts[name])
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error
      problems.push(...error.problems.map((problem) => `${name} ${problem}`))
    }
  }
  return { values, problems }
}

function parseDataDir(dataDir: string): string {
  const bytes = Buffer.byteLength(operatorSocketPath(dataDir))
  if (bytes <= maxSocketPath) return dataDir
  throw new InvalidSetting(
    `is too long: the path of the operator socket in it may have ${maxSocketPath} bytes and would have ${bytes}`,
  )
}

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/** Problems between settings; `models` is undefined where MODELS_FILE is invalid. */
function findContradictions(texts: Texts, models: readonly Model[] | undefined): string[] {
  const problems: string[] = []
  const isGiven = (name: SettingName) => texts[name] !== ''
  if (isGiven('DATABASE_URL') && !isGiven('ENCRYPTION_KEY')) {
    problems.push('DATABASE_URL needs ENCRYPTION_KEY: instances that share a store share its key')
  }
  const primary = texts.PRIMARY_MODEL
  if (primary !== '' && models?.every(({ id }) => id !== primary)) {
    problems.push(
      `PRIMARY_MODEL must be one of ${models.map(({ id }) => id).join(', ')}, not "${primary}"; MODELS_FILE adds models`,
    )
  }
  if (new Set([texts.BUREAU_A_NAME, texts.BUREAU_B_NAME, texts.BUREAU_C_NAME]).size < 3) {
    problems.push('BUREAU_A_NAME, BUREAU_B_NAME and BUREAU_C_NAME must name three bureaus')
  }
  if (isGiven('BUREAU_API_URL') && texts.BUREAU_SANDBOX === 'on') {
    problems.push('BUREAU_API_URL and BUREAU_SANDBOX contradict each other: one of them is asked')
  }
  if (isGiven('BUREAU_API_KEY') && !isGiven('BUREAU_API_URL')) {
    problems.push('BUREAU_API_KEY needs BUREAU_API_URL')
  }
  // With a part of the three, alerts that people rely on would be lost.
  const missing = twilioNames.filter((name) => !isGiven(name))
  if (missing.length > 0 && missing.length < twilioNames.length) {
    problems.push(`Text messages need ${missing.join(' and ')}, too`)
  }
  return problems
}

interface Surroundings {
  readonly isProduction: boolean
  readonly repair: boolean
  readonly warnings: readonly string[]
}

function toSettings(values: Values, { isProduction, repair, warnings }: Surroundings) {
  const introspection = values.GRAPHQL_INTROSPECTION
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Undefined: several instances do not learn of each other's events. */
    redisUrl: values.REDIS_URL,
    oidcIssuer: values.OIDC_ISSUER,
    oidcAudience: values.OIDC_AUDIENCE,
    encryptionKey: values.ENCRYPTION_KEY,
    bureauNames: {
      bureau_a: values.BUREAU_A_NAME,
      bureau_b: values.BUREAU_B_NAME,
      bureau_c: values.BUREAU_C_NAME,
    },
    enterpriseRpm: values.ENTERPRISE_RPM,
    openai: {
      apiKey: values.OPENAI_API_KEY,
      baseUrl: values.OPENAI_BASE_URL,
      api: values.OPENAI_API,
    },
    anthropic: { apiKey: values.ANTHROPIC_API_KEY, baseUrl: values.ANTHROPIC_BASE_URL },
    /** The models for chats, those of MODELS_FILE among them. */
    models: values.MODELS_FILE,
    /** Undefined: the first of the models that can answer. */
    primaryModel: values.PRIMARY_MODEL,
    coachFallback: values.COACH_FALLBACK,
    bureauApi: toBureauApi(values),
    smtp: toSmtp(values),
    twilio: toTwilio(values),
    outboundAllowCidr: values.OUTBOUND_ALLOW_CIDR,
    graphqlIntrospection: introspection === 'auto' ? !isProduction : introspection === 'on',
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    /** Keep what can be read of a damaged embedded store (`npm start -- --repair`). */
    repair,
    /** For the log: variables that look like misspelled settings. */
    warnings,
  }
}

/** Undefined: only analysed reports are watched. */
function toBureauApi(values: Values) {
  const { BUREAU_API_URL: url, BUREAU_API_KEY: key } = values
  if (url !== undefined) return { kind: 'http', url, key } as const
  return values.BUREAU_SANDBOX ? ({ kind: 'sandbox' } as const) : undefined
}

function toSmtp({ SMTP_URL: url, MAIL_FROM: from, MAIL_CONTACT: contact }: Values) {
  return url === undefined ? undefined : { url, from, contact }
}

function toTwilio(values: Values) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  if (accountSid === '') return undefined
  return { accountSid, authToken, from: values.TWILIO_FROM, baseUrl: values.TWILIO_BASE_URL }
}
