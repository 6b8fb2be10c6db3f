import type { Localized } from '../../text/language.ts'
import type { Country, PublicRecord } from '../report.ts'

type RecordKind = PublicRecord['kind']

export const recordNames: Readonly<Record<RecordKind, Localized>> = {
  bankruptcy: { en: 'A bankruptcy', fr: 'Une faillite' },
  consumer_proposal: { en: 'A consumer proposal', fr: 'Une proposition de consommateur' },
  judgment: { en: 'A judgment', fr: 'Un jugement' },
  tax_lien: { en: 'A tax lien', fr: 'Un privilège fiscal' },
  foreclosure: { en: 'A foreclosure', fr: 'Une saisie hypothécaire' },
  registered_item: { en: 'A registered security', fr: 'Une sûreté inscrite' },
  other: { en: 'A public record', fr: 'Une inscription publique' },
}

const bankruptcy: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Check the chapter, the dates and that it is discharged; check that each account it covers shows $0. Dispute what the court’s papers contradict. New on-time history counts from now on: one small secured card, paid in full each month, is enough to begin.',
    fr: 'Vérifiez le chapitre, les dates et la libération; vérifiez que chaque compte visé affiche 0 $. Contestez ce que les documents du tribunal contredisent. Un nouvel historique ponctuel compte dès maintenant : une petite carte garantie, payée en entier chaque mois, suffit pour commencer.',
  },
  CA: {
    en: 'Check the filing and discharge dates against the certificate of your Licensed Insolvency Trustee, and that each account it covers shows $0. Ask the bureau to correct what the certificate contradicts. New on-time history counts from now on: one small secured card, paid in full each month, is enough to begin.',
    fr: 'Comparez les dates de dépôt et de libération avec le certificat de votre syndic autorisé en insolvabilité, et vérifiez que chaque compte visé affiche 0 $. Demandez au bureau de rectifier ce que le certificat contredit. Un nouvel historique ponctuel compte dès maintenant : une petite carte garantie, payée en entier chaque mois, suffit pour commencer.',
  },
}

const proposal: Localized = {
  en: 'Check that the dates match your certificate of full performance and that the accounts it covers are marked as included. Finishing it sooner also brings the end of the entry closer. Ask the bureau to correct what the certificate contradicts.',
  fr: 'Vérifiez que les dates correspondent à votre certificat d’exécution intégrale et que les comptes visés portent la mention de la proposition. La terminer plus tôt rapproche aussi la fin de l’inscription. Demandez au bureau de rectifier ce que le certificat contredit.',
}

const judgment: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Check with the court that it is yours and what is still owed; if it is paid, have the satisfaction filed.',
    fr: 'Vérifiez auprès du tribunal qu’il vous vise et ce qui reste dû; s’il est payé, faites déposer la quittance.',
  },
  CA: {
    en: 'Check with the court that it is yours and what is still owed; if it is paid, send the bureau the proof so that the entry says so. A judgment can be collected on for many years: paying or arranging payment stops the costs from growing.',
    fr: 'Vérifiez auprès du tribunal qu’il vous vise et ce qui reste dû; s’il est payé, envoyez-en la preuve au bureau pour que l’inscription le dise. Un jugement peut être exécuté pendant de nombreuses années : payer ou s’entendre arrête l’accumulation des frais.',
  },
}

const lien: Localized = {
  en: 'Check with the tax agency that it is yours and what is still owed; if it is paid, ask for the release and send the bureau a copy.',
  fr: 'Vérifiez auprès de l’administration fiscale qu’il vous vise et ce qui reste dû; s’il est payé, demandez la mainlevée et envoyez-en une copie au bureau.',
}

const foreclosure: Localized = {
  en: 'Check the dates and the amount against the papers of the sale; dispute what is wrong.',
  fr: 'Comparez les dates et le montant avec les documents de la vente; contestez ce qui est inexact.',
}

const security: Localized = {
  en: 'A lender’s security on a car or goods is normal and not negative in itself. Once the loan is paid, ask the lender to discharge the registration.',
  fr: 'La sûreté d’un prêteur sur une voiture ou des biens est normale et n’a rien de négatif en soi. Une fois le prêt payé, demandez au prêteur de radier l’inscription.',
}

const unknown: Localized = {
  en: 'Check with the court or registry what it is and whether it is yours; dispute it if it is not.',
  fr: 'Vérifiez auprès du tribunal ou du registre de quoi il s’agit et s’il vous vise; sinon, contestez-le.',
}

const both = (sentence: Localized) => ({ US: sentence, CA: sentence })

/** When it was over, as it is said of each kind. */
export const recordEnds: Readonly<Record<RecordKind, Localized>> = {
  bankruptcy: { en: 'discharged or closed', fr: 'libération ou clôture' },
  consumer_proposal: { en: 'completed or closed', fr: 'fin' },
  judgment: { en: 'satisfied or closed', fr: 'règlement ou clôture' },
  tax_lien: { en: 'released or closed', fr: 'mainlevée' },
  foreclosure: { en: 'closed', fr: 'clôture' },
  registered_item: { en: 'discharged', fr: 'radiation' },
  other: { en: 'closed', fr: 'clôture' },
}

const isOver: Localized = {
  en: 'The file says that it is over: check that the dates and the amount are right, and dispute what is wrong.',
  fr: 'Le dossier indique que c’est terminé : vérifiez que les dates et le montant sont exacts, et contestez ce qui est inexact.',
}

const fulfilled: Localized = {
  en: 'Check that the dates match your certificate of full performance and that the accounts it covers show nothing owed. Ask the bureau to correct what the certificate contradicts.',
  fr: 'Vérifiez que les dates correspondent à votre certificat d’exécution intégrale et que les comptes visés n’affichent rien à payer. Demandez au bureau de rectifier ce que le certificat contredit.',
}

/** What to do about a record that is right and in its time. */
export function adviceFor({ kind, closedOn }: PublicRecord, country: Country): Localized {
  if (closedOn === null || kind === 'bankruptcy') return recordAdvice[kind][country]
  return kind === 'consumer_proposal' ? fulfilled : isOver
}

const recordAdvice: Readonly<Record<RecordKind, Readonly<Record<Country, Localized>>>> = {
  bankruptcy,
  consumer_proposal: both(proposal),
  judgment,
  tax_lien: both(lien),
  foreclosure: both(foreclosure),
  registered_item: both(security),
  other: both(unknown),
}
