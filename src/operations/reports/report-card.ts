import { limits } from '../../config/limits.ts'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  fill,
  fillCount,
  formatAmount,
  formatBureau,
  formatCount,
  formatCreditor,
  formatIsoDate,
  formatShare,
  nextSteps,
  toButton,
  toEmptyText,
  toFacts,
  toLabel,
  toList,
  toNote,
  toPageNote,
  toScoreBand,
  toTable,
  toText,
  toUtilizationBand,
  withHeading,
} from '../card-parts.ts'
import { accountKinds, accountStatuses } from './report-words.ts'

/** Cards of one report: read just now, or read again. */
export function presentReport(
  { analysis }: { readonly analysis: AnalysisView },
  reader: CardReader,
): Card {
  const { t } = reader
  const { bureau } = analysis
  const title =
    bureau === undefined
      ? t({ en: 'Your credit report', fr: 'Votre dossier de crédit' })
      : fill(
          { en: 'Your {bureau} report', fr: 'Votre dossier {bureau}' },
          { bureau: formatBureau(bureau, reader) },
          reader,
        )
  return {
    title,
    sections: [
      ...toFacts(listFacts(analysis, reader), reader),
      ...presentIssues(analysis.issues, reader),
      ...presentFactors(analysis.scoreFactors, reader),
      ...presentAccounts(analysis.accounts, reader),
      ...presentBank(analysis.bank, reader),
      ...(analysis.complete ? [] : toNote(t(incomplete))),
    ],
    buttons: listButtons(analysis, reader),
  }
}

interface Factor {
  readonly factor: string
  readonly impact: string
  readonly details: string
}

interface Issue {
  readonly severity: string
  readonly description: string
  readonly recommendation: string
}

/** The part of a report's output that a card shows. */
interface AnalysisView {
  readonly score: number | null
  readonly scoreModel: string | null
  readonly scoreFactors: readonly Factor[]
  readonly accounts: readonly Account[]
  readonly issues: readonly Issue[]
  readonly complete: boolean
  readonly reportDate: string | null
  readonly country: string | null
  readonly inquiries: readonly unknown[]
  readonly reportId: string
  readonly bureau?: string
  readonly bank?: BankView | undefined
}

/** The report's cards beside the linked ones. */
interface BankView {
  readonly cards: readonly {
    readonly name: string
    readonly lastFour: string | null
    readonly comment: string
  }[]
}

interface Account {
  readonly name: string
  readonly type: string
  readonly status: string
  readonly balance: number | null
  readonly limit: number | null
  readonly utilization: number | null
  readonly open: boolean | null
  readonly lastFour: string | null
}

const toBankLine = ({ name, lastFour, comment }: BankView['cards'][number]) =>
  `${formatCreditor(name)}${lastFour === null ? '' : ` ${lastFour}`} · ${comment}`

function presentBank(bank: BankView | undefined, reader: CardReader): CardSection[] {
  const heading = { en: 'At your bank today', fr: 'À votre banque aujourd’hui' }
  return withHeading(heading, toList(bank?.cards.map(toBankLine) ?? []), reader)
}

const incomplete: Localized = {
  en: 'Some accounts of this report could not be read, so totals are left out. Check the report itself for the rest.',
  fr: 'Certains comptes de ce dossier n’ont pas pu être lus, alors les totaux sont omis. Consultez le dossier lui-même pour le reste.',
}

const noScore: Localized = { en: 'None on this report', fr: 'Aucune dans ce dossier' }

function listFacts(analysis: AnalysisView, reader: CardReader) {
  const { score, scoreModel, country, issues, accounts, reportDate, inquiries, complete } = analysis
  const model = scoreModel === null ? '' : ` (${formatCreditor(scoreModel)})`
  const used = complete ? toUtilization(accounts) : undefined
  return [
    {
      label: { en: 'Score', fr: 'Cote' },
      value: score === null ? reader.t(noScore) : `${score}${model}`,
      band:
        score === null
          ? reader.t(noScore)
          : toScoreBand({ score, country, model: scoreModel }, reader),
    },
    {
      label: { en: 'Needs attention', fr: 'À vérifier' },
      value: countIssues(issues, reader),
      band: reader.t(
        issues.length === 0
          ? { en: 'Nothing', fr: 'Rien' }
          : { en: 'Some items', fr: 'Certains éléments' },
      ),
    },
    {
      label: { en: 'Card limits used', fr: 'Limites utilisées' },
      value: used === undefined ? null : formatShare(used, reader),
      band: used === undefined ? null : toUtilizationBand(used, reader),
    },
    {
      label: { en: 'Accounts', fr: 'Comptes' },
      value: accounts.length === 0 ? null : formatCount(accounts.length, reader),
    },
    {
      label: { en: 'Hard inquiries', fr: 'Enquêtes de crédit' },
      value: complete ? formatCount(inquiries.length, reader) : null,
    },
    {
      label: { en: 'Date of the report', fr: 'Date du dossier' },
      value: reportDate === null ? null : formatIsoDate(reportDate, reader),
    },
  ]
}

const issueCounts = {
  one: { en: '{count} item', fr: '{count} élément' },
  more: { en: '{count} items', fr: '{count} éléments' },
}

const countIssues = (issues: readonly Issue[], reader: CardReader) =>
  issues.length === 0
    ? reader.t({ en: 'Nothing found', fr: 'Rien de particulier' })
    : fillCount(issues.length, issueCounts, reader)

const revolving: ReadonlySet<string> = new Set(['credit_card', 'line_of_credit'])

