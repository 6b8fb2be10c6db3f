import { bureauTitle } from '../bureau-addresses.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import {
  afterTheAnswer,
  answerExpected,
  clockOf,
  requests,
  requestUnderLaw,
} from './dispute-parts.ts'

/**
 * An item that the person cannot recognise as right. No law of Canada gives a description of the
 * procedure as the American one does: the letter asks to confirm it with its source.
 */
export const unverifiedDispute: DisputeText = {
  subject: {
    en: 'Request to confirm an item in my credit file with its source',
    fr: 'Demande de vérification d’un élément de mon dossier de crédit auprès de sa source',
  },
  needed: ['identity', 'address', 'report'],
  body: (setting) => [
    {
      en: `I dispute the accuracy or completeness of the item named above, which appears in my ${bureauTitle(setting.facts)} credit file. My reason is this:`,
      fr: `Je conteste l’exactitude ou l’exhaustivité de l’élément désigné ci-dessus, qui figure dans mon dossier de crédit chez ${bureauTitle(setting.facts)}. Voici mon motif :`,
    },
    setting.facts.reason,
    requestUnderLaw(setting),
    numbered(
      requests(
        setting,
        {
          en: 'Correct or delete the item if its source does not confirm it, or confirms it only in part.',
          fr: 'Corriger ou supprimer l’élément si sa source ne le confirme pas, ou ne le confirme qu’en partie.',
        },
        {
          en: 'If it is confirmed, tell me who confirmed it and from which records.',
          fr: 'S’il est confirmé, me dire qui l’a confirmé et d’après quels registres.',
        },
      ),
    ),
    clockOf(setting),
  ],
  instructions: () => [
    {
      en: 'Say in the reason what you doubt (the balance, the dates, whose account it is): the bureau asks its source about what you name.',
      fr: 'Dites dans le motif ce dont vous doutez (le solde, les dates, le titulaire du compte) : le bureau interroge sa source sur ce que vous nommez.',
    },
  ],
  expectedResponse: answerExpected,
  nextSteps: (setting) => [
    {
      en: 'If the item is confirmed, ask its source for copies of what it relied on (the contract, the statements).',
      fr: 'Si l’élément est confirmé, demandez à sa source des copies de ce sur quoi elle s’est fondée (le contrat, les relevés).',
    },
    ...afterTheAnswer(setting),
  ],
}
