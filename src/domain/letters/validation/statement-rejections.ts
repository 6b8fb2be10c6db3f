import type { Country } from '../../reports/report.ts'
import type { Localized } from '../../text/language.ts'
import type { LetterKind } from '../classifier/features.ts'
import type { LetterRejection } from './letter-rejection.ts'

/** Issue and advice of a rejection. */
export type RejectionText = Omit<LetterRejection, 'field'>

const goodwillAdvice: Localized = {
  en: 'A bureau keeps what is accurate. If it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead; if something in it is wrong, say what and what would be right.',
  fr: 'Un bureau conserve ce qui est exact. Si l’élément est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie. Si quelque chose y est inexact, dites quoi et ce qui serait exact.',
}

/** Advice for an acceptable text of each type, in the sender's own words. */
const ownWords: Readonly<Record<LetterKind, Localized>> = {
  fraud: {
    en: 'Say in your own words what happened: write “I did not open this account”, not “say that I did not open it”.',
    fr: 'Dites dans vos propres mots ce qui s’est passé : écrivez « je n’ai pas ouvert ce compte », et non « dites que je ne l’ai pas ouvert ».',
  },
  error: {
    en: `Say in your own words what is wrong and what would be right. ${goodwillAdvice.en}`,
    fr: `Dites dans vos propres mots ce qui est inexact et ce qui serait exact. ${goodwillAdvice.fr}`,
  },
  unverified: {
    en: `Say in your own words what you do not recognize or cannot match, and what you ask the bureau to verify. ${goodwillAdvice.en}`,
    fr: `Dites dans vos propres mots ce que vous ne reconnaissez pas ou ne pouvez rapprocher de rien, et ce que vous demandez au bureau de vérifier. ${goodwillAdvice.fr}`,
  },
  outdated: {
    en: 'Say in your own words since when the account was late, without a break, or how old the item is.',
    fr: 'Dites dans vos propres mots depuis quand le compte est en retard sans interruption, ou l’âge de l’élément.',
  },
  goodwill: {
    en: 'Say what really led to the late payment, in your own words: write “I was ill that month”, not “tell them that I was ill”.',
    fr: 'Dites dans vos propres mots ce qui a vraiment mené au retard : écrivez « j’étais malade ce mois-là », et non « dites-leur que j’étais malade ».',
  },
}

/** Asks for the statement only, when no cue explains the doubt. */
const statementOnly: Readonly<Record<LetterKind, Localized>> = {
  fraud: {
    en: 'Say in your own words, in short sentences, that it is not yours and what happened, and leave out all else. If it is yours and something in it is wrong, use disputeType error.',
    fr: 'Dites dans vos propres mots, en phrases courtes, que ce n’est pas à vous et ce qui s’est passé, et rien d’autre. Si c’est à vous et que quelque chose y est inexact, choisissez disputeType error.',
  },
  error: {
    en: 'Say in your own words, in short sentences, what is wrong with the item and what would be right, and leave out all else. If it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead.',
    fr: 'Dites dans vos propres mots, en phrases courtes, ce qui est inexact dans cet élément et ce qui serait exact, et rien d’autre. Si tout est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie.',
  },
  unverified: {
    en: 'Say in your own words, in short sentences, what you do not recognize or cannot match, or what you ask the bureau to verify, and leave out all else.',
    fr: 'Dites dans vos propres mots, en phrases courtes, ce que vous ne reconnaissez pas ou ne pouvez rapprocher de rien, ou ce que vous demandez au bureau de vérifier, et rien d’autre.',
  },
  outdated: {
    en: 'Say in your own words, in short sentences, since when the account was late without a break or how old the item is, and leave out all else.',
    fr: 'Dites dans vos propres mots, en phrases courtes, depuis quand le compte est en retard sans interruption ou l’âge de l’élément, et rien d’autre.',
  },
  goodwill: {
    en: 'Say in your own words, in short sentences, what led to the late payment, and leave out all else. If it was not late, dispute the report instead (POST /api/generate/dispute, disputeType error).',
    fr: 'Dites dans vos propres mots, en phrases courtes, ce qui a mené au retard, et rien d’autre. S’il n’y a pas eu de retard, contestez plutôt le dossier (POST /api/generate/dispute, disputeType error).',
  },
}

