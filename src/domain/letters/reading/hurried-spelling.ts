/**
 * Spellings of hurried writing and the words that they stand for, over text in small letters without
 * accents; `dont` is a French word as well, so it needs an English verb behind it.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(did|does|is|was|were|are|have|has|had|would|could|should)nt\b/g, "$1n't"],
  [
    /\bdont(?= (?:owe|know|rec\w+|remember|have|even|think|agree|want|belong|believe|deny)\b)/g,
    "don't",
  ],
  [/\bcant\b/g, "can't"],
  [/\bim(?= \w)/g, "i'm"],
  [/\b(i|you|they|we)ve\b/g, "$1've"],
  [/\b(that|what)s\b/g, "$1's"],
  [
    /\bits(?= (?:not|mine|my|wrong|correct|accurate|right|true|all|been|a mistake|an error)\b)/g,
    "it's",
  ],
  [/\baint\b|\bain't\b/g, "isn't"],
  [/\bpayed\b/g, 'paid'],
  [/\bac(?:ct|nt|count|ount)(s?)\b/g, 'account$1'],
  [/\bp(?:y)?mt(s?)\b/g, 'payment$1'],
  [/\brec(?:c?o(?:g|n)?n?i|ogni)[sz]e\b/g, 'recognize'],
  [/\breci?ei?ved?\b/g, 'received'],
  [/\bj(ai|avais|etais|ais)\b/g, "j'$1"],
  [/\bn(ai|avais|etais|est|etait)(?= (?:pas|jamais|plus|rien|aucun))/g, "n'$1"],
  [/\bc(?:est|t)?(?= (?:pas|bien|mon|ma|faux|une|un|a moi)\b)/g, "c'est"],
  [/\b(?:chui?s?|jsuis)\b/g, 'je suis'],
]

/** The same text with hurried spellings written out. */
export function writtenOut(text: string): string {
  return spellings.reduce((written, [hurried, full]) => written.replace(hurried, full), text)
}
