/** Words of hurried writing and chat, and what they stand for; small letters without accents. */
const words: Readonly<Record<string, string>> = {
  ...{ cant: "can't", ive: "i've", weve: "we've", youve: "you've", theyve: "they've" },
  ...{ thats: "that's", whats: "what's", theres: "there's", theyre: "they're", dosent: "doesn't" },
  ...{ aint: "isn't", "ain't": "isn't", payed: 'paid', gotta: 'have to', u: 'you', ur: 'your' },
  ...{ wanna: 'want to', gonna: 'going to', pls: 'please', plz: 'please', becuz: 'because' },
  ...{ cuz: 'because', bc: 'because', bcuz: 'because', payement: 'payment', payements: 'payments' },
  ...{ pis: 'et', faque: 'donc', stp: 'svp', pcq: 'parce que', jveux: 'je veux', jpeux: 'je peux' },
  ...{ jsais: 'je sais', jme: 'je me', jla: 'je la', cetait: "c'etait", "c'tait": "c'etait" },
  ...{ chui: 'je suis', chuis: 'je suis', chu: 'je suis', chus: 'je suis', jsuis: 'je suis' },
}
const spelled = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'g')

/** Spellings that several words share, or that need to see the word behind them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(did|does|is|was|were|are|have|has|had|would|could|should)nt\b/g, "$1n't"],
  [
    // `Dont` is a French word as well.
    /\bdont(?= (?:owe|know|rec\w+|remember|have|even|think|agree|want|belong|believe|deny)\b)/g,
    "don't",
  ],
  [/\b(could|would|should|must) of\b/g, '$1 have'],
  [/\bim(?= \w)/g, "i'm"],
  [
    /\bits(?= (?:not|mine|my|wrong|correct|accurate|right|true|all|been|a mistake|an error|legit)\b)/g,
    "it's",
  ],
  [/\bac(?:ct|nt|count|ount)(s?)\b/g, 'account$1'],
  [/\bp(?:y)?mt(s?)\b/g, 'payment$1'],
  [/\brec(?:c?o(?:g|n)?n?i|ogni)[sz]e\b/g, 'recognize'],
  [/\breci?ei?ved?\b/g, 'received'],
  [/\bj(ai|avais|etais|ais)\b/g, "j'$1"],
  [/\bn(ai|avais|etais|est|etait)(?= (?:pas|jamais|plus|rien|aucun))/g, "n'$1"],
  [/\bc(?:est|t)?(?= (?:pas|bien|mon|ma|faux|une|un|a moi|vrai)\b)/g, "c'est"],
  [/\by (?=(?:sont|ont|m'ont|disent|veulent|verifient|prouvent)\b)/g, 'ils '],
]

/** Words that colour a statement and change nothing of what it states: `technically I did open it`. */
const hedge =
  /\b(?:technically|honestly|basically|literally|obviously|frankly|truthfully|admittedly|to be (?:honest|fair|frank)|lol|lmao|haha|hehe|tbh|ngl|smh|techniquement|honnetement|franchement|sincerement|bel et bien|pour etre (?:honnete|franche?)|mdr)\b,? ?/g

/** The same text with hurried spellings written out and hedges left out. */
export function writtenOut(text: string): string {
  const full = text.replace(spelled, (word) => words[word] ?? word).replace(hedge, '')
  return spellings.reduce((written, [hurried, meant]) => written.replace(hurried, meant), full)
}
