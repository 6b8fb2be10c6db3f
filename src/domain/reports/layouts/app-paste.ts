import { accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import { mostAccounts, type ReadAccount, type ReadReport } from '../normal-form.ts'
import { dateFrom } from '../text/dates.ts'
import { labelValuesOf } from '../text/label-values.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { moneyFrom } from '../text/money.ts'
import { bureauIn, modelIn } from '../text/scores.ts'
import { appFactorsFrom } from './app-factors.ts'
import { endsAccounts, isShareUsed, kindHeadedBy, stateIn } from './app-words.ts'
import { bears, type Layout } from './layout.ts'
import { wholeReport } from './whole-report.ts'

const marks = [
  /vantage ?score|fico|\bers 2\.0\b/i,
  /\b(?:high|medium|low) impact\b|\bimpact (?:élevé|moyen|faible)\b/i,
  /\d{1,3} ?% (?:used|utilisé)/i,
  /\bcredit (?:factors|card use|usage)\b/i,
  /\bpts?\b|\bpoints? (?:up|down|since|depuis)\b|\bpoints away\b/i,
  /\b(?:credit karma|borrowell|clearscore|myfico|creditwise|credit sesame|intuit)\b/i,
  /^\s*what['’]?s (?:helping|hurting|impacting)\b|^\s*ce qui (?:influe|nuit|aide)/i,
]

/** "$4,120 of $5,000", "4 210,55 $ / 5 000 $": a balance and its limit. */
const ofLimit =
  /^((?:\$ ?)?\d[\d\s,.]*(?: ?\$)?)\s*(?:of|\/|out of|sur)\s*((?:\$ ?)?\d[\d\s,.]*(?: ?\$)?)/i

/** How much of a paste is its head, in lines, where the app, the bureau and the country are named. */
const head = 30

/** What is copied out of a credit app: bare lines, a name over its amounts, impact words under figures. */
export const appPaste: Layout = {
  name: 'app',
  recognizes: (lines) => bears(lines, marks, 2),
  read(text) {
    const lines = text.lines
      .map((line) => line.trim())
      .filter((line) => line !== '' && line.length <= 300)
    const bureaus = new Set(lines.slice(0, head).flatMap((line) => bureauIn(line) ?? []))
    const [bureau = null] = bureaus.size === 1 ? bureaus : []
    const report = wholeReport(text, bureau, accountsIn(lines))
    const factors = appFactorsFrom(lines)
    const models = new Set(lines.slice(0, head).flatMap((line) => modelIn(line) ?? []))
    const [only = null] = models.size === 1 ? models : []
    return {
      ...report,
      scores: report.scores.map((score) => ({ ...score, model: score.model ?? only })),
      reportDate: report.reportDate ?? updatedOn(lines),
      country: countryOf(lines, report),
      factors: factors.length > 0 ? factors : report.factors,
    }
  },
}

/** VantageScore and FICO's numbered scores are of the United States, ERS 2.0 and Borrowell of Canada. */
function countryOf(lines: readonly string[], { scores, bureau }: ReadReport) {
  const top = lines.slice(0, head).join('\n')
  if (/\bborrowell\b|\bers 2\.0\b|\bcanad(?:a|ian|ien)/i.test(top)) return 'CA'
  const isAmerican = scores.some(({ model }) => /^(?:VantageScore|FICO)/.test(model ?? ''))
  return isAmerican || bureau === 'Experian' ? 'US' : null
}

const updated =
  /(?:^|\s)(?:updated|last checked|checked|mise à jour|actualisée?)(?: on| as of| today,?| le)?\s*:?\s+(.+)$/i

/** An app has no report date: it says when it was last updated. */
function updatedOn(lines: readonly string[]): string | null {
  const dates = lines
    .slice(0, head)
    .flatMap((line) => (line.length > 100 ? [] : (dateFrom(updated.exec(line)?.[1] ?? '') ?? [])))
  return dates[0] ?? null
}

function accountsIn(lines: readonly string[]): readonly ReadAccount[] {
  const accounts: ReadAccount[] = []
  let kind: string | undefined
  let name: string | undefined
  let fields = new Map<Field, string>()
  const close = () => {
    const account =
      name === undefined || kind === undefined
        ? undefined
        : accountFromFields({ name, fields, history: [], isCollection: kind === 'Collection' })
    if (account !== undefined && account.balance !== null) accounts.push(account)
    name = undefined
    fields = new Map()
  }
  for (const [index, line] of lines.entries()) {
    if (accounts.length > mostAccounts) break
    const heading = kindHeadedBy(line)
    if (heading !== undefined || endsAccounts(line)) {
      close()
      kind = heading
    } else if (kind !== undefined) {
      if (startsAccount(line, lines[index + 1])) {
        close()
        name = line
        if (kind !== '') fields.set('type', kind)
      } else take(line, lines[index - 1] ?? '', fields)
    }
  }
  close()
  return accounts
}

const numberLine =
  /^(?:account|acct|compte)?\s*(?:number|no\.?|#|numéro)?\s*:?\s*(?:ending in|se terminant par|[x*•.]{2,})\s*:?\s*[x*•.]*(\d{3,4})$/i

/** A name stands over an amount, a share used, a state, a number or a label. */
function startsAccount(line: string, next = ''): boolean {
  if (creditorName(line) === undefined || /\$|%|:|^\d/.test(line)) return false
  if (stateIn(line) !== undefined || numberLine.test(line)) return false
  return (
    isAmount(next) ||
    isShareUsed(next) ||
    numberLine.test(next) ||
    fieldOf(next.split(/[:$]/)[0] ?? '') !== undefined
  )
}

/** "$4,120", "Balance $4,120", "4 210,55 $", "$4,120 of $5,000"; "$200 bonus" is an advert. */
function isAmount(line: string): boolean {
  const value = line.replace(/^(?:balance|solde)\s*:?\s*/i, '')
  return (
    (moneyFrom(value) !== null || ofLimit.test(value)) &&
    !/bonus|offer|cash ?back|fee|off\b|save|month|points?|pts|prime|mois|frais/i.test(value)
  )
}

function take(line: string, previous: string, fields: Map<Field, string>): void {
  const set = (field: Field, value: string) => {
    if (!fields.has(field)) fields.set(field, value)
  }
  const both = ofLimit.exec(line)
  if (both && /\$/.test(line)) {
    set('balance', both[1] ?? '')
    set('limit', both[2] ?? '')
    return
  }
  const number = numberLine.exec(line)?.[1]
  if (number !== undefined) {
    set('number', number)
    return
  }
  const above = fieldOf(previous)
  if (/^\$|^\d[\d\s,.]*\$$/.test(line)) {
    set(above !== undefined && above !== 'other' ? above : 'balance', line)
    return
  }
  const state = stateIn(line)
  if (state !== undefined) set('status', state)
  for (const { field, value } of labelValuesOf(line, 'generic')) {
    if (field !== 'other' && field !== 'name' && value !== '') set(field, value)
  }
}
