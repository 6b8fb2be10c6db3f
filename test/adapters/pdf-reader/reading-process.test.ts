import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { by, openReader, smallPdf } from './make-pdf.ts'
import { readingChildren } from './reading-children.ts'

const isLinux = existsSync('/proc/self/status')
const folder = new URL('../../../adapters/pdf-reader/', import.meta.url)

/** Runs a module in a process of its own; its exit code and what it printed. */
async function runAlone(source: string): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (piece) => (printed += String(piece)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed }
}

const readOne = async (options = '') => `
  import { createPdfReader } from '${new URL('pdf-reader.ts', folder).href}'
  const pdf = Buffer.from('${(await smallPdf()).toString('base64')}', 'base64')
  const reader = createPdfReader(${options})
  const { text } = await reader.read(pdf, {
    owner: { id: 'alice', isGuest: false },
    signal: new AbortController().signal,
  })
  console.log(text.trim())
`

describe('the process in which a document is read', () => {
  it.runIf(isLinux)('has an empty environment', async () => {
    await using reader = openReader()
    await reader.read(await smallPdf(), by('alice'))
    const [child = 0] = await readingChildren()
    expect(readFileSync(`/proc/${child}/environ`, 'utf8')).toBe('')
  })

  it.runIf(isLinux)('runs under permissions that let it read its own code alone', async () => {
    await using reader = openReader()
    await reader.read(await smallPdf(), by('alice'))
    const [child = 0] = await readingChildren()
    const given = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0')
    expect(given).toContain('--permission')
    expect(given.filter((one) => one.startsWith('--allow'))).toEqual([
      expect.stringMatching(/^--allow-fs-read=.*\/adapters\/pdf-reader\/$/),
      expect.stringMatching(/^--allow-fs-read=.*\/node_modules\/unpdf\/$/),
      expect.stringMatching(/^--allow-fs-read=.*\/node_modules\/@embedpdf\/pdfium\/$/),
    ])
  })

  it('does not keep the service alive while it waits', async () => {
    expect(await runAlone(await readOne())).toEqual({ code: 0, printed: 'Score: 712\n' })
  })

  it('does not keep the service alive when it is the successor of one that was worn', async () => {
    const source = await readOne('{ memoryLimit: 140_000_000 }')
    expect(await runAlone(source)).toEqual({ code: 0, printed: 'Score: 712\n' })
  })

  it('lets the service await its end', async () => {
    const closing = `${await readOne()}\nawait reader.close()\nconsole.log('closed')`
    expect(await runAlone(closing)).toEqual({ code: 0, printed: 'Score: 712\nclosed\n' })
  })

  it('ends when its input does', async () => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('reader-child.ts', folder)), '10'],
      {
        env: {},
        stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
      },
    )
    child.stdin?.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
