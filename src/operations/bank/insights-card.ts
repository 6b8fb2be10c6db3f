import type { z } from 'zod'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  formatCreditor,
  formatInCurrency,
  formatIsoDate,
  formatPoints,
  formatShare,
  nextSteps,
  toButton,
  toFacts,
  toLabel,
  toList,
  toNote,
  toTable,
  toText,
  toUtilizationBand,
  withHeading,
} from '../card-parts.ts'
import { allowButton, linkButton } from './bank-buttons.ts'
import { bankTexts } from './bank-texts.ts'
import type { bankInsightsOutput } from './insights-output.ts'

type InsightsView = z.output<typeof bankInsightsOutput>
type CardView = InsightsView['cards'][number]
type CashView = InsightsView['cash'][number]

const columns: readonly Localized[] = [
  { en: 'Card', fr: 'Carte' },
  { en: 'Limit used', fr: 'Limite utilisée' },
  { en: 'Statement closes', fr: 'Fin du relevé' },
  { en: 'Pay before to report under 30%', fr: 'À payer avant pour moins de 30 %' },
  { en: 'Under 10%', fr: 'Moins de 10 %' },
]

const texts = {
  none: {
    en: 'No bank account is linked yet.',
    fr: 'Aucun compte bancaire n’est encore relié.',
  },
  estimated: { en: 'about {day}', fr: 'vers le {day}' },
  payment: { en: '{amount} ({points})', fr: '{amount} ({points})' },
  due: { en: '{account}: {amount} by {day}', fr: '{account} : {amount} d’ici le {day}' },
  dueAlone: { en: '{account}: due {day}', fr: '{account} : échéance le {day}' },
  suggested: { en: '{account}: {amount}', fr: '{account} : {amount}' },
  suggestedBy: {
    en: '{account}: {amount} before {day}',
    fr: '{account} : {amount} avant le {day}',
  },
  together: {
    en: 'Together likely {points} at the next report ({worst} to {best}).',
    fr: 'Ensemble, probablement {points} au prochain dossier (de {worst} à {best}).',
  },
  noScore: {
    en: 'Points need your score: hand over a credit report.',
    fr: 'Pour des points, il me faut votre cote : remettez-moi un dossier de crédit.',
  },
  estimate: {
    en: 'An estimate, not a promise. Nothing has been paid. Free cash leaves out your usual bills until {day}.',
    fr: 'C’est une estimation, pas une promesse. Rien n’a été payé. L’argent libre exclut vos factures habituelles jusqu’au {day}.',
  },
  read: { en: 'Read from your bank: {day}.', fr: 'Lu à votre banque : {day}.' },
} as const satisfies Record<string, Localized>

const problems: Readonly<Record<string, Localized>> = {
  due_soon: {
    en: '{account}: a payment is due {day}.',
    fr: '{account} : un paiement est dû le {day}.',
  },
  missed: {
    en: '{account}: no payment was seen by {day}.',
    fr: '{account} : aucun paiement n’a été vu au {day}.',
  },
  late_fee: {
    en: '{account}: the bank charged for a late payment.',
    fr: '{account} : la banque a facturé un paiement en retard.',
  },
  overdue: {
    en: '{account}: the bank says that the account is late.',
    fr: '{account} : la banque indique que le compte est en retard.',
  },
}

/** Use of each card, what to pay before its statement closes, and what is due. */
export function presentInsights(output: InsightsView, reader: CardReader): Card {
  const { cards, overall, cash, note, last_sync: lastSync } = output
  const dueHeading = { en: 'Due payments', fr: 'Paiements à faire' }
  const warningHeading = { en: 'At risk', fr: 'À risque' }
  return {
    title: reader.t({ en: 'Your cards and your cash', fr: 'Vos cartes et votre argent' }),
    sections: [
      ...(cards.length + cash.length + output.debts.length === 0 && note === null
        ? toNote(reader.t(texts.none))
        : []),
      ...toFacts([...overall.map(toUseFact(reader)), ...cash.map(toCashFact(reader))], reader),
      ...withHeading(warningHeading, toList(output.warnings.map(toWarning(reader))), reader),
      ...toTable(
        columns,
        cards.map((card) => toRow(card, reader)),
        reader,
      ),
      ...cash.flatMap((money) => presentSuggestion(money, output, reader)),
      ...withHeading(dueHeading, toList(output.payments_due.map(toDue(reader))), reader),
      ...(note === null ? [] : toNote(note)),
      ...(lastSync === null
        ? []
        : toNote(fill(texts.read, { day: formatIsoDate(lastSync.slice(0, 10), reader) }, reader))),
    ],
    buttons: listButtons(output, reader),
  }
}

