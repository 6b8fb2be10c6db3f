import { formatDay } from '../../text/dates.ts'
import { type Language, withDe } from '../../text/language.ts'
import { deadlineAfter, period } from '../deadlines.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import { isNamed } from '../enclosures.ts'
import type { Paragraph } from '../letter-blocks.ts'
import { sourceOf } from '../source-of-item.ts'
import { citation } from '../statutes.ts'
import { afterTheAnswer, arrival, mailedToday, ordinaryCourse } from './reinvestigation.ts'

/** Names as enclosed only what the person's evidence names. */
function proofEnclosed(evidence: readonly string[]): readonly Paragraph[] {
  const proofs = [
    ...(isNamed('theftReport', evidence)
      ? [{ en: 'my identity theft report', fr: 'mon rapport de vol d’identité' }]
      : []),
    ...(isNamed('identity', evidence)
      ? [{ en: 'proof of my identity', fr: 'une preuve de mon identité' }]
      : []),
  ]
  const listed = (language: Language, and: string) =>
    proofs.map((proof) => proof[language]).join(and)
  if (proofs.length === 0) return []
  return [
    {
      en: `I enclose a copy of ${listed('en', ' and of ')}.`,
      fr: `Je joins une copie des pièces suivantes : ${listed('fr', ' et ')}.`,
    },
  ]
}

/** FCRA 605B, 15 U.S.C. § 1681c-2: information that resulted from identity theft. */
export const fraudDispute: DisputeText = {
  subject: {
    en: 'Request to block information that resulted from identity theft in my credit file',
    fr: 'Demande de blocage de renseignements issus d’un vol d’identité dans mon dossier de crédit',
  },
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: ({ facts, now }) => {
    const law = citation('theftBlock', now)
    const source = sourceOf(facts)
    const block = period('theftBlock', now)
    const ordinary = citation('reinvestigation', now)
    const days = period('reinvestigation', now)
    return [
      {
        en: `I am a victim of identity theft. The item named above, which appears in my ${facts.bureau} credit file, resulted from it:`,
        fr: `Je suis victime d’un vol d’identité. L’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${facts.bureau}, en résulte :`,
      },
      facts.reason,
      {
        en: 'I state that this information is not information relating to any transaction by me.',
        fr: 'Je déclare que ces renseignements ne se rapportent à aucune opération que j’aurais faite.',
      },
      ...proofEnclosed(facts.evidence),
      {
        en: `Under ${law.en}, I ask you to:`,
        fr: `En vertu de ${law.fr}, je vous demande de :`,
      },
      numbered([
        {
          en: `Block the reporting of this item no later than ${block.en} after you have received proof of my identity, a copy of my identity theft report, the identification of the item, and the statement above.`,
          fr: `Bloquer la communication de cet élément au plus tard ${block.fr} après avoir reçu une preuve de mon identité, une copie de mon rapport de vol d’identité, la désignation de l’élément et la déclaration ci-dessus.`,
        },
        {
          en: `Promptly notify ${source.en} of the block, as section 605B(b) requires.`,
          fr: `Aviser rapidement ${source.fr} de ce blocage, comme l’exige l’article 605B(b).`,
        },
        {
          en: 'Confirm the block to me in writing or, if you decline or rescind it, notify me promptly, as section 605B(c)(2) requires.',
          fr: 'Me confirmer le blocage par écrit ou, si vous le refusez ou le levez, m’en aviser rapidement, comme l’exige l’article 605B(c)(2).',
        },
      ]),
      {
        en: `If you do not block the item, please treat this letter as a dispute under ${ordinary.en}: reinvestigate it within ${days.en} of receiving this letter, delete it if it is inaccurate or cannot be verified, and send me the results in writing.`,
        fr: `Si vous ne bloquez pas l’élément, veuillez traiter la présente lettre comme une contestation selon ${ordinary.fr} : réexaminez-le dans les ${days.fr} suivant la réception de cette lettre, supprimez-le s’il est inexact ou s’il ne peut être vérifié, et envoyez-moi les résultats par écrit.`,
      },
    ]
  },
  instructions: ({ facts }) => [
    {
      en: 'Send this letter only if you did not make, allow or profit from the transaction: the bureau may decline or take back a block that rests on an untrue statement, or if you got the goods, services or money (15 U.S.C. § 1681c-2(c)).',
      fr: 'N’envoyez cette lettre que si vous n’avez ni fait ni permis l’opération et n’en avez pas profité : le bureau peut refuser ou lever un blocage fondé sur une déclaration inexacte, ou si vous avez obtenu les biens, les services ou l’argent (15 U.S.C. § 1681c-2(c)).',
    },
    ...(isNamed('theftReport', facts.evidence)
      ? []
      : [
          {
            en: 'Strike the identity theft report out of the list of enclosures if you mail the letter without it; a letter that goes with it is the one that the bureau must act on in four business days.',
            fr: 'Rayez le rapport de vol d’identité de la liste des pièces jointes si vous postez la lettre sans lui ; c’est à une lettre qui l’accompagne que le bureau doit donner suite en quatre jours ouvrables.',
          },
        ]),
  ],
  expectedResponse: (setting) => {
    const { now } = setting
    const mailed = mailedToday(now)
    const answer = ordinaryCourse(setting)
    const block = period('theftBlock', now)
    const by = formatDay(deadlineAfter('theftBlock', arrival(now), now))
    return {
      en: `${mailed.en} If the identity theft report and proof of identity are with it, the bureau has ${block.en} from receipt to block the item: by ${by.en}, counted from that arrival. Without them, or if it declines, the dispute takes its ordinary course. ${answer.en}`,
      fr: `${mailed.fr} Si le rapport de vol d’identité et la preuve d’identité l’accompagnent, le bureau dispose de ${block.fr} à compter de la réception pour bloquer l’élément : au plus tard le ${by.fr}, en comptant à partir de cette arrivée. Sans ces pièces, ou en cas de refus, la contestation suit son cours ordinaire. ${answer.fr}`,
    }
  },
  nextSteps: (setting) => [
    {
      en: 'Place a free fraud alert (one bureau tells the others) or a free security freeze (at each bureau) now (15 U.S.C. § 1681c-1).',
      fr: 'Demandez dès maintenant une alerte de fraude gratuite (un bureau prévient les autres) ou un gel de sécurité gratuit (à chaque bureau) (15 U.S.C. § 1681c-1).',
    },
    {
      en: `Tell the fraud department of ${sourceOf(setting.facts).en} in writing, with a copy of the identity theft report, and ask it to stop reporting the item (15 U.S.C. § 1681s-2(a)(6)).`,
      fr: `Prévenez par écrit le service des fraudes ${withDe(sourceOf(setting.facts).fr)}, avec une copie du rapport de vol d’identité, et demandez-lui de cesser de déclarer l’élément (15 U.S.C. § 1681s-2(a)(6)).`,
    },
    {
      en: 'Send the same request to the other bureaus if their reports show the item.',
      fr: 'Envoyez la même demande aux autres bureaux si leurs dossiers contiennent l’élément.',
    },
    ...afterTheAnswer(setting),
  ],
}
