import { medicalRuleFor } from '../../law/medical-collections.ts'
import type { Localized } from '../../text/language.ts'
import { isCollection } from '../credit-figures.ts'
import { figureWords } from '../figure-words.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { Country } from '../report.ts'
import { startOf } from '../text/dates.ts'
import { type AccountRule, datesOf, joined } from './issue.ts'
import { datesOfAge, timeLeft } from './item-age.ts'

const { en, fr } = figureWords

const isPaid = ({ status, balance }: ReadAccount) => status === 'paid' || balance === 0

export const collection: AccountRule = (question) => {
  const { account, country } = question
  // The bureaus' policy for medical debt is one of the United States.
  if (!isCollection(account) || (account.medical && country === 'US')) return undefined
  const { name, balance, originalCreditor } = account
  const paid = isPaid(account)
  const of = originalCreditor === null ? '' : ` (${originalCreditor})`
  const amount = balance === null || paid ? null : balance
  return {
    kind: 'collection',
    severity: paid ? 'medium' : 'high',
    description: {
      en: `${name} reports a ${paid ? 'paid collection' : 'collection'}${amount === null ? '' : ` of ${en.money(amount)}`}${of}.`,
      fr: `${name} déclare un recouvrement${paid ? ' payé' : ''}${amount === null ? '' : ` de ${fr.money(amount)}`}${of}.`,
    },
    recommendation: joined((paid ? afterPaying : unpaid)[country], timeLeft(question)),
    account: name,
    dates: datesOf(...datesOfAge(question), account.openedOn),
  }
}

const afterPaying: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Newer models (FICO 9 and 10, VantageScore 3.0 and 4.0) ignore paid collections, FICO 8 does not. Keep the proof of payment, check that the balance reads $0, and let it age off.',
    fr: 'Les modèles récents (FICO 9 et 10, VantageScore 3.0 et 4.0) ignorent les recouvrements payés, FICO 8 non. Gardez la preuve de paiement, vérifiez que le solde indique 0 $ et laissez l’inscription vieillir.',
  },
  CA: {
    en: 'Keep the proof of payment, check that the balance reads $0 and that the entry says paid, and let it age off; paying does not take the entry away.',
    fr: 'Gardez la preuve de paiement, vérifiez que le solde indique 0 $ et que l’inscription porte la mention « payé », puis laissez-la vieillir; le paiement n’enlève pas l’inscription.',
  },
}

const unpaid: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Within 30 days of the collector’s first notice, ask it in writing to validate the debt. If it is yours and still within the time to sue, weigh paying or settling, with the terms in writing first; newer models ignore paid collections, FICO 8 does not. If it is not yours or the amount is wrong, dispute it with the bureau.',
    fr: 'Dans les 30 jours du premier avis de l’agence, demandez-lui par écrit de valider la dette. Si elle est à vous et que le délai de poursuite court encore, songez à payer ou à régler, avec les conditions par écrit d’abord; les modèles récents ignorent les recouvrements payés, FICO 8 non. Si elle n’est pas à vous ou si le montant est inexact, contestez-la auprès du bureau.',
  },
  CA: {
    en: 'Ask the agency in writing for the original creditor, the amount and its authority to collect before you pay; your province licenses collection agencies and limits what they may do. If the debt is yours, weigh paying or settling, with the terms in writing first; a payment or a written acknowledgement can restart the time to sue (two to six years by province). If it is not yours or the amount is wrong, ask the bureau to correct it, with your proof.',
    fr: 'Demandez par écrit à l’agence le nom du créancier d’origine, le montant et son mandat avant de payer; votre province délivre les permis des agences de recouvrement et encadre leurs pratiques. Si la dette est à vous, songez à payer ou à régler, avec les conditions par écrit d’abord; un paiement ou une reconnaissance écrite peut faire repartir le délai de poursuite (deux à six ans selon la province). Si elle n’est pas à vous ou si le montant est inexact, demandez la rectification au bureau, preuves à l’appui.',
  },
}

const reasons: Readonly<Record<'paid' | 'younger_than' | 'original_below', Localized>> = {
  paid: {
    en: 'the bureaus no longer report paid medical collections',
    fr: 'les bureaux ne déclarent plus les recouvrements médicaux payés',
  },
  younger_than: {
    en: 'the bureaus report medical collections only after a year',
    fr: 'les bureaux ne déclarent les recouvrements médicaux qu’après un an',
  },
  original_below: {
    en: 'the bureaus no longer report medical collections that began under $500',
    fr: 'les bureaux ne déclarent plus les recouvrements médicaux dont le montant initial est inférieur à 500 $',
  },
}

/** A medical collection, and whether the US bureaus' own policy says that it should be gone. */
export const medicalCollection: AccountRule = (question) => {
  const { account, now, bureau, country } = question
  if (country !== 'US' || !isCollection(account) || !account.medical) return undefined
  const { name, balance, originalAmount, firstDelinquencyOn: began } = account
  const debt = {
    isPaid: isPaid(account),
    originalAmount,
    began: began === null ? null : startOf(began),
  }
  const rule = medicalRuleFor(debt, now)
  const reason = rule === undefined ? undefined : reasons[rule.drops]
  return {
    kind: 'medical_collection',
    severity: rule === undefined ? 'medium' : 'high',
    description: {
      en: `${name} reports a medical collection${balance === null ? '' : ` of ${en.money(balance)}`}${reason === undefined ? '' : `; ${reason.en}`}.`,
      fr: `${name} déclare un recouvrement médical${balance === null ? '' : ` de ${fr.money(balance)}`}${reason === undefined ? '' : `; ${reason.fr}`}.`,
    },
    recommendation:
      rule === undefined
        ? joined(askForBill, timeLeft(question))
        : {
            en: `Ask ${bureau} to remove it under its policy for medical collections, with the bill or the proof of payment. It is a policy of the bureaus, not a federal law; some states bar medical debt altogether.`,
            fr: `Demandez à ${bureau} de la retirer en vertu de sa politique sur les recouvrements médicaux, avec la facture ou la preuve de paiement. C’est une politique des bureaux et non une loi fédérale; certains États interdisent toute dette médicale au dossier.`,
          },
    account: name,
    dates: datesOfAge(question),
  }
}

const askForBill: Localized = {
  en: 'Ask the provider for an itemised bill and check that your insurer was billed; many hospitals must offer financial assistance. Once paid, the bureaus drop it by their own policy. Some states bar medical debt from reports altogether.',
  fr: 'Demandez au fournisseur une facture détaillée et vérifiez que votre assureur a été facturé; beaucoup d’hôpitaux doivent offrir une aide financière. Une fois payée, les bureaux la retirent selon leur propre politique. Certains États interdisent toute dette médicale au dossier.',
}
