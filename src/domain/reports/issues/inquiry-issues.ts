import { yearMs } from '../../calendar.ts'
import { retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { withRetention } from '../../law/retention-slots.ts'
import type { Localized } from '../../text/language.ts'
import { formatFigures } from '../engine/format-figures.ts'
import { endOf } from '../engine/text/dates.ts'
import type { Country } from '../report.ts'
import { datesOf, type ReportContext, type ReportRule } from './issue.ts'
import { placeOf } from './item-age.ts'

const { en, fr } = formatFigures

/** Hard inquiries a year from which FICO's consumer pages call the risk much higher. */
const manyInquiries = 6

export const highInquiries: ReportRule = ({ view, now, country }) => {
  const dates = view.inquiries.map(({ date }) => date).filter((date) => now - endOf(date) < yearMs)
  const recent = dates.length
  if (recent < manyInquiries) return []
  return [
    {
      kind: 'high_inquiries',
      severity: 'medium',
      description: {
        en: `${recent} hard inquiries are listed in the last 12 months.`,
        fr: `${recent} demandes de crédit avec effet sur la cote figurent au dossier depuis 12 mois.`,
      },
      recommendation: withRetention(holdOff[country], now),
      account: null,
      dates: datesOf(...dates),
    },
  ]
}

const holdOff: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Hold off on new applications for six months. Shopping for one mortgage, car or student loan within two weeks counts as one. Dispute inquiries that you did not allow; allowed ones stay {usInquiry} years and are scored for one.',
    fr: 'Évitez les nouvelles demandes pendant six mois. Magasiner un même prêt hypothécaire, automobile ou étudiant en deux semaines compte pour une seule. Contestez les demandes que vous n’avez pas autorisées; les autres restent {usInquiry} ans et comptent pendant un an.',
  },
  CA: {
    en: 'Hold off on new applications for six months. Shopping for one mortgage or car loan within two weeks usually counts as one. Ask the bureau to look into inquiries that you did not allow; allowed ones stay {caInquiry} years at Equifax and up to {caInquiryLong} at TransUnion, and weigh less each month.',
    fr: 'Évitez les nouvelles demandes pendant six mois. Magasiner un même prêt hypothécaire ou automobile en deux semaines compte habituellement pour une seule. Demandez au bureau d’examiner celles que vous n’avez pas autorisées; les autres restent {caInquiry} ans chez Equifax et jusqu’à {caInquiryLong} ans chez TransUnion, et pèsent moins chaque mois.',
  },
}

/** Equifax Canada keeps the last inquiries of a file at any age (its dispute process page). */
const alwaysListed = 5

function isOld(date: string, { view, bureau, now, country }: ReportContext): boolean {
  const day = endOf(date)
  if (country === 'US')
    return now > reportableUntil({ kind: 'inquiry', day, afterDefault: false }, now)
  if (bureau === 'Equifax' && view.inquiries.length <= alwaysListed) return false
  const retention = retentionEnd('inquiry', { inquiry: day }, placeOf(bureau), now)
  return retention !== undefined && now > retention.until
}

/** In years; a Canadian report of a bureau without files there uses the longer period. */
const shownFor: Readonly<Record<'US' | 'Equifax' | 'TransUnion', Localized>> = {
  US: { en: 'two', fr: 'deux' },
  Equifax: { en: 'three', fr: 'trois' },
  TransUnion: { en: 'six', fr: 'six' },
}

export const oldInquiries: ReportRule = (context) => {
  const { bureau, view } = context
  const old = view.inquiries.filter(({ date }) => isOld(date, context)).map(({ date }) => date)
  if (old.length === 0) return []
  const isAmerican = context.country === 'US'
  const years = shownFor[isAmerican ? 'US' : bureau === 'Equifax' ? 'Equifax' : 'TransUnion']
  return [
    {
      kind: 'obsolete_inquiry',
      severity: 'low',
      description: {
        en: `${en.counted(old.length, 'hard inquiry is', 'hard inquiries are')} older than the ${years.en} years for which ${isAmerican ? 'bureaus show' : `${bureau} keeps`} them.`,
        fr: `${fr.counted(old.length, 'demande de crédit dépasse', 'demandes de crédit dépassent')} les ${years.fr} ans pendant lesquels ${isAmerican ? 'les bureaux les affichent' : `${bureau} les garde`}.`,
      },
      recommendation: {
        en: `Ask ${bureau} to remove what is older than ${years.en} years${isAmerican ? '; it no longer counts in any score' : ''}.`,
        fr: `Demandez à ${bureau} de retirer ce qui a plus de ${years.fr} ans${isAmerican ? '; cela ne compte plus dans aucune cote' : ''}.`,
      },
      account: null,
      dates: datesOf(...old),
    },
  ]
}
