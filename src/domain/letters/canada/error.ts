import { bureauTitle } from '../bureau-addresses.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import {
  afterTheAnswer,
  answerExpected,
  clockOf,
  requests,
  requestUnderLaw,
} from './dispute-parts.ts'

/** An item that is inaccurate or incomplete. */
export const errorDispute: DisputeText = {
  subject: {
    en: 'Request to correct inaccurate information in my credit file',
    fr: 'Demande de rectification de renseignements inexacts dans mon dossier de crédit',
  },
  needed: ['identity', 'address', 'report', 'proofOfError'],
  body: (setting) => [
    {
      en: `I dispute the accuracy or completeness of the item named above, which appears in my ${bureauTitle(setting.facts)} credit file. This is what is wrong, and why:`,
      fr: `Je conteste l’exactitude ou l’exhaustivité de l’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${bureauTitle(setting.facts)}. Voici ce qui est inexact, et pourquoi :`,
    },
    setting.facts.reason,
    requestUnderLaw(setting),
    numbered(
      requests(setting, {
        en: 'Correct or complete the item so that it agrees with what I state above, or delete it if it is inaccurate or cannot be confirmed.',
        fr: 'Corriger ou compléter l’élément pour qu’il corresponde à ce que j’expose ci-dessus, ou le supprimer s’il est inexact ou ne peut être confirmé.',
      }),
    ),
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