const nameOf = ({ institution, name, mask }: Pick<CardView, 'institution' | 'name' | 'mask'>) =>
  formatCreditor(`${name === '' ? institution : name}${mask === '' ? '' : ` ${mask}`}`)

/** Rounded once, from the amounts: the share itself is rounded to a decimal already. */
const formatUse = (
  { balance, limit }: { readonly balance: number; readonly limit: number },
  reader: CardReader,
): string => formatShare((100 * balance) / limit, reader)

const toUseFact = (reader: CardReader) => (use: InsightsView['overall'][number]) => ({
  label: { en: 'Card limits used', fr: 'Limites utilisées' },
  value: formatUse(use, reader),
  band: toUtilizationBand(use.utilization, reader),
})

const toCashFact = (reader: CardReader) => (money: CashView) => ({
  label: { en: 'Free cash', fr: 'Argent libre' },
  value: money.free === null ? null : formatInCurrency(money.free, money.iso_currency_code, reader),
})

function toRow(card: CardView, reader: CardReader): (string | null)[] {
  const { pay_before_closing: pay, balance, limit } = card
  return [
    nameOf(card),
    limit === null ? null : formatUse({ balance, limit }, reader),
    formatClosing(card, reader),
    pay === null ? null : formatPayment(pay.to_under_30, card, reader),
    pay === null ? null : formatPayment(pay.to_under_10, card, reader),
  ]
}

function formatClosing(card: CardView, reader: CardReader): string | null {
  if (card.closing_date === null) return null
  const day = formatIsoDate(card.closing_date, reader)
  return card.closing_date_estimated === true ? fill(texts.estimated, { day }, reader) : day
}

type Payment = NonNullable<CardView['pay_before_closing']>['to_under_30']

function formatPayment({ amount, points }: Payment, card: CardView, reader: CardReader): string {
  const dollars = formatInCurrency(amount, card.iso_currency_code, reader)
  if (points === null) return dollars
  return fill(
    texts.payment,
    { amount: dollars, points: formatPoints(points.likely, reader) },
    reader,
  )
}

function presentSuggestion(
  { iso_currency_code: currency, suggested, until }: CashView,
  { cards }: InsightsView,
  reader: CardReader,
): CardSection[] {
  if (suggested === null) return []
  const lines = cards
    .filter((card) => card.iso_currency_code === currency && (card.suggested_payment ?? 0) > 0)
    .map((card) => {
      const amount = formatInCurrency(card.suggested_payment ?? 0, currency, reader)
      const { closing_date: closing } = card
      const slots = { account: nameOf(card), amount }
      return closing === null
        ? fill(texts.suggested, slots, reader)
        : fill(texts.suggestedBy, { ...slots, day: formatIsoDate(closing, reader) }, reader)
    })
  const { points } = suggested
  const worth =
    points === null
      ? reader.t(texts.noScore)
      : fill(
          texts.together,
          {
            points: formatPoints(points.likely, reader),
            worst: formatPoints(points.worst, reader),
            best: formatPoints(points.best, reader),
          },
          reader,
        )
  const heading = { en: 'Where your cash helps most', fr: 'Où votre argent aide le plus' }
  return [
    ...withHeading(heading, toList(lines), reader),
    ...toText(worth),
    ...toNote(fill(texts.estimate, { day: formatIsoDate(until, reader) }, reader)),
  ]
}

const toDue = (reader: CardReader) => (due: InsightsView['payments_due'][number]) => {
  const slots = { account: nameOf(due), day: formatIsoDate(due.due_date, reader) }
  if (due.minimum_payment === null) return fill(texts.dueAlone, slots, reader)
  const amount = formatInCurrency(due.minimum_payment, due.iso_currency_code, reader)
  return fill(texts.due, { ...slots, amount }, reader)
}

const toWarning = (reader: CardReader) => (warning: InsightsView['warnings'][number]) => {
  const { problem, due_date: dueDate } = warning
  const day = dueDate === null ? '—' : formatIsoDate(dueDate, reader)
  const text = problems[problem]
  if (text === undefined) return `${nameOf(warning)} ${toLabel({}, problem, reader)}`
  return fill(text, { account: nameOf(warning), day }, reader)
}

/** Without accounts the step is to link them; the coach's use of them is the person's own click. */
function listButtons(output: InsightsView, reader: CardReader) {
  const { used_by_coach: isUsed, cards, cash, debts } = output
  if (cards.length + cash.length + debts.length === 0) return [linkButton(reader)]
  return [
    ...(isUsed ? [] : [allowButton(reader)]),
    toButton(bankTexts.seeAccounts, 'list-bank-accounts', {}, reader),
    ...(cards.length === 0 ? [] : [toButton(nextSteps.watch, 'set-up-monitoring', {}, reader)]),
  ]
}
