import { formatDay } from '../../text/dates.ts'
import { type Language, withDe } from '../../text/language.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import { isNamed } from '../enclosures.ts'
import type { DisputeType, Paragraph } from '../letter.ts'
import { nameSource } from '../source-of-item.ts'
import { citation } from '../statutes.ts'
import { computeDeadline, formatPeriod } from './deadlines.ts'
import { outdatedDispute } from './outdated.ts'
import {
  estimateArrival,
  formatClock,
  formatExpectedAnswer,
  formatMailing,
  formatNextSteps,
  investigate,
  ordinaryCourse,
  sendResults,
} from './reinvestigation.ts'

/** FCRA 611, 15 U.S.C. § 1681i: inaccurate or incomplete item. */
const errorDispute: DisputeText = {
  subject: {
    en: 'Dispute of inaccurate information in my credit file',
    fr: 'Contestation de renseignements inexacts dans mon dossier de crédit',
  },
  needed: ['identity', 'address', 'report', 'proofOfError'],
  body: (setting) => [
    {
      en: `I dispute the accuracy of the item named above, which appears in my ${setting.facts.bureau} credit file. This is what is wrong, and why:`,
      fr: `Je conteste l’exactitude de l’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${setting.facts.bureau}. Voici ce qui est inexact, et pourquoi :`,
    },
    setting.facts.reason,
    { en: 'I ask you to:', fr: 'Je vous demande de :' },
    numbered([
      investigate(setting),
      {
        en: 'Correct the item so that it agrees with what I state above, or delete it if it is inaccurate or incomplete or cannot be verified.',
        fr: 'Corriger l’élément pour qu’il corresponde à ce que j’expose ci-dessus, ou le supprimer s’il est inexact ou incomplet ou s’il ne peut être vérifié.',
      },
      sendResults,
    ]),
    formatClock(setting),
  ],
  instructions: () => [
    {
      en: 'Check that the letter says what is wrong and what would be right (for example the right balance or date); if not, add it to the reason and make the letter again.',
      fr: 'Vérifiez que la lettre dit ce qui est inexact et ce qui serait exact (par exemple le bon solde ou la bonne date) ; sinon, ajoutez-le au motif et refaites la lettre.',
    },
  ],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}

/** Lists only enclosures named in the person's evidence. */
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

/** FCRA 605B, 15 U.S.C. § 1681c-2: item that resulted from identity theft. */
const fraudDispute: DisputeText = {
  subject: {
    en: 'Request to block information that resulted from identity theft in my credit file',
    fr: 'Demande de blocage de renseignements issus d’un vol d’identité dans mon dossier de crédit',
  },
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: ({ facts, now }) => {
    const law = citation('theftBlock', now)
    const source = nameSource(facts)
    const block = formatPeriod('theftBlock', now)
    const ordinary = citation('reinvestigation', now)
    const days = formatPeriod('reinvestigation', now)
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
    const mailed = formatMailing(now)
    const answer = ordinaryCourse(setting)
    const block = formatPeriod('theftBlock', now)
    const by = formatDay(computeDeadline('theftBlock', estimateArrival(now), now))
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
      en: `Tell the fraud department of ${nameSource(setting.facts).en} in writing, with a copy of the identity theft report, and ask it to stop reporting the item (15 U.S.C. § 1681s-2(a)(6)).`,
      fr: `Prévenez par écrit le service des fraudes ${withDe(nameSource(setting.facts).fr)}, avec une copie du rapport de vol d’identité, et demandez-lui de cesser de déclarer l’élément (15 U.S.C. § 1681s-2(a)(6)).`,
    },
    {
      en: 'Send the same request to the other bureaus if their reports show the item.',
      fr: 'Envoyez la même demande aux autres bureaux si leurs dossiers contiennent l’élément.',
    },
    ...formatNextSteps(setting),
  ],
}

/** FCRA 611(a)(5)(A), (6)(B)(iii) and (7): item to be verified or deleted. */
const unverifiedDispute: DisputeText = {
  subject: {
    en: 'Dispute of an item in my credit file and request for the description of its verification',
    fr: 'Contestation d’un élément de mon dossier de crédit et demande de description de sa vérification',
  },
  needed: ['identity', 'address', 'report'],
  body: (setting) => {
    const unverifiable = citation('unverifiable', setting.now)
    const procedure = citation('procedureDescription', setting.now)
    const due = formatPeriod('procedureDescription', setting.now)
    return [
      {
        en: `I dispute the accuracy and completeness of the item named above, which appears in my ${setting.facts.bureau} credit file. My reason is this:`,
        fr: `Je conteste l’exactitude et l’exhaustivité de l’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${setting.facts.bureau}. Voici mon motif :`,
      },
      setting.facts.reason,
      { en: 'I ask you to:', fr: 'Je vous demande de :' },
      numbered([
        investigate(setting),
        {
          en: `Promptly delete the item, or modify it as appropriate, if it is inaccurate or incomplete or cannot be verified, as ${unverifiable.en} requires.`,
          fr: `Supprimer rapidement l’élément, ou le modifier selon le cas, s’il est inexact ou incomplet ou s’il ne peut être vérifié, comme l’exige ${unverifiable.fr}.`,
        },
        sendResults,
        {
          en: `If you have verified this item already, or find it verified now, send me a description of the procedure used to determine its accuracy and completeness, with the business name and address of every furnisher contacted and its telephone number if reasonably available. This letter is my request for it under ${procedure.en}; the description is due within ${due.en} of receiving the request.`,
          fr: `Si vous avez déjà vérifié cet élément, ou si vous le jugez maintenant vérifié, m’envoyer une description de la procédure suivie pour en établir l’exactitude et l’exhaustivité, avec le nom et l’adresse de chaque fournisseur de renseignements consulté, ainsi que son numéro de téléphone s’il est raisonnablement disponible. La présente lettre constitue ma demande en vertu de ${procedure.fr} ; la description est due dans les ${due.fr} suivant la réception de la demande.`,
        },
      ]),
      formatClock(setting),
    ]
  },
  instructions: () => [
    {
      en: 'Say in the reason what you doubt (the balance, the dates, whose account it is): a bureau may end a dispute that gives it nothing to look into (15 U.S.C. § 1681i(a)(3)).',
      fr: 'Dites dans le motif ce dont vous doutez (le solde, les dates, le titulaire du compte) : un bureau peut mettre fin à une contestation qui ne lui donne rien à examiner (15 U.S.C. § 1681i(a)(3)).',
    },
  ],
  expectedResponse: (setting) => {
    const { now } = setting
    const answer = formatExpectedAnswer(setting)
    const due = formatPeriod('procedureDescription', now)
    const by = formatDay(computeDeadline('procedureDescription', estimateArrival(now), now))
    return {
      en: `${answer.en} If the item was verified before, the description of that procedure is due within ${due.en} of receipt: by ${by.en}.`,
      fr: `${answer.fr} Si l’élément avait déjà été vérifié, la description de cette procédure est due dans les ${due.fr} suivant la réception : au plus tard le ${by.fr}.`,
    }
  },
  nextSteps: (setting) => [
    {
      en: 'Compare the description with your papers: ask the furnisher that it names for what it relied on.',
      fr: 'Comparez la description avec vos papiers : demandez au fournisseur de renseignements qu’elle nomme sur quoi il s’est fondé.',
    },
    ...formatNextSteps(setting),
  ],
}

export const unitedStatesDisputes: Readonly<Record<DisputeType, DisputeText>> = {
  error: errorDispute,
  fraud: fraudDispute,
  outdated: outdatedDispute,
  unverified: unverifiedDispute,
}
