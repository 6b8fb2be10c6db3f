import type { Language, Sentence } from '../../../language.ts'
import type { PlainText } from '../../plain-text.ts'
import { money } from '../../wording.ts'
import { say } from '../lines/said.ts'

interface DebtTold {
  /** Dollars. */
  readonly balance: number
  /** Percent a year. */
  readonly rate: number
}

const digits = String.raw`\d{1,3}(?:[, ]\d{3})+(?!\d)|\d{2,6}`
/** A rate and a sum of one debt, in either order, with no other number between. */
const debts = new RegExp(
  String.raw`(?:\$ ?)?(?<![\d.,])(${digits}) ?(k\b)? ?\$?[^\d.?!;%]{0,24}?(\d{1,2}(?:[.,]\d{1,2})?) ?%|(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%[^\d.?!;%]{0,40}?\$? ?(${digits}) ?(k\b)?(?! ?%)`,
  'g',
)
const rates = { least: 3, most: 60 }
const leastBalance = 50
const mostDebts = 8

/** Debts told with their rates; text in the form of `PlainText.plain`. */
function debtsTold(plain: string): readonly DebtTold[] {
  return Array.from(plain.matchAll(debts), (match) => {
    const [, sum, sumK, rateAfter, rateBefore, sumAfter, sumAfterK] = match
    const thousand = (sumK ?? sumAfterK) === undefined ? 1 : 1_000
    return {
      balance: Number((sum ?? sumAfter ?? '').replace(/\D/g, '')) * thousand,
      rate: Number((rateAfter ?? rateBefore ?? '').replace(',', '.')),
    }
  })
    .filter(
      ({ rate, balance }) => rate >= rates.least && rate <= rates.most && balance >= leastBalance,
    )
    .slice(0, mostDebts)
}

const same: Sentence = {
  en: 'Both ways begin with the same one: {balance} at {rate}% is the smallest balance and the highest rate.',
  fr: 'Les deux méthodes commencent par la même : {balance} à {rate} % est le plus petit solde et le taux le plus haut.',
}
const highest: Sentence = {
  en: 'First the one at {rate}% ({balance}): it costs the most. The smallest, {small} at {smallRate}%, goes first only if a quick win keeps you going.',
  fr: 'D’abord celle à {rate} % ({balance}) : c’est la plus chère. La plus petite, {small} à {smallRate} %, ne passe d’abord que si une victoire rapide vous aide à tenir.',
}
const month: Sentence = {
  en: 'Interest a month: {list}. Pay the minimum on the others meanwhile.',
  fr: 'Intérêts par mois : {list}. Payez le minimum sur les autres entre-temps.',
}
const each: Sentence = {
  en: 'about {interest} on {balance} at {rate}%',
  fr: 'environ {interest} sur {balance} à {rate} %',
}

/** The order of debts told with their rates; nothing for fewer than two. */
export function debtOrderLines({ plain }: PlainText, language: Language): readonly string[] {
  const told = debtsTold(plain)
  const [dearest] = told.toSorted((one, other) => other.rate - one.rate)
  const [smallest] = told.toSorted((one, other) => one.balance - other.balance)
  if (dearest === undefined || smallest === undefined || told.length < 2) return []
  const slots = slotsOf(dearest, language)
  const small = slotsOf(smallest, language)
  const list = told.map((one) => say(each, language, slotsOf(one, language)))
  return [
    say(dearest === smallest ? same : highest, language, {
      ...slots,
      small: small.balance,
      smallRate: small.rate,
    }),
    say(month, language, { list: list.join(language === 'en' ? '; ' : '\u00a0; ') }),
  ]
}

/** Two debts or more with their rates, and which goes first is the question. */
export function asksDebtOrder({ plain }: PlainText): boolean {
  return debtsTold(plain).length > 1 && asksOrder.test(plain)
}

const asksOrder =
  /\b(?:first|which|order|or|snowball|avalanche|d'abord|premier|premiere|laquelle|lequel|ordre|ou)\b/

function slotsOf({ balance, rate }: DebtTold, language: Language) {
  return {
    balance: money(balance, language),
    rate: language === 'fr' ? String(rate).replace('.', ',') : String(rate),
    interest: money((balance * rate) / 1_200, language),
  }
}
