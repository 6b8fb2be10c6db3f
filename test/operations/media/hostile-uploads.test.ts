import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePngBomb } from '../../support/media-files.ts'
import { type Service, startService } from '../../support/service.ts'
import { listSpooled } from '../../support/spooled.ts'

const zipHead = 'PK\x03\x04\x14\0\0\0\x08\0'

describe('a hostile upload to the running service', () => {
  let service: Service
  let token: string
  beforeAll(async () => {
    service = await startService()
    token = await service.token('mallory', { tier: 'enterprise' })
  })
  afterAll(() => service[Symbol.asyncDispose]())

  it.each([
    ['a page that is called a PDF', 400, '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', 400, '<svg xmlns="x"><script>alert(1)</script></svg>'],
    ['an archive that unpacks to gigabytes', 400, `${zipHead}${'\0'.repeat(10_000)}`],
    ['a packed file of 100 MB of zeros', 400, gzipSync(Buffer.alloc(100_000_000))],
    ['nothing', 400, ''],
    ['an image of 60,000 × 60,000', 400, makePngBomb(60_000, 60_000, 2)],
    ['26 MB', 413, Buffer.alloc(26 * 1024 * 1024, 'A page of a report. ')],
  ])('is refused: %s, and nothing of it stays on the disk', async (_name, status, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'report.pdf')
    const authorization = `Bearer ${token}`
    const url = `${service.url}/api/files/upload`
    const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: form })
    expect(answer.status).toBe(status)
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('invalid_request')
    expect(error.message).toMatch(/^(?:file: (?:is|has) |The body is too large: at most 25 MB)/)
    const stored = await readdir(join(service.dataDir, 'files')).catch(() => [])
    expect(stored).toEqual([])
    await expect.poll(listSpooled).toEqual([])
  })
})
