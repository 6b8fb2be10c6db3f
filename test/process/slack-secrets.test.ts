import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Browser } from '../adapters/slack/installing.ts'
import { startSlackEmulator } from '../emulators/slack/emulator.ts'
import { findTexts } from '../support/canaries.ts'
import { startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'

async function readAll(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name !== 'encryption.key')
  const contents = await Promise.all(
    names.map((name) => readFile(join(directory, name), 'latin1').catch(() => '')),
  )
  return contents.join('\n')
}

it('tokens, codes, states and secrets of installations stand in no page, no file and no line of the log', async () => {
  // Tokens that end within two hours are exchanged by the first call.
  await using slack = await startSlackEmulator({
    app: { tokenSeconds: 3_600 },
    rates: { burst: 1_000_000, tiers: false },
    workspace: { isInstalled: false },
  })
  await using folder = await temporaryFolder()
  await using running = await startProcessWith(folder.path, {
    ...{ SLACK_API_URL: slack.apiUrl, SLACK_SIGNING_SECRET: slack.signingSecret },
    ...{ SLACK_CLIENT_ID: slack.clientId, SLACK_CLIENT_SECRET: slack.clientSecret },
    LOG_LEVEL: 'debug',
  })
  slack.eventsUrl(`${running.url}/slack/events`)
  const alice = slack.workspace.addUser({ name: 'alice' })
  const secrets = [slack.clientSecret, slack.signingSecret]
  const pages: string[] = []
  const visit = async (browser: Browser, url: string) => {
    const { page } = await browser.open(url)
    pages.push(page)
  }
  const begin = async (browser: Browser) => {
    const start = await browser.step(`${running.url}/slack/install/start`)
    const back = await browser.step(start.headers.get('location') ?? '')
    const url = new URL(back.headers.get('location') ?? '')
    secrets.push(
      ...[...url.searchParams.values()],
      ...(url.searchParams.get('state')?.split('.').slice(1) ?? []),
    )
    return url.href
  }
  const browser = new Browser()
  const url = await begin(browser)
  await visit(browser, url)
  await visit(browser, url)
  await visit(new Browser(), await begin(new Browser()))
  slack.fail('oauth.v2.access', 'invalid_code')
  const other = new Browser()
  await visit(other, await begin(other))
  await alice.dm('/credit help')
  await slack.waitFor(() => slack.callsOf('chat.postMessage').length > 0)
  slack.fail('chat.postMessage', 'invalid_auth')
  slack.fail('oauth.v2.access', 'invalid_refresh_token')
  await alice.dm('/credit help')
  await slack.waitFor(() => slack.callsOf('chat.postMessage').length > 2)
  secrets.push(...slack.state.tokens.keys(), ...slack.state.refreshTokens.keys())
  secrets.push(
    ...slack.calls.flatMap(({ args }) => String(args['refresh_token'] ?? slack.botToken)),
  )
  const { output } = await running.end('SIGTERM')
  const stored = await readAll(folder.path)
  expect(stored).toContain('slackInstallations')
  expect(output).toContain('app installed')
  expect(output).toContain('installation failed')
  expect(new Set(secrets).size).toBeGreaterThan(12)
  expect(findTexts(secrets, pages.join('\n'))).toEqual([])
  expect(findTexts(secrets, stored)).toEqual([])
  expect(findTexts(secrets, output)).toEqual([])
})
