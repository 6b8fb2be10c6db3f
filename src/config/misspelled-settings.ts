interface Misspelling {
  readonly name: string
  readonly setting: string
}

/** Finds the names that look like one of the settings: LOGLEVEL, DATABASE_URI, OPENAI_KEY. */
export function findMisspelled(
  names: readonly string[],
  settings: readonly string[],
): readonly Misspelling[] {
  const known = settings.map(toKnownSetting)
  return names.flatMap((name) => {
    const [letters, words] = [joined(name), sortedWords(name.toUpperCase())]
    const found =
      known.find((one) => one.words === words || one.spellings.includes(letters)) ??
      known.find((one) => isClose(letters, one.letters))
    return found === undefined ? [] : [{ name, setting: found.setting }]
  })
}

const joined = (name: string) => name.toUpperCase().replaceAll('_', '')
const sortedWords = (name: string) => name.split('_').toSorted().join('_')

/** The same words in another order or with other underscores, or without one word after the first. */
function toKnownSetting(setting: string) {
  const words = setting.split('_')
  const shortened =
    words.length < 3 ? [] : words.slice(1).map((_, at) => words.toSpliced(at + 1, 1).join(''))
  const letters = joined(setting)
  return { setting, letters, words: sortedWords(setting), spellings: [letters, ...shortened] }
}

/** One edit is allowed for this many letters: short names (PORT, HOST) resemble too many others. */
const lettersPerEdit = 7

function isClose(a: string, b: string): boolean {
  const maxEdits = Math.floor(b.length / lettersPerEdit)
  return Math.abs(a.length - b.length) <= maxEdits && countEdits(a, b) <= maxEdits
}

/** Letters inserted, deleted, replaced or swapped with the next (optimal string alignment distance). */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const edits = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced)
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : edits
      current.push(Math.min(edits, swapped))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
