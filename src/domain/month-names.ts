/**
 * How the months are written, January first: whole and shortened, English and French, lower case and
 * without accents. How they are printed for people is in `dates-in-words.ts`.
 */
const written = [
  'jan january janv janvier',
  'feb february fev fevr fevrier',
  'mar march mars',
  'apr april avr avril',
  'may mai',
  'jun june juin',
  'jul july juil juill juillet',
  'aug august aou aout',
  'sep sept september septembre',
  'oct october octobre',
  'nov november novembre',
  'dec december decembre',
]

const numbers = new Map(
  written.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

/** The month, 1 to 12, that a word names (lower case, no accents, no full stop); 0 for another word. */
export function monthNumber(word: string): number {
  return numbers.get(word) ?? 0
}

/** All the words, the longer first, as the alternatives of a pattern. */
export const monthWords = [...numbers.keys()].toSorted((a, b) => b.length - a.length).join('|')
