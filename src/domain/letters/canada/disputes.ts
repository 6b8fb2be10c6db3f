import { withDe } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import type { DisputeType } from '../letter.ts'
import { nameSource } from '../source-of-item.ts'
import {
  formatClock,
  formatExpectedAnswer,
  formatGuard,
  formatNextSteps,
  formatRequestBasis,
  listRequests,
} from './dispute-parts.ts'
import { outdatedDispute } from './outdated.ts'

/** Inaccurate or incomplete item. */
const errorDispute: DisputeText = {
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
    formatRequestBasis(setting),
    numbered(
      listRequests(setting, {
        en: 'Correct or complete the item so that it agrees with what I state above, or delete it if it is inaccurate or cannot be confirmed.',
        fr: 'Corriger ou compléter l’élément pour qu’il corresponde à ce que j’expose ci-dessus, ou le supprimer s’il est inexact ou ne peut être confirmé.',
      }),
    ),
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

/**
 * Account or transaction opened by somebody else. Canada has no four-day block: a correction, with
 * the bureau's fraud warning.
 */
const fraudDispute: DisputeText = {
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
    formatRequestBasis(setting),
    numbered(
      listRequests(
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
    formatClock(setting),
  ],
  instructions: () => [
    {
      en: 'Send this letter only if you did not make, allow or profit from the transaction: it states so in your name.',
      fr: 'N’envoyez cette lettre que si vous n’avez ni fait ni permis l’opération et n’en avez pas profité : elle l’affirme en votre nom.',
    },
  ],
  expectedResponse: formatExpectedAnswer,
  nextSteps: (setting) => [
    formatGuard(setting),
    {
      en: 'Report the fraud to your police service and to the Canadian Anti-Fraud Centre (antifraudcentre-centreantifraude.ca), and keep the file numbers.',
      fr: 'Signalez la fraude à votre service de police et au Centre antifraude du Canada (antifraudcentre-centreantifraude.ca), et conservez les numéros de dossier.',
    },
    {
      en: `Tell the fraud department of ${nameSource(setting.facts).en} in writing, and ask it to stop reporting the item.`,
      fr: `Prévenez par écrit le service des fraudes ${withDe(nameSource(setting.facts).fr)}, et demandez-lui de cesser de déclarer l’élément.`,
    },
    ...formatNextSteps(setting),
  ],
}

/**
 * Item the person cannot confirm. Canadian law grants no description of the procedure, unlike US
 * law: the letter asks to verify it with its source.
 */
const unverifiedDispute: DisputeText = {
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
    formatRequestBasis(setting),
    numbered(
      listRequests(
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
    formatClock(setting),
  ],
  instructions: () => [
    {
      en: 'Say in the reason what you doubt (the balance, the dates, whose account it is): the bureau asks its source about what you name.',
      fr: 'Dites dans le motif ce dont vous doutez (le solde, les dates, le titulaire du compte) : le bureau interroge sa source sur ce que vous nommez.',
    },
  ],
  expectedResponse: formatExpectedAnswer,
  nextSteps: (setting) => [
    {
      en: 'If the item is confirmed, ask its source for copies of what it relied on (the contract, the statements).',
      fr: 'Si l’élément est confirmé, demandez à sa source des copies de ce sur quoi elle s’est fondée (le contrat, les relevés).',
    },
    ...formatNextSteps(setting),
  ],
}

/** Canadian disputes; provincial law is in `rectification.ts`. */
export const canadianDisputes: Readonly<Record<DisputeType, DisputeText>> = {
  error: errorDispute,
  fraud: fraudDispute,
  outdated: outdatedDispute,
  unverified: unverifiedDispute,
}
