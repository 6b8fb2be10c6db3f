import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { makePngBomb } from '../../support/media-files.ts'
import { temporaryFolder } from '../../support/service.ts'

const run = promisify(execFile)
const child = fileURLToPath(new URL('./inspecting-process.ts', import.meta.url))

const megabyte = 1024 * 1024

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

/** A picture behind this many bytes of notes, which no camera writes. */
async function noted(size: number): Promise<Uint8Array> {
  const jpeg = await plain(50, 50).jpeg().toBuffer()
  const note = Buffer.alloc(2 + 0xff_ff, 'A')
  note.writeUInt32BE(0xff_ed_ff_ff)
  const notes = Array<Buffer>(Math.floor(size / note.length)).fill(note)
  return Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2)])
}

/** The largest pictures that are taken, each at the bound of its decoder, and one of much that is not drawn. */
const hostile: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'rows.png': async () => makePngBomb(8_000, 7_000),
  'passes.jpg': () => plain(6_600, 6_500).jpeg({ progressive: true }).toBuffer(),
  'whole.webp': () => plain(5_700, 5_800).webp({ effort: 0 }).toBuffer(),
  'twice.gif': () => plain(4_000, 4_100).gif({ effort: 1 }).toBuffer(),
  'notes.jpg': () => noted(10 * megabyte),
}

/** Bounds of what glibc holds on to, as `npm start` sets them: without them it keeps what each picture took. */
const bounds = Object.fromEntries(
  packageJson.scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g).map(([, name, value]) => [name, value]),
)

describe.skipIf(!existsSync('/proc/self/clear_refs'))('the memory of the media worker', () => {
  it('rises by less than 200 MB by hostile pictures, however many there are', async () => {
    await using folder = await temporaryFolder()
    const first = join(folder.path, 'first.png')
    await writeFile(first, await plain(40, 20).png().toBuffer())
    const others: string[] = []
    for (const [name, make] of Object.entries(hostile)) {
      others.push(join(folder.path, name))
      await writeFile(others.at(-1) ?? '', await make())
    }
    const args = ['--expose-gc', child, '6', first, ...others]
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...bounds } })
    const rise = Number(stdout)
    expect(rise).toBeGreaterThan(50 * megabyte)
    expect(rise).toBeLessThan(200 * megabyte)
  })
})
