/** Without accents, which hurried French leaves out; a letter stays one letter. */
export function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/**
 * Lower case, no accents, one kind of apostrophe and of space, wrapped lines joined (the next begins
 * with a small letter): the form that cues of both languages are written in.
 */
export function folded(text: string): string {
  return unaccented(text.normalize('NFKC').replace(/\n(?=\p{Ll})/gu, ' '))
    .toLowerCase()
    .replace(/[’‘]/g, "'")
}

const clauseBreak =
  /[.;:!?()\n]+|,(?!\d)|\b(?:but|however|although|though|yet|except|because|still|and|mais|cependant|toutefois|pourtant|sauf|parce que?|puisque?|alors que?|et)\b/

/** The clauses of a folded text; what one admits, the next may limit. */
export function clausesOf(text: string): readonly string[] {
  return text.split(clauseBreak)
}

/** One pattern from alternatives that each begin at a word. */
export function anyOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`)
}

export const negated = anyOf(
  String.raw`(?:not|never|no|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b`,
  String.raw`\w+n't\b`,
  String.raw`(?:n'|ne\b|pas\b|jamais\b|aucun|ni\b|faussement\b|soi-disant\b|pretendument\b)`,
)

const wishForAnUntruth = anyOf(
  String.raw`pretend (?:that )?(?:it|this)\b`,
  String.raw`ma[dk]e (?:it|this) up\b`,
  String.raw`i (?:\w+ )?(?:invented|fabricated|faked|made up|am inventing|am making|am lying|lied)\b`,
  String.raw`(?:please|just|you|let's|to|and|but) (?:please |just )?(?:say|claim|write|state) (?:so|otherwise)\b`,
  String.raw`even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine)\b`,
  String.raw`(?:please|just|you|let's|to|i'll|i will|and|but) (?:say|claim|write|tell them|act like) (?:that )?(?:it|this)(?:'s| (?:is|was|isn't|wasn't|never))\b`,
  String.raw`(?:fai(?:tes|s|re)|faisons) (?:semblant|comme si)\b`,
  String.raw`(?:dites|ecrivez|pretendez|affirmez|declarez|dis|ecris|pretends) (?:juste |simplement |leur |plutot )?(?:que? |qu')(?:c'est|ce n'est|c'etait|ce n'etait|il|elle|le|la|ce|cette)\b`,
  String.raw`(?:dites|ecrivez|pretendez|dis|ecris) (?:le contraire|autrement)\b`,
  String.raw`(?:j'ai|je l'ai) (?:tout )?(?:invente|fabrique|menti)\b`,
  String.raw`(?:je mens|j'invente|inventez|invente)\b`,
  String.raw`meme si (?:c'est|tout est|tout ca est|il est|elle est|ils sont|elles sont|(?:le|la|ce|cette|les|ces) \w+(?: \w+)? (?:est|sont)) (?:\w+ ){0,2}?(?:exacte?s?|vraie?s?|correcte?s?|juste|valide|a moi|le mien|la mienne)\b`,
)
const untruthAsked =
  /(?:^|[.,;] ?)(?:say|claim|write|tell them|act like) (?:that )?(?:it|this) (?:is|was|isn't|wasn't|never)\b/

/** `Say that it is wrong`: a folded text that asks for an untrue letter. */
export function asksForUntruth(text: string): boolean {
  return wishForAnUntruth.test(text) || untruthAsked.test(text)
}
