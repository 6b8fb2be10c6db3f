import { withDe } from '../../text/language.ts'
import { isLateNow, wasLate } from '../credit-figures.ts'
import { figureWords } from '../figure-words.ts'
import type { AccountRule } from './issue.ts'
import { isDerogatory } from './item-age.ts'
import { isHighlyUsed } from './utilization-issues.ts'

const { en, fr } = figureWords

/** Another person's account that harms: an authorised user can leave it, and does not owe it. */
export const authorizedUserHarm: AccountRule = ({ account, bureau, country }) => {
  if (!account.isAuthorizedUser) return undefined
  const { name, utilization, worstLate } = account
  const isBad = isDerogatory(account) || isLateNow(account) || wasLate(account)
  if (!isBad && !isHighlyUsed(account)) return undefined
  const isGrave = isDerogatory(account) || isLateNow(account) || (worstLate ?? 0) >= 60
  return {
    kind: 'authorized_user_negative',
    severity: isBad && isGrave ? 'high' : 'medium',
    description: {
      en: `You are an authorized user of ${name}, and it is reported ${isBad ? 'with late or derogatory marks' : `at ${en.percent(utilization ?? 0)} of its limit`}.`,
      fr: `Vous êtes utilisateur autorisé ${withDe(name)}, et ce compte est déclaré ${isBad ? 'avec des retards ou des marques défavorables' : `à ${fr.percent(utilization ?? 0)} de sa limite`}.`,
    },
    recommendation: {
      en: `An authorized user does not owe the account. If it harms you, ask the issuer to take you off it, then ask ${bureau} to take the account off your file${country === 'US' ? '; bureaus usually agree once the issuer confirms it' : ''}. If it is only the balance, the owner can pay it down instead. Leaving also takes its age and its limit off your file.`,
      fr: `Un utilisateur autorisé ne doit pas le solde. Si ce compte vous nuit, demandez à l’émetteur de vous en retirer, puis demandez à ${bureau} de l’ôter de votre dossier${country === 'US' ? '; les bureaux acceptent habituellement une fois que l’émetteur le confirme' : ''}. S’il ne s’agit que du solde, le titulaire peut plutôt le rembourser. En partir retire aussi son ancienneté et sa limite de votre dossier.`,
    },
    account: name,
    dates: [],
  }
}
