import { foldLetters } from '../../text/language.ts'
import { cellsOf, columnOf } from '../text/cells.ts'
import { moneyFrom } from '../text/money.ts'
import { tableCells } from './line-marks.ts'

/** The sums of balances that a report prints; one amount a bureau, in no known order. */
export type PrintedTotal = readonly number[]

const totalOfBalances =
  /^(?:total (?:current |account |outstanding )?(?:balances?|debts?|owed|owing|amount owed)|total of (?:all )?balances|balances|overall balance|solde total|total des (?:soldes|dettes)|dette totale)\s*:?\s*/

const balanceHead =
  /^(?:(?:current |total )?bal(?:ance)?s?|balance owed|amount owed|soldes?|total balance)$/

/** How far over its sums a table is headed, in lines. */
const maxTableHeight = 80

/** The totals that the report says its balances come to. */
export function printedTotals(lines: readonly string[]): readonly PrintedTotal[] {
  return lines.flatMap((line, index) => {
    if (line.length > 200 || !/\d/.test(line)) return []
    const text = foldLetters(line).trim()
    const label = totalOfBalances.exec(text)?.[0]
    if (label !== undefined) return totalsIn(text.slice(label.length))
    return /^totals?\b/.test(text) ? footOf(lines, index) : []
  })
}

function totalsIn(text: string): readonly PrintedTotal[] {
  const amounts = cellsOf(text).map((cell) => moneyFrom(cell.text.split(/ (?:of|sur) /)[0] ?? ''))
  const told = amounts.flatMap((amount) => amount ?? [])
  return told.length === 0 ? [] : [told]
}

/** The sum at the foot of a table's column of balances. */
function footOf(lines: readonly string[], index: number): readonly PrintedTotal[] {
  const [, ...values] = tableCells(lines[index])
  for (let at = index - 1; at >= Math.max(0, index - maxTableHeight); at--) {
    const heads = tableCells(lines[at])
    const column = heads.findIndex(({ text }) => balanceHead.test(text))
    if (heads.length < 3 || column < 0) continue
    const cell = values.find((value) => columnOf(value, heads) === column)
    const amount = cell === undefined ? null : moneyFrom(cell.text)
    return amount === null ? [] : [[amount]]
  }
  return []
}
