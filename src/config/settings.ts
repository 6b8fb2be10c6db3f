import type { Model } from '../domain/models/model.ts'
import type { Language } from '../domain/text/language.ts'
import type { DiscordConnection, SlackConnection } from '../ports/chat-platform.ts'
import { findMisspelled } from './misspelled-settings.ts'
import { InvalidSetting, isOfThisMachine } from './setting-parsers.ts'
import {
  type SettingName,
  type SettingRow,
  settingRows,
  type Texts,
  type Values,
} from './setting-rows.ts'

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
  const isProduction = environment['NODE_ENV'] === 'production'
  if (isProduction) problems.push(...findEmulators(texts))
  if (problems.length > 0) throw new SettingsError(problems)
  // Complete: a row that could not be parsed is a problem above.
  return toSettings(values as Values, {
    isProduction,
    language: languageOf(environment),
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
  if (isGiven('PLAID_CLIENT_ID') !== isGiven('PLAID_SECRET')) {
    problems.push('PLAID_CLIENT_ID and PLAID_SECRET need each other')
  }
  problems.push(...findChatContradictions(texts))
  // With a part of the three, alerts that people rely on would be lost.
  const missing = twilioNames.filter((name) => !isGiven(name))
  if (missing.length > 0 && missing.length < twilioNames.length) {
    problems.push(`Text messages need ${missing.join(' and ')}, too`)
  }
  return problems
}

const chatNames = {
  slack: ['SLACK_SIGNING_SECRET', 'SLACK_APP_TOKEN'],
  discord: ['DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY'],
} as const satisfies Record<string, readonly SettingName[]>

/** Problems between the settings of a chat platform. */
function findChatContradictions(texts: Texts): string[] {
  const problems: string[] = []
  const isGiven = (name: SettingName) => texts[name] !== ''
  problems.push(...findSlackContradictions(texts))
  if (isGiven('DISCORD_TOKEN') && !isGiven('DISCORD_APPLICATION_ID')) {
    problems.push('DISCORD_TOKEN needs DISCORD_APPLICATION_ID')
  }
  for (const name of chatNames.discord) {
    if (isGiven(name) && !isGiven('DISCORD_TOKEN')) problems.push(`${name} needs DISCORD_TOKEN`)
  }
  if (
    texts.DISCORD_GATEWAY === 'off' &&
    isGiven('DISCORD_TOKEN') &&
    !isGiven('DISCORD_PUBLIC_KEY')
  ) {
    problems.push('DISCORD_GATEWAY off needs DISCORD_PUBLIC_KEY: no command could arrive')
  }
  return problems
}

/** One workspace has its token; many have a client id, with which their admins install the app. */
function findSlackContradictions(texts: Texts): string[] {
  const problems: string[] = []
  const isGiven = (name: SettingName) => texts[name] !== ''
  const ways = (['SLACK_BOT_TOKEN', 'SLACK_CLIENT_ID'] as const).filter(isGiven)
  if (ways.length > 1) {
    problems.push(
      'SLACK_BOT_TOKEN and SLACK_CLIENT_ID contradict each other: the first is for one workspace, the second for many. To go on with many, remove the token and add the app to that workspace at /slack/install',
    )
  }
  for (const way of ways) {
    if (chatNames.slack.some(isGiven)) continue
    problems.push(`${way} needs SLACK_SIGNING_SECRET (HTTP) or SLACK_APP_TOKEN (Socket Mode)`)
  }
  for (const name of chatNames.slack) {
    if (isGiven(name) && ways.length === 0) {
      problems.push(`${name} needs SLACK_BOT_TOKEN or SLACK_CLIENT_ID`)
    }
  }
  if (isGiven('SLACK_CLIENT_ID') !== isGiven('SLACK_CLIENT_SECRET')) {
    problems.push('SLACK_CLIENT_ID and SLACK_CLIENT_SECRET need each other')
  }
  const isEmulated = isOfThisMachine(texts.SLACK_API_URL)
  if (isGiven('SLACK_CLIENT_ID') && !isGiven('PUBLIC_URL') && !isEmulated) {
    problems.push('SLACK_CLIENT_ID needs PUBLIC_URL: Slack sends admins back to it')
  }
  return problems
}

/** An emulator takes everybody for whoever they say they are. */
const findEmulators = (texts: Texts): string[] =>
  (['SLACK_API_URL', 'DISCORD_API_URL'] as const)
    .filter((name) => isOfThisMachine(texts[name]))
    .map((name) => `${name} names an emulator on this machine, and NODE_ENV is production`)

/** Language of the machine's user (POSIX locale(7)). */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  return /^fr/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en'
}

interface Surroundings {
  readonly isProduction: boolean
  readonly language: Language
  readonly repair: boolean
  readonly warnings: readonly string[]
}

