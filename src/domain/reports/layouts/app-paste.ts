import { accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import { kindOfWords } from '../factors/reason-codes.ts'
import { mostAccounts, type PrintedFactor, type ReadAccount } from '../normal-form.ts'
import { labelValuesOf } from '../text/label-values.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { moneyFrom } from '../text/money.ts'
import { bureauIn } from '../text/scores.ts'
import { bears, type Layout } from './layout.ts'
import { wholeReport } from './whole-report.ts'

const marks = [
  /vantage ?score|fico/i,
  /\b(?:high|medium|low) impact\b/i,
  /\d{1,3}% used\b/i,
  /\bcredit (?:factors|card use)\b/i,
  /\bpts?\b|\bpoints? (?:up|down)\b/i,
]

/** "$4,120 of $5,000": a balance and its limit. */
const ofLimit = /^(\$[\d,.]+)\s*(?:of|\/|out of)\s*(\$[\d,.]+)/i

/** The headings of an app's account list, and the kind of account under each. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^credit cards?$/i, 'Credit card'],
  [/^(?:auto|car) loans?$/i, 'Auto loan'],
  [/^student loans?$/i, 'Student loan'],
  [/^(?:mortgages?|home loans?)$/i, 'Mortgage'],
  [/^personal loans?$/i, 'Personal loan'],
  [/^collections?$/i, 'Collection'],
  [/^(?:accounts|other accounts|loans|open accounts|closed accounts|your accounts)$/i, ''],
]

/** Where the list of accounts ends: offers and advice follow. */
const elsewhere =
  /^(?:recommended|offers?|sponsored|for you|advertis|explore|see (?:all|more)|tips?|credit factors|score (?:factors|history)|hard inquiries|inquiries|public records)/i

/** What is copied out of a credit app: bare lines, a name over its amounts, impact words under figures. */
export const appPaste: Layout = {
  name: 'app',
  recognizes: (lines) => bears(lines, marks, 2),
  read(text) {
    const lines = text.lines
      .map((line) => line.trim())
      .filter((line) => line !== '' && line.length <= 300)
    const bureaus = new Set(lines.slice(0, 30).flatMap((line) => bureauIn(line) ?? []))
    const [bureau = null] = bureaus.size === 1 ? bureaus : []
    const report = wholeReport(text, bureau, accountsIn(lines))
    const factors = factorsIn(lines)
    return { ...report, factors: factors.length > 0 ? factors : report.factors }
  },
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
        : accountFromFields({ name, fields, history: [] })
    if (account !== undefined && account.balance !== null) accounts.push(account)
    name = undefined
    fields = new Map()
  }
  for (const [index, line] of lines.entries()) {
    if (accounts.length > mostAccounts) break
    const heading = kinds.find(([pattern]) => pattern.test(line))
    if (heading !== undefined || elsewhere.test(line)) {
      close()
      kind = heading?.[1]
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

/** A name stands over an amount, a share used, a state or a label. */
function startsAccount(line: string, next = ''): boolean {
  if (creditorName(line) === undefined || /\$|%|:|^\d/.test(line) || stateOf(line) !== undefined)
    return false
  return isAmount(next) || /% used/.test(next) || fieldOf(next.split(/[:$]/)[0] ?? '') !== undefined
}

/** "$4,120", "Balance $4,120", "$4,120 of $5,000"; "$200 bonus" is an advert. */
function isAmount(line: string): boolean {
  const value = line.replace(/^balance\s*:?\s*/i, '')
  return (
    moneyFrom(value) !== null &&
    !/bonus|offer|cash ?back|fee|off\b|save|month|points?|pts/i.test(value)
  )
}

function stateOf(line: string): string | undefined {
  return /^(?:open|closed|current|paid|late|past due|in good standing|in collections?|charged off|\d{2,3} days (?:late|past due)|derogatory|exceptional payment history)\b.{0,40}$/i.test(
    line,
  )
    ? line
    : undefined
}

function take(line: string, previous: string, fields: Map<Field, string>): void {
  const set = (field: Field, value: string) => {
    if (!fields.has(field)) fields.set(field, value)
  }
  const both = ofLimit.exec(line)
  if (both) {
    set('balance', both[1] ?? '')
    set('limit', both[2] ?? '')
    return
  }
  const above = fieldOf(previous)
  if (line.startsWith('$')) {
    set(above !== undefined && above !== 'other' ? above : 'balance', line)
    return
  }
  const state = stateOf(line)
  if (state !== undefined) set('status', state)
  for (const { field, value } of labelValuesOf(line, 'generic')) {
    if (field !== 'other' && field !== 'name' && value !== '') set(field, value)
  }
}

/** "Payment history", "98%", "High impact": a factor, its figure and how much it decides. */
function factorsIn(lines: readonly string[]): readonly PrintedFactor[] {
  return lines.flatMap((line, index) => {
    if (!/^(?:high|medium|low) impact$/i.test(line)) return []
    const [name = '', figure = ''] = lines.slice(Math.max(0, index - 2), index)
    if (name.length > 60 || kindOfWords(name) === undefined || !/\d/.test(figure)) return []
    return [
      { text: `${name}: ${figure}`, code: null, impact: impactOf(name, figure), bureau: null },
    ]
  })
}

/** Reads the figure as the apps grade it: missed payments, a third of the limits, marks and inquiries. */
function impactOf(name: string, figure: string): PrintedFactor['impact'] {
  const number = Number(/\d+(?:\.\d+)?/.exec(figure)?.[0])
  if (/payment history|on[- ]time/i.test(name)) return number >= 99.5 ? 'positive' : 'negative'
  if (/card use|utili[sz]ation/i.test(name))
    return number < 10 ? 'positive' : number < 30 ? 'neutral' : 'negative'
  if (/derogatory|collection/i.test(name)) return number === 0 ? 'positive' : 'negative'
  if (/inquir/i.test(name)) return number <= 1 ? 'positive' : number <= 3 ? 'neutral' : 'negative'
  if (/\bage\b/i.test(name)) return number >= 8 ? 'positive' : number >= 3 ? 'neutral' : 'negative'
  return 'neutral'
}
