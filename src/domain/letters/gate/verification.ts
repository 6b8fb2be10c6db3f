import { anyOf, type Reading } from '../reading/clauses.ts'
import type { Untruth } from './untruth.ts'
import { reasonField } from './untruth.ts'

/** A question, a doubt, a missing record or a request for proof: what an unverified item is about. */
const doubt = anyOf(
  String.raw`(?:verif\w*|validat\w*|prove|proves|proven|proof|substantiat\w*|confirm\w*|check\w*|investigat\w*|explain|evidence|document\w*|contracts?|paperwork|papers|records?|itemi[sz]\w*|breakdown|source|original creditor|who|where|what is|what's|whose|how (?:much|they|you|did|do|can|is|are)|show (?:me|it|that|how|you)|look into|ask)\b`,
  String.raw`(?:no|not|never|nothing|nobody|none|cannot|unknown|unable|unsure|unclear|doubt\w*|question\w*|confus\w*|wonder\w*|match(?:es)?|different|differs?|mismatch|missing|unanswered|ignored|returned|came back|out of business|closed down|exists?|sold|transferred)\b|\w+n't\b`,
  String.raw`(?:verif\w*|valid\w*|prouv\w*|preuves?|confirm\w*|document\w*|contrats?|papiers?|traces?|detail\w*|source|d'ou|doute\w*|inconnue?s?|quel\w*|qui|comment|pourquoi|montr\w*|fourni\w*|demand\w*|enquet\w*|explication\w*|pas|jamais|aucun\w*|rien|personne|sans|correspond\w*|differen\w*|ni)\b|n'`,
)
const question = /\?/
/** Papers or a memory that verify the item already. */
const held = anyOf(
  String.raw`(?:my|our) (?:own )?(?:debt|signature|spending|purchase|name signed|old \w+(?: membership)?)\b(?! (?:is|was|were|does|on it is) (?:not|forged|fake))`,
  String.raw`(?:signed by me|in my (?:own )?handwriting|with my (?:name|signature) (?:signed |written )?on (?:it|them|every))\b`,
  String.raw`(?:card|loan|account|money|line|credit|service|goods)(?: \w+)? (?:was|were|is|has been) (?:\w+ly )?(?:used|opened|taken out|spent|signed|received|requested) by (?:me|myself|us)\b`,
  String.raw`(?:i|i've|we)(?: have| had| did)? (?:\w+ly )?(?:got|received|have|kept) (?:every|all (?:of )?(?:the|their|them)|the (?:signed |original )?(?:contract|agreement|note|validation|packet)|their (?:contract|validation|papers|proof|packet))\b`,
  String.raw`(?:sent|mailed|gave|emailed|showed) me (?:the |a |their )?(?:\w+ )?(?:validation packet|signed contract|contract (?:i|with|signed)|contract,? (?:statements|and all)|everything|copies of everything)\b`,
  String.raw`(?<!n't |not |never |don't )i (?:\w+ly |do |still )?(?:remember|recall) (?:it|this|that|the (?!letter|call|name|company)\w+|buying|opening|signing|exactly|well|perfectly|clearly|everything|very well)\b`,
  "je me (?:souviens|rappelle) (?:tres bien |bien |parfaitement )?(?:de |du |d'|ce|cette|la |le )",
  String.raw`i (?:\w+ly |did )?(?:signed|used|bailed|defaulted|skipped out|ran it up|spent)\b(?! (?:for the (?:letter|mail)|by|up))`,
  String.raw`j'ai (?:bien |moi-meme )?(?:signe|utilise|ouvert|depense|emprunte)\b(?! (?:rien|aucun|pour le courrier))`,
  String.raw`(?:c'est|c'etait) (?:bien |vraiment )?(?:ma dette|mon compte|mon pret|ma carte|ma signature|a moi)\b`,
  String.raw`(?:contrat|entente|formulaire)(?: \w+)* signee? (?:de ma main|par moi)\b|(?:j'ai|on a) le contrat\b|envoye (?:le|mon) contrat signe`,
)
/** What may still be doubted of one's own debt. */
const amount = anyOf(
  String.raw`(?:amounts?|balances?|fees?|interest|dates?|sums?|totals?|figures?|soldes?|montants?|frais|interets?|sommes?)\b|\$ ?\d|\d ?\$`,
)

/** Why an unverified dispute cannot be made of a reason: its item is known, or nothing is doubted. */
export function verificationFault({ own }: Reading): Untruth | undefined {
  if (held.test(own) && !amount.test(own)) {
    return {
      field: reasonField,
      issue: { en: 'admits that the item is right', fr: 'reconnaît que l’élément est exact' },
      advice: {
        en: 'A bureau keeps what is accurate. If you doubt a part of the item, such as its amount, say which; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead.',
        fr: 'Un bureau conserve ce qui est exact. Si vous doutez d’une partie de l’élément, comme le montant, dites laquelle. S’il est exact, une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie.',
      },
    }
  }
  if (question.test(own) || doubt.test(own)) return undefined
  return {
    field: reasonField,
    issue: {
      en: 'asks for no verification and doubts nothing',
      fr: 'ne demande aucune vérification et ne met rien en doute',
    },
    advice: {
      en: 'Say what you do not recognize or cannot match, or what you ask the bureau to verify.',
      fr: 'Dites ce que vous ne reconnaissez pas ou ne pouvez rapprocher de rien, ou ce que vous demandez au bureau de vérifier.',
    },
  }
}
