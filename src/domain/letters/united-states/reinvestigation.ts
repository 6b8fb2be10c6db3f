import { formatDay } from '../../text/dates.ts'
import { type Localized, withA, withArticle, withDe } from '../../text/language.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import type { DisputeFacts } from '../letter.ts'
import { findMatter, nameSource, namesNothing } from '../source-of-item.ts'
import { citation } from '../statutes.ts'
import { computeDeadline, formatPeriod } from './deadlines.ts'

/** Latest planned arrival of a letter mailed now. */
export function estimateArrival(now: number): number {
  return computeDeadline('mail', now, now)
}

/** Common request of disputes under section 611, without numbers. */
export function investigate({ facts, now }: DisputeSetting): Localized {
  const notice = formatPeriod('furnisherNotice', now)
  const source = nameSource(facts)
  return {
    en: `Conduct a reasonable reinvestigation of this item, free of charge, and send my dispute with all relevant information to ${source.en} within ${notice.en} of receiving it.`,
    fr: `Réexaminer cet élément de façon raisonnable et sans frais, et transmettre ma contestation, avec tous les renseignements pertinents, ${withA(source.fr)} dans les ${notice.fr} suivant sa réception.`,
  }
}

export const sendResults: Localized = {
  en: 'Send me the results in writing, with a copy of my credit report as it stands after any change.',
  fr: 'M’envoyer les résultats par écrit, avec une copie de mon dossier de crédit tel qu’il se présente après toute modification.',
}

/** Deadline of section 611; past days are not mentioned. */
export function formatClock({ now }: DisputeSetting): Localized {
  const law = citation('reinvestigation', now)
  const reinvestigation = formatPeriod('reinvestigation', now)
  const extension = formatPeriod('extension', now)
  const free = formatPeriod('afterFreeReport', now)
  const results = formatPeriod('results', now)
  return {
    en: `${law.en} gives you ${reinvestigation.en} from the day you receive this letter to complete the reinvestigation, up to ${extension.en} more only if I send you further relevant information within that time, and ${free.en} if this dispute follows my free annual report (15 U.S.C. § 1681j(a)(3)). The written results are due within ${results.en} after you finish.`,
    fr: `Selon ${law.fr}, vous disposez de ${reinvestigation.fr} à compter du jour où vous recevez cette lettre pour terminer ce réexamen, d’au plus ${extension.fr} de plus seulement si je vous envoie d’autres renseignements pertinents dans ce délai, et de ${free.fr} si cette contestation fait suite à mon dossier annuel gratuit (15 U.S.C. § 1681j(a)(3)). Les résultats écrits doivent être postés dans les ${results.fr} suivant la fin du réexamen.`,
  }
}

/** `Mailed today (…), it should arrive by about …`: all dates are counted from this estimate. */
export function formatMailing(now: number): Localized {
  const today = formatDay(now)
  const there = formatDay(estimateArrival(now))
  return {
    en: `Mailed today (${today.en}), the letter should arrive by about ${there.en}.`,
    fr: `Postée aujourd’hui (${today.fr}), la lettre devrait arriver au plus tard vers le ${there.fr}.`,
  }
}

