import { fold } from './values.ts'

/** Meaning of a label's value on Canadian disclosures. */
export type CanadianField =
  | 'name'
  | 'agency'
  | 'number'
  | 'type'
  | 'product'
  | 'rating'
  | 'status'
  | 'payStatus'
  | 'balance'
  | 'limit'
  /** "Credit limit/High credit": one amount, the limit of a revolving account. */
  | 'limitOrHigh'
  | 'high'
  | 'originalAmount'
  | 'amount'
  | 'pastDue'
  | 'opened'
  | 'closed'
  | 'chargedOff'
  | 'reported'
  | 'lastActivity'
  | 'lastPayment'
  | 'firstDelinquency'
  | 'late30'
  | 'late60'
  | 'late90'
  | 'late'
  | 'history'
  | 'previous'
  | 'remarks'
  | 'owner'
  | 'originalCreditor'
  | 'filed'
  | 'ended'
  | 'court'
  /** A known label without a useful value: it ends the value before it. */
  | 'other'

/**
 * Printed labels, folded, English and French. Sources: ocs.transunion.ca "Help Understanding Your
 * Consumer Disclosure" (en, fr), Equifax Canada consumer credit report guides CIS 105 (E, F), FCAC
 * "Understanding your credit report and credit score" (en, fr).
 */
