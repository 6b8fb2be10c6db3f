import { describe, expect, it } from 'vitest'
import { settingsFromEnvironment } from '../../src/config/settings.ts'

function problems(environment: Record<string, string>): string {
  try {
    settingsFromEnvironment(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 's' }
const many = {
  ...{ SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 's', SLACK_SIGNING_SECRET: 's' },
  PUBLIC_URL: 'https://coach.example.com',
}
const discord = { DISCORD_TOKEN: 't', DISCORD_APPLICATION_ID: '1' }

describe('the settings of the chat platforms', () => {
  it.each([
    ['', {}],
    ['', slack],
    ['', discord],
    ['', { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }],
    // Without a secret anybody could sign.
    ['SLACK_BOT_TOKEN needs SLACK_SIGNING_SECRET', { ...slack, SLACK_SIGNING_SECRET: '' }],
    ['SLACK_BOT_TOKEN needs SLACK_SIGNING_SECRET', { ...slack, SLACK_SIGNING_SECRET: '  ' }],
    ['SLACK_SIGNING_SECRET needs SLACK_BOT_TOKEN', { SLACK_SIGNING_SECRET: 's' }],
    ['', many],
    ['', { ...many, SLACK_SIGNING_SECRET: '', SLACK_APP_TOKEN: 'xapp-1' }],
    ['', { ...many, PUBLIC_URL: '', SLACK_API_URL: 'http://127.0.0.1:4000/api/' }],
    ['SLACK_CLIENT_ID needs PUBLIC_URL', { ...many, PUBLIC_URL: '' }],
    ['SLACK_CLIENT_ID needs SLACK_SIGNING_SECRET', { ...many, SLACK_SIGNING_SECRET: '' }],
    ['SLACK_CLIENT_ID and SLACK_CLIENT_SECRET need each', { ...many, SLACK_CLIENT_SECRET: '' }],
    ['SLACK_CLIENT_ID and SLACK_CLIENT_SECRET need each', { SLACK_CLIENT_SECRET: 's' }],
    ['SLACK_BOT_TOKEN and SLACK_CLIENT_ID contradict each other', { ...many, ...slack }],
    ['DISCORD_TOKEN needs DISCORD_APPLICATION_ID', { DISCORD_TOKEN: 't' }],
    ['DISCORD_PUBLIC_KEY', { ...discord, DISCORD_PUBLIC_KEY: 'abc' }],
    ['DISCORD_GATEWAY off needs DISCORD_PUBLIC_KEY', { ...discord, DISCORD_GATEWAY: 'off' }],
    ['SLACK_API_URL', { ...slack, SLACK_API_URL: 'http://slack.example/api/' }],
    ['', { ...slack, SLACK_API_URL: 'http://127.0.0.1:4000/api/' }],
  ])('%j is the problem of %j', (problem, environment) => {
    const found = problems(environment)
    expect(problem === '' ? found : found.includes(problem) && 'found').toBe(
      problem === '' ? '' : 'found',
    )
  })

  it.each(['SLACK_API_URL', 'DISCORD_API_URL'])('%s is no emulator in production', (name) => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const environment = { NODE_ENV: 'production', [name]: `http://${host}:4000/api/` }
      expect(problems(environment)).toContain(`${name} names an emulator on this machine`)
    }
    expect(problems({ NODE_ENV: 'production', ...slack, ...discord })).toBe('')
  })
})
