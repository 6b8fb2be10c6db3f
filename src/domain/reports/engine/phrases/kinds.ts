/** Combines patterns into one, so that a text without a match is tested once. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'iu')
}

/**
 * Account kinds by their exact words, English and French, as apps, lenders and people write them.
 * Results use words that `accountTypeFrom` knows.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:revolving )?(?:(?:(?:credit|store|retail|charge|secured|rewards|business|bank) ?)?cards?|charge accounts?)$|^cartes?(?: de crédit|(?: de)? magasin| d['’]achat)?$/i,
    'Credit card',
  ],
  [
    /^(?:personal |home equity )?(?:lines? of credit|credit lines?)$|^helocs?$|^marges? de crédit$/i,
    'Line of credit',
  ],
  [
    /^(?:auto|car|vehicle) (?:loans?|financing|leases?|ln)$|^auto$|^prêts? (?:auto|automobiles?)$|^financements? auto$/i,
    'Auto loan',
  ],
  [
    /^(?:federal |private )?(?:student|education(?:al)?) (?:loans?|ln)$|^educ(?:ation)?$|^prêts? étudiants?$/i,
    'Student loan',
  ],
  [
    /^(?:conventional |fha |va |first |second )?(?:real estate )?mortgages?(?: loans?| accounts?)?$|^(?:home|real estate) loans?$|^real estate$|^mtg$|^hypothèques?$|^(?:prêts?|comptes?) hypothécaires?$/i,
    'Mortgage',
  ],
  [
    /^(?:personal|unsecured|signature|consumer) loans?$|^(?:personal|unsecured)$|^prêts? personnels?$/i,
    'Personal loan',
  ],
  [
    /^(?:(?:debt )?collections?(?: accounts?)?|coll|accounts? in collections?|(?:comptes? en )?recouvrements?)$/i,
    'Collection',
  ],
  [
    /^(?:telecoms?|telecommunications?|t[ée]l[ée]coms?|t[ée]l[ée]communications?|(?:cell|mobile) ?phones?|phones?|phone bills?|mobile|wireless|internet|t[ée]l[ée]phon(?:ie|es?)|utilit(?:y|ies)|services? publics?)$/i,
    'Service',
  ],
  [
    /^rev(?:olving)?(?: accounts?| credit)?$|^(?:comptes?|crédits?) (?:renouvelables?|rotatifs?)$/i,
    'Revolving',
  ],
  [
    /^inst(?:al?lment)?(?: loans?| accounts?| credit)?$|^(?:prêts?|comptes) à (?:tempérament|versements)$/i,
    'Installment',
  ],
]

const anyKind = anyOf(kinds.map(([pattern]) => pattern))

/** Kind named by a text; undefined for other texts. */
export function kindNamed(text: string): string | undefined {
  return text.length > 40 || !anyKind.test(text)
    ? undefined
    : kinds.find(([pattern]) => pattern.test(text))?.[1]
}

/** Kinds in lender names, used when the printed kind is broad or missing. */
const inNames: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  '': [
    [/\b(?:card|visa|mastercard|amex)$|^carte (?=\p{L})/iu, 'Credit card'],
    [/\b(?:home equity line|heloc|line of credit|marge(?: de crédit)?)$/i, 'Line of credit'],
  ],
  Revolving: [[/\blines? of credit\b|\bcredit line\b|\bheloc\b|\bmarges?\b/i, 'Line of credit']],
  Installment: [
    [/\bauto(?:motive|mobiles?)?\b|\bmotors?\b|\bvehicle\b/i, 'Auto loan'],
    [/\bstudent\b|\bstu ln\b|\beducation(?:al)?\b/i, 'Student loan'],
    [/\bmortgage\b|\bmtg\b/i, 'Mortgage'],
  ],
}

/** Narrows a broad kind ("Inst", "Revolving", '') by the account's name ("MOSSWOOD AUTO"). */
export function kindWithName(kind: string, name: string): string {
  return inNames[kind]?.find(([pattern]) => pattern.test(name))?.[1] ?? kind
}

const deposit =
  /\b(?:checking|chequing|savings|brokerage|investments?|retirement|401\(?k|ira|roth|money market|certificate|chèques?|épargne|placements?|reer|celi|tfsa|rrsp)(?![\p{L}\d])/iu

/** Deposits appear in bank lists, too; a bank may have such a name. */
export function isDeposit(name: string): boolean {
  return deposit.test(name)
}