function toSettings(values: Values, { isProduction, language, repair, warnings }: Surroundings) {
  const introspection = values.GRAPHQL_INTROSPECTION
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Undefined: several instances do not learn of each other's events. */
    redisUrl: values.REDIS_URL,
    oidcIssuer: values.OIDC_ISSUER,
    readsClientDocuments: values.OAUTH_CLIENT_DOCUMENTS,
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
    /** Undefined: without a server or key of OpenAI, the offline voice. */
    speech: toOpenAiServer(values.TTS_BASE_URL, values.TTS_API_KEY, values.TTS_MODEL, values),
    /** Undefined: nothing is transcribed. */
    transcription: toOpenAiServer(
      values.STT_BASE_URL,
      values.STT_API_KEY,
      values.STT_MODEL,
      values,
    ),
    realtimeModel: values.REALTIME_MODEL,
    /** Undefined: chosen among the models that see. */
    visionModel: values.VISION_MODEL,
    /** Undefined: the drawn avatars. */
    liveavatar: toLiveAvatar(values),
    maxFileBytes: values.FILE_MAX_MB * 1024 * 1024,
    /** The models for chats, those of MODELS_FILE among them. */
    models: values.MODELS_FILE,
    /** Undefined: the first of the models that can answer. */
    primaryModel: values.PRIMARY_MODEL,
    coachFallback: values.COACH_FALLBACK,
    bureauApi: toBureauApi(values),
    /** Undefined: the sandbox bank. */
    plaid: toPlaid(values),
    bankWebhookSecret: values.BANK_WEBHOOK_SECRET,
    smtp: toSmtp(values),
    twilio: toTwilio(values),
    slack: toSlack(values),
    discord: toDiscord(values),
    outboundAllowCidr: values.OUTBOUND_ALLOW_CIDR,
    graphqlIntrospection: introspection === 'auto' ? !isProduction : introspection === 'on',
    mcp: {
      toolsets: values.MCP_TOOLSETS,
      tools: values.MCP_TOOLS,
      readOnly: values.MCP_READONLY,
    },
    /** Both for the local MCP server alone. */
    language,
    accessToken: values.ACCESS_TOKEN,
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    /** Keep what can be read of a damaged embedded store (`npm start -- --repair`). */
    repair,
    /** For the log: variables that look like misspelled settings. */
    warnings,
  }
}

/** A server of OpenAI's API for one purpose, or else OpenAI itself; undefined: neither. */
function toOpenAiServer(
  baseUrl: string | undefined,
  apiKey: string | undefined,
  model: string,
  { OPENAI_API_KEY: key, OPENAI_BASE_URL: usual }: Values,
) {
  if (baseUrl !== undefined) return { baseUrl, apiKey, model, isOwn: true } as const
  return key === undefined
    ? undefined
    : ({ baseUrl: usual, apiKey: key, model, isOwn: false } as const)
}

function toLiveAvatar({ LIVEAVATAR_API_KEY: apiKey, LIVEAVATAR_BASE_URL: baseUrl }: Values) {
  return apiKey === undefined ? undefined : { apiKey, baseUrl }
}

/** Undefined: only analysed reports are watched. */
function toBureauApi(values: Values) {
  const { BUREAU_API_URL: url, BUREAU_API_KEY: key } = values
  if (url !== undefined) return { kind: 'http', url, key } as const
  return values.BUREAU_SANDBOX ? ({ kind: 'sandbox' } as const) : undefined
}

function toPlaid(values: Values) {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_BASE_URL: baseUrl } = values
  return clientId === undefined || secret === undefined ? undefined : { clientId, secret, baseUrl }
}

function toSmtp({ SMTP_URL: url, MAIL_FROM: from, MAIL_CONTACT: contact }: Values) {
  return url === undefined ? undefined : { url, from, contact }
}

function toTwilio(values: Values) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  if (accountSid === '') return undefined
  return { accountSid, authToken, from: values.TWILIO_FROM, baseUrl: values.TWILIO_BASE_URL }
}

/** Undefined: Slack is not connected. */
function toSlack(values: Values): SlackConnection | undefined {
  const { SLACK_SIGNING_SECRET: signingSecret, SLACK_APP_TOKEN: appToken } = values
  const connection = { signingSecret, appToken, apiUrl: values.SLACK_API_URL }
  const { SLACK_BOT_TOKEN: botToken } = values
  if (botToken !== undefined) return { ...connection, botToken }
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { ...connection, client: { id: clientId, secret: clientSecret } }
}

/** Undefined: Discord is not connected. */
function toDiscord(values: Values): DiscordConnection | undefined {
  const { DISCORD_TOKEN: token, DISCORD_APPLICATION_ID: applicationId } = values
  if (token === undefined || applicationId === undefined) return undefined
  return {
    token,
    applicationId,
    publicKey: values.DISCORD_PUBLIC_KEY,
    hasGateway: values.DISCORD_GATEWAY,
    apiUrl: values.DISCORD_API_URL,
    showsFigures: values.DISCORD_FIGURES === 'exact',
  }
}
