import { type DisputeText, numbered } from '../dispute-text.ts'
import {
  afterTheAnswer,
  answerExpected,
  clockOf,
  investigate,
  sendResults,
} from './reinvestigation.ts'

/** FCRA 611, 15 U.S.C. § 1681i: an item that is inaccurate or incomplete. */
export const errorDispute: DisputeText = {
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
    clockOf(setting),
  ],
  instructions: () => [
    {
      en: 'Check that the letter says what is wrong and what would be right (for example the right balance or date); if not, add it to the reason and make the letter again.',
      fr: 'Vérifiez que la lettre dit ce qui est inexact et ce qui serait exact (par exemple le bon solde ou la bonne date) ; sinon, ajoutez-le au motif et refaites la lettre.',
    },
  ],
  expectedResponse: answerExpected,
  nextSteps: afterTheAnswer,
}
