import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listening } from '../support/loopback.ts'
import { startNpmDev } from '../support/npm-dev.ts'
import { temporaryFolder } from '../support/service.ts'
import { until } from '../support/time.ts'

const stateOf = async (page: string) => await (await fetch(`${page}/page/state`)).text()

describe('npm run dev', () => {
  it('lets people chat on both pages without an account anywhere, on a free port where one is taken, and stops everything', async () => {
    await using folder = await temporaryFolder()
    const other = createServer()
    const port = String(await listening(other))
    await using dev = await startNpmDev(folder.path, { DEV_SLACK_PORT: port })
    expect(dev.output()).toContain(`(${port} is taken; DEV_SLACK_PORT sets another)`)
    expect(new URL(dev.pages.slack).port).not.toBe(port)
    const { service, slack, discord } = dev.pages
    expect((await fetch(`${service}/livez`)).status).toBe(200)

    const { me, channels } = JSON.parse(await stateOf(slack))
    const direct = channels.find(({ kind }: { kind: string }) => kind === 'im')
    const text = 'What is a secured card?'
    const typed = { user: me, type: 'send', channel: direct.id, text }
    await fetch(`${slack}/page/act`, { method: 'POST', body: JSON.stringify(typed) })
    await until(async () => (await stateOf(slack)).includes('You deposit the limit'))

    const { user, channel } = JSON.parse(await stateOf(discord))
    const written = { user: user.id, name: 'send', channel, text, files: [], message: '' }
    await fetch(`${discord}/page/actions`, { method: 'POST', body: JSON.stringify(written) })
    await until(async () => (await stateOf(discord)).includes('You deposit the limit'))

    const { code, output } = await dev.end('SIGTERM')
    expect(code).toBe(0)
    expect(output).toContain('SIGTERM: stopping')
    for (const page of [service, slack, discord]) {
      await expect(fetch(page)).rejects.toThrow('fetch failed')
    }
    await once(other.close(), 'close')
  })

  it('leaves a platform of your own alone', async () => {
    await using folder = await temporaryFolder()
    const own = {
      SLACK_BOT_TOKEN: 'xoxb-own',
      SLACK_SIGNING_SECRET: 'secret',
      SLACK_API_URL: 'http://127.0.0.1:9/api/',
    }
    await using dev = await startNpmDev(folder.path, own)
    expect(dev.pages.slack).toBe('your own, since SLACK_BOT_TOKEN is set; no emulator was started')
    expect(dev.pages.discord).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
})
