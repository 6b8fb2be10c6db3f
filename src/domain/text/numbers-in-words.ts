/** Whole numbers below 20 that are one word, English and French. */
const units: Readonly<Record<string, number>> = {
  ...counted(0, 'zero one two three four five six seven eight nine ten eleven twelve thirteen'),
  ...counted(14, 'fourteen fifteen sixteen seventeen eighteen nineteen'),
  ...counted(1, 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze'),
  ...{ une: 1, quinze: 15, seize: 16 },
}
const englishTens: Readonly<Record<string, number>> = {
  ...{ twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90 },
}
const tens: Readonly<Record<string, number>> = {
  ...englishTens,
  ...{ vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
  ...{ septante: 70, nonante: 90 },
}
const multipliers: Readonly<Record<string, number>> = {
  ...{ hundred: 100, thousand: 1_000, grand: 1_000 },
  ...{ cent: 100, cents: 100, mille: 1_000 },
}

function counted(first: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + index]))
}

/** Number words, and hyphenated French numbers, longest first. */
export const countWords: readonly string[] = [
  ...['dix-sept', 'dix-huit', 'dix-neuf'],
  ...Object.keys({ ...units, ...tens }),
].toSorted((one, other) => other.length - one.length)

/** Parses "twelve", « dix-huit », "18", "1,5"; NaN for other words. */
export function parseCount(text: string): number {
  const word = text.toLowerCase()
  const parts = word.split(/[ -]/)
  return parts.every(isNumberWord) ? valueOfWords(parts) : Number(word.replace(',', '.'))
}

function isNumberWord(word: string): boolean {
  return word in units || word in tens || word in multipliers
}

/** "six fifty" is 650, as people say scores and payments; « quatre vingt » is 80. */
function valueOfWords(words: readonly string[]): number {
  let total = 0
  let group = 0
  for (const word of words) {
    const multiplier = multipliers[word]
    const ten = tens[word] ?? 0
    if (multiplier === 1_000) {
      total += Math.max(1, group) * multiplier
      group = 0
    } else if (multiplier !== undefined) {
      group = Math.max(1, group) * multiplier
    } else if (ten > 0 && group > 0 && group < 10) {
      group = word in englishTens ? group * 100 + ten : group * ten
    } else {
      group += ten + (units[word] ?? 0)
    }
  }
  return total + group
}

/** « un grand merci » and "a grand total" mean no thousand. */
const aThousand = String.raw`(?<!\bune? )grand(?! (?:total|scheme|opening|merci)|[ -]?(?:mere|pere|maman|papa|parent|mother|father|ma|pa)\b)`
const words = [...Object.keys({ ...units, ...tens, ...multipliers }), 'vingts']
  .filter((word) => word !== 'grand')
  .toSorted((one, other) => other.length - one.length)
  .concat(aThousand)
  .join('|')
/**
 * Words after the first of a number: « neuf cent quatre vingt dix neuf mille neuf cents » has
 * eight.
 */
const maxFurtherWords = 8
/** "and" joins only after hundreds and thousands: "five and ten years" are two numbers. */
const phrase = new RegExp(
  String.raw`(?<![\p{L}\d])(?:an? (?=hundred|thousand|grand))?(?:${words})(?:(?:(?<=hundred|thousand) and |(?<=ante|vingt)[ -]et[ -]|[ -])(?:${words})){0,${maxFurtherWords}}(?![\p{L}\d])`,
  'gu',
)
/** Counted units; a small number before one is neither an article nor a name. */
const counts =
  /^[ -]?(?:%|\$|percents?\b|per cent\b|pour ?cent\b|dollars?\b|bucks\b|piastres?\b|points?\b|days?\b|weeks?\b|months?\b|years?\b|yrs?\b|jours?\b|semaines?\b|mois\b|ans?\b|annees?\b)/
/** "per cent", "5 thousand": not numbers of their own. */
const goesOn = /(?:\bper|\bpour|\d) ?$/
/** "fifty cents" are coins, « deux cents » is a number. */
const coins = /(?<!\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf) )\bcents$/

/**
 * Replaces English and French number words by digits: "three thousand" by 3000, "six fifty" by 650,
 * « deux mille cinq cents » by 2500. A single word ("two", "neuf", "sept") counts only before time,
 * money or percents. Expects lower case without accents.
 */
export function wordsToDigits(text: string): string {
  return text.replace(phrase, (match: string, at: number) => {
    if (coins.test(match) || goesOn.test(text.slice(Math.max(0, at - 5), at))) return match
    const parts = match
      .split(/[ -]+/)
      .map((word) => (word === 'vingts' ? 'vingt' : word))
      .filter(isNumberWord)
    const value = valueOfWords(parts)
    const isLarge = value >= 100 && match.includes(' ')
    return isLarge || counts.test(text.slice(at + match.length)) ? String(value) : match
  })
}