const forEachKind = (
  issue: Localized,
  advice: Readonly<Record<LetterKind, Localized>> = ownWords,
): Readonly<Record<LetterKind, RejectionText>> => ({
  fraud: { issue, advice: advice.fraud },
  error: { issue, advice: advice.error },
  unverified: { issue, advice: advice.unverified },
  outdated: { issue, advice: advice.outdated },
  goodwill: { issue, advice: advice.goodwill },
})

export const asksForFalsehoodText = forEachKind({
  en: 'asks the letter for an untruth',
  fr: 'demande à la lettre de dire une fausseté',
})

export const dictatedText = forEachKind({
  en: 'tells the writer what to put instead of stating it',
  fr: 'dicte quoi écrire au lieu de l’affirmer',
})

export const missingStatementText = forEachKind(
  {
    en: 'could not be told to be your own statement',
    fr: 'ne se reconnaît pas comme votre propre déclaration',
  },
  statementOnly,
)

export const accurateItemText: RejectionText = {
  issue: { en: 'admits that the item is right', fr: 'reconnaît que l’élément est exact' },
  advice: goodwillAdvice,
}

export const nothingWrongText: RejectionText = {
  issue: { en: 'names nothing that is wrong', fr: 'ne signale aucune erreur' },
  advice: {
    en: 'Say what is wrong with the item and what would be right.',
    fr: 'Dites ce qui est inexact dans cet élément et ce qui serait exact.',
  },
}

const ownTransactionIssue: Localized = {
  en: 'says that the transaction was your own, and a fraud letter must state that it was not',
  fr: 'dit que l’opération était la vôtre, alors qu’une lettre pour fraude doit affirmer le contraire',
}

/**
 * 15 U.S.C. § 1681c-2(c)(1): a block is withdrawn if the person made or profited from the
 * transaction.
 */
export const ownTransactionText: Readonly<Record<Country, RejectionText>> = {
  US: {
    issue: ownTransactionIssue,
    advice: {
      en: 'A block that rests on an untrue statement is taken back (15 U.S.C. § 1681c-2(c)). If something else is wrong, use disputeType error; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy.',
      fr: 'Un blocage fondé sur une fausse déclaration est levé (15 U.S.C. § 1681c-2(c)). Si autre chose est inexact, choisissez disputeType error. Si tout est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande un geste de courtoisie.',
    },
  },
  CA: {
    issue: ownTransactionIssue,
    advice: {
      en: 'A statement of fraud must be true. If something else is wrong, use disputeType error; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy.',
      fr: 'Une déclaration de fraude doit être vraie. Si autre chose est inexact, choisissez disputeType error. Si tout est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande un geste de courtoisie.',
    },
  },
}

export const doubtedTheftText: RejectionText = {
  issue: {
    en: 'only doubts that the account or transaction is yours, and a fraud letter must state that it is not',
    fr: 'ne fait que douter que le compte ou l’opération soit à vous, alors qu’une lettre pour fraude doit affirmer que non',
  },
  advice: {
    en: 'Use disputeType unverified: it asks the bureau to verify the item with its source and to tell how. If you then find that it is not yours, say so in a fraud letter.',
    fr: 'Choisissez disputeType unverified : le bureau est alors prié de vérifier l’élément auprès de sa source et de dire comment. Si vous constatez ensuite qu’il n’est pas à vous, dites-le dans une lettre pour fraude.',
  },
}

export const unstatedTheftText: RejectionText = {
  issue: {
    en: 'does not say that the account or transaction is not yours',
    fr: 'ne dit pas que le compte ou l’opération n’est pas à vous',
  },
  advice: {
    en: 'If it is the result of identity theft, say so in your own words (for example that you did not open the account); if it is your account and something is wrong, use disputeType error.',
    fr: 'S’il s’agit d’un vol d’identité, dites-le dans vos propres mots (par exemple, que vous n’avez pas ouvert le compte). Si le compte est le vôtre et que quelque chose y est inexact, choisissez disputeType error.',
  },
}

export const anotherSpeakerText: RejectionText = {
  issue: {
    en: 'must be in the words of the person whose report it is',
    fr: 'doit être écrit par la personne dont c’est le dossier',
  },
  advice: {
    en: 'The consumer writes, signs and mails this letter; write “I” and “my”. If an item of somebody else stands in your file, say that it is not yours.',
    fr: 'C’est le consommateur qui écrit, signe et poste cette lettre : écrivez à la première personne (« je », « mon »). Si l’élément d’une autre personne figure dans votre dossier, dites qu’il n’est pas à vous.',
  },
}
