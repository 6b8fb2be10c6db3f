import { sumsIn } from './sums.ts'

/** A card's minimum as a share of its balance. */
export interface MinimumTold {
  /** Dollars. */
  readonly balance: number
  /** Percent of the balance. */
  readonly share: number
  /** The month's interest comes on top. */
  readonly isPlusInterest: boolean
  /** Percent a year; undefined where none is told. */
  readonly rate: number | undefined
}

const printed = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
const ways = [
  String.raw`\b(?:minimums?|mins?)\b[^.?!;%$\d]{0,24}${printed}`,
  String.raw`${printed}(?: (?:a month|per month|monthly|par mois))?(?: (?:of the balance|of my balance|du solde))? (?:minimums?|min)\b`,
  String.raw`\b(?:minimums?|mins?)\b[^.?!;%]{0,24} (?:at|of|is|a|de) ${printed}(?!.*%)`,
  String.raw`${printed} (?:a month|per month|monthly|par mois) (?:of|on|du|de|sur)\b`,
].map((way) => new RegExp(way))
const plusInterest =
  /% ?(?:(?:of|du) (?:the |my )?(?:balance|solde) )?(?:plus|\+|and|et) (?:the |les? |l')?(?:interest|interets?)/
const yearly = new RegExp(printed)
/** More is no card's minimum. */
const mostShare = 10
const rates = { least: 1, most: 60 }

/** "minimum 2% on 6,000 at 22%"; text in the form of `PlainText.plain`. */
export function minimumTold(plain: string): MinimumTold | undefined {
  const match = ways.map((way) => way.exec(plain)).find((one) => one !== null)
  if (match === undefined || match === null) return undefined
  const share = numberOf(match[1])
  const rest = plain.replace(match[0], ' ')
  const [balance, another] = sumsIn(rest).filter(({ isMonthly, isLimit }) => !isMonthly && !isLimit)
  if (share === 0 || share > mostShare || balance === undefined || another !== undefined) {
    return undefined
  }
  const rate = numberOf(yearly.exec(rest)?.[1])
  return {
    balance: balance.dollars,
    share,
    isPlusInterest: plusInterest.test(plain),
    rate: rate >= rates.least && rate <= rates.most ? rate : undefined,
  }
}

function numberOf(digits: string | undefined): number {
  return Number((digits ?? '0').replace(',', '.'))
}
