import {
  declaredSettings,
  type LogLevel,
  logLevels,
  type OpenAiApi,
  onOff,
  onOffAuto,
  openAiApis,
  type SettingName,
} from './declared-settings.ts'
import { type BureauName, type BureauNames, knownBureaus } from './domain/bureaus.ts'
import type { Model } from './domain/models/model.ts'
import { maxSocketPath, operatorSocketIn } from './doors/operator/door.ts'
import { offeredModels } from './models-file.ts'
import { isTrustedAddress, type OutboundSettings, outboundSettings } from './outbound-settings.ts'

export interface Settings extends OutboundSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly oidcIssuer: string | undefined
  readonly oidcAudience: string
  readonly encryptionKey: string | undefined
  readonly bureauNames: BureauNames
  readonly enterpriseRpm: number
  readonly openai: {
    readonly apiKey: string | undefined
    readonly baseUrl: string
    readonly api: OpenAiApi
  }
  readonly anthropic: { readonly apiKey: string | undefined; readonly baseUrl: string }
  /** The models that chats could be held with, those of MODELS_FILE among them. */
  readonly models: readonly Model[]
  /** Undefined: the first of the models that can answer. */
  readonly primaryModel: string | undefined
  readonly coachFallback: boolean
  /** Whether GraphQL tells what its schema is. */
  readonly graphqlIntrospection: boolean
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** Keep what can be read of a damaged embedded store (`npm start -- --repair`). */
  readonly repair: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** All that is wrong with the settings, at once. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      ['The settings are not right:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    )
    this.name = 'SettingsError'
  }
}

/** `auto` is off in production, where nobody needs to look around. */
function isOn(given: 'on' | 'off' | 'auto' | undefined, environment: Environment): boolean {
  return given === 'auto' ? environment['NODE_ENV'] !== 'production' : given === 'on'
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
  const offered = offeredModels(optional('MODELS_FILE'))
  const outbound = outboundSettings(text)
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
    openai: {
      apiKey: optional('OPENAI_API_KEY'),
      baseUrl: text('OPENAI_BASE_URL'),
      api: oneOf('OPENAI_API', openAiApis) ?? 'responses',
    },
    anthropic: { apiKey: optional('ANTHROPIC_API_KEY'), baseUrl: text('ANTHROPIC_BASE_URL') },
    models: offered.models,
    primaryModel: optional('PRIMARY_MODEL'),
    coachFallback: oneOf('COACH_FALLBACK', onOff) !== 'off',
    ...outbound.value,
    graphqlIntrospection: isOn(oneOf('GRAPHQL_INTROSPECTION', onOffAuto), environment),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 10),
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    repair: args.includes('--repair'),
  }
  for (const unknown of args.filter((arg) => arg !== '--repair')) {
    problems.push(`${unknown} is no argument; there is --repair`)
  }
  problems.push(...offered.problems, ...outbound.problems, ...contradictions(settings))
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** What no two settings may say together. */
function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  const { dataDir, databaseUrl, encryptionKey, oidcIssuer, bureauNames } = settings
  const { models, primaryModel } = settings
  const socketPath = Buffer.byteLength(operatorSocketIn(dataDir))
  if (socketPath > maxSocketPath) {
    problems.push(
      `DATA_DIR is too long: the path of the operator socket in it may have ${maxSocketPath} bytes and would have ${socketPath}`,
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
  if (oidcIssuer !== undefined && !isTrustedAddress(oidcIssuer)) {
    problems.push('OIDC_ISSUER must be an https address (http only on loopback)')
  }
  if (!isTrustedAddress(settings.openai.baseUrl)) {
    problems.push('OPENAI_BASE_URL must be an https address (http only on loopback)')
  }
  if (!isTrustedAddress(settings.anthropic.baseUrl)) {
    problems.push('ANTHROPIC_BASE_URL must be an https address (http only on loopback)')
  }
  if (primaryModel !== undefined && !models.some(({ id }) => id === primaryModel)) {
    problems.push(
      `PRIMARY_MODEL must be one of ${models.map(({ id }) => id).join(', ')}, not "${primaryModel}"; MODELS_FILE adds models`,
    )
  }
  if (new Set(Object.values(bureauNames)).size < 3) {
    problems.push('BUREAU_A_NAME, BUREAU_B_NAME and BUREAU_C_NAME must name three bureaus')
  }
  return problems
}
