import { dayMs } from '../../calendar.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { figureWords } from '../figure-words.ts'
import type { ReadAccount } from '../normal-form.ts'
import { endOf, startOf } from '../text/dates.ts'
import { type AccountQuestion, datesOf, type IssueDraft, joined, type ReportRule } from './issue.ts'
import { ageOf, timeLeft } from './item-age.ts'
import { debtTrail, isSameDebt, originalOf } from './same-debt.ts'

const { en, fr } = figureWords

/** Bureaus round to months: what differs by less is no re-ageing. */
const tolerance = 31 * dayMs

/** A collector that dates the first delinquency later than the account that the debt comes from. */
export const reaged: ReportRule = ({ view, bureau, country, now }) => {
  const trail = debtTrail(view.accounts)
  return trail.entries.flatMap((each): readonly IssueDraft[] => {
    const entry = each.account
    const original = originalOf(each, trail)
    const [began, dated] = [original?.firstDelinquencyOn, entry.firstDelinquencyOn]
    if (original === undefined || typeof began !== 'string' || dated === null) return []
    if (startOf(dated) <= endOf(began) + tolerance) return []
    return [
      {
        kind: 're_aged',
        severity: 'high',
        description: {
          en: `${entry.name} dates the first delinquency ${en.dated(dated)}, but ${original.name}, where the debt comes from, dates it ${en.dated(began)}: the later date would keep the item longer.`,
          fr: `${entry.name} date le premier défaut ${fr.dated(dated)}, alors que ${original.name}, d’où vient la dette, le date ${fr.dated(began)} : la date plus récente garderait l’élément plus longtemps.`,
        },
        recommendation: joined(
          {
            en: `Dispute the date with ${bureau} and send what shows the first missed payment: the original creditor’s statement or the entry above. ${country === 'US' ? 'A sale or a transfer never restarts that time (15 USC 1681c(c)).' : 'A sale or a transfer is no new delinquency.'}`,
            fr: `Contestez la date auprès ${withDe(bureau)} et joignez ce qui montre le premier paiement manqué : le relevé du créancier d’origine ou l’inscription ci-dessus. ${country === 'US' ? 'Une vente ou une cession ne fait jamais repartir ce délai (15 USC 1681c(c)).' : 'Une vente ou une cession n’est pas un nouveau défaut.'}`,
          },
          timeSince(began, { account: entry, bureau, country, now }),
        ),
        account: entry.name,
        dates: datesOf(dated, began),
      },
    ]
  })
}

/** How long the item may stay by the earlier date, or since when it may not. */
function timeSince(began: string, question: AccountQuestion): Localized | undefined {
  const dated = { ...question, account: { ...question.account, firstDelinquencyOn: began } }
  const age = question.country === 'US' ? ageOf(dated) : undefined
  if (age === undefined || question.now <= age.until) return timeLeft(dated)
  return {
    en: `Counted from the earlier date, the item could be reported only ${en.until(age.untilOn)}: dispute it as outdated too.`,
    fr: `À compter de la date la plus ancienne, l’élément ne pouvait rester que ${fr.until(age.untilOn)} : contestez-le aussi comme périmé.`,
  }
}

/** One debt that its creditor and its collector, or two collectors, both report as owed. */
export const countedTwice: ReportRule = ({ view, bureau }) => {
  const trail = debtTrail(view.accounts)
  return trail.entries.flatMap((entry, index, all): readonly IssueDraft[] => {
    if (!isOwed(entry.account)) return []
    const original = originalOf(entry, trail)
    const other =
      original !== undefined && isOwed(original) && !original.isSold
        ? original
        : all.slice(0, index).find((one) => isOwed(one.account) && isSameDebt(one, entry))?.account
    return other === undefined ? [] : [twice(entry.account, other, bureau)]
  })
}

const isOwed = ({ balance }: ReadAccount) => balance !== null && balance > 0

function twice(entry: ReadAccount, other: ReadAccount, bureau: string): IssueDraft {
  const [owed, otherOwed] = [entry.balance ?? 0, other.balance ?? 0]
  return {
    kind: 'debt_counted_twice',
    severity: 'high',
    description: {
      en: `${entry.name} and ${other.name} seem to report one debt, and both show it as owed (${en.money(owed)} and ${en.money(otherOwed)}).`,
      fr: `${entry.name} et ${other.name} semblent déclarer une même dette, et tous deux l’affichent comme due (${fr.money(owed)} et ${fr.money(otherOwed)}).`,
    },
    recommendation: {
      en: `Ask both in writing who owns the debt. If it was sold, the seller’s entry should read $0: dispute its balance with ${bureau}. Pay only the owner, and only once you have its answer.`,
      fr: `Demandez par écrit aux deux à qui appartient la dette. Si elle a été vendue, l’inscription du vendeur devrait indiquer 0 $ : contestez son solde auprès ${withDe(bureau)}. Ne payez que le propriétaire, et seulement après sa réponse.`,
    },
    account: entry.name,
    dates: datesOf(entry.openedOn, other.closedOn),
  }
}
