import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createApp } from '../../src/composition/app.ts'
import { limits } from '../../src/config/limits.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { temporaryFolder } from '../support/service.ts'
import { maxTestMs, until } from '../support/time.ts'
import { pdfBytes } from '../support/uploads.ts'

const script = fileURLToPath(new URL('killed-by-upload.ts', import.meta.url))

it(
  'a process killed between the bytes of an upload and their record leaves nothing after two hours',
  async () => {
    await using folder = await temporaryFolder()
    const environment = { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', DATABASE_URL: '' }
    const child = fork(script, { env: { ...process.env, ...environment } })
    const exited = once(child, 'exit')
    const [{ url, token }] = (await once(child, 'message')) as [{ url: string; token: string }]
    const form = new FormData()
    form.set('file', new Blob([pdfBytes]), 'report.pdf')
    const headers = { authorization: `Bearer ${token}` }
    const path = '/api/files/upload'
    await expect(fetch(url + path, { method: 'POST', headers, body: form })).rejects.toThrow()
    expect(await exited).toEqual([null, 'SIGKILL'])
    const files = () => readdir(join(folder.path, 'files'))
    expect(await files()).toHaveLength(1)

    const start = (ahead: number) =>
      createApp(settingsFromEnvironment(environment), { clock: () => Date.now() + ahead })
    {
      await using app = await start(0)
      const list = await fetch(`${await app.listen()}/api/files`, { headers })
      expect(await list.json()).toMatchObject({ files: [] })
      expect(await files()).toHaveLength(1)
    }
    await using app = await start(limits.media.orphanMs + 60_000)
    await app.listen()
    await until(async () => (await files()).length === 0)
  },
  maxTestMs,
)
