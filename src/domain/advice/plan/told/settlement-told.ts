import { digits, dollarsOf } from './sums.ts'

/** A debt that is settled for less; dollars. */
export interface SettlementTold {
  readonly owed: number
  readonly paid: number
}

export interface SettlementReading {
  readonly settlement: SettlementTold | undefined
  /** The message without its sums, so that nobody takes them for a card or a payment on one. */
  readonly rest: string
}

const sum = String.raw`(?<!\b(?:in|since|en|depuis) )\$? ?(?<![\d.,])${digits}(?: ?\$)?`
const ways: readonly (readonly [way: RegExp, isPaidFirst: boolean])[] = [
  // "settle 5,000 for 2,000", "settle 10,000 for 45%", « régler une dette de 8 000 $ pour 3 000 $ »
  [
    new RegExp(
      String.raw`\b(?:settl\w*|regl\w*)\b[^.?!;\d$%]{0,40}${sum}(?! ?%)[^.?!;\d$%]{0,30}\b(?:for|at|with|pour|contre|a)\b[^.?!;\d$%]{0,12}${sum}( ?%)?`,
    ),
    false,
  ],
  // "they want 1,200 to settle a 4,000 debt"
  [
    new RegExp(
      String.raw`${sum}[^.?!;\d$%]{0,20}\b(?:to settle|pour regler)\b[^.?!;\d$%]{0,30}${sum}()`,
    ),
    true,
  ],
  // "they'll take 3,000 on my 7,500 card", "the collector accepts 900 for a 2,000 debt"
  [
    new RegExp(
      String.raw`(?:\b(?:they|collector|creditor|lender|bank|agency|company|ils|on|agence|creancier|banque)\b[^.?!;\d$]{0,24}\b(?:take|takes|accepts?|accepted|agreed to|settle for|accepte\w*|prend\w*)|(?<!\bi )\b(?:will|would|agreed to|offered to) (?:only )?(?:take|accept|settle for))\b[^.?!;\d$%]{0,16}${sum}[^.?!;\d$%]{0,16}\b(?:on|for|of|sur|pour|instead of|au lieu de)\b[^.?!;\d$%]{0,14}${sum}()`,
    ),
    true,
  ],
]
/** "50% off a 2,000 collection", « 40 % de rabais sur ma dette de 3 000 $ » */
const reduced = new RegExp(
  String.raw`(\d{1,2}) ?% (?:off|de rabais|de moins)\b[^.?!;\d$%]{0,24}${sum}`,
)
const ofDebt =
  /\b(?:collections?|collectors?|settl\w*|charge[- ]offs?|debts?|dettes?|recouvrements?|regl\w*)\b/
/** Without one of them no pattern is tried. */
const mentioned = /\b(?:settl|regl|tak|accept|prend|offered|off\b|rabais|de moins)/
const leastOwed = 50

/** Text in the form of `PlainText.plain`. */
export function settlementIn(plain: string): SettlementReading {
  if (!mentioned.test(plain)) return { settlement: undefined, rest: plain }
  for (const [way, isPaidFirst] of ways) {
    const match = way.exec(plain)
    if (match === null) continue
    const [all, one = '', two = '', isShare = ''] = match
    const owed = dollarsOf(isPaidFirst ? two : one)
    const told = dollarsOf(isPaidFirst ? one : two)
    const paid = isShare === '' ? told : (owed * told) / 100
    if (owed < leastOwed || paid <= 0 || paid >= owed) continue
    const rest = plain.replace(all, all.replace(/[\d$%]/g, ' '))
    return { settlement: { owed, paid }, rest }
  }
  return reducedIn(plain)
}

function reducedIn(plain: string): SettlementReading {
  const match = ofDebt.test(plain) ? reduced.exec(plain) : null
  const owed = dollarsOf(match?.[2] ?? '')
  if (match === null || owed < leastOwed) return { settlement: undefined, rest: plain }
  const rest = plain.replace(match[0], match[0].replace(/[\d$%]/g, ' '))
  return { settlement: { owed, paid: owed * (1 - Number(match[1]) / 100) }, rest }
}
