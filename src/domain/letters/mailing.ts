import type { Localized } from '../text/language.ts'
import { bureauTitle } from './bureau-addresses.ts'
import type { DisputeFacts } from './letter.ts'

/** How a dispute is mailed, and that its reference is ours and no carrier's. */
export function mailingInstructions(
  facts: DisputeFacts,
  address: readonly string[],
  reference: string,
): Localized {
  const to = address.join(', ')
  if (facts.country === 'US') {
    return {
      en: `Print and sign the letter, add the copies, and mail it to ${to} by USPS Certified Mail with return receipt. The post office gives its own tracking number; ${reference} is only our reference to this letter.`,
      fr: `Imprimez et signez la lettre, joignez les copies et postez-la à l’adresse suivante : ${to}, par courrier certifié de l’USPS (« Certified Mail ») avec accusé de réception. La poste donne son propre numéro de suivi ; ${reference} n’est que notre référence à cette lettre.`,
    }
  }
  const bureau = bureauTitle(facts)
  const site = facts.bureau === 'Equifax' ? 'equifax.ca' : 'transunion.ca'
  const twice =
    facts.bureau === 'TransUnion'
      ? {
          en: ` TransUnion also prints the address 3115 Harvester Road, Suite 201, Burlington ON L7N 3N8.`,
          fr: ` TransUnion imprime aussi l’adresse 3115, chemin Harvester, bureau 201, Burlington (Ontario) L7N 3N8.`,
        }
      : { en: '', fr: '' }
  return {
    en: `Print and sign the letter, add the copies, and mail it to ${to} by Canada Post Registered Mail. Confirm the address on ${site} first; ${bureau} also takes disputes online.${twice.en} The post office gives its own tracking number; ${reference} is only our reference to this letter.`,
    fr: `Imprimez et signez la lettre, joignez les copies et postez-la à l’adresse suivante : ${to}, par courrier recommandé de Postes Canada. Confirmez d’abord l’adresse sur ${site} ; ${bureau} reçoit aussi les contestations en ligne.${twice.fr} La poste donne son propre numéro de suivi ; ${reference} n’est que notre référence à cette lettre.`,
  }
}
