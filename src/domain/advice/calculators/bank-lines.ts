import { isCard } from '../../bank/bank-account.ts'
import type { LinkedAccount } from '../../bank/bank-facts.ts'
import type { CardInsight } from '../../bank/insights.ts'
import templates from '../../knowledge/coach/lines/bank.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import type { BankOffer, KnownBank } from '../coaching.ts'
import type { Card } from '../extract/card-facts.ts'
import { fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import { formatCard, formatDate } from './format.ts'
import { toAccountLabel } from './report-facts.ts'

/** Cards and payments with a line of their own. */
const maxLines = 4

/** The linked cards with a limit, as the calculators take them. */
export function toBankCards({ cards }: KnownBank): readonly Card[] {
  return cards.flatMap(({ account, balance, limit }) =>
    limit === null ? [] : [{ balance, limit, name: toLabel(account) }],
  )
}

function toLabel({ name, institution, mask }: LinkedAccount): string | undefined {
  const label = toAccountLabel(name) ?? toAccountLabel(institution)
  return label === undefined || mask === '' ? label : `${label} ${mask}`
}

const nameOf = (account: LinkedAccount, number: number, language: Language): string =>
  toLabel(account) ?? formatCard(number, {}, language)

/** Facts of the accounts, each card with what to pay before its statement closes; empty without cards. */
export function bankLines(bank: KnownBank | undefined, language: Language): readonly string[] {
  if (bank === undefined || bank.cards.length + bank.due.length === 0) return []
  const { cards, due, cash, readAt } = bank
  return [
    fillTemplate(templates.read, language, { day: formatDate(readAt, language) }),
    ...cards.slice(0, maxLines).map((card, index) => cardLine(card, index + 1, language)),
    ...due.slice(0, maxLines).map(({ account, day, amount }, index) =>
      fillTemplate(amount === null ? templates.dueAlone : templates.due, language, {
        account: nameOf(account, isCard(account) ? index + 1 : cards.length + index + 1, language),
        day: formatDate(Date.parse(day), language),
        amount: formatMoney(amount ?? 0, language),
      }),
    ),
    ...(cash?.free == null
      ? []
      : [
          fillTemplate(templates.cash, language, {
            day: formatDate(Date.parse(cash.until), language),
            amount: formatMoney(cash.free, language),
          }),
        ]),
  ]
}

function cardLine(card: CardInsight, number: number, language: Language): string {
  const { account, balance, limit, closing, pay } = card
  const line = fillTemplate(limit === null ? templates.cardNoLimit : templates.card, language, {
    account: nameOf(account, number, language),
    balance: formatMoney(balance, language),
    limit: formatMoney(limit ?? 0, language),
    // Not of the rounded `utilization`: 39.48 is 39, and so it stands in the other lines.
    share: formatPercent(limit === null ? 0 : (100 * balance) / limit, language),
  })
  if (closing === null || pay === null || pay.toUnder10 === 0) return line
  const { closing: exact, closingAbout, closingLow, closingLowAbout } = templates
  const isLow = pay.toUnder30 === 0
  const template = closing.isEstimated
    ? isLow
      ? closingLowAbout
      : closingAbout
    : isLow
      ? closingLow
      : exact
  const slots = {
    day: formatDate(Date.parse(closing.day), language),
    to30: formatMoney(pay.toUnder30, language),
    to10: formatMoney(pay.toUnder10, language),
  }
  return `${line} ${fillTemplate(template, language, slots)}`
}

/** How the person lets answers use the linked accounts. */
export const bankOfferLine = (offer: BankOffer, language: Language): string =>
  fillTemplate(offer === 'in_chat' ? templates.offerInChat : templates.offer, language)
