import { withDe } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import { sourceOf } from '../source-of-item.ts'
import {
  afterTheAnswer,
  answerExpected,
  clockOf,
  guardOf,
  requests,
  requestUnderLaw,
} from './dispute-parts.ts'

/**
 * An account or operation that somebody else made in the person's name. Canada has no block of four
 * business days: it is a correction, and the bureau's fraud warning beside it.
 */
export const fraudDispute: DisputeText = {
  subject: {
    en: 'Request to remove an item that results from fraud from my credit file',
    fr: 'Demande de suppression d’un élément issu d’une fraude dans mon dossier de crédit',
  },
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: (setting) => [
    {
      en: `The item named above, which appears in my ${bureauTitle(setting.facts)} credit file, is the result of fraud:`,
      fr: `L’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${bureauTitle(setting.facts)}, résulte d’une fraude :`,
    },
    setting.facts.reason,
    {
      en: 'I state that I neither made nor authorized this transaction.',
      fr: 'Je déclare n’avoir ni fait ni autorisé cette opération.',
    },
    requestUnderLaw(setting),
    numbered(
      requests(
        setting,
        {
          en: 'Delete the item, with any inquiry that led to it, since it results from fraud, or if it cannot be confirmed as mine.',
          fr: 'Supprimer l’élément, ainsi que toute demande de renseignements qui y a mené, puisqu’il résulte d’une fraude, ou s’il ne peut être confirmé comme étant le mien.',
        },
        {
          en: 'Tell me what you need from me, if anything, to put a fraud warning on my file.',
          fr: 'Me dire ce qu’il vous faut de ma part, le cas échéant, pour inscrire une alerte de fraude à mon dossier.',
        },
      ),
    ),
    clockOf(setting),
  ],
  instructions: () => [
    {
      en: 'Send this letter only if you did not make, allow or profit from the transaction: it states so in your name.',
      fr: 'N’envoyez cette lettre que si vous n’avez ni fait ni permis l’opération et n’en avez pas profité : elle l’affirme en votre nom.',
    },
  ],
  expectedResponse: answerExpected,
  nextSteps: (setting) => [
    guardOf(setting),
    {
      en: 'Report the fraud to your police service and to the Canadian Anti-Fraud Centre (antifraudcentre-centreantifraude.ca), and keep the file numbers.',
      fr: 'Signalez la fraude à votre service de police et au Centre antifraude du Canada (antifraudcentre-centreantifraude.ca), et conservez les numéros de dossier.',
    },
    {
      en: `Tell the fraud department of ${sourceOf(setting.facts).en} in writing, and ask it to stop reporting the item.`,
      fr: `Prévenez par écrit le service des fraudes ${withDe(sourceOf(setting.facts).fr)}, et demandez-lui de cesser de déclarer l’élément.`,
    },
    ...afterTheAnswer(setting),
  ],
}
