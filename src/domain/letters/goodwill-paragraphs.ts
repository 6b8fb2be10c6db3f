import { formatDay, formatMonth } from '../text/dates.ts'
import type { Localized } from '../text/language.ts'
import type { GoodwillFacts, Paragraph } from './letter.ts'
import { earliestOpening, parseLateDay } from './parse/dates.ts'

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Dates of the late payments, oldest first, without duplicates. */
function lateDates(facts: GoodwillFacts): readonly Localized[] {
  const parsed = facts.latePaymentDates
    .map((text) => parseLateDay(text, facts))
    .filter((date) => date !== undefined)
  parsed.sort((one, other) => one.day - other.day)
  const written = parsed.map(({ day, precision }) =>
    precision === 'day' ? formatDay(day) : formatMonth(day),
  )
  return [...new Map(written.map((date) => [date.en, date])).values()]
}

const english = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const frenchYears = (count: number) => `${count} an${count === 1 ? '' : 's'}`

/** `6 years and 2 months`, from whole months. */
function ageInWords(months: number): Localized {
  const years = Math.floor(months / 12)
  const rest = Math.floor(months) % 12
  if (years === 0) {
    return rest === 0
      ? { en: 'less than a month', fr: 'moins d’un mois' }
      : { en: english(rest, 'month'), fr: `${rest} mois` }
  }
  return rest === 0
    ? { en: english(years, 'year'), fr: frenchYears(years) }
    : {
        en: `${english(years, 'year')} and ${english(rest, 'month')}`,
        fr: `${frenchYears(years)} et ${rest} mois`,
      }
}

/**
 * True when the account's age does not reach back to the first late payment: it may be counted to a
 * closing, so the letter leaves it out.
 */
export function doAgesDisagree(facts: GoodwillFacts, now: number): boolean {
  const opened = earliestOpening(facts.accountAge, now)
  return facts.latePaymentDates.some((text) => (parseLateDay(text, facts)?.day ?? now) < opened)
}

/** Payment history without embellishment. */
function formatHistory(facts: GoodwillFacts, several: boolean, now: number): Localized {
  const age = ageInWords(facts.accountAge)
  const count = facts.previousLatePayments
  const held = doAgesDisagree(facts, now)
    ? { en: '', fr: '' }
    : {
        en: `I have had this account for ${age.en}. `,
        fr: `Je détiens ce compte depuis ${age.fr}. `,
      }
  return count === 0
    ? {
        en: `${held.en}Apart from the late ${several ? 'payments' : 'payment'} named above, I count no previous late payment.`,
        fr: `${held.fr}À part ${several ? 'les retards nommés' : 'le retard nommé'} ci-dessus, je ne compte aucun retard antérieur.`,
      }
    : {
        en: `${held.en}I do not claim an unbroken record: I count ${count === 1 ? 'one' : count} previous late payment${count === 1 ? '' : 's'}.`,
        fr: `${held.fr}Je ne prétends pas à un historique sans faille : je compte ${count === 1 ? 'un autre retard antérieur' : `${count} autres retards antérieurs`}.`,
      }
}

/** Paragraphs between salutation and closing. */
export function goodwillParagraphs(facts: GoodwillFacts, now: number): readonly Paragraph[] {
  const dates = lateDates(facts)
  const several = dates.length > 1
  const payments = several ? 'late payments' : 'late payment'
  const on = {
    en: listed(
      dates.map(({ en }) => en),
      'and',
    ),
    fr: listed(
      dates.map(({ fr }) => `${/^\d/.test(fr) ? 'du ' : monthPreposition(fr)}${fr}`),
      'et',
    ),
  }
  return [
    {
      en: `I am writing about the ${payments} of ${on.en} on this account. I paid late, and I take responsibility for it.`,
      fr: `Je vous écris au sujet ${several ? 'des paiements en retard' : 'du paiement en retard'} ${on.fr} sur ce compte. J’ai payé en retard, et j’en assume la responsabilité.`,
    },
    facts.explanation,
    formatHistory(facts, several, now),
    {
      en: `What you reported is accurate, and you are under no duty to change it. I ask you, as a courtesy, to consider a goodwill adjustment: please ask the credit bureaus to which you report to remove the ${payments} named above from my credit reports.`,
      fr: `Ce que vous avez déclaré est exact, et rien ne vous oblige à le modifier. Je vous demande, à titre de courtoisie, d’envisager un geste de bonne volonté : veuillez demander aux bureaux de crédit auxquels vous transmettez des renseignements de retirer ${several ? 'les retards nommés' : 'le retard nommé'} ci-dessus de mes dossiers de crédit.`,
    },
    {
      en: 'I mean to pay by the due date from now on. I would be grateful for a written answer, whatever you decide, at the address that you have on file for this account.',
      fr: 'J’ai l’intention de payer à l’échéance à partir de maintenant. Je vous saurais gré d’une réponse écrite, quelle que soit votre décision, à l’adresse que vous avez au dossier de ce compte.',
    },
    {
      en: 'Thank you for reading this and for considering my request.',
      fr: 'Je vous remercie de votre lecture et de l’attention que vous porterez à ma demande.',
    },
  ]
}

/** `d’avril`, `de mars`. */
const monthPreposition = (month: string) => (/^[ao]/.test(month) ? 'd’' : 'de ')
