import { anyOf, type Reading } from '../reading/clauses.ts'

const cleanRecord = anyOf(
  String.raw`(?:perfect|spotless|flawless|unblemished|impeccable|pristine|clean) (?:(?:payment|credit|account|\w+) )?(?:history|record|track record|years)\b`,
  String.raw`(?:history|record) (?:is|has been|was) (?:otherwise )?(?:perfect|spotless|flawless|unblemished|impeccable|clean)\b`,
  String.raw`never (?:been |once been )?(?:late|missed)\b(?! (?:again|since))`,
  String.raw`always paid on time\b`,
  String.raw`only (?:late payment|time i)\b`,
  String.raw`(?:historique|dossier|feuille de route|bilan)(?: de (?:paiement|credit))? (?:\w+ ){0,2}?(?:parfaite?|impeccable|irreprochable|sans tache|sans faille|vierge|exemplaire|immacule)\b`,
  String.raw`(?:parfaite?|impeccable|irreprochable) (?:historique|dossier)\b`,
  String.raw`jamais (?:ete |paye |eu (?:de |un )?)?(?:\w+ )?(?:en retard|retard|paiement en retard|manque (?:de |un |aucun )?(?:paiement|versement))\b(?! depuis)`,
  String.raw`toujours (?:paye|ete paye) (?:\w+ )?(?:a temps|a l'echeance)\b`,
  String.raw`(?:mon |le )?seul (?:et unique )?(?:retard|paiement en retard)\b`,
  String.raw`seule fois\b`,
)

/** True when an explanation calls the person's history clean. */
export const claimsCleanRecord = ({ text }: Reading): boolean => cleanRecord.test(text)
