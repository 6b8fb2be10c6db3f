import type { BureauName } from '../../../bureaus.ts'
import type { NormalAccount, NormalPublicRecord, NormalReport } from '../../engine/normal-form.ts'
import { factorsFrom } from '../../engine/text/factor-sentences.ts'
import { reportDateFrom } from '../../engine/text/report-date.ts'
import type { ReportText } from '../../engine/text/report-text.ts'
import { readAccounts } from '../shared/accounts-read.ts'
import { accountOf } from './account.ts'
import { type DateOrders, ordersOf, withYears } from './date-orders.ts'
import { EntryReader } from './entries.ts'
import { identityIn, noticesIn } from './identity.ts'
import { inquiriesIn } from './inquiries.ts'
import { legalItemsIn } from './legal-items.ts'
import { recordOf } from './records.ts'
import { scoresIn } from './scores.ts'
import { type Section, sectionsOf, type Topic, topicOf } from './sections.ts'
import { dayFrom } from './values.ts'

export const recordTopics: readonly Topic[] = [
  'public',
  'bankruptcy',
  'consumer_proposal',
  'judgment',
  'registered_item',
]

/**
 * Consumer disclosures of the two Canadian bureaus, English and French: labels with values, or
 * tables.
 */
export function readDisclosure(text: ReportText, bureau: BureauName): NormalReport {
  const orders = ordersOf([...text.running, ...text.lines])
  const sections = sectionsOf(text.lines).map((section) => dated(section, orders))
  return {
    ...readAround(text, sections, bureau),
    accounts: accountsIn(sections),
    publicRecords: recordsIn(sections, bureau),
  }
}

/** "30/60/90" among accounts is a count of late payments that looks like a date. */
function dated(section: Section, orders: DateOrders): Section {
  const { topic, lines } = section
  if (topic === 'start' || topic === 'accounts') return section
  return { ...section, lines: lines.map((line) => withYears(line, orders)) }
}

/** Reads what all Canadian forms print around accounts and public records. */
export function readAround(
  text: ReportText,
  sections: readonly Section[],
  bureau: BureauName,
): Omit<NormalReport, 'accounts' | 'publicRecords'> {
  return {
    scores: scoresIn(text.lines, bureau),
    factors: factorsFrom(text.lines),
    inquiries: sections
      .filter(({ topic }) => topic === 'inquiries')
      .flatMap(({ lines }) => inquiriesIn(lines, bureau)),
    reportDate: printedOn(text),
    bureau,
    country: 'CA',
    notices: noticesIn(sections, bureau),
    identity: identityIn(sections),
  }
}

function accountsIn(sections: readonly Section[]): readonly NormalAccount[] {
  return readAccounts(
    entriesIn(sections, ['start', 'accounts', 'collections'], 'accounts'),
    accountOf,
  )
}

/** A record has labels, or is described in a line. */
function recordsIn(
  sections: readonly Section[],
  bureau: BureauName,
): readonly NormalPublicRecord[] {
  return sections
    .filter(({ topic }) => recordTopics.includes(topic))
    .flatMap((section) => {
      const records = entriesIn([section], recordTopics, 'records').flatMap(
        (entry) => recordOf(entry, bureau) ?? [],
      )
      return records.length > 0 ? records : legalItemsIn(section, bureau)
    })
}

function entriesIn(
  sections: readonly Section[],
  topics: readonly Topic[],
  kind: 'accounts' | 'records',
) {
  const own = sections.filter(({ topic }) => topics.includes(topic))
  const reader = new EntryReader(own)
  for (const section of own) reader.read(section, kind)
  return reader.entries
}

const dateLabel =
  /(?:^|\s)(?:(?:date du )?(?:rapport|dossier) du|date du (?:rapport|dossier)|date (?:de (?:la )?(?:fiche|divulgation|consultation|production)|de cr[ée]ation|d'émission|d'impression)|report date|date of report|date|printed(?: on)?|imprimé(?: le)?|as of|en date du|produced(?: on)?|prepared for .{2,60} on|produit le|pr[ée]par[ée]e? le|généré le|dossier de crédit (?:personnel )?en date du)\s*:?\s*((?:le )?\d.{5,24}|(?:le )?\p{L}{3,9} \d{1,2},? \d{4})/iu
const bareDate =
  /(?:^|\s{2,}|\|\s*|^\p{L}[\p{L} .'()-]{2,40}, (?=le ))((?:20)\d\d[-/]\d\d[-/]\d\d|\d{1,2}\/\d{1,2}\/20\d\d|\p{L}{3,9} \d{1,2}, 20\d\d|(?:le )?\d{1,2}(?:er)? \p{L}{3,9} 20\d\d)(?:\s{2,}|\s*$|\s\d\d:\d\d)/iu

/** A report date has year, month and day. */
const wholeDate = '2026-01-01'.length

/** Sections after the report's head, which contains its date. */
const atHead = new Set<Topic | undefined>(['accounts', 'collections', 'inquiries', ...recordTopics])

/** Lines searched for the report date. */
const maxHeadLines = 40

/** Reads the report's own date; null when not printed. */
function printedOn(text: ReportText): string | null {
  const known = reportDateFrom(text)
  if (known !== null) return known
  const lines = text.lines.slice(0, maxHeadLines)
  const end = lines.findIndex((line) => atHead.has(topicOf(line)))
  const head = [...(end < 0 ? lines : lines.slice(0, end)), ...text.running.slice(0, maxHeadLines)]
  for (const pattern of [dateLabel, bareDate]) {
    for (const line of head) {
      if (
        line.length > 200 ||
        !/\b20\d\d/.test(line) ||
        /naissance|birth|opened|ouverture|since|depuis/i.test(line)
      )
        continue
      const date = dayFrom(pattern.exec(line.normalize('NFC').replaceAll('’', "'"))?.[1] ?? '')
      if (date !== null && date.length === wholeDate) return date
    }
  }
  return null
}
