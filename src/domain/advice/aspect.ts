import { type PlainText, wordCount } from './plain-text.ts'

/** What a short question wants to know of its topic, and the words by which a point says it. */
const aspects: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [
    / (?:free|cost|costs|fees?|gratuit\w*|coute|cout|frais) /,
    /\b(?:free|fees?|costs?|gratuit\w*|coûte\w*|frais|dépôt|deposit\w*)\b/i,
  ],
  [
    / (?:fast|quick\w*|vite|rapidement) /,
    /\b(?:month\w*|statement\w*|next report|memory|mois|relevé\w*|mémoire)\b/iu,
  ],
  [
    / (?:how much|deposit|combien|deposer|depot) /,
    /\$|%|\b(?:deposit\w*|amount|dépos\w*|montant)\b/i,
  ],
]
const next = / (?:and then|then what|what next|after that|et apres|et puis|et ensuite|la suite) /
const longest = 8

/** A point of several sentences, the short one that answers first. */
function ledBy(text: string, told: RegExp): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  const answer = sentences.find((one) => told.test(one) && one.length <= longestAnswer)
  if (answer === undefined || !/^(?:It|This|C’est|Elle|Il) /.test(answer)) return text
  return [answer, ...sentences.filter((one) => one !== answer)].join(' ')
}

/** Characters of a sentence that answers by itself: "It is free." */
const longestAnswer = 60

/** Who asks a short question about one side of a topic is told that side first. */
export function byAspect<P extends { readonly text: string }>(
  said: readonly P[],
  { words }: PlainText,
): readonly P[] {
  if (wordCount(words) > longest) return said
  // What was said first before goes last now.
  if (next.test(words)) return [...said.slice(2), ...said.slice(0, 2)]
  const told = aspects.find(([asked]) => asked.test(words))?.[1]
  if (told === undefined) return said
  return [
    ...said
      .filter(({ text }) => told.test(text))
      .map((one) => ({ ...one, text: ledBy(one.text, told) })),
    ...said.filter(({ text }) => !told.test(text)),
  ]
}