const printedLabels: Readonly<Record<CanadianField, string>> = {
  name: "creditor name|name of creditor|creditor|credit grantor|grantor|lender|lender name|account name|company name|company|entreprise|member name|nom du creancier|creancier|nom du preteur|preteur|nom de l'institution|institution financiere|nom du fournisseur de credit|fournisseur de credit|octroyeur de credit|octroyeur|nom du membre|nom du compte",
  agency:
    "collection agency|collection agency name|agency|agency name|name of agency|nom de l'agence|agence de recouvrement|agence|nom de l'agence de recouvrement|collected by|recouvre par",
  number:
    'account number|account ending in|account ending with|ending in|compte se terminant par|se terminant par|account no|account #|account#|acct#|compte#|acct|acct #|acct no|acct number|account|compte|numero de compte|no de compte|no compte|no|compte no|n de compte|compte #|numero du compte|agency account number|ledger number|reference number|collection agency reference number|numero de reference|your account number|votre numero de compte',
  type: 'account type|type of account|type|type/term|loan type|type de compte|genre de compte|type de credit|credit type|portfolio type|type de portefeuille',
  product:
    'description|product|product type|account description|produit|type de produit|description du compte|type de pret|type of loan|kind|nature',
  rating:
    'mop|mp|cote de credit|manner of payment|mop rating|rating|account rating|credit rating|current rating|rate|rt|rtg|cote|cote de credit du compte|cote du compte|cote de paiement|cote actuelle|mdp|mode de paiement|code de paiement|mode de remboursement|maniere de paiement|current mop|mop actuel|payment rating|methode de paiement',
  status:
    'status|account status|current status|collection status|etat|etat du compte|statut|statut du compte|etat du recouvrement|statut du recouvrement|disposition|condition|account condition|situation',
  payStatus:
    'payment status|pay status|etat du paiement|statut de paiement|statut du paiement|etat de paiement|etat des paiements|statut des paiements',
  balance:
    'balance|current balance|account balance|reported balance|balance owing|balance amount|outstanding balance|bal|amount owing|solde|solde actuel|solde courant|solde du compte|solde rapporte|solde du|solde impaye|solde declare|solde a payer|solde a ce jour|unpaid balance|balance of account',
  limit:
    'credit limit|cr lim|cr limit|cred lim|limit|credit line|limite de credit|limite|limite autorisee|credit autorise|credit accorde|limite du compte|plafond de credit|plafond|authorized limit|authorized credit limit',
  limitOrHigh:
    'credit limit/high credit|high credit/credit limit|credit le plus eleve/limite de credit|limite de credit/credit le plus eleve|high credit/limit|credit limit/high|high/limit|limit/high|limite/credit maximal|credit maximal/limite|limite/maximum|credit limit or high credit|h/c|c/m|c/e|limite de credit/credit maximal|credit maximal/limite de credit|limite de credit/credit maximum|limite de credit ou credit maximal|credit limit or highest amount of credit advanced|limite de credit ou montant maximal de credit avance|limite de credit ou montant maximum du credit avance|limite de credit/solde maximal|credit limit/highest balance|limite ou credit maximal|limit/high credit',
  high: 'high credit|credit max|hi cred|hi credit|high cred|h.c|hc|highest credit|high balance|highest balance|highest amount|maximum credit|credit maximum|credit maximal|montant maximal|montant maximum|solde maximal|solde maximum|plus haut credit|credit le plus eleve|solde le plus eleve|montant le plus eleve|plus haut solde|haut credit|credit eleve|sommet du credit|highest amount of credit advanced',
  originalAmount:
    "original amount|original balance|original amount owed|original loan amount|loan amount|original debt|montant initial|montant d'origine|montant original|montant du pret|pret initial|solde initial|solde d'origine|solde original|montant initial du pret|amt|amount assigned|montant assigne",
  amount:
    'amount|amount reported|the amount reported was|liabilities|liability|liability amount|liab|total liabilities|amount filed|secured amount|amount secured|montant|passif|montant rapporte|montant du jugement|montant garanti|montant reclame|claim amount|amount of claim|judgment amount|judgement amount|valeur',
  pastDue:
    'past due|amount past due|past due amount|past-due amount|p/d|pd|ech|echu|en souff|souff|overdue|amount overdue|arrears|montant en souffrance|en souffrance|somme en souffrance|solde en souffrance|arriere|arrieres|montant echu|montant en retard|en retard|montant en arriere|montant arriere|montants en souffrance',
  opened:
    "opened date|date opened|open date|opened|date account opened|account opened|opened on|opnd|date d'ouverture|date d'ouverture du compte|ouvert le|ouvert en|ouvert depuis|ouvert|ouverture|date ouvert|ouverture du compte|compte ouvert le|date of opening",
  closed:
    'closed date|date closed|closed|closed on|close date|account closed|date de fermeture|ferme le|ferme en|fermeture|date ferme|date de cloture|date de fermeture du compte|compte ferme le',
  chargedOff:
    "charge-off date|charge-off|charge off|charge off date|charged off date|date charged off|write-off date|write off date|date written off|date de radiation|radiation|date radie|radie le|date de la radiation|date d'annulation|date de perte|date de mauvaise creance",
  reported:
    "reported date|date reported|reported|last reported|last reported date|date last reported|rptd|reported on|last updated|updated|date updated|posted date|date posted|posted|posted on|as of|date de signalement|date rapportee|date du rapport du compte|rapporte|rapporte le|dernier rapport|date du dernier rapport|derniere declaration|date de declaration|signale le|derniere mise a jour|mise a jour|date de mise a jour|date d'affichage|date d'inscription|date d'entree|affiche le|inscrit le|date de publication|date d'enregistrement au dossier|date verified|verified date|date de verification|date signalee|last verified",
  lastActivity:
    'date of last activity|last activity|last activity date|last active|dla|date last active|derniere activite|date de la derniere activite|date de derniere activite|date derniere activite|derniere transaction|date de la derniere transaction',
  lastPayment:
    'last payment date|last payment|last pmt|last pmt date|date of last payment|last payment on|date du dernier paiement|dernier paiement|date de dernier paiement|dernier versement|date du dernier versement|last paid',
  firstDelinquency:
    'first delinquency date|date of first delinquency|first delinquency|first delinquent|date of first default|first default date|date du premier defaut|date de premiere delinquance|premiere delinquance|date du premier defaut de paiement|date de la premiere delinquance|premier defaut|premier defaut de paiement|date du premier retard|date de premier retard|premier retard|date de la premiere defaillance|date de premiere defaillance|premiere defaillance|date du 1er defaut|date de defaut|date of delinquency|delinquency date',
  late30:
    '30|30 days|30 day|30 days late|30 jours|retards de 30 jours|retard de 30 jours|30 jours de retard|30-59|30-59 days|30-59 jours|30 days past due|30 j',
  late60:
    '60|60 days|60 day|60 days late|60 jours|retards de 60 jours|retard de 60 jours|60 jours de retard|60-89|60-89 days|60-89 jours|60 days past due|60 j',
  late90:
    '90|90+|90 days|90 day|90+ days|90 days late|90 jours|90 jours et plus|retards de 90 jours|retard de 90 jours|90 jours de retard|90 days past due|90+ jours|90 j',
  late: 'retards 30/60/90|30/60/90|30 60 90|retards (30/60/90)|late 30/60/90|times late 30/60/90|number of late payments|late payments|number of times late|nombre de retards|retards|retards de paiement|times late|30/60/90 days late|delinquencies|paiements en retard|30/60/90 days|30/60/90 jours|number of payments 30/60/90|times late (30/60/90)|number of times late (30/60/90)|late payments (30/60/90)|payment history (30/60/90)|payment pattern (30/60/90)|payment profile (30/60/90)|nombre de retards (30/60/90)|retards de paiement (30/60/90)|historique de paiement (30/60/90)|historique de paiements (30/60/90)|historique des paiements (30/60/90)|profil de paiement (30/60/90)',
  history:
    'payment pattern|payment profile|payment history|24 month history|24-month history|historique de paiement|historique de paiements|historique des paiements|profil de paiement|payment history (24 months)|historique sur 24 mois',
  previous:
    'previous high rates|prev hi rates|previous high rating|previous high ratings|highest ratings|worst rating|worst mop|high rates|cotes elevees anterieures|cotes maximales anterieures|cotes anterieures|pire cote|cote la plus elevee|maximum delinquency|previous ratings|max delq|mop maximum|maximum mop',
  remarks:
    'narrative|narratives|narrative code|narrative codes|remarks|remark|comments|comment|additional comments|notes|note|message|explanation|commentaires|commentaire|commentaires additionnels|remarques|remarque|codes narratifs|texte narratif|narration|precisions|mention|mentions|reason|motif|consumer comment',
  owner:
    'owner|responsibility|payment responsibility|account responsibility|ownership|association|association to account|association au compte|ecoa|whose|account holder|liability type|responsabilite|responsabilite du compte|responsabilite de paiement|titulaire|titularite|type de titulaire|proprietaire|designation|designator|account designator',
  originalCreditor:
    "original creditor|original creditor name|acct/creditor|account/creditor|creditor/client|client|on behalf of|name of original creditor|creancier d'origine|creancier initial|creancier original|compte/creancier|nom du creancier d'origine|pour le compte de|nom du creancier initial|creancier originel",
  filed:
    "filed|date filed|filed date|filing date|filed on|filed in|date of filing|date depot|depot|registration date|date registered|registered date|registered on|date assigned|assigned date|assigned|assignment date|date of assignment|date de depot|depose|deposee|depose le|deposee le|date du depot|date d'enregistrement|enregistre le|enregistree le|date d'inscription au registre|date d'assignation|assigne le|assigne|assignee|date de cession|date du jugement|date de la faillite|date du dossier|date de production|date placed|placed|confie le|confiee le|placement date|date de remise|date de la proposition|judgment date|date of judgment|bankruptcy date",
  ended:
    "discharged|discharge date|date discharged|date of discharge|disposition date|satisfied date|date satisfied|satisfied|completed|completion date|date completed|date paid|paid date|date released|released|release date|date de liberation|libere le|liberee le|date de quittance|quittance|date d'execution|executee le|date de completion|completee le|date de satisfaction|satisfait le|date de reglement|regle le|date de radiation du registre|date de mainlevee|mainlevee|date de disposition|dismissed date|date dismissed|date de paiement complet|liberation",
  court:
    'court|court name|registry|tribunal|nom du tribunal|cour|registre|bureau d enregistrement|registre provincial|district|greffe',
  other:
    "terms|term|mod|modal|payment amount|payment|monthly payment|scheduled payment|payment frequency|payment terms|frequency|modalites|modalite|terme|termes|duree|montant du paiement|paiement|paiement mensuel|versement|montant du versement|versement mensuel|mensualite|frequence|frequence de paiement|frequence des paiements|conditions|months reviewed|number of months reviewed|mr|mois examines|nombre de mois examines|mois revises|mois etudies|nombre de mois|no of months|payment history/months|historique de paiements/mois|historique de paiement/mois|months|#m|mois|phone|phone number|telephone|telephone number|tel|numero de telephone|address|adresse|bus/id code|member number|member no|subscriber|numero de membre|code|trustee|syndic|case number|case no|case no/trustee|case number and/or trustee|plaintiff|plaintiff and/or case number|defendant|defendant/other info|demandeur|defendeur|creancier garanti|secured creditor|assets|actif|exempt amount|maturity date|date d'echeance|echeance|expiry date|date d'expiration|collateral|bien en garantie|utilization|credit utilization|utilisation|taux d'utilisation|utilisation du credit|available credit|credit disponible|actual payment|actual payment amount|last payment amount|montant du dernier paiement|name|nom|surname|nom de famille|given name|given names|given name(s)|prenom|prenoms|middle name|second prenom|social insurance number|sin|nas|numero d'assurance sociale|date of birth|birth date|date de naissance|employer|employeur|occupation|profession|date|report date|date du rapport|file number|numero de dossier|on file since|since|depuis|last reviewed|purge date|purge|date de purge|removal date|date of removal|date de retrait|number of payments|nombre de paiements|date de revision|interest rate|taux d'interet|industry|secteur|industrie|business type|item classification|classification|asset amount|currency|devise|deferred|balloon payment|credit score|score|pointage|pointage de credit|amount paid|montant paye|number|numero|inquiry date|date of inquiry|requestor name|nom du demandeur|service type|charge off amount|charge-off amount|montant radie|first reported|premiere declaration|date first reported|remaining term|duree restante|amortization|amortissement",
}

