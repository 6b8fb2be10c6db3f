import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createMediaInspector } from '../../../adapters/media-worker/media-inspector.ts'
import { makeMp3, makeOgg, makeWav, makeWebm } from '../../support/media-files.ts'

const inspector = createMediaInspector()
afterAll(() => inspector.close())

const caller = { owner: { id: 'alice', isGuest: false }, signal: new AbortController().signal }
const measure = (file: Uint8Array) => inspector.measureAudio(file, caller)

/** Two seconds of a tone as phones and browsers record it, by FFmpeg. */
const recordings = ['aac.m4a', 'aac-fragmented.m4a', 'opus.ogg', 'opus.webm', 'variable.mp3']

describe('seconds of audio', () => {
  it.each(recordings)('are those of a recording by a real encoder: %s', async (name) => {
    const file = await readFile(new URL(`recordings/${name}`, import.meta.url))
    const measured = await measure(file)
    expect(measured.ok && Math.abs(measured.seconds - 2) < 0.2).toBe(true)
  })

  it('are those of the sound behind tags, which are not read', async () => {
    const hasty = createMediaInspector({ deadline: () => 3_000 })
    const title = Buffer.from('TIT2\0\0\0\x02\0\0\0A', 'latin1')
    const frames = Buffer.concat(Array<Buffer>(2_000_000).fill(title))
    const size = [21, 14, 7, 0].map((bits) => (frames.length >> bits) & 0x7f)
    const head = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, ...size])
    const tagged = Buffer.concat([head, frames, await makeMp3(3)])
    const measured = await hasty.measureAudio(tagged, caller)
    expect(measured).toEqual(await measure(await makeMp3(3)))
    await hasty.close()
  })

  it('measures each kind by what it holds', async () => {
    expect(await measure(makeWav(3))).toEqual({
      ok: true,
      mimeType: 'audio/wav',
      extension: 'wav',
      seconds: 3,
    })
    expect(await measure(await makeOgg(3))).toMatchObject({ mimeType: 'audio/ogg', seconds: 3 })
    expect(await measure(makeWebm(3))).toMatchObject({ mimeType: 'audio/webm', seconds: 3 })
    const mp3 = await measure(await makeMp3(3))
    expect(mp3).toMatchObject({ ok: true, mimeType: 'audio/mpeg' })
    // The encoder adds silence of two frames.
    expect(mp3.ok && Math.round(mp3.seconds * 10)).toBe(31)
  })

  it('measures the sound that came of a file that was cut', async () => {
    const cut = (file: Uint8Array) => file.slice(0, Math.ceil(file.length / 2))
    expect(await measure(cut(makeWav(4)))).toMatchObject({ ok: true, seconds: 2 })
    expect(await measure(cut(makeWebm(6)))).toMatchObject({ ok: true, seconds: 2.94 })
    const mp3 = await measure(cut(await makeMp3(4)))
    expect(mp3.ok && Math.round(mp3.seconds)).toBe(2)
  })

  it('does not believe a header that claims four hours of a second', async () => {
    expect(await measure(makeWav(1, 4 * 3_600 * 44_100))).toMatchObject({
      ok: true,
      seconds: 1,
    })
  })

  it('finds nothing to hear in a header alone', async () => {
    expect(await measure(makeWav(0))).toMatchObject({ ok: true, seconds: 0 })
    expect(await measure(makeWebm(0))).toMatchObject({ ok: true, seconds: 0 })
  })

  it('refuses MP4 whose sound is missing', async () => {
    const cut = Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A isom\0\x0f\0\0mdat', 'latin1')
    expect(await measure(cut)).toEqual({ ok: false, problem: 'damaged' })
  })

  it('refuses what is no audio', async () => {
    expect(await measure(Buffer.from('hello'))).toEqual({ ok: false, problem: 'unknown_type' })
    expect(await measure(Buffer.from('%PDF-1.7'))).toEqual({ ok: false, problem: 'unknown_type' })
  })

  it('ends a file that takes too long, and measures the next', async () => {
    const hasty = createMediaInspector({ deadline: (size) => (size > 100_000 ? 1 : 60_000) })
    const costly = Buffer.concat(Array(40).fill(await makeMp3(20)))
    expect(await hasty.measureAudio(costly, caller)).toEqual({ ok: false, problem: 'damaged' })
    expect(await hasty.measureAudio(makeWav(1), caller)).toMatchObject({ seconds: 1 })
    await hasty.close()
  })
})