/** Percent of all limits of open cards and lines that is used; undefined without a limit. */
function toUtilization(accounts: readonly Account[]): number | undefined {
  const cards = accounts.filter(
    ({ type, open, balance, limit }) =>
      revolving.has(type) && open !== false && balance !== null && limit !== null && limit > 0,
  )
  const limits = cards.reduce((sum, { limit }) => sum + (limit ?? 0), 0)
  const balances = cards.reduce((sum, { balance }) => sum + Math.max(0, balance ?? 0), 0)
  return limits === 0 ? undefined : (balances / limits) * 100
}

const moreIssues = {
  one: { en: '… and {count} more item', fr: '… et {count} autre élément' },
  more: { en: '… and {count} more items', fr: '… et {count} autres éléments' },
}

function presentIssues(issues: readonly Issue[], reader: CardReader): CardSection[] {
  const items = issues
    .slice(0, limits.cards.maxIssues)
    .map(({ description, recommendation }, index) =>
      [`${index + 1}. **${description}**`, recommendation]
        .filter((part) => part !== '')
        .join('\n   '),
    )
  const rest = issues.length - items.length
  const heading = { en: 'What needs attention', fr: 'Ce qui demande votre attention' }
  return [
    ...withHeading(heading, toText(items.join('\n')), reader),
    ...(rest > 0 ? toNote(fillCount(rest, moreIssues, reader)) : []),
  ]
}

const impacts: Readonly<Record<string, Localized>> = {
  negative: { en: '{factor} (holds you back)', fr: '{factor} (vous freine)' },
  positive: { en: '{factor} (helps you)', fr: '{factor} (vous aide)' },
}

/** The factors behind a score, those that hold it back first as the report has them. */
export function presentFactors(factors: readonly Factor[], reader: CardReader): CardSection[] {
  const items = factors.slice(0, limits.cards.maxFactors).map(({ factor, impact, details }) => {
    const sentence = impacts[impact]
    const name = sentence === undefined ? factor : fill(sentence, { factor }, reader)
    return details === '' ? name : `${name}. ${details}`
  })
  const heading = { en: 'What makes up your score', fr: 'Ce qui compose votre cote' }
  return withHeading(heading, toList(items), reader)
}

const accountColumns: readonly Localized[] = [
  { en: 'Account', fr: 'Compte' },
  { en: 'Kind', fr: 'Type' },
  { en: 'Status', fr: 'État' },
  { en: 'Balance', fr: 'Solde' },
  { en: 'Used', fr: 'Utilisé' },
]

function presentAccounts(accounts: readonly Account[], reader: CardReader): CardSection[] {
  const rows = accounts.map(({ name, lastFour, type, status, balance, utilization }) => [
    lastFour === null ? formatCreditor(name) : `${formatCreditor(name)} …${lastFour}`,
    toLabel(accountKinds, type, reader),
    toLabel(accountStatuses, status, reader),
    balance === null ? null : formatAmount(balance, reader),
    utilization === null ? null : formatShare(utilization, reader),
  ])
  const heading = { en: 'Accounts', fr: 'Comptes' }
  return withHeading(heading, toTable(accountColumns, rows, reader), reader)
}

function listButtons(
  { reportId, score, issues, bureau }: AnalysisView,
  reader: CardReader,
): Button[] {
  const dispute = { en: 'Prepare dispute letters', fr: 'Préparer les contestations' }
  const watched = bureau === undefined ? {} : { bureaus: [bureau] }
  return [
    ...(score === null ? [] : [toButton(nextSteps.plan, 'build-score-plan', {}, reader)]),
    ...(issues.length === 0
      ? []
      : [toButton(dispute, 'prepare-dispute-packet', { reportId }, reader)]),
    toButton(nextSteps.watch, 'set-up-monitoring', watched, reader),
  ]
}

interface ReportRow {
  readonly id: string
  readonly bureau: string
  readonly analyzedAt: string
  readonly reportDate: string | null
  readonly score: number | null
}

const reportColumns: readonly Localized[] = [
  { en: 'Report of', fr: 'Dossier du' },
  { en: 'Bureau', fr: 'Bureau' },
  { en: 'Score', fr: 'Cote' },
]

const noReports: Localized = {
  en: 'No report has been read for you yet. Send me one as a PDF or as text, and I will go through it with you.',
  fr: 'Aucun de vos dossiers n’a encore été lu. Envoyez-m’en un en PDF ou en texte, et nous le parcourrons ensemble.',
}

/** The list of reports, and the newest to open. */
export function presentReports(
  { reports, next }: { readonly reports: readonly ReportRow[]; readonly next: string | null },
  reader: CardReader,
): Card {
  const [newest] = reports
  const rows = reports.map(({ reportDate, analyzedAt, bureau, score }) => [
    formatIsoDate(reportDate ?? analyzedAt, reader),
    formatBureau(bureau, reader),
    score === null ? null : String(score),
  ])
  const open = { en: 'Open the newest', fr: 'Ouvrir le plus récent' }
  return {
    title: reader.t({ en: 'Your credit reports', fr: 'Vos dossiers de crédit' }),
    sections: [
      ...(rows.length === 0
        ? toEmptyText(noReports, reader)
        : toTable(reportColumns, rows, reader)),
      ...toPageNote(next, reader),
    ],
    buttons:
      newest === undefined
        ? [toButton(nextSteps.report, 'analyze-report', {}, reader)]
        : [
            toButton(open, 'get-report', { id: newest.id }, reader),
            toButton(nextSteps.history, 'get-credit-history', {}, reader),
          ],
  }
}
