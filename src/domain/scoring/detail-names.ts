import type { ActionType } from './prediction.ts'

/** Type of a detail's value; an array lists the values of a choice. */
export type DetailKind =
  | 'money'
  | 'percent'
  | 'utilization'
  | 'count'
  | 'number'
  | 'years'
  | 'days'
  | 'boolean'
  | 'debt'
  | 'text'
  | readonly string[]

export interface Detail {
  readonly kind: DetailKind
  /** English and French synonyms, in the form of `normalizeName`. */
  readonly synonyms: ReadonlySet<string>
}

/** Details of one action type by name. */
type Details = ReadonlyMap<string, Detail>

function detail(kind: DetailKind, synonyms = ''): Detail {
  return { kind, synonyms: new Set(synonyms.split(' ').filter((word) => word !== '')) }
}

const cardAndLoanTypes = [
  'credit_card',
  'personal_loan',
  'auto_loan',
  'mortgage',
  'student_loan',
  'credit_builder_loan',
  'authorized_user',
] as const

export type AccountType = (typeof cardAndLoanTypes)[number]

const itemTypes = [
  'error',
  'collection',
  'medical_collection',
  'late_payment',
  'charge_off',
  'tax_lien',
  'civil_judgment',
  'bankruptcy',
  'hard_inquiry',
  'account_not_mine',
] as const

export type ItemType = (typeof itemTypes)[number]

const countries = ['US', 'CA'] as const

const country = detail(countries, 'pays')

/** Names the account in words or by its last four digits, to find its card on the report. */
const account = detail(
  'text',
  'accountname accountid accountnumber accountnumberlast4 accountlast4 lastfour last4 creditor creditorname lender bank issuer name card cardname cardid compte nomducompte numerodecompte creancier preteur banque carte nomdelacarte',
)

/** Accepted without effect on the score; the basis of the prediction says so. */
const note = detail(
  'text',
  'notes comment comments description label memo remark reason motif remarque commentaire',
)
const interestRate = detail('percent', 'apr rate interest interestapr taux tauxdinteret')
const accountAge = detail(
  'years',
  'age ageyears accountageyears yearsopen yearsold ageofaccount agedecompte anciennete',
)

const always = [
  ['account', account],
  ['country', country],
  ['note', note],
] as const

const limitWords =
  'limit cardlimit creditline line newlimit limitamount limite limitedecredit limitedelacarte'
const utilizationWords =
  'utilization utilisation usage utilizationrate utilizationpercent utilizationratio creditutilization currentutilisation utilisationactuelle tauxdutilisation'
const typeWords = 'type kind product accountkind typedecompte genre'
const countWords = 'number quantity howmany nombre'

