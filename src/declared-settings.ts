export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

export const openAiApis = ['responses', 'chat-completions'] as const

export type OpenAiApi = (typeof openAiApis)[number]

export const onOff = ['on', 'off'] as const

export const onOffAuto = ['on', 'off', 'auto'] as const

interface Declaration {
  readonly name: string
  /** Empty: none. */
  readonly fallback: string
  readonly about: string
}

/** Every setting, in the order of `.env.example`, which is made from this list. */
export const declaredSettings = [
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
    name: 'REDIS_URL',
    fallback: '',
    about:
      'Redis, over which several instances tell each other what happens now: redis://host:6379. A service that runs alone needs none.',
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
    name: 'OPENAI_API_KEY',
    fallback: '',
    about: "Brings OpenAI's models, or those of a server that speaks its API.",
  },
  {
    name: 'OPENAI_BASE_URL',
    fallback: 'https://api.openai.com/v1',
    about: 'Where OpenAI, or a server that speaks its API, is reached.',
  },
  {
    name: 'OPENAI_API',
    fallback: 'responses',
    about: `Which API is spoken there, one of ${openAiApis.join(', ')}; servers other than OpenAI's mostly know the second.`,
  },
  { name: 'ANTHROPIC_API_KEY', fallback: '', about: "Brings Anthropic's models." },
  {
    name: 'ANTHROPIC_BASE_URL',
    fallback: 'https://api.anthropic.com',
    about: 'Where Anthropic is reached.',
  },
  {
    name: 'PRIMARY_MODEL',
    fallback: '',
    about:
      'Id of the model that answers where none is named; without it the cheapest that has a key, else offline.',
  },
  {
    name: 'MODELS_FILE',
    fallback: '',
    about:
      'JSON file with models and prices beyond or instead of the known ones (docs/models-file.md).',
  },
  {
    name: 'COACH_FALLBACK',
    fallback: 'on',
    about:
      "Whether the Engine's chat is answered by the offline coach when its model cannot: on or off.",
  },
  {
    name: 'BUREAU_API_URL',
    fallback: '',
    about:
      'Where monitoring asks for reports, in the contract of docs/bureau-api.md (https address; http only on loopback). Without it, analysed reports alone are watched.',
  },
  { name: 'BUREAU_API_KEY', fallback: '', about: 'The bearer token that BUREAU_API_URL is sent.' },
  {
    name: 'BUREAU_SANDBOX',
    fallback: 'off',
    about:
      'on: monitoring asks a bureau of invented people, whose scores move every day, for trying things out. Not together with BUREAU_API_URL.',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    about:
      'The mail server that alerts leave by: smtp://user:password@host:587, or smtps://. Encryption is asked of every server but one on this machine; ?requireTLS=false in the address does without.',
  },
  {
    name: 'MAIL_FROM',
    fallback: 'Credit coach <alerts@localhost>',
    about: 'The sender of e-mails.',
  },
  {
    name: 'MAIL_CONTACT',
    fallback: '',
    about:
      'Address of a person who answers those that get e-mails and never asked for them; it is named in each, and in its Reply-To and List-Unsubscribe.',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    fallback: '',
    about: 'Account that text messages are sent from, at Twilio or whoever speaks its API.',
  },
  { name: 'TWILIO_AUTH_TOKEN', fallback: '', about: "That account's secret." },
  {
    name: 'TWILIO_FROM',
    fallback: '',
    about: 'The number that sends text messages: +15145550123.',
  },
  {
    name: 'TWILIO_BASE_URL',
    fallback: 'https://api.twilio.com',
    about: 'Where text messages are handed in.',
  },
  {
    name: 'OUTBOUND_ALLOW_CIDR',
    fallback: '',
    about:
      'Private ranges that webhooks may be sent to, with commas: 10.1.0.0/16. Plain http is allowed to these alone.',
  },
  {
    name: 'GRAPHQL_INTROSPECTION',
    fallback: 'auto',
    about:
      'Whether /graphql tells what its schema is, and shows GraphiQL to browsers: on, off, or auto: on unless NODE_ENV is production.',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    about:
      'How many proxies in front may tell the client address (X-Forwarded-For). With 0, one address may hold 1,000 connections; with more, counting them is for the proxies.',
  },
  { name: 'LOG_LEVEL', fallback: 'info', about: `One of ${logLevels.join(', ')}.` },
] as const satisfies readonly Declaration[]

export type SettingName = (typeof declaredSettings)[number]['name']

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  const entries = declaredSettings.map(
    ({ name, fallback, about }) =>
      `# ${about}\n${fallback === '' ? `# ${name}=` : `${name}=${fallback}`}\n`,
  )
  return `# Every setting with its default. The service reads the environment, not this file.\n\n${entries.join('\n')}`
}