/** Expected arrival and answer. */
export function formatExpectedAnswer(setting: DisputeSetting): Localized {
  const mailed = formatMailing(setting.now)
  const answer = ordinaryCourse(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

/** Expected answer under section 611, counted from the arrival. */
export function ordinaryCourse({ now }: DisputeSetting): Localized {
  const received = estimateArrival(now)
  const done = computeDeadline('reinvestigation', received, now)
  const results = formatDay(computeDeadline('results', done, now))
  const late = formatDay(computeLatestAnswer(now))
  const reinvestigation = formatPeriod('reinvestigation', now)
  const mailing = formatPeriod('results', now)
  const free = formatPeriod('afterFreeReport', now)
  return {
    en: `The bureau has ${reinvestigation.en} from the day it receives the letter and ${mailing.en} more to mail its results (${free.en} instead of ${reinvestigation.en} if the dispute follows a free annual report or you send more material in between). Counted from that arrival: by ${results.en}, or by ${late.en} in those cases. The day on your return receipt is what counts.`,
    fr: `Le bureau dispose de ${reinvestigation.fr} à compter du jour où il reçoit la lettre, puis de ${mailing.fr} pour poster ses résultats (${free.fr} au lieu de ${reinvestigation.fr} si la contestation fait suite à un dossier annuel gratuit ou si vous envoyez d’autres documents entre-temps). En comptant à partir de cette arrivée : au plus tard le ${results.fr}, ou le ${late.fr} dans ces cas. C’est le jour inscrit sur votre accusé de réception qui compte.`,
  }
}

const computeLatestAnswer = (now: number) =>
  computeDeadline('results', computeDeadline('afterFreeReport', estimateArrival(now), now), now)

/** Steps at the furnisher, which must investigate only accounts. */
function atTheSource(facts: DisputeFacts): readonly Localized[] {
  const { creditor } = facts
  const nom = withArticle(creditor)
  const matter = findMatter(facts)
  if (matter === 'public record') return [atTheRegister]
  if (matter === 'personal data') return [atTheCreditors]
  if (namesNothing(creditor)) return []
  return [
    matter === 'inquiry'
      ? {
          en: `Ask ${creditor} in writing for what purpose it obtained your report, and to withdraw the inquiry if it had none that the law permits (15 U.S.C. § 1681b).`,
          fr: `Demandez par écrit ${withA(nom)} à quelle fin votre dossier a été obtenu, et de retirer la demande de renseignements si la loi ne permettait pas cette fin (15 U.S.C. § 1681b).`,
        }
      : {
          en: `Dispute it with ${creditor}, too, at the address that your report or its website gives for disputes (15 U.S.C. § 1681s-2(a)(8), 12 CFR 1022.43).`,
          fr: `Contestez-le aussi auprès ${withDe(nom)}, à l’adresse que votre dossier ou son site Web donne pour les contestations (15 U.S.C. § 1681s-2(a)(8), 12 CFR 1022.43).`,
        },
  ]
}

const atTheRegister: Localized = {
  en: 'If the record itself is wrong, ask the court or office that keeps it to correct it, and send the bureau a certified copy of the correction.',
  fr: 'Si le registre lui-même est inexact, demandez au tribunal ou à l’office qui le tient de le corriger, et envoyez au bureau de crédit une copie certifiée de la correction.',
}

const atTheCreditors: Localized = {
  en: 'Give the right data to the creditors that have the wrong ones: the bureau takes them over from what they report.',
  fr: 'Donnez les bonnes données aux créanciers qui ont les mauvaises : le bureau les reprend de ce qu’ils déclarent.',
}

/** Next steps after any dispute under section 611. */
export function formatNextSteps({ facts, now }: DisputeSetting): readonly Localized[] {
  const description = formatPeriod('procedureDescription', now)
  const frivolous = formatPeriod('frivolousNotice', now)
  const reinsertion = formatPeriod('reinsertionNotice', now)
  const late = formatDay(computeLatestAnswer(now))
  return [
    {
      en: 'Read the results and the new report: check that the item was really changed, and that nothing else was.',
      fr: 'Lisez les résultats et le nouveau dossier : vérifiez que l’élément a vraiment été modifié, et que rien d’autre ne l’a été.',
    },
    {
      en: `If the bureau answers that the item was verified and you still hold it to be wrong, ask how it was verified (the description is due in ${description.en}), send what was missing, or have a short statement of dispute added to your file (15 U.S.C. § 1681i(b); at most 100 words if the bureau helps you write it).`,
      fr: `Si le bureau répond que l’élément a été vérifié et que vous le tenez toujours pour inexact, demandez comment il l’a été (la description est due dans les ${description.fr}), envoyez ce qui manquait, ou faites ajouter à votre dossier une courte déclaration de contestation (15 U.S.C. § 1681i(b) ; au plus 100 mots si le bureau vous aide à la rédiger).`,
    },
    ...atTheSource(facts),
    {
      en: `If the bureau calls the dispute frivolous it must say why within ${frivolous.en}; send what it says is missing.`,
      fr: `Si le bureau juge la contestation frivole, il doit dire pourquoi dans les ${frivolous.fr} ; envoyez ce qui manque selon lui.`,
    },
    {
      en: `If a deleted item comes back, the bureau must tell you in writing within ${reinsertion.en}.`,
      fr: `Si un élément supprimé réapparaît, le bureau doit vous en aviser par écrit dans les ${reinsertion.fr}.`,
    },
    {
      en: `If no answer has come by ${late.en}, or the answer does not deal with what you wrote, you may complain to the Consumer Financial Protection Bureau (consumerfinance.gov/complaint).`,
      fr: `Si aucune réponse n’est arrivée le ${late.fr}, ou si elle ne traite pas de ce que vous avez écrit, vous pouvez porter plainte au Consumer Financial Protection Bureau (consumerfinance.gov/complaint).`,
    },
  ]
}
