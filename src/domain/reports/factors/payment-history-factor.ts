import type { CreditFigures } from '../credit-figures.ts'
import { figureWords } from '../figure-words.ts'
import type { FactorReading } from './factor-reading.ts'

const { en, fr } = figureWords

/** How many accounts and records speak against the file, or that none does. */
export function paymentHistory(figures: CreditFigures): FactorReading {
  const { lateNow, pastLate, chargeOffs, collections, otherDerogatory, publicRecords } = figures
  const { untold, accounts, authorizedUserHarm } = figures
  const marks = [
    [lateNow, 'late now', 'en retard maintenant'],
    [pastLate, 'late in the past', 'en retard dans le passé'],
    [chargeOffs, 'charged off', chargeOffs < 2 ? 'radié' : 'radiés'],
    [collections, 'in collection', 'en recouvrement'],
    [otherDerogatory, 'in bankruptcy, foreclosed or repossessed', 'en faillite, saisis ou repris'],
  ] as const
  const found = marks.filter(([count]) => count > 0)
  const total = {
    en: en.counted(accounts, 'account', 'accounts'),
    fr: fr.counted(accounts, 'compte', 'comptes'),
  }
  if (found.length > 0 || publicRecords > 0) {
    const records = {
      en:
        publicRecords === 0
          ? ''
          : ` ${en.counted(publicRecords, 'public record', 'public records')} on the file.`,
      fr:
        publicRecords === 0
          ? ''
          : ` ${fr.counted(publicRecords, 'inscription publique', 'inscriptions publiques')} au dossier.`,
    }
    const others = {
      en: authorizedUserHarm === 0 ? '' : ` (${authorizedUserHarm} as an authorized user)`,
      fr: authorizedUserHarm === 0 ? '' : ` (${authorizedUserHarm} à titre d’utilisateur autorisé)`,
    }
    const list = (index: 1 | 2) => found.map((mark) => `${mark[0]} ${mark[index]}`).join(', ')
    return {
      impact: 'negative',
      details: {
        en: `${found.length === 0 ? '' : `Of ${total.en}: ${list(1)}${others.en}.`}${records.en}`.trim(),
        fr: `${found.length === 0 ? '' : `Sur ${total.fr} : ${list(2)}${others.fr}.`}${records.fr}`.trim(),
      },
    }
  }
  return untold > 0
    ? {
        impact: 'neutral',
        details: {
          en: `The payment history of ${untold} of ${total.en} prints codes that cannot be read without their legend.`,
          fr: `L’historique de paiement de ${untold} de ${total.fr} contient des codes illisibles sans leur légende.`,
        },
      }
    : noneLate(figures, total)
}

/** What was read shows nothing late: a report may print more than that. */
function noneLate(
  { unread, isNeverLate }: CreditFigures,
  total: Readonly<Record<'en' | 'fr', string>>,
): FactorReading {
  if (unread > 0)
    return {
      impact: 'neutral',
      details: {
        en: `No late payment was found, but how ${unread} of ${total.en} is paid could not be read.`,
        fr: `Aucun retard n’a été relevé, mais l’état de ${unread} de ${total.fr} n’a pu être lu.`,
      },
    }
  return {
    impact: 'positive',
    details: {
      en: `None of ${total.en} is reported as late${isNeverLate ? '' : ' now'}.`,
      fr: isNeverLate
        ? `Aucun retard n’est déclaré sur ${total.fr}.`
        : `Aucun retard n’est en cours sur ${total.fr}.`,
    },
  }
}
