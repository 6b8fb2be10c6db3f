import { accountOf } from '../../engine/canada/account.ts'
import { readAround, recordTopics } from '../../engine/canada/disclosure.ts'
import { EntryReader } from '../../engine/canada/entries.ts'
import { legalItemsIn } from '../../engine/canada/letter.ts'
import { type CanadianSection, sectionsOf, topicOf } from '../../engine/canada/sections.ts'
import { type DateOrders, lenderOrders, withYears } from '../../engine/canada/values.ts'
import { hasMarkers, type Layout, readAccounts } from '../../engine/layout.ts'
import type { NormalAccount, NormalReport } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import type { ReportText } from '../../engine/text/report-text.ts'
import { readFactors } from '../../factors/canonical-factors.ts'
import { collectionsIn, tradesIn } from './trades.ts'

const markers = [
  /\bbus\s?\/\s?id(?: code)?\b|\bcode\s?\/\s?id\b/i,
  /\brptd\b|\brapp\b/i,
  /\bopnd\b|\bouv\b/i,
  /\bh\/c\b|\bc\/[ém]\b/i,
  /\bp\/d\b|\b[ée]ch\b/i,
  /\b30[/ ]60[/ ]90\b/,
  /\bdla\b|\bdda\b/i,
  /\bmr\b/i,
  /\bers 2\.0\b/i,
  /\bconsumer credit file\b|\bfile requested by\b/i,
]

/**
 * Equifax Canada's report for lenders: "Bus/ID Code Rptd Opnd H/C Terms Bal P/D Rt 30/60/90 MR DLA"
 * over two lines per trade, dates YY/MM, a score (ERS 2.0) with its reasons. H/C is the limit of a
 * revolving account: Equifax's own "credit utilization" divides by it. Source: Consumer Credit
 * Report User Guide CIS 105 E.
 */
export const equifaxCanadaLender: Layout = {
  name: 'equifax-canada-lender',
  recognizes: (lines) => hasMarkers(lines, markers, 5),
  read(text): NormalReport {
    const orders = lenderOrders(text.lines)
    const dated: ReportText = { ...text, lines: text.lines.map((line) => withYears(line, orders)) }
    const sections = sectionsOf(dated.lines)
    return {
      ...readAround(dated, sections, 'Equifax'),
      accounts: accountsIn(text.lines, sections, orders),
      factors: factorsIn(text.lines),
      publicRecords: sections
        .filter(({ topic }) => recordTopics.includes(topic))
        .flatMap((section) => legalItemsIn(section, 'Equifax')),
    }
  },
}

function accountsIn(
  lines: readonly string[],
  sections: readonly CanadianSection[],
  orders: DateOrders,
): readonly NormalAccount[] {
  const elsewhere = new Set<number>()
  let isInside = true
  for (const [index, line] of lines.entries()) {
    // "Collection" alone under a trade is its kind; the section is headed "Collections".
    const topic = /^\s*collection\s*$/i.test(line) ? undefined : topicOf(line)
    if (topic !== undefined) isInside = topic === 'accounts' || topic === 'collections'
    // "Carte de crédit" under a trade is its kind.
    if (!isInside || (topic !== undefined && topic !== 'accounts')) elsewhere.add(index)
  }
  const trades = tradesIn(lines, (index) => elsewhere.has(index), orders)
  const reader = new EntryReader([])
  for (const section of sections) {
    if (section.topic === 'collections') reader.read(section, 'accounts')
  }
  const collections = reader.entries.filter(({ fields }) => fields.has('agency'))
  const sentenceCollections = sections.flatMap(({ topic, lines: own }) =>
    topic === 'public' || topic === 'collections' ? collectionsIn(own) : [],
  )
  return readAccounts([...trades, ...collections, ...sentenceCollections], accountOf)
}

/** Reasons follow the score up to the next heading, without a heading of their own. */
function factorsIn(lines: readonly string[]) {
  const printed = readFactors(lines.flatMap((line) => cellsOf(line).map(({ text }) => text)))
  if (printed.length > 0) return printed
  const at = lines.findIndex(
    (line) => line.length < 120 && /\b(?:score|ers 2\.0|beacon)\b.*\b[3-9]\d\d\b/i.test(line),
  )
  const under = at < 0 ? [] : lines.slice(at + 1, at + 9)
  const end = under.findIndex((line) => topicOf(line) !== undefined)
  const reasons = (end < 0 ? under : under.slice(0, end)).filter(
    (line) => !/\d{2}\/\d{2}|^\s*\*/.test(line),
  )
  return readFactors(['Score factors', ...reasons])
}
