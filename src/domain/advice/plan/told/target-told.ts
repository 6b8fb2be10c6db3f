/** A share of their limits that a person wants to come to. */
export interface TargetReading {
  /** Percent; undefined where none is told. */
  readonly target: number | undefined
  /** The message without it, so that nobody takes it for the share that is in use. */
  readonly rest: string
}

const ways: readonly RegExp[] = [
  /\b(?:get|getting|bring|drop|go|come|pay|lower|down|reach|hit|stay|be|keep)\b[^.?!;\d]{0,30}?\b(?:to|under|below|reach|hit) (\d{1,2}) ?%/,
  /\b(?:be|stay|sit|keep it|staying) at (\d{1,2}) ?%/,
  /\b(?:etre|arriver|descendre|ramener|passer|baisser|rester|tomber|revenir|rendre|mettre)\b[^.?!;\d]{0,25}?(?: a| sous|moins de|dessous de) (\d{1,2}) ?%/,
  /\b(?:atteindre|viser|reach|hit|target) (?:les? |of )?(\d{1,2}) ?%/,
]
const ofRate = /^ ?(?:apr|interest|interets?|d'interet|taux|de taux|balance transfer)/

const ofLoan =
  /\b(?:loan|rates?|apr|interest|transfer|mortgage|financ\w*|prets?|taux|interets?|hypotheque|transfert)\b/

/** Text in the form of `PlainText.plain`, without what is imagined of cards. */
export function targetIn(plain: string): TargetReading {
  for (const way of ways) {
    const match = way.exec(plain)
    const after = match === null ? '' : plain.slice(match.index + match[0].length)
    if (match === null || ofRate.test(after) || ofLoan.test(match[0])) continue
    const target = Number(match[1])
    const kept = match[0].replace(/\d{1,2} ?%$/, '')
    return { target, rest: `${plain.slice(0, match.index)}${kept}${after}` }
  }
  return { target: undefined, rest: plain }
}
