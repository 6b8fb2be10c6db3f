import { type ItemKind, reportingPeriod } from '../../law/reporting-periods.ts'
import { formatDay } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import { type DisputeSetting, type DisputeText, numbered } from '../dispute-text.ts'
import type { Paragraph } from '../letter.ts'
import { dateAsStated } from '../parse/dates.ts'
import { citation } from '../statutes.ts'
import { findItemDate, findItemKind, type ItemDate, lastReportableDay } from './item-age.ts'
import {
  formatClock,
  formatExpectedAnswer,
  formatNextSteps,
  investigate,
  sendResults,
} from './reinvestigation.ts'

interface AgeRule {
  /** Date from which the age counts, as requested from the bureau. */
  readonly countedFrom: Localized
  limit(now: number): Localized
}

const formatYears = (kind: ItemKind, now: number) => reportingPeriod(kind, now).years

const accountRule: AgeRule = {
  countedFrom: { en: 'the date of first delinquency', fr: 'la date du premier défaut de paiement' },
  limit: (now) => {
    const { startsAfterDays: days } = reportingPeriod('collection', now)
    const placed = formatYears('collection', now)
    const other = formatYears('account', now)
    return {
      en: `an account placed for collection or charged off may not be reported for more than ${placed} years, counted from ${days} days after the beginning of the delinquency that led to it (section 605(a)(4) and (c)(1)), and any other adverse item for more than ${other} years (section 605(a)(5)). A sale or transfer of the account or a later payment does not start that period again`,
      fr: `un compte mis en recouvrement ou radié ne peut être déclaré pendant plus de ${placed} ans, comptés à partir de ${days} jours après le début du défaut de paiement qui y a mené (article 605(a)(4) et (c)(1)), et tout autre élément défavorable pendant plus de ${other} ans (article 605(a)(5)). Ni la vente ou le transfert du compte ni un paiement ultérieur ne font recommencer cette période`,
    }
  },
}

const ageRules: Readonly<Record<ItemKind, AgeRule>> = {
  account: accountRule,
  collection: accountRule,
  bankruptcy: {
    countedFrom: {
      en: 'the date of the order for relief or of adjudication',
      fr: 'la date de l’ordonnance de redressement (« order for relief ») ou du jugement de faillite',
    },
    limit: (now) => ({
      en: `a bankruptcy case may not be reported for more than ${formatYears('bankruptcy', now)} years from the date of the order for relief or of adjudication (section 605(a)(1))`,
      fr: `une faillite ne peut être déclarée pendant plus de ${formatYears('bankruptcy', now)} ans à compter de la date de l’ordonnance de redressement (« order for relief ») ou du jugement de faillite (article 605(a)(1))`,
    }),
  },
  judgment: {
    countedFrom: { en: 'the date of entry', fr: 'la date d’inscription du jugement' },
    limit: (now) => ({
      en: `a civil suit or judgment may not be reported for more than ${formatYears('judgment', now)} years from its entry, or until the statute of limitations has expired if that is longer (section 605(a)(2))`,
      fr: `une poursuite civile ou un jugement ne peut être déclaré pendant plus de ${formatYears('judgment', now)} ans à compter de son inscription, ou jusqu’à la fin du délai de prescription s’il est plus long (article 605(a)(2))`,
    }),
  },
  'tax lien': {
    countedFrom: { en: 'the date of payment', fr: 'la date du paiement' },
    limit: (now) => ({
      en: `a paid tax lien may not be reported for more than ${formatYears('tax lien', now)} years from the date of payment (section 605(a)(3))`,
      fr: `un privilège fiscal payé ne peut être déclaré pendant plus de ${formatYears('tax lien', now)} ans à compter de la date du paiement (article 605(a)(3))`,
    }),
  },
}

/** End of the period from the person's own date; empty unless it has certainly passed. */
function periodEnded({ facts, now }: DisputeSetting): readonly Paragraph[] {
  const item = findItemDate(facts)
  if (item === undefined || item.kind === 'judgment') return []
  const widest: ItemDate = item.kind === 'account' ? { ...item, kind: 'collection' } : item
  const end = lastReportableDay(widest, 'last', now)
  if (end >= now) return []
  const stated = dateAsStated(item.date)
  const ended = formatDay(end)
  return [
    {
      en: `Counted from the date that I give above (${stated.en}), that period had ended by ${ended.en} at the latest.`,
      fr: `En comptant à partir de la date que je donne ci-dessus (${stated.fr}), cette période avait pris fin au plus tard le ${ended.fr}.`,
    },
  ]
}

const getAgeRule = ({ facts }: DisputeSetting) => ageRules[findItemKind(facts)]

/** FCRA 605(a) and (c), 15 U.S.C. § 1681c, by way of section 611. */
export const outdatedDispute: DisputeText = {
  subject: {
    en: 'Dispute of obsolete information in my credit file',
    fr: 'Contestation de renseignements périmés dans mon dossier de crédit',
  },
  needed: ['identity', 'address', 'report', 'proofOfAge'],
  body: (setting) => {
    const law = citation('obsolete', setting.now)
    const { countedFrom, limit } = getAgeRule(setting)
    const rule = limit(setting.now)
    return [
      {
        en: `I dispute the item named above, which appears in my ${setting.facts.bureau} credit file, because it is older than the law allows a credit report to show:`,
        fr: `Je conteste l’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${setting.facts.bureau}, parce qu’il est plus ancien que la loi ne permet à un dossier de crédit de le montrer :`,
      },
      setting.facts.reason,
      { en: `Under ${law.en}, ${rule.en}.`, fr: `Selon ${law.fr}, ${rule.fr}.` },
      ...periodEnded(setting),
      { en: 'I ask you to:', fr: 'Je vous demande de :' },
      numbered([
        investigate(setting),
        {
          en: `Check ${countedFrom.en} in your file against the records of its source, and tell me which date you use.`,
          fr: `Vérifier ${countedFrom.fr} dans votre dossier d’après les registres de sa source, et m’indiquer la date que vous utilisez.`,
        },
        {
          en: 'Delete the item, since it is obsolete, or if its age cannot be verified.',
          fr: 'Supprimer l’élément, puisqu’il est périmé, ou si son âge ne peut être vérifié.',
        },
        sendResults,
      ]),
      formatClock(setting),
    ]
  },
  instructions: (setting) => {
    const { countedFrom } = getAgeRule(setting)
    return [
      ...(findItemDate(setting.facts) === undefined
        ? [
            {
              en: `Your reason does not say in which month it began. Find ${countedFrom.en}, add its month to the reason and make the letter again: the item’s age is counted from it.`,
              fr: `Votre motif ne dit pas en quel mois cela a commencé. Trouvez ${countedFrom.fr}, ajoutez-en le mois au motif et refaites la lettre : l’âge de l’élément se compte à partir de là.`,
            },
          ]
        : []),
      {
        en: 'Older items may still be shown for credit or life insurance of $150,000 or more and for some well-paid jobs (15 U.S.C. § 1681c(b)).',
        fr: 'Des éléments plus anciens peuvent encore être montrés pour un crédit ou une assurance vie de 150 000 $ ou plus et pour certains emplois bien rémunérés (15 U.S.C. § 1681c(b)).',
      },
    ]
  },
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}
