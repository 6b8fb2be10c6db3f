import { withRetention } from '../../law/retention-slots.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { formatFigures } from '../engine/format-figures.ts'
import { endOf, startOf } from '../engine/text/dates.ts'
import type { AccountContext, AccountRule, IssueDraft } from './issue.ts'
import { datesOf } from './issue.ts'
import { ageOf, type ItemAge, isDerogatory, startOfAge } from './item-age.ts'

const { en, fr } = formatFigures

/**
 * An item past its reporting period (15 USC 1681c in the United States, the bureaus' rules in
 * Canada), or past the removal date printed by the bureau.
 */
export const obsolete: AccountRule = (context) => {
  const { account, now } = context
  const age = isDerogatory(account) ? ageOf(context) : undefined
  if (age !== undefined && now > age.until) return tooOld(context, age)
  const { removalOn, name } = account
  if (removalOn === null || now <= endOf(removalOn)) return undefined
  return {
    kind: 'obsolete',
    severity: 'high',
    description: {
      en: `${context.bureau} prints that ${name} stays ${en.until(removalOn)}, and that date has passed.`,
      fr: `${context.bureau} indique que ${name} reste au dossier ${fr.until(removalOn)}, et cette date est passée.`,
    },
    recommendation: disputeAsOutdated(context),
    account: name,
    dates: datesOf(removalOn, account.firstDelinquencyOn),
  }
}

function tooOld(context: AccountContext, age: ItemAge): IssueDraft {
  const { account, country, now } = context
  const { name } = account
  const isPlacement = age.startedWith === 'placement' && country === 'US'
  return {
    kind: 'obsolete',
    severity: age.isCertain ? 'high' : 'medium',
    description: withRetention(
      country === 'CA' ? pastPolicy(name, age) : pastStatute(name, age),
      now,
    ),
    recommendation: isPlacement
      ? withRetention(askForDelinquencyDate(context), now)
      : disputeAsOutdated(context),
    account: name,
    dates: datesOf(age.from, age.untilOn),
  }
}

function pastStatute(name: string, age: ItemAge): Localized {
  const until = age.untilOn
  return age.startedWith === 'placement'
    ? {
        en: `${name} was opened ${en.when(age.from)} and prints no date of first delinquency. If the collector got the debt that day, its delinquency began before, and it may be reported for {usCollection} years and {usDelinquencyDays} days, ${en.until(until)} at the latest (15 USC 1681c).`,
        fr: `${name} a été ouvert ${fr.when(age.from)} et n’indique pas la date du premier défaut. Si l’agence a reçu la dette ce jour-là, le défaut a commencé avant, et l’inscription peut rester {usCollection} ans et {usDelinquencyDays} jours, au plus tard ${fr.until(until)} (15 USC 1681c).`,
      }
    : {
        en: `${name} first became delinquent ${en.when(age.from)}; an item like this may be reported for {usCollection} years and {usDelinquencyDays} days from then, ${en.until(until)} (15 USC 1681c).`,
        fr: `Le premier défaut ${withDe(name)} date ${fr.dated(age.from)}; un tel élément peut rester {usCollection} ans et {usDelinquencyDays} jours à compter de là, ${fr.until(until)} (15 USC 1681c).`,
      }
}

function askForDelinquencyDate({ bureau }: AccountContext): Localized {
  return {
    en: `Ask ${bureau} for the date of first delinquency; if it is more than {usCollection} years and {usDelinquencyDays} days ago, dispute the item as outdated and name that date.`,
    fr: `Demandez à ${bureau} la date du premier défaut; si elle remonte à plus de {usCollection} ans et {usDelinquencyDays} jours, contestez l’élément comme périmé en indiquant cette date.`,
  }
}

function pastPolicy(name: string, age: ItemAge): Localized {
  const since = startOfAge(age)
  return {
    en: `${name} ${age.isCertain ? 'is' : 'seems'} older than the about {caLate} years for which bureaus in Canada keep such an entry: counted from ${since.en}, that was ${en.until(age.untilOn)}. The exact start depends on the bureau and the province.`,
    fr: `${name} ${age.isCertain ? 'dépasse' : 'semble dépasser'} les quelque {caLate} ans pendant lesquels les bureaux canadiens gardent une telle inscription : à compter de ${since.fr}, c’était ${fr.until(age.untilOn)}. Le point de départ exact dépend du bureau et de la province.`,
  }
}

function disputeAsOutdated({ bureau, country }: AccountContext): Localized {
  return country === 'US'
    ? {
        en: `Dispute it with ${bureau} as outdated and name the date. A sale, a payment or a new collector does not restart this period. Very large loans, life insurance and jobs above the statute's salary line are exceptions.`,
        fr: `Contestez-le auprès ${withDe(bureau)} comme périmé en indiquant la date. Une vente, un paiement ou une nouvelle agence ne fait pas repartir ce délai. Les très gros prêts, l’assurance vie et les emplois dont le salaire dépasse le seuil de la loi font exception.`,
      }
    : {
        en: `Ask ${bureau} in writing from which date it counts and why the entry is still shown, and ask it to take the entry off if its own period is over. If it refuses, your province’s consumer reporting office (in Quebec the AMF, or the Commission d’accès à l’information) takes complaints.`,
        fr: `Demandez par écrit à ${bureau} à partir de quelle date il compte et pourquoi l’inscription figure encore, et demandez-lui de la retirer si son propre délai est écoulé. En cas de refus, l’organisme de votre province (au Québec, l’AMF ou la Commission d’accès à l’information) reçoit les plaintes.`,
      }
}

/** A printed removal date after the end of the period points to a wrong start. */
export const lateRemoval: AccountRule = (context) => {
  const { account, country, bureau, now } = context
  const { removalOn, name, firstDelinquencyOn } = account
  if (country !== 'US' || removalOn === null || firstDelinquencyOn === null) return undefined
  const age = isDerogatory(account) ? ageOf(context) : undefined
  if (age === undefined || now > age.until || startOf(removalOn) <= age.until) return undefined
  return {
    kind: 'late_removal_date',
    severity: 'medium',
    description: {
      en: `${bureau} prints that ${name} stays ${en.until(removalOn)}, but counted from its first delinquency ${en.when(firstDelinquencyOn)} it may be reported only ${en.until(age.untilOn)} (15 USC 1681c).`,
      fr: `${bureau} indique que ${name} reste ${fr.until(removalOn)}, mais à compter du premier défaut ${fr.when(firstDelinquencyOn)} il ne peut rester que ${fr.until(age.untilOn)} (15 USC 1681c).`,
    },
    recommendation: {
      en: `Ask ${bureau} which date of first delinquency it uses, and dispute it if it is later than the one in your statements.`,
      fr: `Demandez à ${bureau} quelle date de premier défaut il utilise, et contestez-la si elle est postérieure à celle de vos relevés.`,
    },
    account: name,
    dates: datesOf(firstDelinquencyOn, age.untilOn, removalOn),
  }
}