/** Accepted names, an action type a row; `docs/impact-details.md` explains them. */
export const detailNames: Readonly<Record<ActionType, Details>> = {
  pay_down: new Map([
    [
      'currentBalance',
      detail(
        'money',
        'balance owed amountowed owing debt outstanding outstandingbalance cardbalance startingbalance balancebefore oldbalance solde soldeactuel montantdu dette',
      ),
    ],
    [
      'paymentAmount',
      detail(
        'money',
        'amount payment pay paid amountpaid amounttopay paydown paydownamount paydownby paydownof extrapayment reduction reduceby montant paiement montantpaye versement remboursement',
      ),
    ],
    [
      'paymentPercent',
      detail('percent', 'percent percentage paymentpercentage percentpaid pourcentage'),
    ],
    [
      'targetBalance',
      detail(
        'money',
        'newbalance remainingbalance balanceafter endingbalance finalbalance desiredbalance resultingbalance nouveausolde soldevise solderestant soldefinal',
      ),
    ],
    ['creditLimit', detail('money', limitWords)],
    ['currentUtilization', detail('utilization', utilizationWords)],
    [
      'targetUtilization',
      detail(
        'percent',
        'target targetutilisation goalutilization desiredutilization newutilization utilizationtarget utilizationafter utilisationvisee objectif',
      ),
    ],
    ['scope', detail(['one_card', 'all_cards', 'delinquent_cards'], 'cards appliesto portee')],
    ['pastDueCleared', detail('boolean', 'bringscurrent clearspastdue catchup arrieresregles')],
    [
      'fundedBy',
      detail(
        ['cash', 'personal_loan', 'balance_transfer'],
        'funding fundingsource paidwith paymentsource financepar',
      ),
    ],
    ['interestRate', interestRate],
    ...always,
  ]),
  new_account: new Map([
    ['accountType', detail(cardAndLoanTypes, `${typeWords} loantype cardtype producttype`)],
    [
      'amount',
      detail(
        'money',
        'loanamount principal borrowed amountborrowed loansize balance originalamount montant montantdupret capital',
      ),
    ],
    ['creditLimit', detail('money', limitWords)],
    [
      'count',
      detail(
        'count',
        `${countWords} accounts numberofaccounts applications numberofapplications cards numberofcards`,
      ),
    ],
    ['hardInquiry', detail('boolean', 'inquiry hardpull hardcheck creditcheck enquete')],
    ['withinDays', detail('days', 'days perioddays shoppingdays jours')],
    [
      'historyYears',
      detail('years', 'historylength yearsofhistory credithistoryyears oldestaccountyears'),
    ],
    [
      'recentInquiries',
      detail('number', 'inquiries inquirycount numberofinquiries recenthardinquiries demandes'),
    ],
    ['currentUtilization', detail('utilization', utilizationWords)],
    ['existingDebt', detail('debt', 'debt currentdebt totaldebt hasdebt dette')],
    ['interestRate', interestRate],
    ...always,
  ]),
  close_account: new Map([
    ['accountType', detail(cardAndLoanTypes, `${typeWords} loantype cardtype producttype`)],
    [
      'balance',
      detail(
        'money',
        'currentbalance owed amountowed outstandingbalance remainingbalance cardbalance solde soldeactuel montantdu',
      ),
    ],
    ['creditLimit', detail('money', limitWords)],
    [
      'totalBalance',
      detail('money', 'totalbalances totalowed totaldebt totalrevolvingbalance soldetotal'),
    ],
    [
      'totalLimit',
      detail('money', 'totallimits totalcreditlimit totalcredit totalavailablecredit limitetotale'),
    ],
    ['isOldest', detail('boolean', 'oldest oldestaccount isoldestaccount plusancien')],
    ['originalAmount', detail('money', 'originalbalance loanamount originalloan montantinitial')],
    [
      'otherInstallmentOpen',
      detail('boolean', 'otherloanopen otherloans hasotherloans otherinstallment autrepret'),
    ],
    ['accountAge', accountAge],
    ['interestRate', interestRate],
    ...always,
  ]),
  dispute: new Map([
    [
      'itemType',
      detail(itemTypes, `${typeWords} item disputeitem itemkind category negativetype article`),
    ],
    [
      'outcome',
      detail(
        ['deleted', 'corrected', 'verified'],
        'result expectedoutcome expectedresult resultat',
      ),
    ],
    [
      'amount',
      detail(
        'money',
        'balance originalamount originalbalance amountowed itemamount debt montant solde dette',
      ),
    ],
    ['count', detail('count', `${countWords} items numberofitems itemcount accounts`)],
    [
      'remainingSimilarItems',
      detail('number', 'similaritems othersimilaritems remainingitems remaining autresarticles'),
    ],
    ['onlyNegativeItem', detail('boolean', 'onlynegative isonlynegative onlyitem seulnegatif')],
    ['accurate', detail('boolean', 'isaccurate correct iscorrect valid exact')],
    ...always,
  ]),
}

/** Accepted, but ignored by scores. */
export const withoutEffect: ReadonlySet<string> = new Set(['interestRate', 'accountAge'])
