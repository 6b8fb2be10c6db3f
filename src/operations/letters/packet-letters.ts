import { limits } from '../../config/limits.ts'
import { findPacketItems, type PacketItem } from '../../domain/disputes/packet-items.ts'
import texts from '../../domain/knowledge/letters/packet.json' with { type: 'json' }
import type { DisputeType, LetterPlace } from '../../domain/letters/letter.ts'
import { toEnding } from '../../domain/letters/parse/identity-numbers.ts'
import type { LetterRejection } from '../../domain/letters/validation/letter-rejection.ts'
import type { ReportAccount, ReportAnalysis } from '../../domain/reports/report.ts'
import { isNamedBy } from '../../domain/scoring/card-balances.ts'
import { fillSlots, type Localized } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'

/** Statement of a person about an item of the report. */
interface ItemStatement {
  readonly issue?: number | undefined
  readonly account?: string | undefined
  readonly reason: string
  readonly disputeType: DisputeType
}

/** A letter to be written: from the report's own facts, or in the person's words. */
export interface PlannedLetter {
  /** Numbers of the issues that it is about. */
  readonly issues: readonly number[]
  readonly name: string | null
  readonly account: ReportAccount | undefined
  readonly creditor: string
  readonly accountNumber: string
  readonly disputeType: DisputeType
  readonly reason: string
}

interface ItemQuestion {
  readonly issue: number
  readonly account: string | null
  readonly disputeType: DisputeType
  readonly question: Localized
}

export interface LeftItem {
  readonly issue: number | null
  readonly account: string | null
  readonly reason: Localized
}

export interface PacketPlan {
  readonly letters: readonly PlannedLetter[]
  readonly questions: readonly ItemQuestion[]
  readonly left: readonly LeftItem[]
}

interface PacketRequest {
  readonly analysis: ReportAnalysis
  readonly place: LetterPlace
  readonly statements: readonly ItemStatement[]
}

/** Stands for an unknown creditor or number; letters print nothing for it. */
const unknown = 'N/A'

/** Letters, questions and what is left out; a person's own statement replaces the report's facts. */
export function planPacket(request: PacketRequest): PacketPlan {
  const { analysis, place, statements } = request
  const stated = statements.map((statement, index) => toStated(statement, index, request))
  const items = findPacketItems(analysis).filter(
    ({ issue, account }) =>
      !stated.some(
        (one) => one.issues.includes(issue) || (account !== undefined && one.account === account),
      ),
  )
  const written = items.flatMap((item) => toPlanned(item, place))
  const letters = [...stated, ...joinLetters(written)]
  const { maxPacketLetters } = limits.letters
  const full = fillSlots(texts.leave.full, { count: maxPacketLetters })
  return {
    letters: letters.slice(0, maxPacketLetters),
    questions: items.flatMap(({ issue, name, disposition }) =>
      disposition.kind === 'ask'
        ? [
            {
              issue,
              account: name,
              disputeType: disposition.disputeType,
              question: disposition.question,
            },
          ]
        : [],
    ),
    left: [
      ...items.flatMap(({ issue, name, disposition }) =>
        disposition.kind === 'leave' ? [{ issue, account: name, reason: disposition.reason }] : [],
      ),
      ...letters
        .slice(maxPacketLetters)
        .map(({ issues: [issue = null], name }) => ({ issue, account: name, reason: full })),
    ],
  }
}

/** One letter for all that is wrong with an entry: bureaus may call a second one frivolous. */
function joinLetters(letters: readonly PlannedLetter[]): readonly PlannedLetter[] {
  const groups = Map.groupBy(letters, ({ account, issues, disputeType }) =>
    account === undefined
      ? issues.join()
      : [account.name, account.lastFour, account.openedOn, disputeType].join('|'),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const reason = [...new Set(group.map((one) => one.reason))].join('\n')
    return [{ ...first, issues: group.flatMap(({ issues }) => issues), reason }]
  })
}

const identify = (account: ReportAccount | undefined, { language }: LetterPlace) => ({
  creditor: account?.name ?? unknown,
  accountNumber:
    account?.lastFour === null || account === undefined
      ? unknown
      : toEnding(account.lastFour, language),
})

function toPlanned(
  { issue, name, account, disposition }: PacketItem,
  place: LetterPlace,
): readonly PlannedLetter[] {
  if (disposition.kind !== 'write') return []
  const { disputeType } = disposition
  const reason = disposition.reason[place.language]
  return [{ issues: [issue], name, account, ...identify(account, place), disputeType, reason }]
}

/** The statement with the creditor and number that the report gives; throws a 400 for neither. */
function toStated(
  { issue, account: label, reason, disputeType }: ItemStatement,
  index: number,
  { analysis, place }: PacketRequest,
): PlannedLetter {
  const field = `statements[${index}]`
  const about = issue === undefined ? undefined : analysis.issues[issue]
  if (issue !== undefined && about === undefined) throw invalidField(`${field}.issue`, noIssue)
  if (about === undefined && label === undefined) throw invalidField(`${field}.account`, noItem)
  const issues = issue === undefined ? [] : [issue]
  const name = label ?? about?.account ?? null
  if (name === null) {
    return { issues, name, account: undefined, ...identify(undefined, place), disputeType, reason }
  }
  const account = findNamed(analysis, name)
  const creditor = account?.name ?? findInquirer(analysis, name)
  if (creditor === undefined) throw invalidField(`${field}.account`, noAccount)
  const { accountNumber } = identify(account, place)
  return { issues, name: creditor, account, creditor, accountNumber, disputeType, reason }
}

/** The account of this name; the first of several that are the same entry. */
function findNamed({ accounts }: ReportAnalysis, label: string): ReportAccount | undefined {
  const exact = accounts.filter(({ name }) => name === label)
  const fitting =
    exact.length > 0
      ? exact
      : accounts.filter(({ name, lastFour }) =>
          isNamedBy({ name, lastFour: lastFour ?? undefined }, label),
        )
  const [first] = fitting
  return fitting.every(({ name, lastFour }) => name === first?.name && lastFour === first.lastFour)
    ? first
    : undefined
}

function findInquirer({ inquiries }: ReportAnalysis, label: string): string | undefined {
  const found = inquiries.find(({ by }) => by !== null && isNamedBy({ name: by }, label))
  return found?.by ?? undefined
}

const noIssue: Localized = {
  en: 'is not the number of an issue of this report, counted from 0',
  fr: 'n’est pas le numéro d’un problème de ce dossier, compté à partir de 0',
}

const noItem: Localized = {
  en: 'is missing: name the account, or give the number of the issue',
  fr: 'manque : nommez le compte, ou donnez le numéro du problème',
}

const noAccount: Localized = {
  en: 'names no single account or inquiry of this report',
  fr: 'ne nomme aucun compte ni aucune demande unique de ce dossier',
}

/** True for a rejection of the sender or the place, which every letter shares. */
export const concernsAll = ({ field }: LetterRejection): boolean =>
  /^(?:userInfo|province|bureau)\b/.test(field)
