import { isUtf8 } from 'node:buffer'
import type { FileKind } from '../../src/ports/media-inspector.ts'

const kind = (mimeType: string, extension: string): FileKind => ({ mimeType, extension })

export const plainText = kind('text/plain', 'txt')

const audioMp4 = kind('audio/mp4', 'm4a')
const ogg = kind('audio/ogg', 'ogg')

/**
 * The kinds that the service takes, by the type that `file-type` finds. Not HEIC, which sharp's build cannot
 * decode; not TIFF, whose further pages would be lost. Recordings of browsers and of Slack are video
 * containers that may hold audio alone.
 */
const kinds: ReadonlyMap<string, FileKind> = new Map(
  Object.entries({
    'application/pdf': kind('application/pdf', 'pdf'),
    'image/png': kind('image/png', 'png'),
    'image/apng': kind('image/png', 'png'),
    'image/jpeg': kind('image/jpeg', 'jpg'),
    'image/webp': kind('image/webp', 'webp'),
    'image/gif': kind('image/gif', 'gif'),
    'audio/mpeg': kind('audio/mpeg', 'mp3'),
    'audio/wav': kind('audio/wav', 'wav'),
    'audio/mp4': audioMp4,
    'audio/x-m4a': audioMp4,
    'video/mp4': audioMp4,
    'audio/ogg': ogg,
    'video/ogg': ogg,
    'application/ogg': ogg,
    'audio/webm': kind('audio/webm', 'webm'),
    'video/webm': kind('audio/webm', 'webm'),
    'audio/flac': kind('audio/flac', 'flac'),
    'audio/aac': kind('audio/aac', 'aac'),
  }),
)

/** `mime` may have parameters: `audio/ogg; codecs=opus`. */
export const findKind = (mime: string): FileKind | undefined =>
  kinds.get(mime.split(';', 1)[0]?.trim() ?? '')

/** Beginnings of formats that are written in text and read by programs, which run them or fetch for them. */
const markup =
  /^\s*(?:<[a-z!?/]|\{\\rtf|%!|#!|begin [0-7]{3} )|<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b/i

/** Characters in which a browser looks for markup (WHATWG, MIME Sniffing §7.1). */
const sniffedCharacters = 1_445

/** Plain text: UTF-8 without NUL and without the marks of another format. A character may be cut at the end. */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.includes(0) || !isUtf8(withoutCutCharacter(bytes))) return false
  const head = new TextDecoder().decode(bytes.subarray(0, sniffedCharacters))
  return /\S/u.test(head) && !markup.test(head)
}

/** UTF-8 needs four bytes at most: a lead byte among the last three may miss others. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte < 0xc0) continue
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return needed > back ? bytes.subarray(0, bytes.length - back) : bytes
  }
  return bytes
}
