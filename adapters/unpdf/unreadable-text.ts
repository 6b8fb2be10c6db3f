/** Characters that no text has: controls other than blanks, and codes that no character has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const strange = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\p{Co}\p{Cn}]/gu

/** In a font that does not tell its characters, at least such a share of them is strange. */
const strangeShare = 0.1

/** Different ones. Signs and logos take a few of private use, an alphabet with its digits more. */
const fewestOfText = { controls: 8, others: 30 }

interface Tally {
  characters: number
  strange: number
  readonly controls: Set<string>
  readonly others: Set<string>
}

export interface Readability {
  add(font: string, text: string): void
  isUnreadable(): boolean
}

/**
 * Text whose font does not tell which characters its codes stand for comes out as the codes: its
 * letters as other letters, its digits and blanks as controls. What is counted here is, font by
 * font, what only such text has.
 */
export function createReadability(): Readability {
  const fonts = new Map<string, Tally>()

  function tallyOf(font: string): Tally {
    const known = fonts.get(font)
    if (known !== undefined) return known
    const tally = {
      characters: 0,
      strange: 0,
      controls: new Set<string>(),
      others: new Set<string>(),
    }
    fonts.set(font, tally)
    return tally
  }

  return {
    add(font, text) {
      const tally = tallyOf(font)
      tally.characters += text.length
      for (const [character] of text.matchAll(strange)) {
        tally.strange++
        if (character < '\xa0') tally.controls.add(character)
        else tally.others.add(character)
      }
    },
    isUnreadable: () => fonts.values().some(isOfCodes),
  }
}

function isOfCodes({ characters, strange: count, controls, others }: Tally): boolean {
  return (
    count >= characters * strangeShare &&
    (controls.size >= fewestOfText.controls || others.size >= fewestOfText.others)
  )
}
