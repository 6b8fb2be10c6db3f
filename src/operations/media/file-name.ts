import { limits } from '../../config/limits.ts'
import { sanitizeName } from '../../domain/text/sanitize.ts'
import type { FileKind } from '../../ports/media-inspector.ts'

/** Endings of text that are as good as `txt`. */
const textEndings: readonly string[] = ['txt', 'text', 'csv', 'md', 'log']

/** Other spellings of an ending. */
const sameEndings: Readonly<Record<string, readonly string[]>> = {
  txt: textEndings,
  jpg: ['jpg', 'jpeg'],
  jpeg: ['jpg', 'jpeg'],
  m4a: ['m4a', 'mp4'],
  mp4: ['m4a', 'mp4'],
  ogg: ['ogg', 'oga', 'opus'],
  webm: ['webm', 'weba'],
}

/** Endings that are replaced: of the files that are taken, and of pictures that are stored as another kind. */
const replaced: ReadonlySet<string> = new Set(
  'pdf png jpg jpeg webp gif heic tif tiff bmp txt text mp3 wav m4a mp4 ogg oga opus webm weba flac aac'.split(
    ' ',
  ),
)

/**
 * The sender's name without folders, markup and invisible characters, with the ending of what the file is: a
 * program opens it as that. `file` where nothing is left.
 */
export function toFileName(given: string, { extension }: FileKind): string {
  const plain = sanitizeName(given.split(/[/\\]/).at(-1) ?? '').replaceAll(/["*:?;]/g, ' ')
  const dot = plain.lastIndexOf('.')
  const ending = dot === -1 ? '' : plain.slice(dot + 1).toLowerCase()
  if ((sameEndings[extension] ?? [extension]).includes(ending)) return shorten(plain, dot)
  const stem = replaced.has(ending) ? plain.slice(0, dot) : plain
  const name = stem.replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return shorten(`${name === '' ? 'file' : name}.${extension}`)
}

/** Keeps the ending. */
function shorten(name: string, dot = name.lastIndexOf('.')): string {
  const ending = name.slice(dot)
  const stem = name.slice(0, dot).trim()
  const room = limits.media.maxFileNameLength - ending.length
  const short =
    stem.length > room
      ? stem
          .slice(0, room)
          .toWellFormed()
          .replace(/\ufffd$/, '')
      : stem
  return `${short === '' ? 'file' : short}${ending}`
}
