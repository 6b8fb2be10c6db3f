/** The words of a list that wraps for its reader. */
function listed(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}

/** Words that tell how an account stands, or label what does: among a form's other words they name nobody. */
const telling = listed(
  'open opened closed current paid unpaid pays late lates past due overdue agreed delinquent delinquency',
  'derogatory negative unfavorable good fair poor excellent exceptional highest maximum minimum recent',
  'monthly scheduled standing status rating ratings responsibility individual joint revolving installment',
  'installments instalment instalments reported updated verified score scores ok details detail summary',
  'history info information remark remarks comment comments filed discharged dismissed satisfied disposition',
  'resolved disputes disputed repossession writeoff chargeoff unsecured posted inquirer requestor inquiry',
  'inquiries employer employers employment occupation dependents marital surname birth telephone phone fax',
  'applicant borrower coborrower docket tradeline tradelines repository repositories liability liabilities',
  'utilization frequency narrative reference page off written placed missed voluntary classification coapplicant historical',
  'maturity length change interviews factors renseignement additionnels oldest newest deferred registered grantor arrears pulled',
  'years yrs months mos days mois ans jours',
  // What narrow columns make of such words.
  'nd nr na rptd reptd rpt dla mop ssn sin dob ecoa subname subcode highcred highcr highcredit credlim credlm',
  'verfied verifd pastdue paypat maxdelq maxdel collatrl loantype clsd cls pd balnce bal mnthly opnd amt',
  'pmt liab addr mtg inst indiv jnt tu xp ef efx eqx eqf xpn exp tuc tru te xt xte eq',
  'coll paymnt activ cred lim rv src bur edu rt mr revd rqd prpd maj del orig',
  // The same in French.
  'ouvert ouverte ouverts ouvertes fermé fermée fermés fermées payé payée payés payées impayé impayée radié',
  'radiée radiés radiées retard retards manqué manqués bon bonne passable excellent excellente cote statut',
  'état renouvelable renouvelables versement versements individuel conjoint souffrance modalités dernier',
  'dernière activité passif syndic examinés titulaire commentaires commentaire renseignements personnels',
  'actuel actuelle employeur exécutée intégralement faillite tribunal jugement échéance convenu incidence',
)

/**
 * The other words of such lines: labels, kinds of accounts, counts, and what joins words. Names are made
 * of them, too ("Balance Credit").
 */
const plain = listed(
  'payment payments balance balances limit limits type number date dates term terms amount amounts credit',
  'credits account accounts acct accts creditor creditors lender lenders agency name names loan loans',
  'mortgage mortgages card cards line lines auto automobile car student personal education educational real',
  'estate store charge collection collections other high very your my of in as and or on to the for with by',
  'not never no yes up day month year yr mo rev acct age client customer member file case court',
  'description model range goal count bureau bureaus source reason location conventional public trade',
  'trades debt ratio available actual previous prev curr since ind bus min completed ordered times code',
  'codes key assets asset attorney trustee subject first home products equity bill loss address addresses co conv re soc sec section',
  'compte comptes crédit crédits carte cartes prêt prêts marge marges financement financements hypothèque',
  'hypothèques hypothécaire hypothécaires recouvrement recouvrements créancier créanciers nom prénom solde',
  'soldes limite limites paiement paiements montant montants adresse demande demandes initial maximal',
  'mensuel utilisé aucun aucune très de du des d à au aux en et le la les l par jour jours mois an ans cours',
  'tel que comme objectif objet raison demandeur numéro téléphone entier actif nombre origine historique',
)

/** Two of them are headings of lists; one alone a person may have typed for an account. */
const many = listed(
  'accounts loans cards mortgages collections lines trades',
  'comptes cartes prêts marges hypothèques recouvrements',
)

/** What creditors do, as bureaus class them, and a menu's entry: "Credit unions", "Bill payments". */
const classes = listed('agencies unions companies stores dealers payments')

/** What a line tells of an account, behind such words: "Payment amount". */
const behind = listed(
  'amount date number type name limit address id description term terms code codes',
)

/** Beside others they name somebody ("Current Bank"), alone or over a list ("Finance companies") nobody. */
const alone = listed(
  'bank finance financing product repossessions legal banking clear state clerk analyst index',
  'institution registry registre price collect active aka lease surrender heloc warnings alerts alertes',
)

const monthName =
  /^(?:jan(?:uary|vier)?|feb(?:ruary)?|févr?(?:ier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juill?(?:et)?|aug(?:ust)?|août|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|déc(?:embre)?)$/u

/** A count, a year, a number or its mask, a letter that stands alone: "88RR104477", "XXXX1234", "R", "R1". */
const counted =
  /^(?:\p{L}{1,2}\d{0,2}(?<=^\p{L}|\d)|min\d+|\d{1,4}|\d{2}(?!st|nd|rd|th)\p{L}{1,2}|x{2,}\d*|.{0,4}x{4,}.*|(?=(?:\D{0,12}\d){3}).+)$/u

/** "KMC-44-8890", "DCH248(CHI)": three digits and more among no more than scraps of words. */
function isNumber(word: string): boolean {
  return !/\p{L}{4}/u.test(word) && word.replaceAll(/\D/g, '').length > 2
}

/**
 * "Ouvert À jour", "Poor Revolving accounts", "OK OK", "Filed 07/2018", "Oct Sep Aug", "KMC-44-8890": a
 * state, a label, a heading, a date or a number, alone or several on one line.
 */
export function isOfForm(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (isNumber(word) ? '0' : word.split(/[^\p{L}\d]+/u)))
    .filter((word) => word !== '')
  if (words.length === 1 && alone.has(words[0] ?? '')) return true
  const lettered = words.filter((word) => !counted.test(word) && !monthName.test(word))
  const isClass = lettered.some((word) => classes.has(word))
  const isOfWords = lettered.every(
    (word) =>
      telling.has(word) || plain.has(word) || classes.has(word) || (isClass && alone.has(word)),
  )
  return (
    isOfWords &&
    (isClass ||
      lettered.length === 0 ||
      words.length === 1 ||
      behind.has(words.at(-1) ?? '') ||
      words.filter((word) => monthName.test(word)).length > 1 ||
      lettered.filter((word) => many.has(word)).length > 1 ||
      lettered.some((word) => telling.has(word)))
  )
}
