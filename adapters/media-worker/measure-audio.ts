import { type IFormat, parseBuffer } from 'music-metadata'
import { limits } from '../../src/config/limits.ts'
import type { FileKind, Inspected } from '../../src/ports/media-inspector.ts'
import { identify } from './identify.ts'
import { measureWebm } from './webm-length.ts'

/** Bytes a second of the thinnest speech codec: AMR and Opus have five times as many. */
const minByteRate = 100

/** Shortest head of a WAV file. */
const waveHeadBytes = 44

/** Seconds that the bytes hold; a header is not believed, since a cut file repeats that of the whole. */
export async function measureAudio(
  bytes: Uint8Array,
): Promise<Inspected<FileKind & { readonly seconds: number }>> {
  const kind = await identify(bytes)
  if (!kind.ok) return kind
  if (!kind.mimeType.startsWith('audio/')) return { ok: false, problem: 'unknown_type' }
  try {
    const seconds = await measure(bytes, kind)
    if (!Number.isFinite(seconds) || seconds < 0) return { ok: false, problem: 'damaged' }
    if (seconds > limits.media.maxAudioSeconds) return { ok: false, problem: 'too_large' }
    return { ...kind, seconds: Math.round(seconds * 1_000) / 1_000 }
  } catch {
    return { ok: false, problem: 'damaged' }
  }
}

async function measure(bytes: Uint8Array, { mimeType }: FileKind): Promise<number> {
  if (mimeType === 'audio/webm') return measureWebm(bytes)
  if (mimeType === 'audio/mp4' && isCutMp4(bytes)) throw new Error('a box goes beyond the file')
  const sound = skipTags(bytes)
  const { format } = await parseBuffer(
    sound,
    { mimeType, size: sound.byteLength },
    { duration: true, skipCovers: true, skipPostHeaders: true },
  )
  if (format.hasAudio === false) throw new Error('no audio')
  const seconds = format.duration ?? Number.NaN
  const rate = mimeType === 'audio/wav' ? waveByteRate(format) : minByteRate
  const head = mimeType === 'audio/wav' ? waveHeadBytes : 0
  if (seconds * rate <= bytes.byteLength - head) return seconds
  // A recording that was cut off: the rest is played as it is.
  if (mimeType === 'audio/wav') return Math.max(0, bytes.byteLength - waveHeadBytes) / rate
  throw new Error('longer than its bytes')
}

/** Bytes of the head of a tag, and of its foot. */
const tagHeadBytes = 10

/** Sound behind its ID3v2 tags (ID3 2.4.0 §3.1): 2 million names in one took 14 s and 500 MB. */
function skipTags(bytes: Uint8Array): Uint8Array {
  let at = 0
  while (bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33) {
    const hasFoot = ((bytes[at + 5] ?? 0) & 0x10) !== 0
    const size = bytes.subarray(at + 6, at + tagHeadBytes)
    at += size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    at += hasFoot ? 2 * tagHeadBytes : tagHeadBytes
  }
  return bytes.subarray(at)
}

/** Bytes a second of PCM; less of a compressed WAV, whose rate is that of the thinnest codec. */
function waveByteRate({ sampleRate, numberOfChannels, bitsPerSample, codec }: IFormat): number {
  if (codec !== 'PCM') return minByteRate
  return ((sampleRate ?? 0) * (numberOfChannels ?? 0) * (bitsPerSample ?? 0)) / 8 || minByteRate
}

/** MP4 is a row of boxes, each with its length (ISO/IEC 14496-12 §4.2); 0 is the rest of the file. */
function isCutMp4(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at)
    if (short === 0) return false
    const isLong = short === 1
    if (isLong && at + 16 > bytes.length) return true
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short
    if (length < 8) return true
    at += length
  }
  return at !== bytes.length
}
