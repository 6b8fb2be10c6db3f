interface Misspelling {
  readonly name: string
  readonly setting: string
}

/** Finds the names that look like one of the settings: LOGLEVEL, DATABASE_URI, OPENAI_KEY. */
export function findMisspelled(
  names: readonly string[],
  settings: readonly string[],
): readonly Misspelling[] {
  return names.flatMap((name) => {
    const setting =
      settings.find((one) => hasSameWords(name, one)) ?? settings.find((one) => isClose(name, one))
    return setting === undefined ? [] : [{ name, setting }]
  })
}

const joined = (name: string) => name.toUpperCase().replaceAll('_', '')

/** Same words in another order or with other underscores, or without one word after the first. */
function hasSameWords(name: string, setting: string): boolean {
  const words = setting.split('_')
  if (name.toUpperCase().split('_').toSorted().join('_') === words.toSorted().join('_')) return true
  const shortened =
    words.length < 3 ? [] : words.slice(1).map((_, at) => words.toSpliced(at + 1, 1))
  return [words, ...shortened].some((some) => some.join('') === joined(name))
}

/** One edit is allowed for this many letters: short names (PORT, HOST) resemble too many others. */
const lettersPerEdit = 7

function isClose(name: string, setting: string): boolean {
  const [a, b] = [joined(name), joined(setting)]
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
      const edits = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && isSwapped) edits.push((beforeLast[column - 2] ?? 0) + 1)
      current.push(Math.min(...edits))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