const fields = new Map<string, CanadianField>()
for (const [field, labels] of Object.entries(printedLabels) as [CanadianField, string][]) {
  for (const label of labels.split('|')) if (!fields.has(label)) fields.set(label, field)
}

/** Last words of labels: a quick test that rejects most words. */
const lastWords = new Set<string | undefined>(
  [...fields.keys()].map((label) => label.split(' ').at(-1)),
)
const firstWords = new Set<string | undefined>(
  [...fields.keys()].map((label) => label.split(' ')[0]),
)

/** Maximum words of a label. */
const maxLabelWords = Math.max(...[...fields.keys()].map((label) => label.split(' ').length))

/** Normalizes a label's words like the table: folded, without "(s)", colon and full stop. */
export function labelWord(word: string): string {
  return word.replace(/\(s\)|(?<![:*.])[:*.]+$/g, '').replace(/n[°º]/, 'no')
}

/** Folded words of a text, and their label forms. */
export interface FoldedWords {
  readonly plain: readonly string[]
  readonly forms: readonly string[]
}

export function wordsOf(plain: readonly string[]): FoldedWords {
  return { plain, forms: plain.map(labelWord) }
}

/** A label within words: from `start` up to `end`. */
export interface CanadianLabelPlace {
  readonly field: CanadianField
  readonly start: number
  readonly end: number
}

/** Longest label at `start`. */
export function labelAt(
  { plain, forms }: FoldedWords,
  start: number,
): CanadianLabelPlace | undefined {
  if (!firstWords.has(forms[start])) return undefined
  const colon = plain.findIndex((word, at) => at >= start && word.endsWith(':'))
  const lastEnd = Math.min(
    start + maxLabelWords,
    forms.length,
    colon < 0 ? forms.length : colon + 1,
  )
  for (let end = lastEnd; end > start; end--) {
    const field = fields.get(forms.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/** Longest label before `end` that starts at or after `from`. */
export function labelBefore(
  { forms }: FoldedWords,
  from: number,
  end: number,
): CanadianLabelPlace | undefined {
  if (!lastWords.has(forms[end - 1])) return undefined
  for (let start = Math.max(from, end - maxLabelWords); start < end; start++) {
    const field = fields.get(forms.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/** Field of a text that is only a label. */
export function fieldNamed(text: string): CanadianField | undefined {
  return text.length > 80
    ? undefined
    : fields.get(fold(text).split(' ').map(labelWord).join(' ').trim())
}
