import { isUtf8 } from 'node:buffer'
import type { MediaInspector } from '../../src/ports/media-inspector.ts'

/** First bytes of the files that these tests send. */
const kinds = [
  { start: '%PDF-', mimeType: 'application/pdf', extension: 'pdf' },
  { start: '\x89PNG', mimeType: 'image/png', extension: 'png' },
  { start: 'ID3', mimeType: 'audio/mpeg', extension: 'mp3' },
] as const

const refused = ['<html', '<svg', 'PK\x03\x04']

/** Knows files by their first bytes, and cleans a picture by cutting it behind `EXIF`. */
export const plainInspector: MediaInspector = {
  async identify(bytes) {
    const text = Buffer.from(bytes).toString('latin1', 0, 16)
    const kind = kinds.find(({ start }) => text.startsWith(start))
    if (kind !== undefined) return { ok: true, ...kind }
    const isText = isUtf8(bytes) && !bytes.includes(0)
    return isText && !refused.some((start) => text.startsWith(start))
      ? { ok: true, mimeType: 'text/plain', extension: 'txt' }
      : { ok: false, problem: 'unknown_type' }
  },
  async cleanImage(bytes) {
    const text = Buffer.from(bytes).toString('latin1')
    if (text.includes('BROKEN')) return { ok: false, problem: 'damaged' }
    if (text.includes('HUGE')) return { ok: false, problem: 'too_large' }
    return {
      ok: true,
      mimeType: 'image/png',
      bytes: Buffer.from(text.split('EXIF')[0] ?? '', 'latin1'),
    }
  },
  measureAudio: () => Promise.reject(new Error('no test measures')),
  describeImage: () => Promise.reject(new Error('no test looks')),
  async close() {},
}

/** The same, but each file waits for this before it is looked at. */
export const inspectorAfter = (wait: () => Promise<void>): MediaInspector => ({
  ...plainInspector,
  async identify(...asked) {
    await wait()
    return await plainInspector.identify(...asked)
  },
})
