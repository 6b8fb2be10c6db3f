import { addYears } from '../../calendar.ts'
import type { CanadianItem } from '../../law/canadian-retention.ts'
import { type ProvincialLimit, provincialLimit } from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { dateAsStated } from '../parse/dates.ts'
import { findCanadianItem, findStarts, type ItemStatement, type PeriodOver } from './item-age.ts'

const ontario: Readonly<Record<ProvincialLimit['countedFrom'], (years: number) => Localized>> = {
  'last payment or default': (years) => ({
    en: `In Ontario a report may not show a debt or collection when more than ${years} years have passed since the last payment on it or, where none was made, since the default, unless the creditor confirms that it is not barred by statute and the file says so (Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(f)).`,
    fr: `En Ontario, un rapport ne peut montrer une dette ou un recouvrement quand plus de ${years} ans se sont écoulés depuis le dernier paiement ou, à défaut de paiement, depuis le manquement, à moins que le créancier ne confirme que la créance n’est pas prescrite et que le dossier ne l’indique (Loi sur les renseignements concernant le consommateur, L.R.O. 1990, chap. C.33, al. 9(3)f)).`,
  }),
  judgment: (years) => ({
    en: `In Ontario a report may not show a judgment more than ${years} years after it was given, unless the creditor confirms that it remains unpaid and the file says so (Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(c)).`,
    fr: `En Ontario, un rapport ne peut montrer un jugement plus de ${years} ans après qu’il a été rendu, à moins que le créancier ne confirme qu’il demeure impayé et que le dossier ne l’indique (Loi sur les renseignements concernant le consommateur, L.R.O. 1990, chap. C.33, al. 9(3)c)).`,
  }),
  discharge: (years) => ({
    en: `In Ontario a report may not show a bankruptcy more than ${years} years after the discharge, except that of a person bankrupt more than once (Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(e)).`,
    fr: `En Ontario, un rapport ne peut montrer une faillite plus de ${years} ans après la libération, sauf si la personne a fait faillite plus d’une fois (Loi sur les renseignements concernant le consommateur, L.R.O. 1990, chap. C.33, al. 9(3)e)).`,
  }),
}

const alberta = (years: number): Localized => ({
  en: `Alberta’s Credit and Personal Reports Regulation (Alta. Reg. 193/1999) bars old debts, judgments and bankruptcies from a report after ${years} years, each counted from its own day.`,
  fr: `En Alberta, le Credit and Personal Reports Regulation (Alta. Reg. 193/1999) exclut d’un rapport les dettes, jugements et faillites après ${years} ans, chacun compté à partir de son propre jour.`,
})

const quebec: Localized = {
  en: 'Article 40 of the Civil Code of Québec lets me have obsolete information deleted from my file.',
  fr: 'L’article 40 du Code civil du Québec me permet de faire supprimer de mon dossier un renseignement périmé.',
}

/** Items with a period in provincial law, by its name there. */
const limited: Readonly<Partial<Record<CanadianItem, ProvincialLimit['item']>>> = {
  account: 'debt',
  collection: 'debt',
  judgment: 'judgment',
  bankruptcy: 'bankruptcy',
}

/** Limit in the law of the named province; undefined without one. */
function findProvincialLimit(facts: ItemStatement, now: number) {
  const item = limited[findCanadianItem(facts)]
  if (facts.province === undefined || item === undefined) return undefined
  return provincialLimit(item, facts.province, now)
}

/**
 * End of the province's period from the person's own date, once certainly passed. `isDefault`:
 * counted from the default, which a later payment would replace.
 */
function findProvincialPeriodOver(
  facts: ItemStatement,
  now: number,
): (PeriodOver & { readonly isDefault: boolean }) | undefined {
  const limit = findProvincialLimit(facts, now)
  if (limit === undefined) return undefined
  const starts = findStarts(facts)
  const payment = starts['last activity']
  const date = {
    'last payment or default': payment ?? starts['first delinquency'],
    judgment: starts.filing,
    discharge: starts.discharge,
  }[limit.countedFrom]
  if (date === undefined) return undefined
  const until = addYears(date.last, limit.years)
  const isDefault = limit.countedFrom === 'last payment or default' && payment === undefined
  return until < now ? { date, years: limit.years, until, isDefault } : undefined
}

/** States that the period has passed; empty unless certain. */
function over(facts: DisputeSetting['facts'], now: number): readonly Localized[] {
  const passed = findProvincialPeriodOver(facts, now)
  if (passed === undefined) return []
  const stated = dateAsStated(passed.date)
  const ended = formatDay(passed.until)
  const unpaid = passed.isDefault
    ? { en: ', if no payment was made after it', fr: ', si aucun paiement n’a suivi' }
    : { en: '', fr: '' }
  return [
    {
      en: `Counted from the date that I give above (${stated.en}), those ${passed.years} years had passed by ${ended.en} at the latest${unpaid.en}.`,
      fr: `À compter de la date que je donne ci-dessus (${stated.fr}), ces ${passed.years} ans s’étaient écoulés au plus tard le ${ended.fr}${unpaid.fr}.`,
    },
  ]
}

/** The province's own law on old items; empty without one. */
export function provincialBar({ facts, now }: DisputeSetting): readonly Localized[] {
  const { province } = facts
  if (province === 'QC') return [quebec]
  const limit = findProvincialLimit(facts, now)
  if (limit === undefined) return []
  const { countedFrom, years } = limit
  return [province === 'ON' ? ontario[countedFrom](years) : alberta(years), ...over(facts, now)]
}
