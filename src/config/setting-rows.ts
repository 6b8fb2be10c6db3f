import { knownBureaus } from '../domain/bureaus.ts'
import { operatorSocketPath } from '../doors/operator/door.ts'
import { maxSocketPath } from '../doors/shared/unix-socket.ts'
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

export interface SettingRow {
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
  PUBLIC_URL: {
    parse: optional(parseTrustedAddress),
    doc: 'Address at which clients reach the service, like https://coach.example.com. MCP answers requests for this host, HOST and localhost alone.',
  },
  DATA_DIR: {
    default: './data',
    parse: parseDataDir,
    doc: 'Folder of the embedded store, the key file and the sockets of this machine. It is created when missing; one that other users may write is refused (chmod 700).',
  },
  DATABASE_URL: {
    parse: optional(parseDatabaseUrl),
    doc: 'PostgreSQL instead of the embedded store: postgres://user:password@host:5432/name',
  },
  REDIS_URL: {
    parse: optional(addressOf(['redis:', 'rediss:'], 'redis://host:6379')),
    doc: 'Redis, over which several instances tell each other what happens now and share their limits: redis://host:6379. A service that runs alone needs none.',
  },
  ENCRYPTION_KEY: {
    parse: optionalText,
    doc: 'Key of the secrets in the store: 32 bytes in base64 (openssl rand -base64 32); needed with DATABASE_URL. Several with commas: the first seals, all open. Without it a key file is made in DATA_DIR.',
  },
  OIDC_ISSUER: {
    parse: optional(parseTrustedAddress),
    doc: 'Your identity provider (https address); without it the service issues its own tokens and signs people in by browser.',
  },
  OIDC_AUDIENCE: {
    default: 'credit-coach',
    parse: parseText,
    doc: 'The audience that access tokens must name.',
  },
  OAUTH_CLIENT_DOCUMENTS: {
    default: 'on',
    parse: parseOnOff,
    doc: 'off: assistants register themselves before a sign-in by browser, for a service that cannot reach the address at which Claude or Codex describes itself.',
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
  MCP_TOOLSETS: {
    parse: optionalText,
    doc: 'Toolsets of MCP that are offered at all, with commas: coach, reports, letters, monitoring, chats, account, webhooks, bank, media, default, all. Without it, clients choose freely and get default otherwise.',
  },
  MCP_TOOLS: {
    parse: optionalText,
    doc: 'Single tools of MCP that are offered beside those toolsets, with commas.',
  },
  MCP_READONLY: {
    default: 'off',
    parse: parseOnOff,
    doc: 'on: MCP offers no tool that changes anything.',
  },
  ACCESS_TOKEN: {
    parse: optionalText,
    doc: 'Access token or API key with which the local MCP server (npm run -s mcp) acts; without it the local user.',
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
  TTS_BASE_URL: {
    parse: optional(parseTrustedAddress),
    doc: "Server that makes speech by OpenAI's API (/audio/speech); without it OpenAI with OPENAI_API_KEY, else the offline voice.",
  },
  TTS_API_KEY: { parse: optionalText, doc: 'Key of that server, where it asks for one.' },
  TTS_MODEL: {
    default: 'gpt-4o-mini-tts',
    parse: parseText,
    doc: 'Model that makes speech there or at OpenAI.',
  },
  STT_BASE_URL: {
    parse: optional(parseTrustedAddress),
    doc: "Server that transcribes speech by OpenAI's API (/audio/transcriptions): whisper.cpp, faster-whisper, LocalAI. Without it OpenAI with OPENAI_API_KEY, else nothing is transcribed.",
  },
  STT_API_KEY: { parse: optionalText, doc: 'Key of that server, where it asks for one.' },
  STT_MODEL: {
    default: 'gpt-transcribe',
    parse: parseText,
    doc: 'Model that transcribes there or at OpenAI.',
  },
  REALTIME_MODEL: {
    default: 'gpt-realtime-2.1-mini',
    parse: parseText,
    doc: "OpenAI's model of realtime voice sessions.",
  },
  VISION_MODEL: {
    parse: optionalText,
    doc: 'Id of the model that looks at images and scanned reports; without it the primary model where it sees, else the cheapest that does and has a key.',
  },
  LIVEAVATAR_API_KEY: {
    parse: optionalText,
    doc: 'Brings the video avatars of LiveAvatar (LITE mode); without it the drawn ones speak.',
  },
  LIVEAVATAR_BASE_URL: {
    default: 'https://api.liveavatar.com',
    parse: parseTrustedAddress,
    doc: 'Where LiveAvatar is reached.',
  },
  FILE_MAX_MB: {
    default: '25',
    parse: wholeNumber(1, 25),
    doc: 'Largest file that may be uploaded, megabytes.',
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
  PLAID_CLIENT_ID: {
    parse: optionalText,
    doc: 'Brings real banks by Plaid: the client id of its dashboard. Without it a sandbox bank with invented accounts answers.',
  },
  PLAID_SECRET: {
    parse: optionalText,
    doc: 'Secret of that client id, for the environment of PLAID_BASE_URL.',
  },
  PLAID_BASE_URL: {
    default: 'https://production.plaid.com',
    parse: parseTrustedAddress,
    doc: 'Where Plaid is reached: https://sandbox.plaid.com for its test banks.',
  },
  BANK_WEBHOOK_SECRET: {
    parse: optionalText,
    doc: 'Signs webhooks of a bank provider at /api/bank/webhook: X-Bank-Signature is the hex HMAC-SHA256 of the body. Plaid signs with keys of its own. Without it, one is derived for the sandbox bank.',
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
  SLACK_BOT_TOKEN: {
    parse: optionalText,
    doc: 'Brings the bot to one workspace of Slack (xoxb-…): docs/slack.md. Needs SLACK_SIGNING_SECRET or SLACK_APP_TOKEN.',
  },
  SLACK_CLIENT_ID: {
    parse: optionalText,
    doc: 'Instead of SLACK_BOT_TOKEN: many workspaces of Slack, whose admins add the app at /slack/install. Needs SLACK_CLIENT_SECRET and PUBLIC_URL.',
  },
  SLACK_CLIENT_SECRET: { parse: optionalText, doc: 'Secret of that client id.' },
  SLACK_SIGNING_SECRET: {
    parse: optionalText,
    doc: 'Proves that a request to /slack/events comes from Slack.',
  },
  SLACK_APP_TOKEN: {
    parse: optionalText,
    doc: 'Socket Mode (xapp-…): Slack is reached without a public address, and /slack/events is closed.',
  },
  SLACK_API_URL: {
    default: 'https://slack.com/api/',
    parse: parseTrustedAddress,
    doc: 'Where Slack is reached; an emulator on this machine outside of production.',
  },
  DISCORD_TOKEN: {
    parse: optionalText,
    doc: "Brings the bot to Discord: docs/discord.md. Needs DISCORD_APPLICATION_ID, for the bot's commands.",
  },
  DISCORD_APPLICATION_ID: { parse: optionalText, doc: 'Id of the application at Discord.' },
  DISCORD_PUBLIC_KEY: {
    parse: optional(matching(/^[0-9a-f]{64}$/, 'the 64 hexadecimal digits of the public key')),
    doc: 'Lets Discord send interactions to /discord/interactions; proves that they come from there.',
  },
  DISCORD_GATEWAY: {
    default: 'on',
    parse: parseOnOff,
    doc: 'off: no connection to the gateway; commands come by DISCORD_PUBLIC_KEY alone, and messages are not read.',
  },
  DISCORD_API_URL: {
    default: 'https://discord.com/api',
    parse: parseTrustedAddress,
    doc: 'Where Discord is reached; an emulator on this machine outside of production.',
  },
  DISCORD_FIGURES: {
    default: 'bands',
    parse: oneOf('bands', 'exact'),
    doc: "bands: no exact figure of anybody's credit is sent to Discord, as its developer policy asks; exact: they are.",
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

export type SettingName = keyof typeof settingRows
export type Texts = Readonly<Record<SettingName, string>>
export type Values = {
  readonly [Name in SettingName]: ReturnType<(typeof settingRows)[Name]['parse']>
}

function parseDataDir(dataDir: string): string {
  const bytes = Buffer.byteLength(operatorSocketPath(dataDir))
  if (bytes <= maxSocketPath) return dataDir
  throw new InvalidSetting(
    `is too long: the path of the operator socket in it may have ${maxSocketPath} bytes and would have ${bytes}`,
  )
}
