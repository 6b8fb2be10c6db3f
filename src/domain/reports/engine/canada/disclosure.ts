import type { BureauName } from '../../../bureaus.ts'
import { readFactors } from '../../factors/canonical-factors.ts'
import { readAccounts } from '../layout.ts'
import {
  maxNames,
  type NormalAccount,
  type NormalPublicRecord,
  type NormalReport,
  type NormalScore,
  type Notice,
  type PrintedIdentity,
} from '../normal-form.ts'
import { cellsOf } from '../text/cells.ts'
import { type ReportText, readReportDate } from '../text/report-text.ts'
import { modelIn, readScores } from '../text/scores.ts'
import { accountOf } from './account.ts'
import { EntryReader } from './entries.ts'
import { legalItemsIn } from './letter.ts'
import { inquiriesIn, recordOf } from './records-and-inquiries.ts'
import { type CanadianSection, type SectionTopic, sectionsOf, topicOf } from './sections.ts'
import {
  type DateOrders,
  fold,
  isNothing,
  ordersOf,
  parseCanadianDate,
  withYears,
} from './values.ts'

/** Translates French words and Canadian models for the score reader. */
const inEnglish: readonly (readonly [RegExp, string])[] = [
  [/\b(?:where you stand|ou vous vous situez)\b/g, 'credit score'],
  [/^credit ?vision$/, 'credit score'],
  [/[()]/g, ' '],
  // "BEACON SCORE: 000712"
  [/\b00\d?(?=[3-9]\d\d\b)/g, ''],
  [/\(?\b(?:ers|equifax risk score) 2\.0\b\)?/g, 'ers 2.0 score'],
  [
    /\b(?:credit ?vision|new account score|consumer risk predictor|crp|bni|risk score 2\.0)\b/g,
    'model',
  ],
  [/\b(?:cote|pointage|score|note)s?(?: de)? (?:credit|risque|solvabilite)\b/g, 'credit score'],
  [/\b(?:cote|pointage)\b/g, 'score'],
  [/\bvotre\b/g, 'your'],
  [/\best (?:de|a)?\b/g, 'is '],
  [/\b(?:sur|de) 900\b/g, 'of 900'],
  [/\b(?:(?:tres )?bon(?:ne)?|excellente?|passable|faible|mauvaise?|moyenne)\b$/g, 'good'],
  [/\b(?:300|\(300) (?:a|to|-|–) 900\)?/g, ''],
  [/\b(?:product|consumer)\b/g, ''],
]

/** Reads scores on the Canadian scale, 300 to 900; most disclosures print none. */
function scoresIn(lines: readonly string[], bureau: BureauName): readonly NormalScore[] {
  const model = lines
    .map((line) => (line.length < 100 ? modelIn(line) : null))
    .find((one) => one !== null)
  return readScores(lines.map(inScoreWords)).map(({ value, model: own }) => ({
    value,
    model: own ?? model ?? null,
    bureau,
  }))
}

function inScoreWords(line: string): string {
  const isProse = line.length > 60 && /\.\s*$/.test(line)
  const mayNameScore =
    /score|cote|pointage|note de|where you|situez|ers|vision|^\s*\d{3}\b.{0,20}$/i
  if (line.length > 160 || isProse || !mayNameScore.test(line)) return ''
  const plain = fold(line)
  // "Cote : R1", "Cote de credit du compte": an account's rating is no score.
  if (/\bcote\b/.test(plain) && /\b[roimcl][0-9]\b/.test(plain)) return ''
  return cellsOf(line)
    .map(({ text }) =>
      inEnglish.reduce((all, [words, word]) => all.replace(words, word), fold(text)),
    )
    .join('   ')
}

/** Lines searched for names, numbers and notices. */
const maxLines = 4_000

