import type { Localized } from '../../text/language.ts'
import type { Country } from '../report.ts'
import { type AccountRule, joined } from './issue.ts'
import { datesOfAge, timeKept } from './item-age.ts'

type Lasting = 'bankruptcy' | 'repossession' | 'foreclosure'

const told: Readonly<Record<Lasting, Localized>> = {
  bankruptcy: { en: 'as included in bankruptcy', fr: 'comme inclus dans une faillite' },
  repossession: { en: 'as a repossession', fr: 'comme une reprise de bien' },
  foreclosure: { en: 'with a foreclosure', fr: 'avec une saisie hypothécaire' },
}

const advice: Readonly<Record<Lasting, Readonly<Record<Country, Localized>>>> = {
  bankruptcy: {
    US: {
      en: 'Check that a discharged debt shows a balance of $0 and nothing past due; dispute it with the discharge order if it does not. Build new on-time history with one small account.',
      fr: 'Vérifiez qu’une dette libérée affiche un solde de 0 $ et rien en souffrance; sinon, contestez-la avec l’ordonnance de libération. Rebâtissez un historique ponctuel avec un seul petit compte.',
    },
    CA: {
      en: 'Check that a debt that your discharge or proposal covers shows a balance of $0 and nothing past due; ask the bureau to correct it, with the certificate of discharge or of full performance, if it does not. Build new on-time history with one small account.',
      fr: 'Vérifiez qu’une dette visée par votre libération ou votre proposition affiche un solde de 0 $ et rien en souffrance; sinon, demandez la rectification au bureau avec le certificat de libération ou d’exécution intégrale. Rebâtissez un historique ponctuel avec un seul petit compte.',
    },
  },
  repossession: {
    US: {
      en: 'Check the remaining balance against the creditor’s notice of the sale; dispute a wrong amount.',
      fr: 'Comparez le solde restant avec l’avis de vente du créancier; contestez un montant inexact.',
    },
    CA: {
      en: 'Check the remaining balance against the creditor’s notice of the sale; in some provinces a creditor that takes the goods back cannot claim the rest. Dispute a wrong amount.',
      fr: 'Comparez le solde restant avec l’avis de vente du créancier; dans certaines provinces, le créancier qui reprend le bien ne peut réclamer le reste. Contestez un montant inexact.',
    },
  },
  foreclosure: {
    US: {
      en: 'If the home is not sold yet, call the servicer and a HUD-approved housing counsellor at once: the loan may still be brought current or modified. Else check the remaining balance and the dates; dispute what is wrong.',
      fr: 'Si la maison n’est pas encore vendue, appelez sans attendre le gestionnaire du prêt et un conseiller en logement agréé par le HUD : le prêt peut encore être régularisé ou modifié. Sinon, vérifiez le solde restant et les dates; contestez ce qui est inexact.',
    },
    CA: {
      en: 'If the home is not sold yet, call the lender at once and ask what would bring the loan current. Else check the remaining balance and the dates; dispute what is wrong.',
      fr: 'Si la maison n’est pas encore vendue, appelez sans attendre le prêteur et demandez ce qui régulariserait le prêt. Sinon, vérifiez le solde restant et les dates; contestez ce qui est inexact.',
    },
  },
}

export const lastingMark: AccountRule = (question) => {
  const { account, country } = question
  const { name, status } = account
  if (status !== 'repossession' && status !== 'foreclosure' && status !== 'bankruptcy')
    return undefined
  return {
    kind: status,
    severity: 'high',
    description: {
      en: `${name} is reported ${told[status].en}.`,
      fr: `${name} est déclaré ${told[status].fr}.`,
    },
    recommendation: joined(advice[status][country], timeKept(question)),
    account: name,
    dates: datesOfAge(question),
  }
}
