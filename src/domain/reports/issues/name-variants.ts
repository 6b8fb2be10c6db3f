import { foldLetters } from '../../text/language.ts'

/** Given names with common English and French short forms; each row is one name. */
const shortForms: readonly (readonly string[])[] = [
  ['robert', 'bob', 'bobby', 'rob', 'robbie'],
  ['william', 'bill', 'billy', 'will', 'liam'],
  ['richard', 'dick', 'rick', 'ricky', 'rich'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['john', 'jack', 'johnny', 'jon', 'jonathan'],
  ['michael', 'mike', 'mickey', 'mick'],
  ['edward', 'ed', 'eddie', 'ted', 'ned'],
  ['charles', 'charlie', 'chuck'],
  ['henry', 'hank', 'harry'],
  ['anthony', 'tony', 'antonio'],
  ['theodore', 'ted', 'teddy'],
  ['elizabeth', 'liz', 'beth', 'betty', 'eliza', 'lisa', 'betsy'],
  ['margaret', 'peggy', 'maggie', 'meg', 'marge'],
  ['katherine', 'catherine', 'kate', 'kathy', 'cathy', 'katie', 'kat'],
  ['patricia', 'pat', 'patty', 'trish', 'tricia'],
  ['patrick', 'pat', 'paddy'],
  ['susan', 'sue', 'suzanne', 'suzy'],
  ['deborah', 'debra', 'deb', 'debbie'],
  ['barbara', 'barb', 'babs'],
  ['dorothy', 'dot', 'dottie'],
  ['rebecca', 'becky', 'becca'],
  ['steven', 'stephen', 'steve'],
  ['jose', 'pepe'],
  ['francisco', 'paco', 'frank'],
  ['francois', 'francis', 'frank'],
  ['thomas', 'tom', 'tommy'],
  ['lawrence', 'laurence', 'larry'],
  ['gerald', 'gerard', 'jerry', 'gerry'],
  ['harold', 'hal', 'harry'],
  ['eugene', 'gene'],
  ['albert', 'alberto', 'bert'],
  ['alexander', 'alexandra', 'sandy', 'sasha', 'lex'],
  ['andrew', 'drew', 'andy'],
  ['christopher', 'kit', 'topher'],
  ['philippa', 'pippa', 'pip'],
  ['cynthia', 'cindy'],
  ['virginia', 'ginny', 'ginger'],
  ['sarah', 'sally', 'sadie'],
  ['mary', 'molly', 'polly', 'mamie'],
  ['martha', 'patsy', 'marty'],
  ['eleanor', 'helen', 'ellen', 'nell', 'nora', 'ellie'],
  ['theresa', 'teresa', 'terry', 'tess', 'tracy'],
  ['amanda', 'mandy'],
  ['matilda', 'tilly', 'maude'],
  ['florence', 'flossie'],
  ['jacqueline', 'jackie'],
  ['nancy', 'ann', 'anne', 'anna'],
  ['guillaume', 'william', 'guy'],
  ['leonard', 'leonardo', 'leo', 'lenny'],
  ['ronald', 'ron', 'ronnie'],
  ['veronica', 'ronnie', 'vera'],
  ['isabella', 'isabel', 'elizabeth', 'bella', 'izzy'],
]

const generations = /^(?:jr|sr|ii|iii|iv)$/

interface PersonName {
  readonly given: string
  /** Words of two or more letters, without the generation. */
  readonly words: ReadonlySet<string>
  readonly generation: string | null
}

/** "TREMBLAY, Marie-Claude" and "Marie Claude Tremblay" are the same words. */
function nameFrom(printed: string): PersonName {
  const folded = foldLetters(printed).replace(/\b(?:mr|mrs|ms|miss|dr|m|mme|mlle)\.\s*/g, '')
  const [last = '', first] = folded.split(',')
  const words = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const all = [...words(first ?? ''), ...words(last)]
  const generation = all.find((word) => generations.test(word)) ?? null
  const named = all.filter((word) => !generations.test(word))
  return {
    given: named[0] ?? '',
    words: new Set(named.filter((word) => word.length > 1)),
    generation,
  }
}

/**
 * True if two printed names can be one person's: same words in any order, initials, omitted middle
 * names, short forms, one-letter slips, or a given name with another family name (maiden and
 * married forms). Father and son ("JR", "SR") are two people.
 */
export function canBeOnePerson(one: string, other: string): boolean {
  const [a, b] = [nameFrom(one), nameFrom(other)]
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return false
  if (a.words.size === 0 || b.words.size === 0) return true
  return isWithin(a.words, b.words) || isWithin(b.words, a.words) || isSameGiven(a.given, b.given)
}

function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word))
}

function isSameGiven(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true
  if (shortForms.some((forms) => forms.includes(one) && forms.includes(other))) return true
  if (isPetName(one, other) || isPetName(other, one)) return true
  return isSlip(one, other)
}

/**
 * "Denny" of Dennis, "Abby" of Abigail: the name's first letters, the last of them doubled, and an
 * ending. A single letter ("Mary" beside Martin) is another name.
 */
function isPetName(short: string, whole: string): boolean {
  const [, stem] = /^(\p{L}+(\p{L}))\2(?:ie|ey|y|i)$/u.exec(short) ?? []
  return stem !== undefined && whole.startsWith(stem)
}

/** One letter added, missing or changed, or two swapped, in a name of four or more letters. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1)
    return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const tails = (skipOne: number, skipOther: number) =>
    one.slice(start + skipOne) === other.slice(start + skipOther)
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return tails(1, 1) || tails(1, 0) || tails(0, 1) || (isSwapped && tails(2, 2))
}
