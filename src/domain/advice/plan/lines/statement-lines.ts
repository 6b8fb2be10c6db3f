import { addDays, addMonths } from '../../../calendar.ts'
import type { Language, Localized } from '../../../text/language.ts'
import { say } from '../../wording.ts'
import type { StatementTold } from '../told/statement-told.ts'
import { saidDay } from './said.ts'

/** A payment takes one to three business days to stand on the account. */
const postingDays = 4

const closing: Localized = {
  en: 'Pay by about {by}: your statement closes on {closes}, and the balance of that day is what is reported.',
  fr: 'Payez d’ici le {by} environ : votre relevé est arrêté le {closes}, et c’est le solde de ce jour qui est déclaré.',
}
const dueDate: Localized = {
  en: 'The due date, {due}, is another thing: paying at least the minimum by then keeps you from being late.',
  fr: 'L’échéance, le {due}, est autre chose : payer au moins le minimum d’ici là vous évite un retard.',
}

/** By when to pay so that a lower balance is reported. */
export function statementLines(
  told: StatementTold | undefined,
  language: Language,
  now: number,
): readonly string[] {
  if (told === undefined) return []
  const closes = nextOn(told.closes, addDays(now, postingDays))
  const line = say(closing, language, {
    by: saidDay(addDays(closes, -postingDays), language),
    closes: saidDay(closes, language),
  })
  if (told.due === undefined) return [line]
  const due = saidDay(nextOn(told.due, now), language)
  return [`${line} ${say(dueDate, language, { due })}`]
}

/** The next day of that number after a moment; in a shorter month its last day. */
function nextOn(dayOfMonth: number, after: number): number {
  const date = new Date(after)
  // A month of 31 days, to count on from.
  const start = Date.UTC(date.getUTCFullYear() - 1, 11, dayOfMonth)
  const months = date.getUTCMonth() + 1
  const sameMonth = addMonths(start, months)
  return sameMonth > after ? sameMonth : addMonths(start, months + 1)
}
