import { describe, expect, it } from 'vitest'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { knownModels } from '../../src/domain/models/model.ts'

const problems = (environment: Record<string, string>): string => {
  try {
    settingsFromEnvironment(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

const twilio = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15145550123',
}

describe('settings', () => {
  it('have a default for a machine that knows nothing of us', () => {
    expect(settingsFromEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      oidcIssuer: undefined,
      oidcAudience: 'credit-coach',
      encryptionKey: undefined,
      bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
      enterpriseRpm: 600,
      openai: { apiKey: undefined, baseUrl: 'https://api.openai.com/v1', api: 'responses' },
      anthropic: { apiKey: undefined, baseUrl: 'https://api.anthropic.com' },
      speech: undefined,
      transcription: undefined,
      readsClientDocuments: true,
      realtimeModel: 'gpt-realtime-2.1-mini',
      visionModel: undefined,
      liveavatar: undefined,
      maxFileBytes: 26_214_400,
      models: knownModels,
      primaryModel: undefined,
      coachFallback: true,
      graphqlIntrospection: true,
      redisUrl: undefined,
      bureauApi: undefined,
      smtp: undefined,
      twilio: undefined,
      outboundAllowCidr: [],
      corsOrigins: [],
      trustedProxies: 0,
      logLevel: 'info',
      mcp: { toolsets: undefined, tools: undefined, readOnly: false },
      language: 'en',
      accessToken: undefined,
      publicUrl: undefined,
      repair: false,
      warnings: [],
    })
  })

  it('report all that is wrong at once', () => {
    expect(problems({ PORT: '80a', LOG_LEVEL: 'loud', ENTERPRISE_RPM: '0' })).toBe(
      [
        'The settings are not right:',
        '  - PORT must be a whole number from 0 to 65535, not "80a"',
        '  - ENTERPRISE_RPM must be a whole number from 1 to 1000000, not "0"',
        '  - LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud"',
      ].join('\n'),
    )
  })

  it.each([
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'DATABASE_URL needs ENCRYPTION_KEY'],
    [{ DATABASE_URL: 'mysql://localhost/x', ENCRYPTION_KEY: 'k' }, 'DATABASE_URL must begin with'],
    [
      { DATABASE_URL: 'postgres://me:geheim#1@localhost/x', ENCRYPTION_KEY: 'k' },
      'DATABASE_URL is no address like postgres://user:password@host:5432/name',
    ],
    [
      { DATA_DIR: `/${'a'.repeat(120)}` },
      `the path of the operator socket in it may have ${process.platform === 'darwin' ? 103 : 107} bytes and would have 135`,
    ],
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER must be an https address'],
    [{ BUREAU_API_URL: 'http://bureau.example.com' }, 'BUREAU_API_URL must be an https address'],
    [{ BUREAU_SANDBOX: 'yes' }, 'BUREAU_SANDBOX must be one of on, off, not "yes"'],
    [{ BUREAU_SANDBOX: 'true' }, 'BUREAU_SANDBOX must be one of on, off, not "true"'],
    [
      { BUREAU_SANDBOX: 'on', BUREAU_API_URL: 'https://bureau.example.com' },
      'BUREAU_API_URL and BUREAU_SANDBOX contradict each other',
    ],
    [{ BUREAU_API_KEY: 'k' }, 'BUREAU_API_KEY needs BUREAU_API_URL'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must be an address like smtp://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address like smtp://'],
    [
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Coach <nobody>' },
      'MAIL_FROM must be a sender like Credit coach <alerts@example.com>',
    ],
    [
      { SMTP_URL: 'smtp://localhost', MAIL_CONTACT: 'Help <help@example.com>' },
      'MAIL_CONTACT must be an address like help@example.com',
    ],
    [
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15145550123' },
      'Text messages need TWILIO_AUTH_TOKEN, too',
    ],
    [
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '5145550123' },
      'TWILIO_FROM must be a number like +15145550123',
    ],
    [
      { ...twilio, TWILIO_BASE_URL: 'http://sms.example.com' },
      'TWILIO_BASE_URL must be an https address',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be an address like redis://'],
    [{ OUTBOUND_ALLOW_CIDR: '10.1.0.0/16, here' }, 'OUTBOUND_ALLOW_CIDR must be ranges'],
    [{ OUTBOUND_ALLOW_CIDR: '10.0.0.0/33' }, 'OUTBOUND_ALLOW_CIDR must be ranges'],
    [{ OUTBOUND_ALLOW_CIDR: '300.0.0.0/8' }, 'OUTBOUND_ALLOW_CIDR must be ranges'],
    [{ CORS_ORIGINS: 'app.example.com' }, 'CORS_ORIGINS must be origins'],
    [{ CORS_ORIGINS: 'https://app.example.com/' }, 'CORS_ORIGINS must be origins'],
    [{ CORS_ORIGINS: 'https://app.example.com:443' }, 'CORS_ORIGINS must be origins'],
    [{ CORS_ORIGINS: '*, https://app.example.com' }, 'CORS_ORIGINS must be origins'],
    [{ OPENAI_BASE_URL: 'http://api.example.com/v1' }, 'OPENAI_BASE_URL must be an https address'],
    [{ ANTHROPIC_BASE_URL: 'api.example.com' }, 'ANTHROPIC_BASE_URL must be an https address'],
    [{ OPENAI_API: 'soap' }, 'OPENAI_API must be one of responses, chat-completions'],
    [{ COACH_FALLBACK: 'maybe' }, 'COACH_FALLBACK must be one of on, off'],
    [{ PRIMARY_MODEL: 'gpt-4' }, 'PRIMARY_MODEL must be one of gpt-6-luna, '],
    [{ BUREAU_A_NAME: 'Experian' }, 'must name three bureaus'],
    [{ BUREAU_A_NAME: 'Acme' }, 'BUREAU_A_NAME must be one of'],
  ])('%j is refused', (environment, word) => {
    expect(problems(environment)).toContain(word)
  })

  it('know a mail server, a sender of text messages and a bureau', () => {
    const settings = settingsFromEnvironment({
      ...twilio,
      SMTP_URL: 'smtps://me:secret@mail.example.com',
      MAIL_FROM: 'Coach <alerts@example.com>',
      BUREAU_API_URL: 'http://127.0.0.1:4000',
      OUTBOUND_ALLOW_CIDR: '10.1.0.0/16, fd00::/8',
      CORS_ORIGINS: 'https://app.example.com, http://localhost:5173',
    })
    expect(settings).toMatchObject({
      smtp: { url: 'smtps://me:secret@mail.example.com', from: 'Coach <alerts@example.com>' },
      twilio: {
        accountSid: 'AC1',
        authToken: 'secret',
        from: '+15145550123',
        baseUrl: 'https://api.twilio.com',
      },
      bureauApi: { kind: 'http', url: 'http://127.0.0.1:4000', key: undefined },
      outboundAllowCidr: ['10.1.0.0/16', 'fd00::/8'],
      corsOrigins: ['https://app.example.com', 'http://localhost:5173'],
    })
  })

  it('know one argument, and refuse others', () => {
    expect(settingsFromEnvironment({}, ['--repair']).repair).toBe(true)
    expect(() => settingsFromEnvironment({}, ['--fix'])).toThrow('--fix is no argument')
  })

  it('an empty value is no value', () => {
    expect(settingsFromEnvironment({ PORT: '' }).port).toBe(3000)
  })
})
