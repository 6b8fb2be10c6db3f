import type { CanadianItem, RetentionRule, RetentionStart } from '../../law/canadian-retention.ts'
import { retentionFor } from '../../law/canadian-retention.ts'
import { formatDay } from '../../text/dates.ts'
import type { Language, Localized } from '../../text/language.ts'
import { bureauTitle, canadianBureau } from '../bureau-addresses.ts'
import { type DisputeSetting, type DisputeText, numbered } from '../dispute-text.ts'
import type { Paragraph } from '../letter.ts'
import { dateAsStated } from '../parse/dates.ts'
import {
  formatClock,
  formatExpectedAnswer,
  formatNextSteps,
  formatRequestBasis,
  listRequests,
} from './dispute-parts.ts'
import { findCanadianItem, hasStart, periodOver } from './item-age.ts'
import { provincialBar } from './provincial-bar.ts'

const items: Readonly<Record<CanadianItem, Localized>> = {
  account: { en: 'a late payment or a charge-off', fr: 'un retard de paiement ou une radiation' },
  collection: { en: 'a collection', fr: 'un recouvrement' },
  bankruptcy: { en: 'a bankruptcy', fr: 'une faillite' },
  'repeated bankruptcy': {
    en: 'each of several bankruptcies',
    fr: 'chacune de plusieurs faillites',
  },
  'consumer proposal': { en: 'a consumer proposal', fr: 'une proposition de consommateur' },
  judgment: { en: 'a judgment', fr: 'un jugement' },
  'registered item': { en: 'a registered security', fr: 'une sûreté enregistrée' },
  inquiry: { en: 'an inquiry', fr: 'une demande de renseignements' },
}

const starts: Readonly<Record<RetentionStart, Localized>> = {
  'first delinquency': {
    en: 'the date of first delinquency',
    fr: 'la date du premier défaut de paiement',
  },
  'last activity': { en: 'the date of last activity', fr: 'la date de la dernière activité' },
  assignment: { en: 'its assignment', fr: 'son envoi en recouvrement' },
  filing: { en: 'the date of filing', fr: 'la date du dépôt' },
  discharge: { en: 'the date of discharge', fr: 'la date de la libération' },
  completion: { en: 'its completion', fr: 'la fin de son exécution' },
  inquiry: { en: 'the day of the inquiry', fr: 'la date de la demande' },
}

/** `6 years from the date of discharge or, where there is none, 7 years from the date of filing`. */
function formatLength({ counted, isEarliest }: RetentionRule, language: Language): string {
  const from = { en: 'years from', fr: 'ans à compter de' }[language]
  const [first = '', ...others] = counted.map(
    (each) => `${each.years} ${from} ${starts[each.from][language]}`,
  )
  if (others.length === 0) return first
  const or = isEarliest
    ? { en: 'or', fr: 'ou' }[language]
    : { en: 'or, where that is not known,', fr: 'ou, si elle n’est pas connue,' }[language]
  const earliest = { en: ', whichever ends first', fr: ', selon ce qui prend fin en premier' }
  return `${[first, ...others].join(` ${or} `)}${isEarliest ? earliest[language] : ''}`
}

/** The bureau's rule as the federal agency states it; several provinces when none was named. */
function bureauRule({ facts, now }: DisputeSetting): Localized {
  const item = findCanadianItem(facts)
  const place = { province: facts.province ?? null, bureau: canadianBureau(facts) }
  const rules = retentionFor(item, place, now)
  const lengths = (language: Language, or: string) =>
    [...new Set(rules.map((rule) => formatLength(rule, language)))].join(or)
  return {
    en: `According to the Financial Consumer Agency of Canada, ${bureauTitle(facts)} keeps ${items[item].en} for about ${lengths('en', ' or, in some provinces, ')}.`,
    fr: `Selon l’Agence de la consommation en matière financière du Canada, ${bureauTitle(facts)} conserve ${items[item].fr} environ ${lengths('fr', ' ou, dans certaines provinces, ')}.`,
  }
}

/** End of the period from the person's own date; empty unless it has certainly passed. */
function periodEnded({ facts, now }: DisputeSetting): readonly Paragraph[] {
  const over = periodOver(facts, now)
  if (over === undefined) return []
  const stated = dateAsStated(over.date)
  const ended = formatDay(over.until)
  return [
    {
      en: `Counted from the date that I give above (${stated.en}), ${over.years} years had passed by ${ended.en} at the latest.`,
      fr: `En comptant à partir de la date que je donne ci-dessus (${stated.fr}), ${over.years} ans s’étaient écoulés au plus tard le ${ended.fr}.`,
    },
  ]
}

/** Item older than the bureau's rules, and some provincial laws, allow. */
export const outdatedDispute: DisputeText = {
  subject: {
    en: 'Request to remove obsolete information from my credit file',
    fr: 'Demande de suppression de renseignements périmés dans mon dossier de crédit',
  },
  needed: ['identity', 'address', 'report', 'proofOfAge'],
  body: (setting) => [
    {
      en: `I dispute the item named above, which appears in my ${bureauTitle(setting.facts)} credit file, because it is older than such an item is to be kept:`,
      fr: `Je conteste l’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${bureauTitle(setting.facts)}, parce qu’il dépasse la durée de conservation d’un tel élément :`,
    },
    setting.facts.reason,
    bureauRule(setting),
    ...periodEnded(setting),
    ...provincialBar(setting),
    formatRequestBasis(setting),
    numbered(
      listRequests(
        setting,
        {
          en: 'Tell me from which date you count the age of this item, and what that date rests on.',
          fr: 'M’indiquer à partir de quelle date vous comptez l’âge de cet élément, et sur quoi repose cette date.',
        },
        {
          en: 'Delete the item if that time has ended, or if the date cannot be confirmed.',
          fr: 'Supprimer l’élément si cette durée est écoulée, ou si la date ne peut être confirmée.',
        },
      ),
    ),
    formatClock(setting),
  ],
  instructions: ({ facts }) => [
    ...(hasStart(facts)
      ? []
      : [
          {
            en: 'Your reason does not say in which month it began. Find the date of the first missed payment and of the last payment, add them to the reason and make the letter again: the item’s age is counted from them.',
            fr: 'Votre motif ne dit pas en quel mois cela a commencé. Trouvez la date du premier paiement manqué et celle du dernier paiement, ajoutez-les au motif et refaites la lettre : l’âge de l’élément se compte à partir de là.',
          },
        ]),
    {
      en: 'Bureaus and provinces count from different days (the first delinquency, the last activity, the discharge): a payment may move the date that Equifax Canada counts from.',
      fr: 'Les bureaux et les provinces comptent à partir de jours différents (premier défaut, dernière activité, libération) : un paiement peut déplacer la date à partir de laquelle Equifax Canada compte.',
    },
  ],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}
