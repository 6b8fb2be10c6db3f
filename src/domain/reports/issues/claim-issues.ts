import type { Localized } from '../../text/language.ts'
import type { Country } from '../report.ts'
import type { AccountRule } from './issue.ts'

/** What the person said of an account, as the file itself marks it. */
export const claimed: AccountRule = ({ account, country }) => {
  const { name, claim } = account
  if (claim === null) return undefined
  return claim === 'fraud'
    ? {
        kind: 'unknown_account',
        severity: 'high',
        description: {
          en: `The file says that ${name} was reported as fraud or as not yours.`,
          fr: `Le dossier indique que ${name} a été signalé comme frauduleux ou comme n’étant pas à vous.`,
        },
        recommendation: notYours[country],
        account: name,
        dates: [],
      }
    : {
        kind: 'disputed',
        severity: 'low',
        description: {
          en: `${name} is marked as disputed by you.`,
          fr: `${name} porte la mention d’une contestation de votre part.`,
        },
        recommendation: {
          en: 'While the mark stands some scores leave the account out, and a mortgage lender may ask for the mark to be settled first. When the investigation is over and you agree with the entry, ask the creditor to take the mark off; if you do not agree, keep it or add a short statement.',
          fr: 'Tant que la mention demeure, certains modèles ignorent le compte, et un prêteur hypothécaire peut demander qu’elle soit d’abord réglée. Une fois l’enquête terminée, si vous êtes d’accord avec l’inscription, demandez au créancier de retirer la mention; sinon, gardez-la ou ajoutez une courte déclaration.',
        },
        account: name,
        dates: [],
      }
}

const notYours: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'If the account is truly not yours, make an identity theft report at IdentityTheft.gov and send it with proof of your identity to the bureau, which must then block the item within four business days (15 USC 1681c-2). Tell the creditor too, and consider a freeze. If you did open the account, ask for the mark to be taken off: a block that rests on an untrue claim is undone.',
    fr: 'Si le compte n’est vraiment pas à vous, faites une déclaration de vol d’identité sur IdentityTheft.gov et envoyez-la au bureau avec une preuve d’identité; il doit alors bloquer l’élément en quatre jours ouvrables (15 USC 1681c-2). Avisez aussi le créancier et songez à un gel. Si vous avez ouvert le compte, demandez le retrait de la mention : un blocage fondé sur une déclaration inexacte est annulé.',
  },
  CA: {
    en: 'If the account is truly not yours, call the creditor’s fraud department, report it to the police and to the Canadian Anti-Fraud Centre, and send the bureau the report with two pieces of identification so that it can investigate. Put a fraud alert on both bureaus’ files. If you did open the account, ask for the mark to be taken off.',
    fr: 'Si le compte n’est vraiment pas à vous, appelez le service des fraudes du créancier, signalez-le à la police et au Centre antifraude du Canada, puis envoyez le rapport au bureau avec deux pièces d’identité pour qu’il enquête. Faites inscrire une alerte à la fraude aux deux bureaux. Si vous avez ouvert le compte, demandez le retrait de la mention.',
  },
}
