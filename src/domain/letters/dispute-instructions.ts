import type { Localized } from '../text/language.ts'
import { bureauTitle } from './bureau-addresses.ts'
import type { DisputeSetting, DisputeText } from './dispute-text.ts'
import { listMissingEnclosures } from './enclosures.ts'
import { isMaskedNumber } from './parse/identity-numbers.ts'
import { reasonLanguage } from './parse/reason.ts'
import { isCanadianAddress } from './sender-address.ts'
import { findNumberKind, namesNothing } from './source-of-item.ts'

/** First warnings: a file in the other country, a reason in the other language. */
function warnings({ facts }: DisputeSetting): readonly Localized[] {
  const { language, country } = facts
  const inOther = reasonLanguage(facts) !== language
  return [
    ...(country === 'US' && isCanadianAddress(facts)
      ? [
          {
            en: 'Your address is in Canada, and this letter rests on the law of the United States. If the item is in your Canadian credit file, make the letter again with country CA and your province.',
            fr: 'Votre adresse est au Canada, et cette lettre repose sur le droit des États-Unis. Si l’élément figure dans votre dossier de crédit canadien, refaites la lettre avec country CA et votre province.',
          },
        ]
      : []),
    ...(country === 'CA' && facts.province === undefined
      ? [
          {
            en: 'Make the letter again with your province if you can: Ontario and Quebec have rules of their own, and elsewhere your province’s act is named.',
            fr: 'Refaites si possible la lettre en indiquant votre province : l’Ontario et le Québec ont leurs propres règles, et ailleurs la loi de votre province est nommée.',
          },
        ]
      : []),
    ...(inOther
      ? [
          {
            en: 'Your reason stands in the letter in the language in which you wrote it, and the rest is in English: put it into English if the bureau may not read it.',
            fr: 'Votre motif figure dans la lettre dans la langue où vous l’avez écrit, et le reste est en français : traduisez-le en français si le bureau risque de ne pas le lire.',
          },
        ]
      : []),
  ]
}

const identification = ({ facts }: DisputeSetting): Localized =>
  facts.country === 'US'
    ? {
        en: `Write your date of birth${facts.ssnLastFour === undefined ? ', the last four digits of your Social Security number' : ''} and the number of your credit report, if you have one, below your address: the bureau finds your file by them.`,
        fr: `Écrivez sous votre adresse votre date de naissance${facts.ssnLastFour === undefined ? ', les quatre derniers chiffres de votre numéro de sécurité sociale' : ''} et le numéro de votre dossier de crédit, si vous l’avez : le bureau trouve votre dossier grâce à eux.`,
      }
    : {
        en: `Write your date of birth and the file or reference number of your credit report, if it shows one, below your address: the bureau finds your file by them. ${facts.ssnLastFour === undefined ? 'Your social insurance number is not needed.' : 'Strike out the line with four digits if they are not those of your social insurance number; the number is not needed.'}`,
        fr: `Écrivez sous votre adresse votre date de naissance et le numéro de dossier ou de référence de votre dossier de crédit, s’il en montre un : le bureau trouve votre dossier grâce à eux. ${facts.ssnLastFour === undefined ? 'Votre numéro d’assurance sociale n’est pas nécessaire.' : 'Biffez la ligne des quatre chiffres si ce ne sont pas ceux de votre numéro d’assurance sociale ; ce numéro n’est pas nécessaire.'}`,
      }

function posting({ facts }: DisputeSetting): readonly Localized[] {
  const bureau = bureauTitle(facts)
  return facts.country === 'US'
    ? [
        {
          en: `Mail it by USPS Certified Mail with return receipt to the address of ${bureau}, and keep the receipt: the bureau’s time counts from the day it shows.`,
          fr: `Postez-la par courrier certifié de l’USPS (« Certified Mail ») avec accusé de réception à l’adresse du bureau, et conservez l’accusé : le délai du bureau compte à partir du jour qu’il indique.`,
        },
        {
          en: 'A dispute is free, and you may do it yourself. Nobody can have accurate and current information removed (15 U.S.C. § 1679c).',
          fr: 'Une contestation est gratuite, et vous pouvez la faire vous-même. Personne ne peut faire retirer des renseignements exacts et à jour (15 U.S.C. § 1679c).',
        },
      ]
    : [
        {
          en: `Mail it by Canada Post Registered Mail to the address of ${bureau}, and keep the receipt and the proof of delivery. ${bureau} may ask you to fill in its own form as well.`,
          fr: `Postez-la par courrier recommandé de Postes Canada à l’adresse du bureau, et conservez le reçu et la preuve de livraison. ${bureau} peut aussi vous demander de remplir son propre formulaire.`,
        },
        {
          en: 'A dispute is free, and you may do it yourself. Nobody can have accurate information removed before its time.',
          fr: 'Une contestation est gratuite, et vous pouvez la faire vous-même. Personne ne peut faire retirer des renseignements exacts avant leur terme.',
        },
      ]
}

/** Explains why the number is whole; empty without one. */
function explainWholeNumber({ facts }: DisputeSetting): readonly Localized[] {
  if (namesNothing(facts.accountNumber)) return []
  if (findNumberKind(facts) !== 'account') {
    return [
      {
        en: 'The number of the case or file stands in the letter as you gave it, because the bureau finds the item by it.',
        fr: 'Le numéro de la cause ou du dossier figure dans la lettre tel que vous l’avez donné, parce que le bureau trouve l’élément grâce à lui.',
      },
    ]
  }
  if (isMaskedNumber(facts.accountNumber)) {
    return [
      {
        en: 'The letter shows only the last four digits of the account number: with the creditor’s name the bureau finds the item by them, and nobody can pay with them.',
        fr: 'La lettre ne montre que les quatre derniers chiffres du numéro de compte : avec le nom du créancier, ils suffisent au bureau pour trouver l’élément, et personne ne peut payer avec eux.',
      },
    ]
  }
  return [
    {
      en: 'The account number stands in the letter as you gave it, because the bureau finds the item by it. You may shorten it to the part that your credit report shows.',
      fr: 'Le numéro de compte figure dans la lettre tel que vous l’avez donné, parce que le bureau trouve l’élément grâce à lui. Vous pouvez l’abréger à la partie que montre votre dossier de crédit.',
    },
  ]
}

/** Steps before mailing, in order. */
export function disputeInstructions(
  text: DisputeText,
  setting: DisputeSetting,
): readonly Localized[] {
  const { facts } = setting
  const missing = listMissingEnclosures(text.needed, facts)
  return [
    ...warnings(setting),
    {
      en: 'Read the letter. Send it only if every statement in it is true; then sign it by hand above your printed name.',
      fr: 'Lisez la lettre. Ne l’envoyez que si tout ce qu’elle affirme est vrai ; signez-la alors à la main au-dessus de votre nom.',
    },
    ...text.instructions(setting),
    ...explainWholeNumber(setting),
    identification(setting),
    {
      en: 'Enclose a copy of everything that the letter lists under “Enclosures”, and strike out by hand what you do not enclose.',
      fr: 'Joignez une copie de tout ce que la lettre énumère sous « Pièces jointes », et rayez à la main ce que vous ne joignez pas.',
    },
    ...missing.map((piece) => ({ en: `To enclose: ${piece.en}.`, fr: `À joindre : ${piece.fr}.` })),
    {
      en: 'Send copies, never originals, and keep a copy of the letter and of everything sent with it.',
      fr: 'Envoyez des copies, jamais d’originaux, et gardez une copie de la lettre et de tout ce que vous envoyez avec elle.',
    },
    ...posting(setting),
  ]
}
