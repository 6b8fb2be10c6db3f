/**
 * Lower case, one kind of apostrophe, wrapped lines joined (the next begins with a small letter): the
 * form that cues are written in.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\n(?=\p{Ll})/gu, ' ')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
}

const clauseBreak = /[.;:!?,()\n]+|\b(?:but|however|although|though|yet|except|because|still|and)\b/

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
)

const wishForAnUntruth = anyOf(
  String.raw`pretend (?:that )?(?:it|this)\b`,
  String.raw`ma[dk]e (?:it|this) up\b`,
  String.raw`i (?:\w+ )?(?:invented|fabricated|faked|made up|am inventing|am making|am lying|lied)\b`,
  String.raw`(?:please|just|you|let's|to|and|but) (?:please |just )?(?:say|claim|write|state) (?:so|otherwise)\b`,
  String.raw`even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine)\b`,
  String.raw`(?:please|just|you|let's|to|i'll|i will|and|but) (?:say|claim|write|tell them|act like) (?:that )?(?:it|this) (?:is|was|isn't|wasn't|never)\b`,
)
const untruthAsked =
  /(?:^|[.,;] ?)(?:say|claim|write|tell them|act like) (?:that )?(?:it|this) (?:is|was|isn't|wasn't|never)\b/

/** `Say that it is wrong`: a folded text that asks for an untrue letter. */
export function asksForUntruth(text: string): boolean {
  return wishForAnUntruth.test(text) || untruthAsked.test(text)
}