const wholeName =
  /(?:^|\s{2,}|\t)(?:name|nom|subject|sujet|nom complet|full name|aka|also known as|aka\/also known as|autres? noms?|other (?:reference )?names?|alias(?:es)?)\s*:?(?:\s{2,}|\t|:\s*|\s+(?=[A-Z]))(\p{L}[\p{L} ,.'’-]{2,60}?)(?=\s{2,}|\t|$)/iu
const surname =
  /(?:^|\s{2,})(?:surname|last name|nom de famille)(?:\s*:)?\s+(\p{L}[\p{L}'’ -]{1,40}?)(?=\s{2,}|\t|$)/iu
const givenName =
  /(?:^|\s{2,})(?:given name(?:\(s\)|s)?|first name|pr[ée]nom(?:\(s\)|s)?)(?:\s*:)?\s+(\p{L}[\p{L}'’ -]{1,40}?)(?=\s{2,}|\t|$)/iu
const insuranceNumber =
  /\b(?:sin|nas|social insurance number|num[ée]ro d['’ ]assurance sociale)\b(?:\s*(?:\([a-z ]{0,12}|[a-z][a-z ]{0,11})?\)?)?(?:\s*:)?\s*([\dXx*•#][\dXx*•# -]{5,14}\d)/giu

/** Reads the names and social insurance number endings of the file. */
function identityIn(sections: readonly CanadianSection[]): PrintedIdentity {
  const names: string[] = []
  const endings = new Set<string>()
  const add = (printed = '') => {
    const name = printed.replace(/\s+/g, ' ').trim()
    if (name.length > 2 && !isNothing(name) && !names.includes(name)) names.push(name)
  }
  for (const { topic, lines } of sections) {
    if (topic !== 'identity' && topic !== 'start' && topic !== 'aliases') continue
    for (const line of lines.slice(0, maxLines)) {
      if (line.length > 300) continue
      const family = surname.exec(line)?.[1]
      const given = givenName.exec(line)?.[1]
      if (family !== undefined) add([given, family].filter((part) => part !== undefined).join(' '))
      else add(wholeName.exec(line)?.[1])
      if (topic === 'aliases' && /^[\p{L}][\p{L} ,.'’-]{2,60}$/u.test(line.trim())) add(line.trim())
      for (const [, number = ''] of line.matchAll(insuranceNumber)) endings.add(endingOf(number))
    }
  }
  return {
    names: names.slice(0, maxNames),
    numberEndings: [...endings].filter((ending) => ending !== '').slice(0, maxNames),
  }
}

/** Digits after the mask, at most the last four. */
function endingOf(number: string): string {
  return (/(?<![\d -])[\d -]+$/.exec(number)?.[0] ?? '').replace(/\D/g, '').slice(-4)
}

const denial = /\b(?:no|not|none|aucune?|sans|pas|nil|inactive?|inactif)\b|:\s*(?:no|non|none)\b/
const fraudAlert =
  /\b(?:potential )?fraud (?:alert|warning)|\bidentity (?:theft )?alert|\balertes? (?:a la |de |au |pour )?(?:fraude|vol d'identite|identite)|\bavertissements? de fraude|\balerte de securite/
const freeze =
  /\b(?:security|credit|file) (?:freeze|lock)\b|\bgel (?:de|du) (?:securite|credit|dossier)|\bverrou(?:illage)?\b/

/** Explanations of alerts say nothing about this file. */
const advice =
  /\b(?:you (?:can|may)|vous pouvez|to (?:place|add|request)|pour (?:placer|ajouter|demander|inscrire)|how to|comment|safescan|ajouter|learn|savoir)\b|\?/

/** Sections whose alert words belong to an account, inquiry or person. */
const withoutNotices = new Set<SectionTopic>(['accounts', 'collections', 'inquiries', 'statement'])

/** Reads the notices on the file: fraud alert, lock, consumer statement. */
function noticesIn(sections: readonly CanadianSection[], bureau: BureauName): readonly Notice[] {
  const found = new Set<Notice['kind']>()
  for (const { topic, lines } of sections) {
    const printed = lines.filter((line) => line.trim() !== '').slice(0, maxLines)
    const isDenied = noStatement.test(fold(printed[0] ?? ''))
    if (topic === 'statement' && !isDenied && printed.some(isStatement))
      found.add('consumer_statement')
    if (withoutNotices.has(topic)) continue
    for (const line of printed) {
      if (line.length > 200) continue
      const words = fold(line)
      if (denial.test(words) || advice.test(words)) continue
      if (fraudAlert.test(words)) found.add('fraud_alert')
      if (freeze.test(words)) found.add('freeze')
    }
  }
  return [...found].map((kind) => ({ kind, bureau }))
}

const noStatement = /^(?:no(?:ne)?|aucune?|il n'y a|there (?:is|are) no|vous n'avez)\b/

function isStatement(line: string): boolean {
  return line.trim().length > 12 && !noStatement.test(fold(line))
}

export const recordTopics: readonly SectionTopic[] = [
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
function dated(section: CanadianSection, orders: DateOrders): CanadianSection {
  const { topic, lines } = section
  if (topic === 'start' || topic === 'accounts') return section
  return { ...section, lines: lines.map((line) => withYears(line, orders)) }
}

/** Reads what all Canadian forms print around accounts and public records. */
export function readAround(
  text: ReportText,
  sections: readonly CanadianSection[],
  bureau: BureauName,
): Omit<NormalReport, 'accounts' | 'publicRecords'> {
  return {
    scores: scoresIn(text.lines, bureau),
    factors: readFactors(text.lines),
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

function accountsIn(sections: readonly CanadianSection[]): readonly NormalAccount[] {
  return readAccounts(
    entriesIn(sections, ['start', 'accounts', 'collections'], 'accounts'),
    accountOf,
  )
}

/** A record has labels, or is described in a line. */
function recordsIn(
  sections: readonly CanadianSection[],
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
  sections: readonly CanadianSection[],
  topics: readonly SectionTopic[],
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
const atHead = new Set<SectionTopic | undefined>([
  'accounts',
  'collections',
  'inquiries',
  ...recordTopics,
])

/** Lines searched for the report date. */
const maxHeadLines = 40

/** Reads the report's own date; null when not printed. */
function printedOn(text: ReportText): string | null {
  const known = readReportDate(text)
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
      const date = parseCanadianDate(
        pattern.exec(line.normalize('NFC').replaceAll('’', "'"))?.[1] ?? '',
      )
      if (date !== null && date.length === wholeDate) return date
    }
  }
  return null
}
