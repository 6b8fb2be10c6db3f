import { type PDFPageProxy, Util } from 'unpdf/pdfjs'
import { listPaintedPictures } from './painted-pictures.ts'

/** Characters that text never has: controls other than blanks, and unassigned or private codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const strange = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\p{Co}\p{Cn}]/gu

/** Minimum share of strange characters in a font without a character map. */
const strangeShare = 0.1

/**
 * Minimum distinct strange characters: signs and logos use a few private codes, an alphabet with
 * digits more.
 */
const minDistinct = { controls: 8, others: 30 }

interface FontCounter {
  characters: number
  strange: number
  readonly controls: Set<string>
  readonly others: Set<string>
}

export type Readability = ReturnType<typeof createReadability>

/**
 * Detects fonts without a character map: their text comes out as raw codes, letters as other
 * letters, digits and blanks as controls. Counts per font the characters that only such text has.
 */
export function createReadability() {
  const fonts = new Map<string, FontCounter>()

  function getCounter(font: string): FontCounter {
    const known = fonts.get(font)
    if (known !== undefined) return known
    const counter = {
      characters: 0,
      strange: 0,
      controls: new Set<string>(),
      others: new Set<string>(),
    }
    fonts.set(font, counter)
    return counter
  }

  return {
    add(font: string, text: string): void {
      const counter = getCounter(font)
      counter.characters += text.length
      for (const [character] of text.matchAll(strange)) {
        counter.strange++
        if (character < '\xa0') counter.controls.add(character)
        else counter.others.add(character)
      }
    },
    /** Fonts without a character map. */
    findUnmapped: (): ReadonlySet<string> =>
      new Set([...fonts].filter(([, counter]) => isUnmapped(counter)).map(([font]) => font)),
  }
}

function isUnmapped({ characters, strange: count, controls, others }: FontCounter): boolean {
  return (
    count >= characters * strangeShare &&
    (controls.size >= minDistinct.controls || others.size >= minDistinct.others)
  )
}

/** Share of the page's area: a scan fills nearly all, a cover's logo a tenth. */
const fillingShare = 0.5

/** Classifies a page without text: pictures that fill it (a scan), other content, or nothing. */
export async function classifyContent(
  page: PDFPageProxy,
): Promise<'pictures' | 'other' | 'nothing'> {
  const { pictures, isEmpty } = await listPaintedPictures(page)
  if (isEmpty) return 'nothing'
  let covered = 0
  for (const matrix of pictures) covered += computeVisibleArea(matrix, page.view)
  return covered >= fillingShare * computeArea(page.view) ? 'pictures' : 'other'
}

/** Area on the page of a picture, which is drawn into the unit square (ISO 32000 8.9.4). */
function computeVisibleArea(matrix: readonly number[], view: readonly number[]): number {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  Util.axialAlignedBoundingBox([0, 0, 1, 1], matrix, box)
  return computeArea(Util.intersect(box, view) ?? [])
}

function computeArea([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number {
  return (right - left) * (top - bottom)
}
