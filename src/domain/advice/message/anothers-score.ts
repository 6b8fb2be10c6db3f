const partner =
  'husband|wife|spouse|partner|fiancee?|boyfriend|girlfriend|conjointe?|mari|femme|epouse?|copain|copine|blonde|chum'
const between = 'credit|fico|score|cote|is|has|at|of|was|est|a|de|only|around|about'

/** "My wife's score is 780", « la cote de ma blonde est de 780 »: with how it goes on to the figure. */
const anothers = new RegExp(
  `\\b(?:my|ma|mon|his|her) (?:${partner})(?:'?s)?(?: (?:${between})){0,4} [4-8]\\d\\d\\b(?! ?[$%])`,
  'g',
)
const isNamed = new RegExp(`\\b(?:${partner})(?:'?s)?\\b`)

/** The message without the score of a partner, which is not that of who asks. */
export function withoutAnothersScore(plain: string): string {
  return isNamed.test(plain) ? plain.replaceAll(anothers, 'my partner') : plain
}
