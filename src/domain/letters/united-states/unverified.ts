import { formatDay } from '../../text/dates.ts'
import { deadlineAfter, period } from '../deadlines.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import { citation } from '../statutes.ts'
import {
  afterTheAnswer,
  answerExpected,
  arrival,
  clockOf,
  investigate,
  sendResults,
} from './reinvestigation.ts'

/** FCRA 611(a)(5)(A), (6)(B)(iii) and (7): an item that should be verified or deleted. */
export const unverifiedDispute: DisputeText = {
  subject: {
    en: 'Dispute of an item in my credit file and request for the description of its verification',
    fr: 'Contestation d’un élément de mon dossier de crédit et demande de description de sa vérification',
  },
  needed: ['identity', 'address', 'report'],
  body: (setting) => {
    const unverifiable = citation('unverifiable', setting.now)
    const procedure = citation('procedureDescription', setting.now)
    const due = period('procedureDescription', setting.now)
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
      clockOf(setting),
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
    const answer = answerExpected(setting)
    const due = period('procedureDescription', now)
    const by = formatDay(deadlineAfter('procedureDescription', arrival(now), now))
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
    ...afterTheAnswer(setting),
  ],
}
