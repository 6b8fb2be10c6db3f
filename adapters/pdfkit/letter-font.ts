import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/** A font as pdfkit takes it: the name of a standard one, or the bytes of a file to embed. */
type LetterFont = string | Buffer

export type FontChoice =
  | { readonly ok: true; readonly font: LetterFont }
  | { readonly ok: false; readonly unprintable: readonly string[] }

/** Characters of PDF's standard fonts: Windows-1252. */
const western = new Set(
  new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 224 }, (_, index) => index + 32),
  ),
)

/** Latin, Greek, Cyrillic and Devanagari in one file. */
const wideFile = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'

/**
 * Chooses Helvetica, which is not embedded and costs a tenth, or Noto Sans, read at first use. A
 * missing glyph would print an empty box.
 */
export function createFontChooser(): (text: string) => Promise<FontChoice> {
  let wide: Promise<{ bytes: Buffer; has(character: string): boolean }> | undefined
  return async (text) => {
    const characters = [...new Set(text)].filter((character) => character !== '\n')
    if (characters.every((character) => western.has(character))) {
      return { ok: true, font: 'Helvetica' }
    }
    wide ??= openWideFont()
    const { bytes, has } = await wide
    const unprintable = characters.filter((character) => !has(character))
    return unprintable.length > 0 ? { ok: false, unprintable } : { ok: true, font: bytes }
  }
}

async function openWideFont() {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(wideFile)))
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${wideFile} is a collection of fonts`)
  return {
    bytes,
    has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  }
}
