import { expect, it } from 'vitest'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { startLiveAvatar } from '../emulators/liveavatar.ts'
import { runOperator, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import { maxTestMs, until } from '../support/time.ts'

it(
  'a killed process leaves a session that is free after its idle time, and ended at the vendor',
  async () => {
    await using emulator = await startLiveAvatar()
    await using folder = await temporaryFolder()
    const settings = { LIVEAVATAR_API_KEY: emulator.apiKey, LIVEAVATAR_BASE_URL: emulator.url }
    await using killed = await startProcessWith(folder.path, settings)
    const { stdout } = await runOperator(folder.path, 'token', 'nora')
    const headers = { authorization: `Bearer ${stdout.trim()}`, 'content-type': 'application/json' }
    const create = async (url: string) =>
      (await fetch(`${url}/api/avatar/create-session`, { method: 'POST', headers, body: '{}' }))
        .status
    expect(await create(killed.url)).toBe(201)
    expect(await create(killed.url)).toBe(429)
    expect((await killed.end('SIGKILL')).output).not.toContain(emulator.apiKey)

    let ahead = 0
    const environment = { ...settings, PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent' }
    await using app = await createApp(settingsFromEnvironment(environment), {
      clock: () => Date.now() + ahead,
    })
    const url = await app.listen()
    expect(await create(url)).toBe(429)
    ahead = 2 * 60_000
    await until(() => emulator.sessions[0]?.state === 'ended')
    expect(await create(url)).toBe(201)
    const plan = await fetch(`${url}/api/rate-limits`, { headers })
    expect(await plan.json()).toMatchObject({ minutesUsed: { avatar: 0, voice: 0 } })
    expect(emulator.sessions.map(({ state }) => state)).toEqual(['ended', 'running'])
  },
  maxTestMs,
)
